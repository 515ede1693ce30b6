// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Views made from the elements of a collection, each with an identity of its own.
///
/// A view keeps its state as long as its element's identity stays in the collection, wherever it
/// moves. Of elements that share an identity only the first is shown, with a line on standard error.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  /// The identity of an element.
  @usableFromInline package var id: (Data.Element) -> ID
  /// Brings the nodes up to date; made where the types are known, so that it is compiled for them.
  @usableFromInline package var walk: @MainActor (ForEach, ForEachRows) -> Void
  /// Whether the collection must keep its length.
  @usableFromInline package var isConstant = false

  /// Makes the list from its parts.
  @usableFromInline package init(
    data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content,
    walk: @escaping @MainActor (ForEach, ForEachRows) -> Void
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.walk = walk
  }
}

extension ForEach: View where Content: View {
  /// The list has no body of its own.
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Makes views from elements that know their identity.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - content: Makes the view of an element.
  @inlinable
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content, walk: { Self.walk($0, $1) })
  }
}

extension ForEach where Content: View {
  /// Makes views from elements that a key path identifies.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The identity of an element; unique among the elements.
  ///   - content: Makes the view of an element.
  @inlinable
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    let isSelf = ID.self == Data.Element.self && id == \Data.Element.self
    self.init(
      data: data,
      // `isSelf` says that the element and its identity are of one type.
      // Reading through a key path costs more than all the rest.
      id: isSelf ? { unsafeBitCast($0, to: ID.self) } : { $0[keyPath: id] },
      content: content,
      walk: { Self.walk($0, $1) }
    )
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes views from a range of numbers, which must stay the same.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - content: Makes the view of a number.
  @inlinable
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content, walk: { Self.walk($0, $1) })
    isConstant = true
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    let list = view.assumingMemoryBound(to: Self.self).pointee
    return parent.flags.contains(.makesRowsOnDemand)
      ? LazyForEachNode<Data, ID, Content>(list, parent: parent)
      : ForEachNode<Data, ID, Content>(list, parent: parent)
  }
}

extension ForEach where Content: View {
  /// Matches the elements with the rows of the last time, and brings rows up to date.
  ///
  /// - Complexity: O(n) in the number of elements; keys are hashed only where several moved.
  @inlinable @MainActor
  package static func walk(_ view: Self, _ rows: ForEachRows) {
    var keys: ContiguousArray<ID> = []
    var contents: ContiguousArray<Content> = []
    let count = view.data.count
    keys.reserveCapacity(count)
    contents.reserveCapacity(count)
    // The closures of the app run on their own, so that what they read is not mixed up with what
    // the rows read.
    rows.reading {
      for element in view.data {
        keys.append(view.id(element))
        contents.append(view.content(element))
      }
    }
    let known = rows.memory(of: ID.self, Content.self)
    if known.keys == keys {
      for index in contents.indices where !known.isKnown(&contents[index], index) {
        rows.update(index, from: &contents[index])
      }
    } else {
      let plan = ForEachPlan.match(known.keys, keys)
      if let key = plan.duplicate { rows.warnOfDuplicate("\(keys[key])") }
      rows.begin(plan)
      for (index, source) in plan.sources.enumerated() where source != ForEachPlan.leftOut {
        if source >= 0, known.isKnown(&contents[index], Int(source)) {
          rows.keep(source)
        } else if source < 0, rows.hasDepartures,
          rows.takeBack(keys[index], from: &contents[index])
        {
          continue
        } else {
          rows.put(source, from: &contents[index])
        }
      }
      rows.finish(oldKeys: known.keys)
      if plan.duplicate != nil {
        keys = leavingOut(plan, keys)
        contents = leavingOut(plan, contents)
      }
      known.keys = keys
    }
    if _isPOD(Content.self) { known.contents = contents }
  }

  /// What a list keeps of its elements' keys or views: the first of each key.
  @inlinable
  static func leavingOut<Item>(
    _ plan: ForEachPlan,
    _ items: ContiguousArray<Item>
  ) -> ContiguousArray<Item> {
    var kept: ContiguousArray<Item> = []
    for (item, source) in zip(items, plan.sources) where source != ForEachPlan.leftOut {
      kept.append(item)
    }
    return kept
  }
}

/// The node of a keyed list.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private let rows = ForEachRows(ViewType.of(Content.self))
  private var latest: ForEach<Data, ID, Content>

  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    latest = view
    super.init(parent: parent)
    flags.remove(.holdsOne)
    rows.owner = self
    rows.isNew = true
    view.walk(view, rows)
    rows.isNew = false
  }

  override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: ForEach<Data, ID, Content>.self)
    if new.pointee.isConstant, latest.isConstant, new.pointee.data.count != latest.data.count {
      UpdateWarning.changedRange(from: latest.data.count, to: new.pointee.data.count)
      // The elements stay; what is made from them may differ.
      latest.content = new.pointee.content
    } else {
      latest = new.pointee
    }
    graph.unmarkDirty(self)
    latest.walk(latest, rows)
  }

  /// The closure itself read something that changed.
  override func refresh() { latest.walk(latest, rows) }

  override func forEachChild(_ body: (Node) -> Void) {
    rows.forEach(body)
    rows.transitions?.forEachNode(body)
  }

  override func appendElements(to elements: inout ContiguousArray<Element>) {
    rows.appendElements(to: &elements)
  }

  override func appendLeavingElements(to elements: inout ContiguousArray<Element>) {
    rows.forEach { $0.appendLeavingElements(to: &elements) }
    rows.transitions?.appendLeavingElements(to: &elements)
  }

  override func place(of query: IdentityQuery) -> IdentifiedPlace? {
    if query.concerns(ID.self) {
      let keys = rows.memory(of: ID.self, Content.self).keys
      if let index = keys.firstIndex(where: { query.matches($0) }), let row = rows.node(at: index) {
        return .node(row)
      }
    }
    var found: IdentifiedPlace?
    rows.forEach { if found == nil { found = $0.place(of: query) } }
    return found
  }

  override var hasElements: Bool {
    var found = false
    rows.forEach { if !found { found = $0.hasElements } }
    return found
  }

  override var hasLeavingElements: Bool {
    rows.hasDepartures || super.hasLeavingElements
  }

  override func collectPreference(_ collector: PreferenceCollector) {
    guard flags.contains(.hasPreferences) else { return }
    rows.forEach { $0.collectPreference(collector) }
  }

  override func contentStructureChanged() { rows.transitions?.markStale() }

  override func willUnmount() { rows.transitions?.ownerWillUnmount() }

  override func didUnmount() {
    stopObserving()
    super.didUnmount()
  }
  override var name: String { "ForEach" }
}
