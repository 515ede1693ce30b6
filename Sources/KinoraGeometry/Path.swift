// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The outline of a two-dimensional shape: any number of open or closed sub-paths.
///
/// A path is a value; copies share storage until one of them changes. Coordinates are points with
/// y growing downwards. Building with numbers that are not finite is allowed: such elements are
/// kept, and skipped by everything that draws or measures.
///
/// A segment needs a current point. `addLine`, `addQuadCurve`, `addCurve` and `closeSubpath` on a
/// path without one do nothing, as in CoreGraphics. After `closeSubpath` the current point is the
/// start of the closed sub-path, and a segment added there starts a new sub-path from it.
///
///     let fin = Path { path in
///       path.move(to: CGPoint(x: 0, y: 10))
///       path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 10, y: -10))
///       path.closeSubpath()
///     }
@frozen public struct Path: Sendable {
  /// The kind of one stored element; its points follow in the point list.
  @usableFromInline package enum Verb: UInt8, Sendable {
    /// Starts a sub-path: one point.
    case move
    /// A straight segment: its end.
    case line
    /// A quadratic segment: its control point and its end.
    case quad
    /// A cubic segment: its two control points and its end.
    case curve
    /// A line to the start of the sub-path: no point.
    case close
  }

  /// The kinds of the elements.
  @usableFromInline var verbs: [Verb]
  /// The points of all elements, in order.
  @usableFromInline var points: [CGPoint]
  /// The index in `points` of the start of the last sub-path, or -1 in an empty path.
  @usableFromInline var start: Int

  /// Creates an empty path.
  @inlinable public init() {
    verbs = []
    points = []
    start = -1
  }

  /// Creates a path by a function that adds elements to an empty one.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Whether the path has no elements.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last element, or nil in an empty path.
  public var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[start] : points.last
  }

  /// Reserves room for elements about to be added.
  package mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbs.count + verbCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Calls a function with the stored verbs and points, without copying them.
  ///
  /// - Parameter body: A function that must not let the buffers escape.
  /// - Returns: What the function returns.
  @inlinable package func withUnsafeElements<R>(
    _ body: (UnsafeBufferPointer<Verb>, UnsafeBufferPointer<CGPoint>) throws -> R
  ) rethrows -> R {
    try verbs.withUnsafeBufferPointer { verbs in
      try points.withUnsafeBufferPointer { try body(verbs, $0) }
    }
  }
}

extension Path: Equatable {
  /// Whether two paths have the same elements.
  public static func == (lhs: Path, rhs: Path) -> Bool {
    lhs.verbs == rhs.verbs && lhs.points == rhs.points
  }

  /// Feeds the elements into a hasher.
  func feed(_ hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

extension Path {
  /// One step in the description of a path.
  @frozen public enum Element: Equatable, Sendable {
    /// Starts a new sub-path.
    case move(to: CGPoint)
    /// A straight segment from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier segment from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier segment from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight segment to the start of the sub-path, which becomes closed.
    case closeSubpath
  }

  /// Calls a function with each element in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        body(.move(to: points[index]))
        index += 1
      case .line:
        body(.line(to: points[index]))
        index += 1
      case .quad:
        body(.quadCurve(to: points[index + 1], control: points[index]))
        index += 2
      case .curve:
        body(
          .curve(
            to: points[index + 2],
            control1: points[index],
            control2: points[index + 1]
          )
        )
        index += 3
      case .close:
        body(.closeSubpath)
      }
    }
  }
}

extension Path {
  /// Starts a new sub-path at a point.
  public mutating func move(to end: CGPoint) {
    start = points.count
    verbs.append(.move)
    points.append(end)
  }

  /// Adds a straight segment from the current point; does nothing in an empty path.
  public mutating func addLine(to end: CGPoint) {
    guard !verbs.isEmpty else { return }
    verbs.append(.line)
    points.append(end)
  }

  /// Adds a quadratic Bézier segment; does nothing in an empty path.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard !verbs.isEmpty else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier segment; does nothing in an empty path.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !verbs.isEmpty else { return }
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the sub-path with a line to its start; does nothing when empty or closed already.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }
}
