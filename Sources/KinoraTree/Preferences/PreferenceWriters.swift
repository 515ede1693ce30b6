// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view that writes a preference in place of whatever its content writes.
nonisolated private struct PreferenceWriter<Content: View, Key: PreferenceKey>: View, PrimitiveView
{
  var content: Content
  var value: Key.Value
  var key: Key.Type

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    WriterNode<Content, Key>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class WriterNode<Content: View, Key: PreferenceKey>: WrapperNode {
  private var value: Key.Value

  init(_ view: PreferenceWriter<Content, Key>, parent: Node) {
    value = view.value
    super.init(parent: parent)
    child = makeChild(view.content)
    markAsPreferenceWriter()
    preferenceChanged(ObjectIdentifier(Key.self))
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: PreferenceWriter<Content, Key>.self)
    )
    let isSame = areEqual(value, view.pointee.value)
    value = view.pointee.value
    if !isSame { preferenceChanged(ObjectIdentifier(Key.self)) }
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func collectPreference(_ collector: PreferenceCollector) {
    if let collector = collector as? ValueCollector<Key> {
      collector.add(value)
    } else {
      super.collectPreference(collector)
    }
  }

  override func willUnmount() { preferenceChanged(ObjectIdentifier(Key.self)) }
  override var name: String { "Preference" }
}

/// A view that changes a preference of its content on the way up.
nonisolated private struct PreferenceTransform<Content: View, Key: PreferenceKey>: View,
  PrimitiveView
{
  var content: Content
  var key: Key.Type
  var transform: (inout Key.Value) -> Void

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TransformNode<Content, Key>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class TransformNode<Content: View, Key: PreferenceKey>: WrapperNode {
  private var transform: (inout Key.Value) -> Void

  init(_ view: PreferenceTransform<Content, Key>, parent: Node) {
    transform = view.transform
    super.init(parent: parent)
    child = makeChild(view.content)
    markAsPreferenceWriter()
    preferenceChanged(ObjectIdentifier(Key.self))
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: PreferenceTransform<Content, Key>.self)
    )
    transform = view.pointee.transform
    // Two closures cannot be compared.
    preferenceChanged(ObjectIdentifier(Key.self))
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func collectPreference(_ collector: PreferenceCollector) {
    guard let collector = collector as? ValueCollector<Key> else {
      return super.collectPreference(collector)
    }
    let inner = ValueCollector<Key>()
    super.collectPreference(inner)
    var value = inner.value ?? Key.defaultValue
    transform(&value)
    collector.add(value)
  }

  override func willUnmount() { preferenceChanged(ObjectIdentifier(Key.self)) }
  override var name: String { "Preference" }
}

extension View {
  /// Hands a value up to the views around this one.
  ///
  /// Replaces what the views inside write for the key.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The value.
  /// - Returns: The view that writes the value.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: K.Value
  ) -> some View {
    PreferenceWriter(content: self, value: value, key: key)
  }

  /// Changes a value on its way up to the views around this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - callback: Changes the combined value of the views inside, or the default.
  /// - Returns: The view with the value changed.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceTransform(content: self, key: key, transform: callback)
  }
}
