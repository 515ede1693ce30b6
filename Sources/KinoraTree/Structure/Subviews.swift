// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// One of the views that a container was given, to be put anywhere in it.
///
/// A subview can be shown once; of further uses only the first counts. It keeps the environment of
/// the place where it was written.
nonisolated public struct Subview: View, PrimitiveView, Identifiable {
  /// The identity of a subview among its siblings.
  public struct ID: Hashable, Sendable {
    fileprivate let element: ObjectIdentifier
  }

  fileprivate let place: SubviewPlace
  /// What the view tells its container about itself.
  public let containerValues: ContainerValues

  @MainActor fileprivate init(_ place: SubviewPlace, container: Node) {
    self.place = place
    let element = place.element
    var values = ContainerValues()
    // Inner views speak last; what is outside of the element was written around it.
    var around: [Node] = []
    var node = element.parent
    while let current = node, current !== container {
      around.append(current)
      node = current.parent
    }
    for node in around.reversed() { node.applyContainerValues(to: &values) }
    element.collectContainerValues(into: &values)
    containerValues = values
  }

  /// The identity of the subview.
  public var id: ID { ID(element: ObjectIdentifier(place.element)) }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    SubviewNode(view.assumingMemoryBound(to: Subview.self).pointee.place, parent: parent)
  }
}

/// An element to be shown, and the nodes that want to show it; the first one does.
@MainActor private final class SubviewPlace {
  nonisolated let element: Element
  // A node leaves when it is unmounted.
  private var users: ContiguousArray<Unmanaged<SubviewNode>> = []

  init(_ element: Element) { self.element = element }

  /// Whether a node is the one to show the element.
  func isShown(by node: SubviewNode) -> Bool {
    element.isMounted && users.first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  func add(_ node: SubviewNode) { users.append(.passUnretained(node)) }

  /// Takes the element away from a node, and gives it to the next one.
  func remove(_ node: SubviewNode) {
    let isShown = isShown(by: node)
    // Addresses are compared, and nothing there is touched.
    users.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    guard isShown else { return }
    element.detach()
    users.first?.takeUnretainedValue().structureChanged()
  }
}

/// Stands for an element that belongs to another place of the tree.
private final class SubviewNode: Node {
  private var place: SubviewPlace

  init(_ place: SubviewPlace, parent: Node) {
    self.place = place
    super.init(parent: parent)
    place.add(self)
  }

  override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: Subview.self).pointee.place
    guard new !== place else { return }
    place.remove(self)
    place = new
    place.add(self)
    // The element may come from another place of the order.
    graph.orderIsUnknown = true
    structureChanged()
  }

  override var hasElements: Bool { place.isShown(by: self) }
  override func appendElements(to elements: inout ContiguousArray<Element>) {
    if hasElements { elements.append(place.element) }
  }
  override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    if hasElements { parts.append(.element(place.element)) }
  }
  override func didUnmount() {
    place.remove(self)
    super.didUnmount()
  }
  override func collectPreference(_ collector: PreferenceCollector) {}
  override var name: String { "Subview" }
}

/// The views that a container was given, one by one.
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
  private let subviews: [Subview]

  fileprivate init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The position of the first view.
  public var startIndex: Int { subviews.startIndex }
  /// The position after the last view.
  public var endIndex: Int { subviews.endIndex }
  /// The view at a position.
  public subscript(index: Int) -> Subview { subviews[index] }

  /// All of the views.
  public var body: some View { ForEach(subviews) { $0 } }
}

/// Views made from the single views of others.
nonisolated private struct SubviewsReader<Base: View, Result: View>: View, PrimitiveView {
  var base: Base
  var make: (SubviewsCollection) -> Result

  @MainActor static var isUnary: Bool { false }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    SubviewsNode<Base, Result>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// A node that depends on what views inside tell their container.
private class ContainerValueReader: Node {
  fileprivate final var valuesChanged = false

  final func containerValuesChanged() {
    valuesChanged = true
    graph.derivedChanged(self)
  }
}

/// Owns the views that are taken apart, and beside them what was made from the parts.
private final class SubviewsNode<Base: View, Result: View>: ContainerValueReader {
  private var view: SubviewsReader<Base, Result>
  private var base: Node?
  private var result: Node?
  private var places: ContiguousArray<SubviewPlace> = []

  init(_ view: SubviewsReader<Base, Result>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    // Whoever takes views apart wants all of them.
    flags.remove([.holdsOne, .makesRowsOnDemand])
    base = makeChild(view.base)
    collect()
    result = makeChild(makeResult())
  }

  override func update(from view: UnsafeRawPointer) {
    self.view = view.assumingMemoryBound(to: SubviewsReader<Base, Result>.self).pointee
    withUnsafeMutablePointer(to: &self.view.base) { base?.update(from: $0) }
    updateResult()
  }

  override func refresh() { updateResult() }

  /// The parts changed, or what was made of them: the former is looked at when that is over.
  override func contentStructureChanged() { graph.derivedChanged(self) }

  override func updateDerived() {
    let old = places
    collect()
    if !valuesChanged, old.elementsEqual(places, by: ===) { return }
    updateResult()
    graph.orderIsUnknown = true
    structureChanged()
  }

  private func collect() {
    var elements: ContiguousArray<Element> = []
    base?.appendElements(to: &elements)
    if elements.elementsEqual(places, by: { $0 === $1.element }) { return }
    var known: [ObjectIdentifier: SubviewPlace] = [:]
    for place in places { known[ObjectIdentifier(place.element)] = place }
    places.removeAll(keepingCapacity: true)
    for element in elements {
      places.append(known[ObjectIdentifier(element)] ?? SubviewPlace(element))
    }
  }

  private func makeResult() -> Result {
    valuesChanged = false
    let subviews = places.map { Subview($0, container: self) }
    return observing { view.make(SubviewsCollection(subviews)) }
  }

  private func updateResult() {
    graph.unmarkDirty(self)
    collect()
    var new = makeResult()
    withUnsafeMutablePointer(to: &new) { result?.update(from: $0) }
  }

  override var hasElements: Bool { result?.hasElements == true }
  override func appendElements(to elements: inout ContiguousArray<Element>) {
    result?.appendElements(to: &elements)
  }
  override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    result?.appendLazyParts(to: &parts)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let base { body(base) }
    if let result { body(result) }
  }

  override func didUnmount() {
    stopObserving()
    super.didUnmount()
  }

  override var name: String { "Subviews" }
}

extension Group {
  /// Makes views from the single views of others.
  ///
  /// - Parameters:
  ///   - view: The views to take apart: lists count one by one.
  ///   - transform: Makes the views to show from them.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(elements: GroupElementsOfContent(base: view, make: transform))
  }
}

/// What a group made of single views shows.
nonisolated public struct GroupElementsOfContent<Base: View, Result: View>: View {
  fileprivate let base: Base
  fileprivate let make: (SubviewsCollection) -> Result

  /// The views made from the single ones.
  public var body: some View { SubviewsReader(base: base, make: make) }
}

/// What a list made of single views shows.
nonisolated public struct ForEachSubviewContent<Base: View, Content: View>: View {
  fileprivate let base: Base
  fileprivate let make: (Subview) -> Content

  /// A view for each of the single ones.
  public var body: some View {
    SubviewsReader(base: base) { subviews in
      ForEach(Array(subviews)) { make($0) }
    }
  }
}

extension ForEach {
  /// Makes a view for each of the single views of others.
  ///
  /// - Parameters:
  ///   - view: The views to take apart: lists count one by one.
  ///   - content: Makes the view to show for one of them.
  public nonisolated init<V: View, Result: View>(
    subviews view: V,
    @ViewBuilder content: @escaping (Subview) -> Result
  )
  where
    Data == CollectionOfOne<Int>, ID == Int, Content == ForEachSubviewContent<V, Result>
  {
    let list = ForEachSubviewContent(base: view, make: content)
    self.init(CollectionOfOne(0), id: \.self) { _ in list }
  }
}

// MARK: - Container values

nonisolated private struct ContainerValueView<Content: View, Value>: View, PrimitiveView {
  var content: Content
  var keyPath: WritableKeyPath<ContainerValues, Value>
  var value: Value

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    ContainerValueNode<Content, Value>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

private final class ContainerValueNode<Content: View, Value>: WrapperNode {
  private var keyPath: WritableKeyPath<ContainerValues, Value>
  private var value: Value

  init(_ view: ContainerValueView<Content, Value>, parent: Node) {
    keyPath = view.keyPath
    value = view.value
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: ContainerValueView<Content, Value>.self)
    )
    if keyPath != view.pointee.keyPath || !areEqual(value, view.pointee.value) {
      keyPath = view.pointee.keyPath
      value = view.pointee.value
      notifyContainers()
    }
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  private func notifyContainers() {
    var node = parent
    while let current = node {
      (current as? ContainerValueReader)?.containerValuesChanged()
      node = current.parent
    }
  }

  override func applyContainerValues(to values: inout ContainerValues) {
    values[keyPath: keyPath] = value
  }

  override func collectContainerValues(into values: inout ContainerValues) {
    applyContainerValues(to: &values)
    super.collectContainerValues(into: &values)
  }

  override var name: String { "ContainerValue" }
}

extension View {
  /// Tells the container around this view a value.
  ///
  /// Of several values for the same key on one view, the innermost counts.
  ///
  /// - Parameters:
  ///   - keyPath: The property of the container values.
  ///   - value: The value.
  /// - Returns: The view with the value.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    ContainerValueView(content: self, keyPath: keyPath, value: value)
  }
}
