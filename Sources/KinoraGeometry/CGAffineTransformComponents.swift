// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The scale, shear, rotation and translation that make up an affine transform, in this order.
///
/// Any numbers are allowed; ones that are not finite give a transform that is not finite.
@frozen public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along the axes; a negative height mirrors.
  public var scale: CGSize
  /// How far a point moves to the right for each point that it lies further down.
  public var horizontalShear: CGFloat
  /// The rotation in radians, clockwise on screen when positive.
  public var rotation: CGFloat
  /// The translation in points.
  public var translation: CGVector

  /// Creates the components of the transform that collapses the plane.
  @inlinable public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components.
  @inlinable public init(
    scale: CGSize,
    horizontalShear: CGFloat,
    rotation: CGFloat,
    translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform that scales, shears, turns and then moves.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(
        CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
      )
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
      )
  }

  /// Returns the scale, shear, rotation and translation of the transform.
  ///
  /// The width of the scale is never negative. A transform that maps the vertical unit vector onto
  /// the line of the horizontal one has no height to shear: its shear is then 0, and what the
  /// vertical vector becomes is lost. Where entries are not finite the components are not either.
  ///
  /// - Returns: Components from which `init(_:)` makes the transform again, unless its determinant
  ///   is zero.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    // A horizontal vector without image has no direction; that of the vertical one stands for it.
    let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let height = d * cosine - c * sine
    let along = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height != 0 ? along / height : 0,
      rotation: rotation,
      translation: CGVector(dx: tx, dy: ty)
    )
  }
}
