// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Receives the segments of a path, sub-path by sub-path; all coordinates are finite.
///
/// Every sub-path is a `begin`, any number of segments that each start where the last one ended,
/// and an `end`.
package protocol SegmentVisitor {
  /// Starts a sub-path.
  mutating func begin(at start: CGPoint)
  /// A straight segment.
  mutating func line(_ p0: CGPoint, _ p1: CGPoint)
  /// A quadratic Bézier segment.
  mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint)
  /// A cubic Bézier segment.
  mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint)
  /// Ends the sub-path, whose last segment ends at a point; closed when a line leads to its start.
  mutating func end(from current: CGPoint, to start: CGPoint, isClosed: Bool)
}

extension Path {
  /// Sends the segments of the path to a visitor.
  ///
  /// An element with a coordinate that is not finite is skipped, as when the path is drawn. When a
  /// `move` is skipped, the next segment's end starts the sub-path. A segment after a close starts
  /// a sub-path at the start of the closed one.
  ///
  /// - Parameter visitor: What receives the segments.
  package func visitSegments<V: SegmentVisitor>(_ visitor: inout V) {
    withUnsafeElements { verbs, points in
      var index = 0
      var current: CGPoint?
      var start = CGPoint.zero
      var isOpen = false
      for verb in verbs {
        let first = index
        switch verb {
        case .move:
          index += 1
          if isOpen, let current { visitor.end(from: current, to: start, isClosed: false) }
          current = points[first].isFinite ? points[first] : nil
          isOpen = current != nil
          start = current ?? start
          if isOpen { visitor.begin(at: start) }
        case .close:
          if isOpen, let last = current { visitor.end(from: last, to: start, isClosed: true) }
          if isOpen { current = start }
          isOpen = false
        case .line, .quad, .curve:
          index += Int(verb.rawValue)
          let end = points[index - 1]
          guard end.isFinite else { continue }
          guard let from = current else {
            current = end
            start = end
            isOpen = true
            visitor.begin(at: end)
            continue
          }
          guard points[first].isFinite, verb != .curve || points[first + 1].isFinite else {
            continue
          }
          if !isOpen { visitor.begin(at: from) }
          isOpen = true
          switch verb {
          case .quad: visitor.quad(from, points[first], end)
          case .curve: visitor.cubic(from, points[first], points[first + 1], end)
          default: visitor.line(from, end)
          }
          current = end
        }
      }
      if isOpen, let current { visitor.end(from: current, to: start, isClosed: false) }
    }
  }
}
