// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// What becomes of two regions.
@usableFromInline nonisolated enum ShapeCombination: Sendable {
  case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
}

/// A shape made of two, both in the same frame.
@usableFromInline nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  @usableFromInline var first: First
  @usableFromInline var second: Second
  @usableFromInline let combination: ShapeCombination
  @usableFromInline let isEOFilled: Bool

  @inlinable
  nonisolated init(
    _ combination: ShapeCombination,
    _ first: First,
    _ second: Second,
    isEOFilled: Bool
  ) {
    self.first = first
    self.second = second
    self.combination = combination
    self.isEOFilled = isEOFilled
  }

  @usableFromInline nonisolated var animatableData:
    AnimatablePair<First.AnimatableData, Second.AnimatableData>
  {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    let path = first.path(in: rect)
    let other = second.path(in: rect)
    return switch combination {
    case .union: path.union(other, eoFill: isEOFilled)
    case .intersection: path.intersection(other, eoFill: isEOFilled)
    case .subtracting: path.subtracting(other, eoFill: isEOFilled)
    case .symmetricDifference: path.symmetricDifference(other, eoFill: isEOFilled)
    case .lineIntersection: path.lineIntersection(other, eoFill: isEOFilled)
    case .lineSubtraction: path.lineSubtraction(other, eoFill: isEOFilled)
    }
  }

  @usableFromInline nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The region that lies in this shape, in another one, or in both.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same frame.
  ///   - eoFill: Whether both are read by the even-odd rule in place of the non-zero rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(.union, self, other, isEOFilled: eoFill)
  }

  /// The region that lies in this shape and in another one.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same frame.
  ///   - eoFill: Whether both are read by the even-odd rule in place of the non-zero rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(.intersection, self, other, isEOFilled: eoFill)
  }

  /// The region that lies in this shape but not in another one.
  ///
  /// - Parameters:
  ///   - other: The shape to take away, in the same frame.
  ///   - eoFill: Whether both are read by the even-odd rule in place of the non-zero rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(.subtracting, self, other, isEOFilled: eoFill)
  }

  /// The region that lies in exactly one of this shape and another one.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same frame.
  ///   - eoFill: Whether both are read by the even-odd rule in place of the non-zero rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(.symmetricDifference, self, other, isEOFilled: eoFill)
  }

  /// The parts of this shape's line that lie in the region of another one, to be stroked.
  ///
  /// - Parameters:
  ///   - other: The shape whose region clips, in the same frame.
  ///   - eoFill: Whether the other shape is read by the even-odd rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(.lineIntersection, self, other, isEOFilled: eoFill)
  }

  /// The parts of this shape's line that lie outside of the region of another one, to be stroked.
  ///
  /// - Parameters:
  ///   - other: The shape whose region clips, in the same frame.
  ///   - eoFill: Whether the other shape is read by the even-odd rule.
  /// - Returns: The shape, of this shape's size in layout.
  @inlinable
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(.lineSubtraction, self, other, isEOFilled: eoFill)
  }
}
