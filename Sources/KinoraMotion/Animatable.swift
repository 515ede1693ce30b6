// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A type that says which of its properties move when they change with an animation.
///
/// While an animation runs, `animatableData` is set on a copy of the value, once per frame; outside
/// an animation it is never set. Properties that are not part of it change at once.
public protocol Animatable {
  /// The type of the data that is interpolated.
  associatedtype AnimatableData: VectorArithmetic

  /// The data that is interpolated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing: the type changes without moving.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}

extension Float: Animatable {}
