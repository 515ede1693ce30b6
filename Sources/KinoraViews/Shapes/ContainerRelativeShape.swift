// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// The shape of the container around a view, made smaller by as much as the view's frame is.
///
/// The container is the nearest view around that has a `containerShape`; without one the shape is a
/// rectangle. The shape of the container is inset by the least distance between the sides of the
/// two frames, as far as that is positive, so that a card inside of a rounded card has concentric
/// corners. Asked for its path outside of a view, the shape is a rectangle too.
nonisolated public struct ContainerRelativeShape: Shape {
  /// Creates the shape.
  @inlinable public nonisolated init() {}

  /// The outline of the container, inset to a rectangle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    // Only the main actor draws views, and then says for which one.
    guard let reader = ThreadContext.current.reader else { return Path(rect) }
    return MainActor.assumeIsolated {
      guard let element = reader as? Element,
        let container = element.containerShape
      else { return Path(rect) }
      return container.path(in: rect, for: element)
    }
  }
}

extension ContainerRelativeShape: InsettableShape {
  /// The shape with its edge moved inwards.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetContainerRelativeShape(amount: amount)
  }
}

/// The shape of the container, inset by more than the distance of the frames.
@usableFromInline nonisolated struct InsetContainerRelativeShape: InsettableShape {
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(amount: CGFloat) { self.amount = amount }

  @usableFromInline nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    let inner = rect.inset(by: amount)
    return inner.isNull ? Path() : ContainerRelativeShape().path(in: inner)
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetContainerRelativeShape {
    InsetContainerRelativeShape(amount: self.amount + amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around a view, made smaller by as much as the view's frame is.
  @inlinable public nonisolated static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}

extension View {
  /// Sets the shape that container relative shapes inside of the view follow.
  ///
  /// - Parameter shape: The shape, in the frame of the view. It animates as it does when drawn.
  ///   A container relative shape itself changes nothing.
  /// - Returns: The view.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    ModifiedView(self, InsettableContainer(shape: shape))
  }
}

/// Sets the shape that container relative shapes inside follow.
nonisolated private struct InsettableContainer<S: InsettableShape>: ContainerShapeModifier {
  typealias Wrapper = ContainerShapeElement<Self>

  var shape: S

  static var isContainer: Bool { S.self != ContainerRelativeShape.self }

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func path(in rect: CGRect, inset: CGFloat) -> Path { shape.inset(by: inset).path(in: rect) }
}
