// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Whether a point lies inside the filled path; open sub-paths count as closed.
  ///
  /// Curves are taken as polylines within a ten-thousandth of the path's size, at most 0.001
  /// points. For a point on an edge, left and top edges count as inside.
  ///
  /// - Parameters:
  ///   - p: The point; one that is not finite is outside.
  ///   - eoFill: Whether to use the even-odd rule in place of the non-zero rule.
  /// - Returns: Whether the point is inside.
  /// - Complexity: Linear in the number of pieces; constant for points outside of the bounds.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let box = controlBounds
    guard !box.isNull, p.isFinite, p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY,
      p.y <= box.maxY
    else { return false }
    let tolerance = min(0.001, max(1e-9, 1e-4 * Double(max(box.width, box.height))))
    var counter = WindingCounter(x: Double(p.x), y: Double(p.y))
    flatten(.identity, tolerance: tolerance, into: &counter)
    counter.close()
    return eoFill ? counter.winding % 2 != 0 : counter.winding != 0
  }
}

/// Counts the signed crossings of a leftward ray with closed polylines.
private struct WindingCounter: PolylineSink {
  let x: Double
  let y: Double
  private(set) var winding = 0
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  mutating func move(_ x: Double, _ y: Double) {
    close()
    start = SIMD2(x, y)
    current = start
  }

  mutating func line(_ x: Double, _ y: Double) {
    let end = SIMD2(x, y)
    defer { current = end }
    // Half open in y, so that a vertex on the ray counts once.
    guard (current.y <= self.y) != (end.y <= self.y) else { return }
    let t = (self.y - current.y) / (end.y - current.y)
    guard current.x + (end.x - current.x) * t <= self.x else { return }
    winding += end.y > current.y ? 1 : -1
  }

  mutating func close() {
    if current != start { line(start.x, start.y) }
  }
}
