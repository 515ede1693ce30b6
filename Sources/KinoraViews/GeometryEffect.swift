// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A modifier that moves the drawing of a view by a transform of your own.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var animatableData: Double
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 4), y: 0))
///   }
/// }
/// ```
///
/// While its data animates, the transform is asked for with the data of every frame. Layout is left
/// alone. Drawing knows affine maps only: a map with perspective is drawn by the affine map
/// that is closest to it around the middle of the view.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier {
  /// The transform of the drawing.
  ///
  /// - Parameter size: The size of the view in points.
  /// - Returns: The transform, about the view's top left corner. One that is not finite changes
  ///   nothing; one that maps the middle of the view behind the eye draws nothing.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The view inside of the effect.
  ///
  /// - Parameter content: Stands for the view that the effect is applied to.
  /// - Returns: The view.
  @MainActor @preconcurrency public func body(content: Content) -> some View {
    ModifiedView(content, ProjectionEffect(effect: self, isIgnoredByLayout: false))
  }

  /// The effect, as one that views which ask for places in the window know nothing of.
  ///
  /// - Returns: The effect.
  public func ignoredByLayout() -> some GeometryEffect { LayoutIgnoredEffect(base: self) }
}

/// An effect that has no part in the places that geometry readers tell.
nonisolated private struct LayoutIgnoredEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  @MainActor @preconcurrency func body(content: Content) -> some View {
    ModifiedView(content, ProjectionEffect(effect: base, isIgnoredByLayout: true))
  }
}

/// Draws through the transform of an effect.
///
/// The view of the effect interpolates its data; there is nothing left to animate here.
nonisolated private struct ProjectionEffect<Effect: GeometryEffect>: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var effect: Effect
  var isIgnoredByLayout: Bool

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func transform(frame: CGRect) -> CGAffineTransform {
    let size = frame.size.sanitized
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    guard let local = effect.effectValue(size: size).affine(around: middle) else {
      return CGAffineTransform(scaleX: 0, y: 0)
    }
    let result = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
      .concatenating(local)
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    return [result.a, result.b, result.c, result.d, result.tx, result.ty].allSatisfy(\.isFinite)
      ? result : .identity
  }

  func layoutTransform(frame: CGRect) -> CGAffineTransform {
    isIgnoredByLayout ? .identity : transform(frame: frame)
  }

  var attribute: String { "effectValue" }
}
