// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension CGPath {
  /// Returns an immutable copy, which shares the elements.
  public func copy() -> CGPath? { CGPath(contents: contents) }

  /// Returns a copy with every point mapped by a transform; nil stands for the identity.
  ///
  /// A transform without an inverse flattens the path onto a line or a point.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The copy; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(contents: contents.applying(transform?.pointee ?? .identity))
  }

  /// Returns a mutable copy, which shares the elements until it changes.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(contents: contents) }

  /// Returns a mutable copy with every point mapped by a transform; nil stands for the identity.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The copy; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(contents: contents.applying(transform?.pointee ?? .identity))
  }

  /// Returns the outline of the stroked path, to be filled with the winding rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points; one that is not positive and finite gives an empty path.
  ///   - lineCap: The form of the ends of open sub-paths.
  ///   - lineJoin: The form of corners.
  ///   - miterLimit: The largest ratio of a miter's length to the width.
  ///   - transform: A map applied to the path before it is stroked.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: miterLimit
    )
    return CGPath(contents: contents.applying(transform).strokedPath(style))
  }

  /// Returns the dashes that a pattern leaves of the path, as open sub-paths.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each sub-path starts, in points.
  ///   - lengths: The lengths of dashes and gaps in turn. A list that is empty, has an entry that
  ///     is negative or not finite, or adds up to nothing leaves the path whole.
  ///   - transform: A map applied to the path before it is cut.
  /// - Returns: The dashes; curves are exact pieces of the original ones.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(contents: contents.applying(transform).dashed(phase: phase, lengths: lengths))
  }
}
