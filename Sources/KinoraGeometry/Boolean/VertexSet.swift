// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The points where arcs end or meet, each kept once.
///
/// A point within the tolerance of a vertex, in both coordinates, is that vertex; the first one
/// stays. The same point is always the same vertex, even when others come closer later, so that
/// closed paths stay closed. Points are found through a hash of coarse cells.
struct VertexSet {
  /// A point that is a vertex, or that has become one.
  private struct Entry {
    var position: SIMD2<Double>
    var vertex: Int32
    /// Whether the vertex is at this point.
    var isVertex: Bool
    var next: Int32
  }

  /// The places, scaled so that the input fits a square from -1 to 1.
  private(set) var positions: [SIMD2<Double>] = []
  /// The places in the coordinates of the input.
  private(set) var origins: [SIMD2<Double>] = []
  private var entries: [Entry] = []
  private var heads: [Int32]
  private let tolerance: Double
  private let scale: Double

  init(tolerance: Double, capacity: Int) {
    self.tolerance = tolerance
    scale = 1 / (64 * tolerance)
    var size = 64
    while size < capacity { size *= 2 }
    heads = Array(repeating: -1, count: size)
    positions.reserveCapacity(capacity)
    origins.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  /// Returns the vertex at a point, made when there is none.
  ///
  /// - Parameters:
  ///   - p: The scaled place.
  ///   - origin: The same place in the coordinates of the input.
  /// - Returns: The number of the vertex.
  mutating func insert(_ p: SIMD2<Double>, origin: SIMD2<Double>) -> Int32 {
    let found = find(p)
    if found.isExact { return found.vertex }
    if entries.count >= heads.count { grow() }
    var vertex = found.vertex
    let isNew = vertex < 0
    if isNew {
      vertex = Int32(positions.count)
      positions.append(p)
      origins.append(origin)
    }
    let cell = cell(p)
    let bucket = bucket(cell.x, cell.y)
    entries.append(Entry(position: p, vertex: vertex, isVertex: isNew, next: heads[bucket]))
    heads[bucket] = Int32(entries.count - 1)
    return vertex
  }

  /// The vertex that a point is, or else the nearest one within the tolerance, or -1.
  private func find(_ p: SIMD2<Double>) -> (vertex: Int32, isExact: Bool) {
    let low = cell(p - tolerance)
    let high = cell(p + tolerance)
    var vertex: Int32 = -1
    var best = Double.infinity
    for y in low.y...high.y {
      for x in low.x...high.x {
        var index = heads[bucket(x, y)]
        while index >= 0 {
          let entry = entries[Int(index)]
          index = entry.next
          let d = entry.position - p
          guard abs(d.x) <= tolerance, abs(d.y) <= tolerance else { continue }
          if d == .zero { return (entry.vertex, true) }
          let distance = (d * d).sum()
          if entry.isVertex, distance < best { (vertex, best) = (entry.vertex, distance) }
        }
      }
    }
    return (vertex, false)
  }

  private mutating func grow() {
    heads = Array(repeating: -1, count: heads.count * 2)
    for index in entries.indices {
      let cell = cell(entries[index].position)
      let bucket = bucket(cell.x, cell.y)
      entries[index].next = heads[bucket]
      heads[bucket] = Int32(index)
    }
  }

  private func cell(_ p: SIMD2<Double>) -> SIMD2<Int> {
    // Coordinates are near -1…1 and the scale is below 2⁴⁰, so the sums are positive and fit.
    SIMD2(Int(p.x * scale + 0x1p41), Int(p.y * scale + 0x1p41))
  }

  private func bucket(_ x: Int, _ y: Int) -> Int {
    var hash = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ UInt64(bitPattern: Int64(y))) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 32) & (heads.count - 1)
  }
}
