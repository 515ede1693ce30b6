// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A projective map of the plane, as a matrix of three rows and columns.
///
/// A point is a row that stands before the matrix: `(x, y, 1)` becomes `(x′, y′, w)`, which is the point
/// `(x′/w, y′/w)`. `t1.concatenating(t2)` applies `t1` first.
@frozen public struct ProjectionTransform: Hashable, Sendable {
  /// The first row: what x contributes to x′.
  public var m11: CGFloat = 1
  /// The first row: what x contributes to y′.
  public var m12: CGFloat = 0
  /// The first row: what x contributes to w, which is 0 for affine maps.
  public var m13: CGFloat = 0
  /// The second row: what y contributes to x′.
  public var m21: CGFloat = 0
  /// The second row: what y contributes to y′.
  public var m22: CGFloat = 1
  /// The second row: what y contributes to w, which is 0 for affine maps.
  public var m23: CGFloat = 0
  /// The third row: the horizontal translation in points.
  public var m31: CGFloat = 0
  /// The third row: the vertical translation in points.
  public var m32: CGFloat = 0
  /// The third row: the constant part of w, which is 1 for affine maps.
  public var m33: CGFloat = 1

  /// Creates the map of every point to itself.
  @inlinable public init() {}

  /// Creates the projective form of an affine map.
  ///
  /// - Parameter m: The affine map.
  @inlinable public init(_ m: CGAffineTransform) {
    m11 = m.a
    m12 = m.b
    m21 = m.c
    m22 = m.d
    m31 = m.tx
    m32 = m.ty
  }

  /// Whether every point is mapped to itself.
  @inlinable public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallels stay parallels.
  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the map by the one that undoes it.
  ///
  /// - Returns: Whether there is one; otherwise nothing is changed.
  @discardableResult
  public mutating func invert() -> Bool {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return false }
    var inverse = ProjectionTransform()
    inverse.m11 = c11 / determinant
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m21 = c12 / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m31 = c13 / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    self = inverse
    return true
  }

  /// The map that undoes this one.
  ///
  /// - Returns: The inverse; the map itself where there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  /// The map that applies this one and then another.
  ///
  /// - Parameter rhs: The map that is applied second.
  /// - Returns: The product.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return result
  }

  /// The affine map that is closest to this one around a point: it has the same value and the same
  /// derivatives there.
  ///
  /// - Parameter point: The point.
  /// - Returns: The affine map; nil where the point is mapped behind the eye or nowhere.
  package func affine(around point: CGPoint) -> CGAffineTransform? {
    if isAffine { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
    let w = m13 * point.x + m23 * point.y + m33
    guard w > 0 else { return nil }
    let image = point.applying(self)
    // The quotient rule, with x′/w and y′/w as the image.
    let a = (m11 - image.x * m13) / w
    let b = (m12 - image.y * m13) / w
    let c = (m21 - image.x * m23) / w
    let d = (m22 - image.y * m23) / w
    return CGAffineTransform(
      a: a,
      b: b,
      c: c,
      d: d,
      tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y
    )
  }
}

extension CGPoint {
  /// The image of the point under a projective map.
  ///
  /// - Parameter m: The map.
  /// - Returns: The image; not finite for points that are mapped to infinity.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let w = m.m13 * x + m.m23 * y + m.m33
    return CGPoint(
      x: (m.m11 * x + m.m21 * y + m.m31) / w,
      y: (m.m12 * x + m.m22 * y + m.m32) / w
    )
  }
}
