// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A shape whose points are mapped by an affine transform.
///
/// The transform itself changes at once; only the data of the shape inside animates.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The transform; one without an inverse flattens the outline.
  public var transform: CGAffineTransform

  /// Creates a transformed shape.
  @inlinable public nonisolated init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The data of the shape.
  public nonisolated var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  /// The outline, mapped by the transform.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }

  /// The size of the shape, which the transform leaves alone.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The shape with its points mapped by an affine transform, about the corner of its frame.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The shape.
  @inlinable
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
}
