// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The points where arcs end or meet, each kept once.
///
/// A point within the tolerance of a vertex, in both coordinates, is that vertex; the first one
/// stays. Vertices are found through a hash of coarse cells.
struct VertexSet {
  /// The places, scaled so that the input fits a square from -1 to 1.
  private(set) var positions: [SIMD2<Double>] = []
  /// The places in the coordinates of the input.
  private(set) var origins: [SIMD2<Double>] = []
  private var next: [Int32] = []
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
    next.reserveCapacity(capacity)
  }

  /// Returns the vertex at a point, if there is one.
  func find(_ p: SIMD2<Double>) -> Int32? {
    let low = cell(p - tolerance)
    let high = cell(p + tolerance)
    for y in low.y...high.y {
      for x in low.x...high.x {
        var vertex = heads[bucket(x, y)]
        while vertex >= 0 {
          let d = positions[Int(vertex)] - p
          if abs(d.x) <= tolerance, abs(d.y) <= tolerance { return vertex }
          vertex = next[Int(vertex)]
        }
      }
    }
    return nil
  }

  /// Returns the vertex at a point, made when there is none.
  ///
  /// - Parameters:
  ///   - p: The scaled place.
  ///   - origin: The same place in the coordinates of the input.
  /// - Returns: The number of the vertex.
  mutating func insert(_ p: SIMD2<Double>, origin: SIMD2<Double>) -> Int32 {
    if let vertex = find(p) { return vertex }
    if positions.count >= heads.count { grow() }
    let vertex = Int32(positions.count)
    positions.append(p)
    origins.append(origin)
    let cell = cell(p)
    let bucket = bucket(cell.x, cell.y)
    next.append(heads[bucket])
    heads[bucket] = vertex
    return vertex
  }

  private mutating func grow() {
    heads = Array(repeating: -1, count: heads.count * 2)
    for (index, p) in positions.enumerated() {
      let cell = cell(p)
      let bucket = bucket(cell.x, cell.y)
      next[index] = heads[bucket]
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
