// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Closed outlines of lines and cubic curves, and the side of one that is still open.
///
/// The points of all outlines follow each other; a kind says whether a line or a curve leads to the
/// next one or the next three points. The first point of an outline has the kind of a line.
@usableFromInline package struct StrokeOutline: ~Copyable {
  /// What leads to the next point.
  @usableFromInline package enum Kind: UInt8, BitwiseCopyable {
    /// A straight line to one point.
    case line
    /// A cubic curve: its control points come before its end.
    case curve
  }

  /// The points of all outlines, one after the other.
  @usableFromInline package private(set) var points = ScratchBuffer<SIMD2<Double>>()
  /// The kinds of all outlines; without any, everything is lines.
  @usableFromInline package private(set) var kinds = ScratchBuffer<Kind>(capacity: 1)
  /// Where each outline ends in the points and in the kinds.
  @usableFromInline package private(set) var ends = ScratchBuffer<(points: Int, kinds: Int)>()
  /// Whether kinds are noted.
  private var hasCurves = false

  /// Prepares for the outlines of another stroke.
  mutating func begin(hasCurves: Bool) {
    self.hasCurves = hasCurves
    points.removeAll()
    kinds.removeAll()
    ends.removeAll()
  }

  /// Where the outline being built begins in the points.
  private var start: Int { ends.last?.points ?? 0 }

  /// Adds a line to a point, or begins an outline there.
  @inline(__always)
  mutating func line(_ p: SIMD2<Double>) {
    if hasCurves {
      // Curves end on exact points, which a line need not reach again.
      if points.count > start, let last = points.last, last == p { return }
      kinds.append(.line)
    }
    points.append(p)
  }

  /// Adds a curve.
  mutating func curve(_ c0: SIMD2<Double>, _ c1: SIMD2<Double>, _ p: SIMD2<Double>) {
    kinds.append(.curve)
    points.append(c0)
    points.append(c1)
    points.append(p)
  }

  /// Adds a side that was built along the path, from its end to its start, and empties it.
  mutating func append(reversed side: inout StrokeOutline) {
    if hasCurves, let last = side.points.last {
      if points.count > start, points.last == last {
        points.shorten(to: points.count - 1)
      } else {
        kinds.append(.line)
      }
      var index = side.kinds.count
      while index > 1 {
        index -= 1
        kinds.append(side.kinds[index])
      }
    }
    points.append(reversed: side.points)
    side.points.removeAll()
    side.kinds.removeAll()
  }

  /// Ends an outline, dropping it when it has no area.
  mutating func finish() {
    let last = ends.last ?? (0, 0)
    let count = points.count - last.points
    if count < 3 {
      points.shorten(to: last.points)
      if hasCurves { kinds.shorten(to: last.kinds) }
    } else {
      ends.append((points.count, kinds.count))
    }
  }

  /// Applies a transform to all points from a linear part and an offset.
  mutating func transform(_ x: SIMD2<Double>, _ y: SIMD2<Double>, _ origin: SIMD2<Double>) {
    for index in 0..<points.count {
      let p = points[index]
      points[index] = x * p.x + y * p.y + origin
    }
  }

  /// The outlines as closed sub-paths, without those that have a point that is not finite.
  func makePath() -> Path {
    var path = Path()
    path.reserve(verbs: points.count + ends.count, points: points.count)
    var (index, kind) = (0, 0)
    for place in 0..<ends.count {
      let end = ends[place]
      let range = index..<end.points
      defer { (index, kind) = (end.points, end.kinds) }
      guard range.allSatisfy({ points[$0].isFinite }) else { continue }
      path.move(to: point(index))
      index += 1
      kind += 1
      while index < end.points {
        if hasCurves, kinds[kind] == .curve {
          path.addCurve(to: point(index + 2), control1: point(index), control2: point(index + 1))
          index += 3
        } else {
          path.addLine(to: point(index))
          index += 1
        }
        kind += 1
      }
      path.closeSubpath()
    }
    return path
  }

  private func point(_ index: Int) -> CGPoint {
    CGPoint(x: points[index].x, y: points[index].y)
  }
}
