// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// A rectangle with rounded corners that fills its frame.
nonisolated public struct RoundedRectangle: Shape {
  /// The width and height of the corners; each at most half of the shorter side, at least 0.
  public var cornerSize: CGSize
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerSize: The width and height of the corners in points.
  ///   - style: The form of the corners.
  @inlinable
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: The form of the corners.
  @inlinable
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The size of the corners.
  public nonisolated var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The rounded rectangle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
}

extension RoundedRectangle: InsettableShape {
  /// The rounded rectangle with its edge moved inwards; its corners shrink by as much.
  ///
  /// - Parameter amount: The distance in points, which leaves square corners when it is greater
  ///   than the radius; a negative one moves the edge outwards and lets the corners grow.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(base: self, amount: amount)
  }
}

/// A rounded rectangle whose edge is moved inwards.
@usableFromInline nonisolated struct InsetRoundedRectangle: InsettableShape {
  @usableFromInline var base: RoundedRectangle
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(base: RoundedRectangle, amount: CGFloat) {
    self.base = base
    self.amount = amount
  }

  @usableFromInline nonisolated var animatableData:
    AnimatablePair<RoundedRectangle.AnimatableData, CGFloat>
  {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    let size = CGSize(
      width: max(0, base.cornerSize.width - amount),
      height: max(0, base.cornerSize.height - amount)
    )
    return Path(roundedRect: rect.inset(by: amount), cornerSize: size, style: base.style)
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerSize: The width and height of the corners in points.
  ///   - style: The form of the corners.
  /// - Returns: The shape.
  @inlinable
  public nonisolated static func rect(
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: The form of the corners.
  /// - Returns: The shape.
  @inlinable
  public nonisolated static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
