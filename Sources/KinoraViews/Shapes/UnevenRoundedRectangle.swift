// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// A rectangle with corners rounded by a radius each, which fills its frame.
nonisolated public struct UnevenRoundedRectangle: Shape {
  /// The radii of the corners in points.
  ///
  /// A radius is cut to the room that its neighbour leaves on each of the two sides, or to half
  /// of that side where this is more; negative ones count as 0.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii of the corners in points.
  ///   - style: The form of the corners.
  @inlinable
  public nonisolated init(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius of the top leading corner in points.
  ///   - bottomLeadingRadius: The radius of the bottom leading corner in points.
  ///   - bottomTrailingRadius: The radius of the bottom trailing corner in points.
  ///   - topTrailingRadius: The radius of the top trailing corner in points.
  ///   - style: The form of the corners.
  @inlinable
  public nonisolated init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }

  /// The radii of the corners.
  public nonisolated var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// The rounded rectangle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// The rounded rectangle with its edge moved inwards; its corners shrink by as much.
  ///
  /// - Parameter amount: The distance in points, which leaves those corners square whose radius is
  ///   less; a negative one moves the edge outwards and lets the corners grow.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRoundedRectangle(base: self, amount: amount)
  }
}

/// A rectangle with uneven corners whose edge is moved inwards.
@usableFromInline nonisolated struct InsetUnevenRoundedRectangle: InsettableShape {
  @usableFromInline var base: UnevenRoundedRectangle
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(base: UnevenRoundedRectangle, amount: CGFloat) {
    self.base = base
    self.amount = amount
  }

  @usableFromInline nonisolated var animatableData:
    AnimatablePair<UnevenRoundedRectangle.AnimatableData, CGFloat>
  {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    let radii = base.cornerRadii
    return Path(
      roundedRect: rect.inset(by: amount),
      cornerRadii: RectangleCornerRadii(
        topLeading: max(0, radii.topLeading - amount),
        bottomLeading: max(0, radii.bottomLeading - amount),
        bottomTrailing: max(0, radii.bottomTrailing - amount),
        topTrailing: max(0, radii.topTrailing - amount)
      ),
      style: base.style
    )
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetUnevenRoundedRectangle {
    InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners rounded by a radius each.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii of the corners in points.
  ///   - style: The form of the corners.
  /// - Returns: The shape.
  @inlinable
  public nonisolated static func rect(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with corners rounded by a radius each.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius of the top leading corner in points.
  ///   - bottomLeadingRadius: The radius of the bottom leading corner in points.
  ///   - bottomTrailingRadius: The radius of the bottom trailing corner in points.
  ///   - topTrailingRadius: The radius of the top trailing corner in points.
  ///   - style: The form of the corners.
  /// - Returns: The shape.
  @inlinable
  public nonisolated static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}
