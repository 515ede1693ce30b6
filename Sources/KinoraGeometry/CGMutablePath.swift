// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A path held by reference that can grow.
///
/// As in CoreGraphics, a transform applies to the arguments of the call it is given to, and
/// `clockwise` speaks of a y-up space. Segments added to an empty path are ignored. Angles are in
/// radians.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(contents: Path()) }

  override init(contents: Path) { super.init(contents: contents) }

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

  /// Adds a closed rectangle with elliptical corners, at most half as wide and high as itself.
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
        limit: CGSize(width: abs(rect.width) / 2, height: abs(rect.height) / 2),
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
