// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The kind of one element of a path.
@frozen public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a sub-path; one point.
  case moveToPoint
  /// A straight segment; its end.
  case addLineToPoint
  /// A quadratic Bézier segment; its control point and its end.
  case addQuadCurveToPoint
  /// A cubic Bézier segment; its two control points and its end.
  case addCurveToPoint
  /// A line to the start of the sub-path; no point.
  case closeSubpath
}

/// One element of a path, as `applyWithBlock` shows it.
///
/// The points lie in memory that is good only during the call.
@frozen public struct CGPathElement {
  /// The kind of the element, which says how many points it has.
  public var type: CGPathElementType
  /// The points of the element: none to three.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  @inlinable public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What receives the elements of a path, with a pointer of the caller's choice.
public typealias CGPathApplierFunction =
  (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a function with each element in order.
  ///
  /// The element and its points lie in memory that is reused from call to call. Writing to the
  /// points changes nothing of the path.
  ///
  /// - Parameter block: The function.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      contents.forEach { element in
        var type = CGPathElementType.closeSubpath
        switch element {
        case .move(let to):
          type = .moveToPoint
          points[0] = to
        case .line(let to):
          type = .addLineToPoint
          points[0] = to
        case .quadCurve(let to, let control):
          type = .addQuadCurveToPoint
          points[0] = control
          points[1] = to
        case .curve(let to, let control1, let control2):
          type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = to
        case .closeSubpath: break
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points), block)
      }
    }
  }

  /// Calls a function with each element in order, and with a pointer of the caller's choice.
  ///
  /// - Parameters:
  ///   - info: What is handed to the function, which is never looked at.
  ///   - function: The function; its element is good only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
