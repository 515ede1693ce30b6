// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A sub-path as measured segments, the closing line among them.
///
/// Elements with coordinates that are not finite are left out as in `flatten`.
struct MeasuredSubpath {
  /// The segments in order.
  private(set) var segments: [MeasuredSegment] = []
  /// Whether the last segment is the line of a close.
  private(set) var isClosed = false
  /// The sum of the lengths of the segments.
  private(set) var length = 0.0

  /// Measures the sub-paths of a path; those without a segment are left out.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - chords: How many chords measure a curve.
  /// - Returns: The sub-paths in order.
  static func all(of path: Path, chords: Int) -> [MeasuredSubpath] {
    var collector = SubpathCollector(chords: chords)
    path.visitSegments(&collector)
    return collector.subpaths
  }

  fileprivate mutating func append(_ segment: MeasuredSegment) {
    segments.append(segment)
    length += segment.length
  }

  fileprivate mutating func close(_ segment: MeasuredSegment) {
    append(segment)
    isClosed = true
  }

  /// Adds the whole sub-path.
  func append(to path: inout Path) {
    for (index, segment) in segments.enumerated() {
      if isClosed, index == segments.count - 1 {
        if segments.count == 1 { path.move(to: segment.points[0]) }
        path.closeSubpath()
      } else {
        segment.append(from: 0, to: 1, startingSubpath: index == 0, path: &path)
      }
    }
  }
}

/// Collects the sub-paths of a path.
private struct SubpathCollector: SegmentVisitor {
  let chords: Int
  var subpaths: [MeasuredSubpath] = []
  private var subpath = MeasuredSubpath()

  init(chords: Int) { self.chords = chords }

  mutating func begin(at start: CGPoint) {}

  mutating func line(_ p0: CGPoint, _ p1: CGPoint) {
    subpath.append(MeasuredSegment([p0, p1], chords: 1))
  }

  mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    subpath.append(MeasuredSegment([p0, p1, p2], chords: chords))
  }

  mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    subpath.append(MeasuredSegment([p0, p1, p2, p3], chords: chords))
  }

  mutating func end(from current: CGPoint, to start: CGPoint, isClosed: Bool) {
    if isClosed { subpath.close(MeasuredSegment([current, start], chords: 1)) }
    if !subpath.segments.isEmpty { subpaths.append(subpath) }
    subpath = MeasuredSubpath()
  }
}

/// A line or Bézier segment with its length.
struct MeasuredSegment {
  /// Two, three or four points.
  let points: [CGPoint]
  /// Lengths from the start to equal steps of the parameter; two entries for a line.
  private let table: [Double]

  /// The sum of the lengths of the chords.
  var length: Double { table.last ?? 0 }

  /// Measures a segment by chords of equal parameter steps.
  init(_ points: [CGPoint], chords: Int) {
    self.points = points
    var table = [0.0]
    table.reserveCapacity(chords + 1)
    var sum = 0.0
    var previous = points[0]
    for i in 1...chords {
      let isLast = i == chords
      let p = isLast ? points[points.count - 1] : point(at: CGFloat(i) / CGFloat(chords))
      sum += Double(hypot(p.x - previous.x, p.y - previous.y))
      table.append(sum)
      previous = p
    }
    self.table = table

    func point(at t: CGFloat) -> CGPoint {
      let a = MeasuredSegment.mix(points[0], points[1], t)
      guard points.count > 2 else { return a }
      let b = MeasuredSegment.mix(points[1], points[2], t)
      let ab = MeasuredSegment.mix(a, b, t)
      guard points.count > 3 else { return ab }
      let bc = MeasuredSegment.mix(b, MeasuredSegment.mix(points[2], points[3], t), t)
      return MeasuredSegment.mix(ab, bc, t)
    }
  }

  /// The parameter at a distance from the start, between 0 and 1.
  func parameter(at distance: Double) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    var (low, high) = (0, table.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= distance { low = middle } else { high = middle }
    }
    let part = (distance - table[low]) / (table[high] - table[low])
    return CGFloat((Double(low) + part) / Double(table.count - 1))
  }

  /// Adds the piece between two parameters.
  func append(from t0: CGFloat, to t1: CGFloat, startingSubpath: Bool, path: inout Path) {
    var piece = points
    if t1 < 1 { piece = MeasuredSegment.split(piece, at: t1).0 }
    if t0 > 0 { piece = MeasuredSegment.split(piece, at: t0 / t1).1 }
    if startingSubpath { path.move(to: piece[0]) }
    switch piece.count {
    case 2: path.addLine(to: piece[1])
    case 3: path.addQuadCurve(to: piece[2], control: piece[1])
    default: path.addCurve(to: piece[3], control1: piece[1], control2: piece[2])
    }
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// Splits a Bézier segment by de Casteljau's construction.
  private static func split(_ points: [CGPoint], at t: CGFloat) -> ([CGPoint], [CGPoint]) {
    var rest = points
    var first = [points[0]]
    var second = [points[points.count - 1]]
    while rest.count > 1 {
      for i in 0..<rest.count - 1 { rest[i] = mix(rest[i], rest[i + 1], t) }
      rest.removeLast()
      first.append(rest[0])
      second.append(rest[rest.count - 1])
    }
    return (first, second.reversed())
  }
}
