// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A shape whose type is not part of its own type.
///
/// Where one shape takes the place of another of the same type, it animates as that type does; a
/// shape of another type takes its place at once.
nonisolated public struct AnyShape: Shape {
  private var shape: any Shape

  /// Hides the type of a shape.
  ///
  /// - Parameter shape: The shape.
  public nonisolated init<S: Shape>(_ shape: S) {
    self.shape = (shape as? AnyShape)?.shape ?? shape
  }

  /// The outline of the shape inside.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// The size of the shape inside.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  /// The data of the shape inside.
  public nonisolated var animatableData: AnimatableData {
    get { AnimatableData(base: data(of: shape)) }
    set {
      if let base = newValue.base { shape = setting(base, in: shape) }
    }
  }

  private nonisolated func data<S: Shape>(of shape: S) -> any VectorArithmetic {
    shape.animatableData
  }

  private nonisolated func setting<S: Shape>(_ data: any VectorArithmetic, in shape: S) -> any Shape
  {
    guard let data = data as? S.AnimatableData else { return shape }
    var shape = shape
    shape.animatableData = data
    return shape
  }
}

extension AnyShape {
  /// The animatable data of a shape, whatever its type.
  ///
  /// Data of different types do not mix: the sum of two is the first, and their difference is none.
  nonisolated public struct AnimatableData: VectorArithmetic {
    /// The data; nil for none of any type.
    fileprivate var base: (any VectorArithmetic)?

    fileprivate init(base: (any VectorArithmetic)?) { self.base = base }

    /// No data, which changes nothing when it is added.
    public static var zero: AnimatableData { AnimatableData(base: nil) }

    /// Whether both are data of one type with equal values.
    public static func == (lhs: AnimatableData, rhs: AnimatableData) -> Bool {
      guard let a = lhs.base, let b = rhs.base else { return lhs.base == nil && rhs.base == nil }
      func isEqual<V: VectorArithmetic>(_ a: V) -> Bool { (b as? V) == a }
      return isEqual(a)
    }

    /// The sum of two data of one type.
    public static func + (lhs: AnimatableData, rhs: AnimatableData) -> AnimatableData {
      guard let a = lhs.base else { return rhs }
      guard let b = rhs.base else { return lhs }
      func sum<V: VectorArithmetic>(_ a: V) -> AnimatableData {
        AnimatableData(base: (b as? V).map { a + $0 } ?? a)
      }
      return sum(a)
    }

    /// The difference of two data of one type.
    public static func - (lhs: AnimatableData, rhs: AnimatableData) -> AnimatableData {
      guard let b = rhs.base else { return lhs }
      func difference<V: VectorArithmetic>(_ b: V) -> AnimatableData {
        guard let base = lhs.base else { return AnimatableData(base: V.zero - b) }
        return AnimatableData(base: (base as? V).map { $0 - b })
      }
      return difference(b)
    }

    /// Multiplies every component by a number.
    ///
    /// - Parameter rhs: The factor.
    public mutating func scale(by rhs: Double) { base?.scale(by: rhs) }

    /// The sum of the squares of the components.
    public var magnitudeSquared: Double { base?.magnitudeSquared ?? 0 }
  }
}
