// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// The rule that decides which points are inside a path.
@frozen public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Points that the path winds around a number of times other than zero.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// An immutable path held by reference.
///
/// Code written for CoreGraphics builds a `CGMutablePath` and hands it to `Path(_:)`, which shares
/// the stored elements until one of the two changes. A mutable path guards its elements by a lock, so
/// that references to either class may be used from several threads.
public class CGPath: Equatable, @unchecked Sendable {
  // The only stored property, also of CGMutablePath: hence the unchecked conformance is safe.
  private let storage: Mutex<Path>

  fileprivate init(contents: Path) { storage = Mutex(contents) }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(contents: path)
  }

  /// Creates the path of an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(contents: path)
  }

  /// Creates the path of a rectangle with elliptical corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: cornerWidth, height: cornerHeight),
      style: .circular,
      transform: transform?.pointee ?? .identity
    )
    self.init(contents: path)
  }

  /// The elements as a value.
  package var contents: Path { storage.withLock { $0 } }

  /// Changes the elements; only for the mutable subclass.
  fileprivate func change(_ body: (inout Path) -> Void) { storage.withLock { body(&$0) } }

  /// Whether the path has no elements.
  public var isEmpty: Bool { contents.isEmpty }

  /// The end of the last element, or the origin in an empty path.
  public var currentPoint: CGPoint { contents.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null when empty.
  public var boundingBox: CGRect { contents.controlBounds }

  /// The smallest rectangle around the path, curves taken exactly; null when empty.
  public var boundingBoxOfPath: CGRect { contents.boundingRect }

  /// Whether a point, mapped by a transform, lies inside the filled path.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    contents.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  /// Returns an immutable copy, which shares the elements.
  public func copy() -> CGPath? { CGPath(contents: contents) }

  /// Returns a mutable copy, which shares the elements until it changes.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(contents: contents) }

  /// Whether two paths have the same elements.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.contents == rhs.contents
  }
}

extension Path {
  /// Creates a path with the present elements of a path held by reference.
  public init(_ path: CGPath) { self = path.contents }

  /// An immutable reference to the elements, which are shared rather than copied.
  public var cgPath: CGPath { CGPath(contents: self) }
}

/// A path held by reference that can grow.
///
/// As in CoreGraphics, a transform applies to the arguments of the call it is given to, and
/// `clockwise` speaks of a y-up space. Segments added to an empty path are ignored. Angles are in
/// radians.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(contents: Path()) }

  fileprivate override init(contents: Path) { super.init(contents: contents) }

  /// Starts a new sub-path at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.move(to: point.applying(transform)) }
  }

  /// Adds a straight segment.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.addLine(to: point.applying(transform)) }
  }

  /// Adds a quadratic Bézier segment.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    change { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
  }

  /// Adds a cubic Bézier segment.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addCurve(
        to: end.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    }
  }

  /// Adds an open sub-path through points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    change { $0.addLines(points.map { $0.applying(transform) }) }
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    change { $0.addRects(rects, transform: transform) }
  }

  /// Adds a closed rectangle with elliptical corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRoundedRect(
        in: rect,
        cornerSize: CGSize(width: cornerWidth, height: cornerHeight),
        style: .circular,
        transform: transform
      )
    }
  }

  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }

  /// Adds an arc given by its two end directions in radians.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: .radians(Double(startAngle)),
        endAngle: .radians(Double(endAngle)),
        clockwise: clockwise,
        transform: transform
      )
    }
  }

  /// Adds a line and an arc that touches two lines.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        tangent1End: tangent1End,
        tangent2End: tangent2End,
        radius: radius,
        transform: transform
      )
    }
  }

  /// Adds an arc given by its start and the angle it turns through, in radians.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRelativeArc(
        center: center,
        radius: radius,
        startAngle: .radians(Double(startAngle)),
        delta: .radians(Double(delta)),
        transform: transform
      )
    }
  }

  /// Adds the elements of another path, or of this one again.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.contents
    change { $0.addPath(other, transform: transform) }
  }

  /// Closes the sub-path with a line to its start.
  public func closeSubpath() { change { $0.closeSubpath() } }
}
