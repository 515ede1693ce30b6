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
    withUnsafeElements { verbs, points in
      func point(_ index: Int) -> SIMD2<Double> {
        SIMD2(Double(points[index].x), Double(points[index].y))
      }
      func isFinite(_ p: SIMD2<Double>) -> Bool { p.x.isFinite && p.y.isFinite }
      var index = 0
      var subpath = 0
      var current = SIMD2<Double>.zero
      var start = SIMD2<Double>.zero
      var hasCurrent = false
      func close() {
        if hasCurrent, any(current .!= start) { body(BezierSegment(current, start), subpath) }
        subpath += 1
        current = start
      }
      for verb in verbs {
        switch verb {
        case .move:
          if closesOpenSubpaths { close() } else { subpath += 1 }
          current = point(index)
          hasCurrent = isFinite(current)
          start = current
          index += 1
        case .close:
          close()
        case .line, .quad, .curve:
          let count = Int(verb.rawValue)
          let first = index
          index += count
          let end = point(index - 1)
          guard isFinite(end) else { continue }
          guard hasCurrent else {
            (current, start, hasCurrent) = (end, end, true)
            continue
          }
          guard isFinite(point(first)), isFinite(point(index - 2 < first ? first : index - 2))
          else { continue }
          switch count {
          case 1: body(BezierSegment(current, end), subpath)
          case 2: body(BezierSegment(current, point(first), end), subpath)
          default: body(BezierSegment(current, point(first), point(first + 1), end), subpath)
          }
          current = end
        }
      }
      if closesOpenSubpaths { close() }
    }
  }
}
