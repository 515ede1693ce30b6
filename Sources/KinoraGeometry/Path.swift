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
@frozen public struct Path: @unchecked Sendable {
  // Unchecked: the storage is written to only while a single path refers to it.

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

  /// The elements; nil in an empty path.
  @usableFromInline var storage: PathStorage?

  /// Creates an empty path.
  @inlinable public init() { storage = nil }

  /// Creates a path by a function that adds elements to an empty one.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Whether the path has no elements.
  @inlinable public var isEmpty: Bool { storage?.counts.pointee.verbs ?? 0 == 0 }

  /// The end of the last element, or nil in an empty path.
  public var currentPoint: CGPoint? {
    let start = storage?.counts.pointee.start ?? 0
    return withUnsafeElements { verbs, points in
      verbs.last.flatMap { $0 == .close ? points[start] : points.last }
    }
  }

  /// Calls a function with the stored verbs and points, without copying them.
  ///
  /// - Parameter body: A function that must not let the buffers escape.
  /// - Returns: What the function returns.
  @inlinable package func withUnsafeElements<R>(
    _ body: (UnsafeBufferPointer<Verb>, UnsafeBufferPointer<CGPoint>) throws -> R
  ) rethrows -> R {
    guard let storage else {
      return try body(
        UnsafeBufferPointer(start: nil, count: 0),
        UnsafeBufferPointer(start: nil, count: 0)
      )
    }
    return try storage.withUnsafeMutablePointers { counts, elements in
      try body(
        UnsafeBufferPointer(
          start: PathStorage.verbs(elements, counts),
          count: counts.pointee.verbs
        ),
        UnsafeBufferPointer(start: elements, count: counts.pointee.points)
      )
    }
  }
}

extension Path: Equatable {
  /// Whether two paths have the same elements.
  public static func == (lhs: Path, rhs: Path) -> Bool {
    if lhs.storage === rhs.storage { return true }
    return lhs.withUnsafeElements { verbs, points in
      rhs.withUnsafeElements { otherVerbs, otherPoints in
        verbs.elementsEqual(otherVerbs) && points.elementsEqual(otherPoints)
      }
    }
  }

  /// Feeds the elements into a hasher.
  func feed(_ hasher: inout Hasher) {
    withUnsafeElements { verbs, points in
      hasher.combine(verbs.count)
      for verb in verbs { hasher.combine(verb) }
      for point in points { hasher.combine(point) }
    }
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
    withUnsafeElements { verbs, points in
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
}

extension Path {
  /// Starts a new sub-path at a point.
  public mutating func move(to end: CGPoint) {
    append(.move, end)
    if let counts = storage?.counts { counts.pointee.start = counts.pointee.points &- 1 }
  }

  /// Adds a straight segment from the current point; does nothing in an empty path.
  public mutating func addLine(to end: CGPoint) {
    guard !isEmpty else { return }
    append(.line, end)
  }

  /// Adds a quadratic Bézier segment; does nothing in an empty path.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard !isEmpty else { return }
    append(.quad, control, end)
  }

  /// Adds a cubic Bézier segment; does nothing in an empty path.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !isEmpty else { return }
    append(.curve, control1, control2, end)
  }

  /// Closes the sub-path with a line to its start; does nothing when empty or closed already.
  public mutating func closeSubpath() {
    guard let last = withUnsafeElements({ verbs, _ in verbs.last }), last != .close else { return }
    append(.close)
  }
}
