// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Where a view that reads a preference keeps its value between updates.
private final class PreferenceBox<Key: PreferenceKey> {
  var value = Key.defaultValue
  /// The nodes made from the value: one, or one for each view of a list.
  var readers = ReaderList()
}

/// A node that takes the value of a preference from its content.
private class PreferenceReaderNode<Key: PreferenceKey>: WrapperNode {
  private(set) var value = Key.defaultValue
  private var isKnown = false

  override init(parent: Node) {
    super.init(parent: parent)
    // Writers inside look for readers when they are made.
    flags.insert(.readsPreferences)
    graph.derivedChanged(self)
  }

  final override func readsPreference(_ key: ObjectIdentifier?) -> Bool {
    key == nil || key == ObjectIdentifier(Key.self)
  }

  final override func updateDerived() {
    let collector = ValueCollector<Key>()
    child?.collectPreference(collector)
    let new = collector.value ?? Key.defaultValue
    guard !isKnown || !areEqual(value, new) else { return }
    isKnown = true
    value = new
    valueChanged()
  }

  func valueChanged() {}
  override var name: String { "PreferenceReader" }
}

// MARK: - onPreferenceChange

nonisolated private struct PreferenceAction<Content: View, Key: PreferenceKey>: View, PrimitiveView
{
  var content: Content
  var key: Key.Type
  var action: (Key.Value) -> Void

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    PreferenceActionNode<Content, Key>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
  PreferenceReaderNode<Key>
{
  private var action: (Key.Value) -> Void

  init(_ view: PreferenceAction<Content, Key>, parent: Node) {
    action = view.action
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: PreferenceAction<Content, Key>.self)
    )
    action = view.pointee.action
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func valueChanged() { graph.requestAction(.change, of: self) }
  override func perform(_ phase: ActionPhase) { action(value) }
}

// MARK: - Layers made from a preference

nonisolated private struct PreferenceSource<Content: View, Key: PreferenceKey>: View, PrimitiveView
{
  var content: Content
  var box: PreferenceBox<Key>

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    PreferenceSourceNode<Content, Key>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

private final class PreferenceSourceNode<Content: View, Key: PreferenceKey>:
  PreferenceReaderNode<Key>
{
  private let box: PreferenceBox<Key>

  init(_ view: PreferenceSource<Content, Key>, parent: Node) {
    box = view.box
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: PreferenceSource<Content, Key>.self)
    )
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func valueChanged() {
    box.value = value
    box.readers.forEach { graph.markDirty($0) }
  }
}

nonisolated private struct PreferenceContent<Key: PreferenceKey, Content: View>: View, PrimitiveView
{
  var box: PreferenceBox<Key>
  var make: (Key.Value) -> Content

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    PreferenceContentNode<Key, Content>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

private final class PreferenceContentNode<Key: PreferenceKey, Content: View>: WrapperNode {
  private var view: PreferenceContent<Key, Content>

  init(_ view: PreferenceContent<Key, Content>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    view.box.readers.insert(self)
    let value = view.box.value
    child = makeChild(observing { view.make(value) })
  }

  override func update(from view: UnsafeRawPointer) {
    let box = self.view.box
    self.view = view.assumingMemoryBound(to: PreferenceContent<Key, Content>.self).pointee
    if self.view.box !== box {
      box.readers.remove(self)
      self.view.box.readers.insert(self)
    }
    refresh()
  }

  override func refresh() {
    graph.unmarkDirty(self)
    let value = view.box.value
    var content = observing { view.make(value) }
    withUnsafeMutablePointer(to: &content) { child?.update(from: $0) }
  }

  override func didUnmount() {
    view.box.readers.remove(self)
    stopObserving()
    super.didUnmount()
  }

  override var name: String { "PreferenceContent" }
}

nonisolated private struct PreferenceLayer<Content: View, Key: PreferenceKey, Layer: View>: View {
  var content: Content
  var key: Key.Type
  var alignment: Alignment
  var isBehind: Bool
  var make: (Key.Value) -> Layer
  @State private var box = PreferenceBox<Key>()

  init(
    _ content: Content,
    _ key: Key.Type,
    _ alignment: Alignment,
    isBehind: Bool,
    _ make: @escaping (Key.Value) -> Layer
  ) {
    self.content = content
    self.key = key
    self.alignment = alignment
    self.isBehind = isBehind
    self.make = make
  }

  var body: some View {
    ModifiedView(
      PreferenceSource(content: content, box: box),
      LayerModifier(
        layer: PreferenceContent(box: box, make: make),
        alignment: alignment,
        isBehind: isBehind
      )
    )
  }
}

extension View {
  /// Runs an action with the value of a preference, at first and whenever it has changed.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - action: Takes the combined value of the views inside.
  /// - Returns: The view with the action.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceAction(content: self, key: key, action: action)
  }

  /// Puts a view made from the value of a preference in front of this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: Where it stands.
  ///   - transform: Makes the view from the combined value of the views inside.
  /// - Returns: The view with the overlay.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayer(self, key, alignment, isBehind: false, transform)
  }

  /// Puts a view made from the value of a preference behind this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: Where it stands.
  ///   - transform: Makes the view from the combined value of the views inside.
  /// - Returns: The view with the background.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayer(self, key, alignment, isBehind: true, transform)
  }
}
