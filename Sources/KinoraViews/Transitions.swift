// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// Moves the drawing by multiples of the content's own size.
nonisolated private struct MoveEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  /// How many times its width and height the content is moved.
  var factors: CGSize
  /// The distance that makes with the size that the content has.
  private var offset = CGSize.zero

  init(factors: CGSize) { self.factors = factors }

  mutating func contentWillHave(size: CGSize) {
    offset = CGSize(width: factors.width * size.width, height: factors.height * size.height)
  }

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func transform(frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }

  var attribute: String { "offset" }
}

extension Edge {
  /// From the inside to the edge, in lengths of what is there.
  fileprivate var direction: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .leading: CGSize(width: -1, height: 0)
    case .bottom: CGSize(width: 0, height: 1)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}

/// A view that moves in from an edge, by its own size, and leaves towards it.
nonisolated public struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge

  /// Creates the transition.
  ///
  /// - Parameter edge: The edge where the view comes from and goes to.
  public init(edge: Edge) { self.edge = edge }

  /// The view, moved towards the edge where it is not there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    ModifiedView(content, MoveEffect(factors: phase.isIdentity ? .zero : edge.direction))
  }
}

/// A view that moves in from the leading edge, by its own width, and leaves to the trailing one.
nonisolated public struct SlideTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// The view, moved by its width before it has come and after it has gone.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    ModifiedView(content, MoveEffect(factors: CGSize(width: phase.value, height: 0)))
  }
}

/// A view that pushes in from an edge and leaves at the opposite one, fading as it moves.
nonisolated public struct PushTransition: Transition {
  /// The edge.
  public var edge: Edge

  /// Creates the transition.
  ///
  /// - Parameter edge: The edge where the view comes from.
  public init(edge: Edge) { self.edge = edge }

  /// The view, moved by its size and invisible where it is not there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let direction = edge.direction
    let factors = CGSize(
      width: 0 - phase.value * direction.width,
      height: 0 - phase.value * direction.height
    )
    ModifiedView(content, MoveEffect(factors: factors)).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A view that grows out of a point and shrinks into it.
nonisolated public struct ScaleTransition: Transition {
  /// The factor where the view is not there.
  public var scale: Double
  /// The point of the view that stays in place.
  public var anchor: UnitPoint

  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - scale: The factor where the view is not there.
  ///   - anchor: The point of the view that stays in place.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view, scaled where it is not there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }

  /// The factor of a view that is all but a point; at 0 the transform could not be undone.
  fileprivate static let point = 1e-5
}

/// A view that comes from a distance and goes back there.
nonisolated public struct OffsetTransition: Transition {
  /// The distance in points.
  public var offset: CGSize

  /// Creates the transition.
  ///
  /// - Parameter offset: The distance in points.
  public init(_ offset: CGSize) { self.offset = offset }

  /// The view, away from its place where it is not there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

extension AnyTransition {
  /// A view that moves in from an edge, by its own size, and leaves towards it.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The transition.
  public static nonisolated func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }

  /// A view that moves in from the leading edge, by its own width, and leaves to the trailing one.
  public static nonisolated var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// A view that pushes in from an edge and leaves at the opposite one, fading as it moves.
  ///
  /// - Parameter edge: The edge where the view comes from.
  /// - Returns: The transition.
  public static nonisolated func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// A view that grows out of its centre and shrinks into it.
  public static nonisolated var scale: AnyTransition {
    AnyTransition(ScaleTransition(ScaleTransition.point))
  }

  /// A view that comes from and goes to another scale.
  ///
  /// - Parameters:
  ///   - scale: The factor where the view is not there.
  ///   - anchor: The point of the view that stays in place.
  /// - Returns: The transition.
  public static nonisolated func scale(
    scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// A view that comes from a distance and goes back there.
  ///
  /// - Parameter offset: The distance in points.
  /// - Returns: The transition.
  public static nonisolated func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// A view that comes from a distance and goes back there.
  ///
  /// - Parameters:
  ///   - x: The distance to the right in points.
  ///   - y: The distance down in points.
  /// - Returns: The transition.
  public static nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// A view that moves in from an edge, by its own size, and leaves towards it.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The transition.
  public static nonisolated func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// A view that moves in from the leading edge, by its own width, and leaves to the trailing one.
  public static nonisolated var slide: Self { Self() }
}

extension Transition where Self == PushTransition {
  /// A view that pushes in from an edge and leaves at the opposite one, fading as it moves.
  ///
  /// - Parameter edge: The edge where the view comes from.
  /// - Returns: The transition.
  public static nonisolated func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  /// A view that grows out of its centre and shrinks into it.
  public static nonisolated var scale: Self { Self(ScaleTransition.point) }

  /// A view that comes from and goes to another scale.
  ///
  /// - Parameters:
  ///   - scale: The factor where the view is not there.
  ///   - anchor: The point of the view that stays in place.
  /// - Returns: The transition.
  public static nonisolated func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// A view that comes from a distance and goes back there.
  ///
  /// - Parameter offset: The distance in points.
  /// - Returns: The transition.
  public static nonisolated func offset(_ offset: CGSize) -> Self { Self(offset) }

  /// A view that comes from a distance and goes back there.
  ///
  /// - Parameters:
  ///   - x: The distance to the right in points.
  ///   - y: The distance down in points.
  /// - Returns: The transition.
  public static nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    Self(CGSize(width: x, height: y))
  }
}
