// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension CGPoint {
  /// Returns the image of this point under a transform.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// Whether both coordinates are finite numbers.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Returns the image of this size, taken as a vector, which a translation leaves alone.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the image of this one.
  ///
  /// The null and the infinite rectangle map to themselves. A rotation by other than a multiple
  /// of a right angle gives a box larger than the image.
  ///
  /// - Parameter t: The transform.
  /// - Returns: The bounding box of the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = (
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t)
    )
    let left = min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
    let right = max(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
    let top = min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
    let bottom = max(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
