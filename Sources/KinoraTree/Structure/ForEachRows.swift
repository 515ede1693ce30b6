// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The nodes of a keyed list, without the types of its elements.
///
/// The nodes are retained by hand: an array of references would touch every node of a long list to
/// bring them into another order, and most of the nodes are not in the cache.
@MainActor @usableFromInline package final class ForEachRows {
  // Exempt from exclusivity checks: only the main actor gets here, and no access to a list calls out.

  /// The nodes in order; none is nil but while they are put into another order.
  @exclusivity(unchecked) @usableFromInline var nodes: ContiguousArray<Unmanaged<Node>?> = []
  /// The nodes that have not been put into their new order yet.
  @exclusivity(unchecked) @usableFromInline var old: ContiguousArray<Unmanaged<Node>?> = []
  @exclusivity(unchecked) private var memory: AnyObject?
  private let contentType: ViewType
  /// The rows that come or go through transitions.
  private(set) var transitions: TransitionTable?
  /// The node of the list, which owns the rows and so outlives them.
  unowned(unsafe) var owner: Node?
  /// Whether the list is being made, so that nobody has to be told about changes.
  var isNew = false

  init(_ contentType: ViewType) { self.contentType = contentType }

  deinit {
    for node in nodes { node?.release() }
  }

  /// What the rows were made from, in order.
  @usableFromInline package final class Memory<ID: Hashable, Content> {
    // Exempt from exclusivity checks as the lists of nodes are.

    /// The keys.
    @exclusivity(unchecked) @usableFromInline package var keys: ContiguousArray<ID> = []
    /// The views where they are nothing but bits, and as such quickly compared; else empty.
    @exclusivity(unchecked) @usableFromInline package var contents: ContiguousArray<Content> = []

    init() {}

    /// Whether a row was made from a view with the same bits.
    @inlinable @inline(__always)
    func isKnown(_ content: UnsafePointer<Content>, _ index: Int) -> Bool {
      guard index < contents.count else { return false }
      return contents.withUnsafeBytes { bytes in
        let known = bytes.baseAddress.map { $0 + index * MemoryLayout<Content>.stride }
        guard let known else { return false }
        let new = UnsafeRawPointer(content)
        // Padding may differ between equal values: they are told apart, and compared by the node.
        var offset = 0
        while offset + 8 <= MemoryLayout<Content>.size {
          if known.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          {
            return false
          }
          offset += 8
        }
        while offset < MemoryLayout<Content>.size {
          if known.load(fromByteOffset: offset, as: UInt8.self)
            != new.load(fromByteOffset: offset, as: UInt8.self)
          {
            return false
          }
          offset += 1
        }
        return true
      }
    }
  }

  /// What the rows were made from.
  @usableFromInline package func memory<ID: Hashable, Content>(
    of: ID.Type,
    _: Content.Type
  ) -> Memory<ID, Content> {
    // The rows of one list are always asked with its types.
    if let known = memory { return unsafeDowncast(known, to: Memory<ID, Content>.self) }
    let made = Memory<ID, Content>()
    memory = made
    return made
  }

  /// Runs the closures of the app; the list depends on what they read.
  @usableFromInline package func reading(_ body: () -> Void) { owner?.observing(body) }

  /// Brings a row up to date.
  @inlinable @inline(__always)
  package func update<Content>(_ index: Int, from view: UnsafeMutablePointer<Content>) {
    update(index, fromAddress: UnsafeRawPointer(view))
  }

  @usableFromInline func update(_ index: Int, fromAddress view: UnsafeRawPointer) {
    nodes[index]?.borrow { $0.update(from: view) }
  }

  /// Starts to put the rows into another order.
  @usableFromInline package func begin(_ plan: ForEachPlan) {
    swap(&old, &nodes)
    nodes.removeAll()
    nodes.reserveCapacity(plan.sources.count)
  }

  /// Adds the next row: an old one that needs no update.
  @inlinable @inline(__always)
  package func keep(_ source: Int32) {
    nodes.append(old[Int(source)])
    old[Int(source)] = nil
  }

  /// Adds the next row: an old one, or a new one.
  @inlinable @inline(__always)
  package func put<Content>(_ source: Int32, from view: UnsafeMutablePointer<Content>) {
    put(source, fromAddress: UnsafeRawPointer(view))
  }

  @usableFromInline func put(_ source: Int32, fromAddress view: UnsafeRawPointer) {
    if source >= 0, let node = old[Int(source)] {
      keep(source)
      node.borrow { $0.update(from: view) }
    } else if let owner {
      let node = contentType.makeNode(view, parent: owner)
      nodes.append(.passRetained(node))
      if !isNew { TransitionTable.insert(node, of: owner, &transitions) }
    }
  }

  /// Whether rows are leaving that may come back.
  @usableFromInline package var hasDepartures: Bool { transitions?.hasDepartures == true }

  /// Adds the next row, if it is one that was leaving.
  ///
  /// - Returns: Whether it was.
  @usableFromInline package func takeBack<ID: Hashable, Content>(
    _ key: ID,
    from view: UnsafeMutablePointer<Content>
  ) -> Bool {
    guard let node = transitions?.takeBack(AnyHashable(key)) else { return false }
    nodes.append(.passRetained(node))
    node.update(from: UnsafeRawPointer(view))
    return true
  }

  /// Takes down the rows that were not put anywhere, through transitions where those animate.
  @usableFromInline package func finish<ID: Hashable>(oldKeys: borrowing ContiguousArray<ID>) {
    for index in old.indices {
      guard let node = old[index], let owner else { continue }
      let row = node.takeUnretainedValue()
      TransitionTable.remove(row, key: AnyHashable(oldKeys[index]), of: owner, &transitions)
      node.release()
    }
    old = []
    guard !isNew, let owner else { return }
    owner.structureChanged()
    owner.preferenceOrderChanged()
  }

  /// Writes that keys are not unique.
  @usableFromInline package func warnOfDuplicate(_ key: String) {
    UpdateWarning.duplicateKeys(key)
  }

  /// Calls a closure with the rows in order.
  func forEach(_ body: (Node) -> Void) {
    for node in nodes { node?._withUnsafeGuaranteedRef(body) }
  }

  /// The row at an index; nil where there is none.
  func node(at index: Int) -> Node? {
    nodes.indices.contains(index) ? nodes[index]?.takeUnretainedValue() : nil
  }

  /// Adds the elements of the rows.
  func appendElements(to elements: inout ContiguousArray<Element>) {
    guard let transitions else { return forEach { $0.appendElements(to: &elements) } }
    forEach { transitions.appendElements(of: $0, to: &elements) }
  }
}
