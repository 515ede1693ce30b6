// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A piece of an arc between two vertices, met by nothing in between.
///
/// It runs from its upper to its lower vertex in the order of (y, x), by which the left and the
/// right end of a level edge count as upper and lower.
struct ArrangementEdge {
  var arc: Int32
  var upper: Int32
  var lower: Int32
  /// The parameters on the arc's curve at those vertices.
  var upperT: Double
  var lowerT: Double
  /// By how much the winding numbers of the two paths grow from left to right.
  var delta: SIMD2<Int32>
  /// The winding numbers of the two paths on the left.
  var winding: SIMD2<Int32> = .zero
  /// The next edge that leaves the same upper vertex, or -1.
  var next: Int32 = -1
  /// The edge that took this one in because they coincide, or -1.
  var root: Int32 = -1
  /// Whether the edge bounds the result.
  var isBoundary = false
  /// Whether the result is on the right.
  var isLeftBoundary = false
  /// The edges that follow or precede on the boundary at the two vertices.
  var upperLink: Int32 = -1
  var lowerLink: Int32 = -1

  var rightWinding: SIMD2<Int32> { winding &+ delta }

  init(
    arc: Int32,
    upper: Int32,
    lower: Int32,
    upperT: Double,
    lowerT: Double,
    delta: SIMD2<Int32>
  ) {
    self.arc = arc
    self.upper = upper
    self.lower = lower
    self.upperT = upperT
    self.lowerT = lowerT
    self.delta = delta
  }
}

extension Arrangement {
  /// Makes the edges from the arcs and the places where they are cut.
  mutating func makeEdges() {
    edges.reserveCapacity(arcs.count + splits.count)
    sortSplits()
    var place = 0
    for index in arcs.indices {
      let arc = arcs[index]
      // Along the curve, whatever the direction of the arc.
      let isForward = arc.t0 < arc.t1
      var last = isForward ? (arc.t0, arc.lowVertex) : (arc.t1, arc.highVertex)
      let end = isForward ? (arc.t1, arc.highVertex) : (arc.t0, arc.lowVertex)
      while place < splits.count, splits[place].arc == index {
        let next = (splits[place].t, splits[place].vertex)
        place += 1
        guard next.1 != last.1 else { continue }
        addEdge(Int32(index), last, next)
        last = next
      }
      if end.1 != last.1 { addEdge(Int32(index), last, end) }
    }
  }

  private mutating func addEdge(
    _ arc: Int32,
    _ start: (t: Double, vertex: Int32),
    _ end: (t: Double, vertex: Int32)
  ) {
    let weight = arcs[Int(arc)].weight
    if isAbove(start.vertex, end.vertex) {
      edges.append(
        ArrangementEdge(
          arc: arc,
          upper: start.vertex,
          lower: end.vertex,
          upperT: start.t,
          lowerT: end.t,
          delta: weight
        )
      )
    } else {
      edges.append(
        ArrangementEdge(
          arc: arc,
          upper: end.vertex,
          lower: start.vertex,
          upperT: end.t,
          lowerT: start.t,
          delta: SIMD2<Int32>.zero &- weight
        )
      )
    }
  }

  /// Whether a vertex comes before another one in the sweep.
  func isAbove(_ first: Int32, _ second: Int32) -> Bool {
    let p = vertices.positions[Int(first)], q = vertices.positions[Int(second)]
    return p.y != q.y ? p.y < q.y : p.x < q.x
  }
}
