// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Moves a level line over an arrangement and finds the winding numbers beside every edge.
///
/// `status` holds the edges that cross the line, from left to right. At a vertex the edges that
/// end there are replaced by those that start there, which have the same total winding.
struct ArrangementSweep {
  private var arrangement: Arrangement
  private let operation: RegionOperation
  private var status: [Int32] = []
  /// The first of the edges that leave each vertex downwards, or -1.
  private var outgoing: [Int32]
  /// How many edges arrive at each vertex from above.
  private var incoming: [Int32]
  /// The edges that leave the vertex at hand, from left to right.
  private var leaving: [Int32] = []
  /// The boundary edges around the vertex at hand.
  private var fan: [Int32] = []

  /// How close to a vertex an edge must pass to be bent through it.
  ///
  /// Twice the tolerance, as the edges of a vertex may each be that far from it.
  private static let reach = 2 * Arrangement.tolerance

  /// Prepares the sweep.
  init(_ arrangement: consuming Arrangement, _ operation: RegionOperation) {
    let count = arrangement.vertices.positions.count
    self.operation = operation
    outgoing = Array(repeating: -1, count: count)
    incoming = Array(repeating: 0, count: count)
    self.arrangement = arrangement
  }

  /// Runs the sweep.
  ///
  /// - Returns: The arrangement with winding numbers and the boundary of the result linked up, or
  ///   nil when the work exceeds its bound.
  consuming func run() -> Arrangement? {
    for index in arrangement.edges.indices { enter(Int32(index)) }
    let positions = arrangement.vertices.positions
    var order = positions.indices.filter { outgoing[$0] >= 0 || incoming[$0] > 0 }
    order.sort {
      let p = positions[$0], q = positions[$1]
      return p.y != q.y ? p.y < q.y : p.x < q.x
    }
    for vertex in order {
      visit(Int32(vertex), positions[vertex])
      if arrangement.work < 0 { return nil }
    }
    return arrangement
  }

  /// Enters an edge into the lists of its vertices.
  private mutating func enter(_ edge: Int32) {
    let upper = Int(arrangement.edges[Int(edge)].upper)
    arrangement.edges[Int(edge)].next = outgoing[upper]
    outgoing[upper] = edge
    incoming[Int(arrangement.edges[Int(edge)].lower)] += 1
  }

  /// Returns how far a point is to the right of an edge, or to the left when negative.
  ///
  /// The point lies between the edge's vertices in the order of the sweep.
  private func rightness(_ edge: Int32, _ p: SIMD2<Double>) -> Double {
    let edge = arrangement.edges[Int(edge)]
    let upper = arrangement.vertices.positions[Int(edge.upper)].x
    let lower = arrangement.vertices.positions[Int(edge.lower)].x
    let least = min(upper, lower), most = max(upper, lower)
    let reach = ArrangementSweep.reach
    if p.x < least - reach { return p.x - least }
    if p.x > most + reach { return p.x - most }
    let arc = Int(edge.arc)
    if arrangement.arcs[arc].isSteep { return arrangement.arcs[arc].excess(p.y, p.x) }
    // What is above an edge that descends to the right is right of it. A level one does so too, in
    // the order of (y, x).
    let excess = arrangement.arcs[arc].excess(p.x, p.y)
    return upper < lower ? -excess : excess
  }

  /// The same, or less when a point lies beyond the lower end of an edge and the edge aims at it.
  ///
  /// There `rightness` measures the distance to that end of a flat edge, which says nothing about
  /// the side on which the edge would pass.
  private func clearance(_ edge: Int32, _ p: SIMD2<Double>) -> Double {
    let rightness = rightness(edge, p)
    let value = arrangement.edges[Int(edge)]
    let upper = arrangement.vertices.positions[Int(value.upper)].x
    let lower = arrangement.vertices.positions[Int(value.lower)].x
    guard !arrangement.arcs[Int(value.arc)].isSteep, upper < lower ? p.x > lower : p.x < lower
    else { return rightness }
    let distance = abs(arrangement.arcs[Int(value.arc)].excess(p.x, p.y))
    return rightness < 0 ? max(rightness, -distance) : min(rightness, distance)
  }

  private mutating func visit(_ vertex: Int32, _ p: SIMD2<Double>) {
    let range = locate(vertex, p)
    for index in range where arrangement.edges[Int(status[index])].lower != vertex {
      bend(status[index], vertex, p)
    }
    orderLeaving(vertex)
    let left = range.lowerBound > 0 ? status[range.lowerBound - 1] : -1
    var winding = left >= 0 ? arrangement.edges[Int(left)].rightWinding : .zero
    let startsInside = operation.contains(winding)
    var isInside = startsInside
    for edge in leaving {
      let right = winding &+ arrangement.edges[Int(edge)].delta
      let isRightInside = operation.contains(right)
      arrangement.edges[Int(edge)].winding = winding
      arrangement.edges[Int(edge)].isBoundary = isInside != isRightInside
      arrangement.edges[Int(edge)].isLeftBoundary = isRightInside
      winding = right
      isInside = isRightInside
    }
    link(vertex, range, startsInside)
    if range.count == leaving.count {
      for (offset, edge) in leaving.enumerated() { status[range.lowerBound + offset] = edge }
    } else {
      status.replaceSubrange(range, with: leaving)
    }
  }

  // MARK: - Where a vertex is

  /// Returns the places in the status of all edges that end at a vertex or are to pass through it.
  ///
  /// Every edge before the range has the vertex clearly on its right, every one behind it on its
  /// left, unless that would bend an edge by more than a few roundings.
  private mutating func locate(_ vertex: Int32, _ p: SIMD2<Double>) -> Range<Int> {
    let reach = ArrangementSweep.reach
    var first = 0
    var last = status.count
    while first < last {
      let middle = (first + last) / 2
      let edge = status[middle]
      if isIncident(edge, vertex) {
        (first, last) = (middle, middle + 1)
        break
      }
      if rightness(edge, p) > 0 { first = middle + 1 } else { last = middle }
    }
    arrangement.work -= 1
    var missing = Int(incoming[Int(vertex)])
    if first < last { missing -= 1 }
    while first > 0, isIncident(status[first - 1], vertex) {
      first -= 1
      missing -= 1
    }
    while last < status.count, isIncident(status[last], vertex) {
      last += 1
      missing -= 1
    }
    if missing > 0 {
      // Others come in between, or the order contradicts the geometry: look everywhere.
      arrangement.work -= status.count / 8
      let isFound = first < last
      let places = status.indices.filter { isIncident(status[$0], vertex) }
      if let low = places.first, let high = places.last {
        for index in low...high where abs(rightness(status[index], p)) > 8 * reach {
          arrangement.isConsistent = false
        }
        first = isFound ? min(first, low) : low
        last = isFound ? max(last, high + 1) : high + 1
      }
    }
    while first > 0 {
      let edge = status[first - 1]
      guard !isIncident(edge, vertex) else {
        first -= 1
        continue
      }
      let rightness = rightness(edge, p)
      if rightness < -8 * reach { arrangement.isConsistent = false }
      guard rightness <= reach, rightness >= -8 * reach else { break }
      first -= 1
    }
    while last < status.count {
      let edge = status[last]
      guard !isIncident(edge, vertex) else {
        last += 1
        continue
      }
      let rightness = rightness(edge, p)
      if rightness > 8 * reach { arrangement.isConsistent = false }
      guard rightness >= -reach, rightness <= 8 * reach else { break }
      last += 1
    }
    return first..<last
  }

  private func isIncident(_ edge: Int32, _ vertex: Int32) -> Bool {
    arrangement.edges[Int(edge)].lower == vertex
  }

  /// Makes an edge of the status end at a vertex and go on from there.
  private mutating func bend(_ edge: Int32, _ vertex: Int32, _ p: SIMD2<Double>) {
    arrangement.work -= 1
    let old = arrangement.edges[Int(edge)]
    let arc = arrangement.arcs[Int(old.arc)]
    let t = arc.parameter(at: arc.swapped(p).x)
    let isBelow = arrangement.isAbove(vertex, old.lower)
    // An edge that is nearly level may have its end above a place in between.
    let rest = ArrangementEdge(
      arc: old.arc,
      upper: isBelow ? vertex : old.lower,
      lower: isBelow ? old.lower : vertex,
      upperT: isBelow ? t : old.lowerT,
      lowerT: isBelow ? old.lowerT : t,
      delta: isBelow ? old.delta : SIMD2<Int32>.zero &- old.delta
    )
    arrangement.edges[Int(edge)].lower = vertex
    arrangement.edges[Int(edge)].lowerT = t
    incoming[Int(vertex)] += 1
    incoming[Int(old.lower)] -= 1
    arrangement.edges.append(rest)
    enter(Int32(arrangement.edges.count - 1))
  }

  // MARK: - What leaves a vertex

  /// Sorts the edges that leave a vertex and makes one of those that coincide.
  private mutating func orderLeaving(_ vertex: Int32) {
    leaving.removeAll(keepingCapacity: true)
    var edge = outgoing[Int(vertex)]
    while edge >= 0 {
      leaving.append(edge)
      edge = arrangement.edges[Int(edge)].next
    }
    arrangement.work -= leaving.count
    if leaving.count > 1 {
      if leaving.count > 8 {
        var list = leaving
        list.sort { isLeft($0, of: $1) }
        leaving = list
      } else {
        for index in 1..<leaving.count {
          let edge = leaving[index]
          var place = index
          while place > 0, isLeft(edge, of: leaving[place - 1]) {
            leaving[place] = leaving[place - 1]
            place -= 1
          }
          leaving[place] = edge
        }
      }
      mergeLeaving()
    }
  }

  /// How far right of an edge another one with the same upper vertex is, at a telling place.
  private func offset(_ edge: Int32, from other: Int32) -> Double {
    let a = arrangement.edges[Int(edge)], b = arrangement.edges[Int(other)]
    if a.lower != b.lower {
      // The end of the one that ends first.
      if arrangement.isAbove(a.lower, b.lower) {
        let p = arrangement.vertices.positions[Int(a.lower)]
        let r = clearance(other, p)
        if abs(r) > ArrangementSweep.reach || isBehind(other, p) { return r }
      } else {
        let p = arrangement.vertices.positions[Int(b.lower)]
        let r = clearance(edge, p)
        if abs(r) > ArrangementSweep.reach || isBehind(edge, p) { return -r }
      }
    }
    // They end together or nearly so: between their ends, where they are farthest apart.
    var best = 0.0
    let takesFirst = a.lower == b.lower || arrangement.isAbove(a.lower, b.lower)
    let source = takesFirst ? a : b
    let arc = arrangement.arcs[Int(source.arc)]
    for fraction in [0.5, 0.25, 0.75] {
      let t = source.upperT + (source.lowerT - source.upperT) * fraction
      let p = arc.swapped(arc.polynomial.value(t))
      let r = takesFirst ? clearance(other, p) : -clearance(edge, p)
      if abs(r) > abs(best) { best = r }
      if abs(best) > ArrangementSweep.reach { break }
    }
    return best
  }

  /// Whether a flat edge leads away from a point, whose side then is certain however near it is.
  private func isBehind(_ edge: Int32, _ p: SIMD2<Double>) -> Bool {
    let value = arrangement.edges[Int(edge)]
    guard !arrangement.arcs[Int(value.arc)].isSteep else { return false }
    let upper = arrangement.vertices.positions[Int(value.upper)].x
    let lower = arrangement.vertices.positions[Int(value.lower)].x
    return upper < lower ? p.x < upper : p.x > upper
  }

  private func isLeft(_ edge: Int32, of other: Int32) -> Bool {
    let offset = offset(edge, from: other)
    return offset != 0 ? offset < 0 : edge < other
  }

  /// Joins neighbours that coincide; of two lengths, the longer one is cut.
  private mutating func mergeLeaving() {
    var kept = 1
    for index in 1..<leaving.count {
      let edge = leaving[index]
      if let root = joined(leaving[kept - 1], edge) {
        leaving[kept - 1] = root
      } else {
        leaving[kept] = edge
        kept += 1
      }
    }
    leaving.removeLast(leaving.count - kept)
    guard !arrangement.clipsLines else { return }
    // What bounds nothing any more leaves the arrangement.
    leaving.removeAll { edge in
      guard arrangement.edges[Int(edge)].delta == .zero else { return false }
      incoming[Int(arrangement.edges[Int(edge)].lower)] -= 1
      return true
    }
  }

  /// Joins two neighbours if they coincide.
  ///
  /// - Returns: The edge that stands for both, or nil when they differ.
  private mutating func joined(_ first: Int32, _ second: Int32) -> Int32? {
    guard abs(offset(first, from: second)) <= ArrangementSweep.reach else { return nil }
    let ends = (
      arrangement.edges[Int(first)].lower, arrangement.edges[Int(second)].lower
    )
    if ends.0 != ends.1 {
      let start = arrangement.vertices.positions[Int(arrangement.edges[Int(first)].upper)]
      let p = arrangement.vertices.positions[Int(ends.0)]
      let q = arrangement.vertices.positions[Int(ends.1)]
      let isFirstLonger = ((p - start) * (p - start)).sum() > ((q - start) * (q - start)).sum()
      let longer = isFirstLonger ? first : second
      let cut = isFirstLonger ? q : p
      // A tiny edge may lie within reach though it leads the other way.
      guard spans(longer, cut) else { return nil }
      bend(longer, isFirstLonger ? ends.1 : ends.0, cut)
    }
    // The edge of the earlier curve stands for both, so that runs of one curve stay together.
    let order =
      arrangement.arcs[Int(arrangement.edges[Int(first)].arc)].curve
      <= arrangement.arcs[Int(arrangement.edges[Int(second)].arc)].curve
    let (root, other) = order ? (first, second) : (second, first)
    let delta = arrangement.edges[Int(other)].delta
    arrangement.edges[Int(root)].delta &+= delta
    arrangement.edges[Int(other)].root = root
    incoming[Int(arrangement.edges[Int(other)].lower)] -= 1
    return root
  }

  /// Whether the major coordinate of a point lies between those of an edge's vertices.
  private func spans(_ edge: Int32, _ p: SIMD2<Double>) -> Bool {
    let value = arrangement.edges[Int(edge)]
    let upper = arrangement.vertices.positions[Int(value.upper)]
    let lower = arrangement.vertices.positions[Int(value.lower)]
    return arrangement.arcs[Int(value.arc)].isSteep
      ? (p.y - upper.y) * (p.y - lower.y) < 0 : (p.x - upper.x) * (p.x - lower.x) < 0
  }

  // MARK: - How the boundary goes on

  /// Links the boundary edges around a vertex in pairs that have a wedge of the result in between.
  private mutating func link(_ vertex: Int32, _ range: Range<Int>, _ startsInside: Bool) {
    fan.removeAll(keepingCapacity: true)
    for index in range where arrangement.edges[Int(status[index])].isBoundary {
      fan.append(status[index])
    }
    for edge in leaving.reversed() where arrangement.edges[Int(edge)].isBoundary {
      fan.append(edge)
    }
    guard fan.count > 1 else { return }
    var index = startsInside ? 1 : 0
    while index + 1 < fan.count {
      connect(fan[index], fan[index + 1], vertex)
      index += 2
    }
    if startsInside { connect(fan[fan.count - 1], fan[0], vertex) }
  }

  private mutating func connect(_ first: Int32, _ second: Int32, _ vertex: Int32) {
    set(first, second, vertex)
    set(second, first, vertex)
  }

  private mutating func set(_ edge: Int32, _ link: Int32, _ vertex: Int32) {
    if arrangement.edges[Int(edge)].upper == vertex {
      arrangement.edges[Int(edge)].upperLink = link
    } else {
      arrangement.edges[Int(edge)].lowerLink = link
    }
  }
}
