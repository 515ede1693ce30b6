// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// An affine map of the plane, stored as the two columns of its linear part and a translation.
///
/// A point maps to `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`. In the y-down space of views a
/// positive rotation turns clockwise on screen. `t1.concatenating(t2)` applies `t1` first.
@frozen public struct CGAffineTransform: Hashable, Sendable {
  /// The horizontal part of the image of the unit x vector.
  public var a: CGFloat
  /// The vertical part of the image of the unit x vector.
  public var b: CGFloat
  /// The horizontal part of the image of the unit y vector.
  public var c: CGFloat
  /// The vertical part of the image of the unit y vector.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the transform with six zero entries, which collapses the plane to the origin.
  @inlinable public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its six entries.
  @inlinable public init(
    a: CGFloat,
    b: CGFloat,
    c: CGFloat,
    d: CGFloat,
    tx: CGFloat,
    ty: CGFloat
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six entries in storage order.
  @inlinable public init(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation by a vector in points.
  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, clockwise on screen for positive angles.
  ///
  /// - Parameter angle: The angle, in radians.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(Foundation.sin(Double(angle)))
    let cosine = CGFloat(Foundation.cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether all six entries equal those of the identity.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The signed factor by which areas grow; negative for a mirroring transform.
  @inlinable package var determinant: CGFloat { a * d - b * c }

  /// The largest factor by which a length grows in any direction, the greater singular value.
  package var maximumScale: CGFloat {
    let sum = (a * a + b * b + c * c + d * d) / 2
    let difference = (a * a + b * b - c * c - d * d) / 2
    let mixed = a * c + b * d
    return (sum + (difference * difference + mixed * mixed).squareRoot()).squareRoot()
  }

  /// Returns a transform that translates and then applies this one.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// Returns a transform that scales about the origin and then applies this one.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns a transform that rotates about the origin and then applies this one.
  ///
  /// - Parameter angle: The angle, in radians.
  /// - Returns: The combined transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a transform that applies this one and then another.
  @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty
    )
  }

  /// Returns the transform that undoes this one.
  ///
  /// Matches CoreGraphics: a transform without an inverse, its determinant zero or not finite, is
  /// returned unchanged.
  ///
  /// - Returns: The inverse, or this transform when there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    let inverse = 1 / determinant
    guard inverse.isFinite else { return self }
    return CGAffineTransform(
      a: d * inverse,
      b: -b * inverse,
      c: -c * inverse,
      d: a * inverse,
      tx: (c * ty - d * tx) * inverse,
      ty: (b * tx - a * ty) * inverse
    )
  }
}

/// Encoded as CoreGraphics does: an array of the six entries in storage order.
extension CGAffineTransform: Codable {
  /// Reads six numbers from an unkeyed container.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      a: try container.decode(CGFloat.self),
      b: try container.decode(CGFloat.self),
      c: try container.decode(CGFloat.self),
      d: try container.decode(CGFloat.self),
      tx: try container.decode(CGFloat.self),
      ty: try container.decode(CGFloat.self)
    )
  }

  /// Writes the six entries into an unkeyed container.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try container.encode(entry) }
  }
}
