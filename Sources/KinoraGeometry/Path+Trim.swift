// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Returns the part of the path between two fractions of its length.
  ///
  /// Length runs over all sub-paths in order, closing lines included. Fractions are limited to
  /// 0…1; NaN counts as zero. The whole range gives the path itself, an empty or reversed one an
  /// empty path. A sub-path that lies wholly inside stays closed; of one that is cut, the closing
  /// line becomes an ordinary one. Elements that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - from: The fraction at which the part starts.
  ///   - to: The fraction at which the part ends.
  /// - Returns: The part; its curves are exact pieces of the original ones.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let from = from > 0 ? min(from, 1) : 0
    let to = to > 0 ? min(to, 1) : 0
    guard from < to else { return Path() }
    guard from > 0 || to < 1 else { return self }
    let subpaths = TrimSubpath.all(of: self)
    let total = subpaths.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return Path() }
    let (first, last) = (Double(from) * total, Double(to) * total)
    var result = Path()
    var position = 0.0
    for subpath in subpaths {
      let end = position + subpath.length
      if first <= position, end <= last, subpath.length > 0 {
        subpath.append(to: &result)
        position = end
        continue
      }
      var isStarted = false
      for segment in subpath.segments {
        let t0 = segment.parameter(at: max(0, first - position))
        let t1 = segment.parameter(at: min(segment.length, last - position))
        let next = position + segment.length
        let isInside = first < next && last > position && t0 < t1
        position = next
        guard isInside else { continue }
        segment.append(from: t0, to: t1, startingSubpath: !isStarted, path: &result)
        isStarted = true
      }
      position = end
    }
    return result
  }
}

/// A sub-path as measured segments, the closing line among them.
private struct TrimSubpath {
  var segments: [TrimSegment] = []
  var isClosed = false
  var length = 0.0

  static func all(of path: Path) -> [TrimSubpath] {
    var subpaths: [TrimSubpath] = []
    var subpath = TrimSubpath()
    var current: CGPoint?
    var start: CGPoint?
    func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy(\.isFinite) }
    func flush() {
      if !subpath.segments.isEmpty { subpaths.append(subpath) }
      subpath = TrimSubpath()
    }
    func add(_ points: [CGPoint]) {
      guard let end = points.last, isFinite(end) else { return }
      guard let from = current else {
        current = end
        start = end
        return
      }
      guard points.allSatisfy(\.isFinite) else { return }
      let segment = TrimSegment([from] + points)
      subpath.segments.append(segment)
      subpath.length += segment.length
      current = end
    }
    path.forEach { element in
      switch element {
      case .move(let to):
        flush()
        current = isFinite(to) ? to : nil
        start = current
      case .line(let to): add([to])
      case .quadCurve(let to, let control): add([control, to])
      case .curve(let to, let control1, let control2): add([control1, control2, to])
      case .closeSubpath:
        if let start { add([start]) }
        subpath.isClosed = true
        flush()
        current = start
      }
    }
    flush()
    return subpaths
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

/// A line or Bézier segment with its length.
private struct TrimSegment {
  /// Two, three or four points.
  let points: [CGPoint]
  /// Lengths from the start to equal steps of the parameter; two entries for a line.
  private let table: [Double]

  /// How many chords of equal parameter steps measure a curve.
  ///
  /// Matches SwiftUI: of all counts up to 64 only seven gives its recorded trim of a circle, which
  /// differs from the exact arc length by 0.04 % of a quarter circle.
  private static let chords = 7

  var length: Double { table.last ?? 0 }

  init(_ points: [CGPoint]) {
    self.points = points
    let steps = points.count == 2 ? 1 : TrimSegment.chords
    var table = [0.0]
    var sum = 0.0
    var previous = points[0]
    for i in 1...steps {
      let p = TrimSegment.point(points, CGFloat(i) / CGFloat(steps))
      sum += Double(hypot(p.x - previous.x, p.y - previous.y))
      table.append(sum)
      previous = p
    }
    self.table = table
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
    if t1 < 1 { piece = TrimSegment.split(piece, at: t1).0 }
    if t0 > 0 { piece = TrimSegment.split(piece, at: t0 / t1).1 }
    if startingSubpath { path.move(to: piece[0]) }
    switch piece.count {
    case 2: path.addLine(to: piece[1])
    case 3: path.addQuadCurve(to: piece[2], control: piece[1])
    default: path.addCurve(to: piece[3], control1: piece[1], control2: piece[2])
    }
  }

  private static func point(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
    split(points, at: t).0[points.count - 1]
  }

  /// Splits a Bézier segment by de Casteljau's construction.
  private static func split(_ points: [CGPoint], at t: CGFloat) -> ([CGPoint], [CGPoint]) {
    var rest = points
    var first = [points[0]]
    var second = [points[points.count - 1]]
    while rest.count > 1 {
      for i in 0..<rest.count - 1 {
        rest[i].x += (rest[i + 1].x - rest[i].x) * t
        rest[i].y += (rest[i + 1].y - rest[i].y) * t
      }
      rest.removeLast()
      first.append(rest[0])
      second.append(rest[rest.count - 1])
    }
    return (first, second.reversed())
  }
}
