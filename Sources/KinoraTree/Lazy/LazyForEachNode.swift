// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The node of a keyed list inside of a container that makes rows on demand.
@MainActor
package final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  LazyRowsNode
{
  private typealias Row = LazyForEachRow<Data, ID, Content>

  fileprivate var latest: ForEach<Data, ID, Content>
  /// The list before the running update, and the update: tells what has come from what was there.
  private var former: (list: ForEach<Data, ID, Content>, update: UInt64)?
  /// What rows that were taken down keep for the next time.
  private var kept: [ID: KeptStates] = [:]
  /// How far around its last place a row that moved is looked for before all keys are asked.
  private static var nearby: Int { 64 }

  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    latest = view
    super.init(parent: parent)
    flags.remove(.holdsOne)
    sizes.move(to: view.data.count) { _ in nil }
  }

  package override var count: Int { sizes.count }

  private func key(at index: Int, in list: ForEach<Data, ID, Content>, count: Int) -> ID? {
    guard index >= 0, index < count else { return nil }
    return list.id(list.element(at: index))
  }

  // MARK: Rows

  package override func makeRow(at index: Int) -> LazyRowNode {
    let key = latest.id(latest.element(at: index))
    if let known = transitions?.takeBack(AnyHashable(key)) as? LazyRowNode {
      known.index = index
      known.refresh()
      return known
    }
    let row = graph.reviving(kept.removeValue(forKey: key)) {
      Row(key: key, index: index, parent: self)
    }
    if let former, former.update == graph.updateNumber, isInAnimatedTransaction {
      row.formerIndex = formerIndex(of: key, near: index, former.list)
      if row.formerIndex == nil { TransitionTable.insert(row, of: self, &transitions) }
    }
    return row
  }

  package override func willDrop(_ row: LazyRowNode) {
    guard let row = row as? Row, let states = KeptStates(of: row) else { return }
    kept[row.key] = states
  }

  /// Where a key was, if it was not far away.
  private func formerIndex(
    of key: ID,
    near index: Int,
    _ list: ForEach<Data, ID, Content>
  ) -> Int? {
    let count = list.data.count
    let places = [index, index + count - sizes.count]
    for distance in 0...Self.nearby {
      for place in places {
        if self.key(at: place + distance, in: list, count: count) == key { return place + distance }
        if self.key(at: place - distance, in: list, count: count) == key { return place - distance }
      }
    }
    return nil
  }

  package override func forgetFormer() {
    super.forgetFormer()
    former = nil
  }

  // MARK: Changes

  package override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: ForEach<Data, ID, Content>.self)
    let old = latest
    if new.pointee.isConstant, old.isConstant, new.pointee.data.count != old.data.count {
      UpdateWarning.changedRange(from: old.data.count, to: new.pointee.data.count)
      latest.content = new.pointee.content
    } else {
      latest = new.pointee
    }
    graph.unmarkDirty(self)
    let count = latest.data.count
    let isSame =
      count == old.data.count
      && rows.allSatisfy { key(at: $0.index, in: latest, count: count) == ($0 as? Row)?.key }
    if !isSame { moveRows(from: old, count) }
    for row in rows { row.refresh() }
  }

  /// Finds the rows in the new list, and takes those down that are not in it.
  private func moveRows(from old: ForEach<Data, ID, Content>, _ count: Int) {
    let oldCount = old.data.count
    let delta = count - oldCount
    if isInAnimatedTransaction {
      former = (old, graph.updateNumber)
      formerSizes = sizes
    }
    sizes.move(to: count) { index in
      guard let key = key(at: index, in: old, count: oldCount) else { return nil }
      if self.key(at: index, in: latest, count: count) == key { return index }
      return self.key(at: index + delta, in: latest, count: count) == key ? index + delta : nil
    }
    var taken: Set<Int> = []
    var stay: ContiguousArray<LazyRowNode> = []
    var open: ContiguousArray<Row> = []
    var shift = 0
    for case let row as Row in rows {
      let place = newIndex(of: row, shift, delta, count)
      if let place, taken.insert(place).inserted {
        shift = place - row.index
        row.index = place
        stay.append(row)
      } else {
        open.append(row)
      }
    }
    // Where just as many are gone as were not found, nobody has to look for them.
    if !open.isEmpty, oldCount - open.count != count { search(&open, &stay, &taken) }
    setRows(stay)
    for row in open {
      TransitionTable.remove(row, key: AnyHashable(row.key), of: self, &transitions)
    }
    forgetStates()
    structureChanged()
    preferenceOrderChanged()
  }

  /// Looks for a row near where it was.
  private func newIndex(of row: Row, _ shift: Int, _ delta: Int, _ count: Int) -> Int? {
    for place in [row.index + shift, row.index, row.index + delta]
    where key(at: place, in: latest, count: count) == row.key {
      return place
    }
    for distance in 1...Self.nearby {
      for place in [row.index + distance, row.index - distance]
      where key(at: place, in: latest, count: count) == row.key {
        return place
      }
    }
    return nil
  }

  /// Looks for rows among all keys.
  private func search(
    _ open: inout ContiguousArray<Row>,
    _ stay: inout ContiguousArray<LazyRowNode>,
    _ taken: inout Set<Int>
  ) {
    var wanted: [ID: Row] = [:]
    for row in open { wanted[row.key] = row }
    for (index, element) in latest.data.enumerated() {
      guard let row = wanted[latest.id(element)], taken.insert(index).inserted else { continue }
      row.index = index
      stay.append(row)
      wanted[row.key] = nil
      open.removeAll { $0 === row }
      if wanted.isEmpty { return }
    }
  }

  /// Forgets what rows have kept whose keys are gone.
  private func forgetStates() {
    guard !kept.isEmpty else { return }
    var there: [ID: KeptStates] = [:]
    for element in latest.data {
      let key = latest.id(element)
      if let states = kept[key] { there[key] = states }
    }
    kept = there
  }

  package override func place(of query: IdentityQuery) -> IdentifiedPlace? {
    if query.concerns(ID.self) {
      for (index, element) in latest.data.enumerated() where query.matches(latest.id(element)) {
        return .row(self, index)
      }
    }
    for row in rows {
      if let place = row.place(of: query) { return place }
    }
    guard Content.self is any IdentifiedContent.Type else { return nil }
    // What a row that is not there says about itself is in its view.
    for (index, element) in latest.data.enumerated() {
      let view = latest.content(element)
      if (view as? any IdentifiedContent)?.hasIdentity(query) == true { return .row(self, index) }
    }
    return nil
  }
}

/// A row of a keyed list: makes its own view, and depends on what that reads.
private final class LazyForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  LazyRowNode
{
  let key: ID
  // The parent, which outlives its children.
  private unowned(unsafe) let list: LazyForEachNode<Data, ID, Content>

  init(key: ID, index: Int, parent: LazyForEachNode<Data, ID, Content>) {
    self.key = key
    list = parent
    super.init(index: index, parent: parent)
    child = makeChild(makeContent())
  }

  private func makeContent() -> Content {
    observing { list.latest.content(list.latest.element(at: index)) }
  }

  override func refresh() {
    graph.unmarkDirty(self)
    guard index < list.latest.data.count else { return }
    var new = makeContent()
    child?.update(with: &new)
  }

  override func didUnmount() {
    stopObserving()
    super.didUnmount()
  }

  override var name: String { "Row" }
}

extension ForEach {
  /// The element at a distance from the start.
  fileprivate func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }
}
