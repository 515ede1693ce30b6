// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
  /// Calls a function with every finite segment in order, the closing lines among them.
  ///
  /// An element with a coordinate that is not finite is left out; when a `move` is left out, the
  /// next segment's end starts the sub-path. This is what `flatten` draws.
  ///
  /// - Parameters:
  ///   - closesOpenSubpaths: Whether sub-paths that end elsewhere than they start get a closing
  ///     line as in filling; without it only those with `closeSubpath` do.
  ///   - body: Gets the segment and the number of its sub-path, from 0 and growing.
  package func forEachSegment(
    closesOpenSubpaths: Bool,
    _ body: (BezierSegment, Int) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var caller = SegmentCaller(closesOpenSubpaths: closesOpenSubpaths, body: body)
      visitSegments(&caller)
    }
  }
}

/// Hands segments to a function.
private struct SegmentCaller: SegmentVisitor {
  let closesOpenSubpaths: Bool
  let body: (BezierSegment, Int) -> Void
  private var subpath = -1

  init(closesOpenSubpaths: Bool, body: @escaping (BezierSegment, Int) -> Void) {
    self.closesOpenSubpaths = closesOpenSubpaths
    self.body = body
  }

  mutating func begin(at start: CGPoint) { subpath += 1 }

  mutating func line(_ p0: CGPoint, _ p1: CGPoint) {
    body(BezierSegment(p0.vector, p1.vector), subpath)
  }

  mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    body(BezierSegment(p0.vector, p1.vector, p2.vector), subpath)
  }

  mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    body(BezierSegment(p0.vector, p1.vector, p2.vector, p3.vector), subpath)
  }

  mutating func end(from current: CGPoint, to start: CGPoint, isClosed: Bool) {
    if isClosed || closesOpenSubpaths, current != start { line(current, start) }
  }
}

extension CGPoint {
  fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}
