// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

struct OptionalAnimatableTests {
  /// What shows half way through a linear change.
  static func half(from old: CGPoint?, to new: CGPoint?) -> CGPoint? {
    var shown = new
    let animator = AttributeAnimator(
      animation: .linear(duration: 1),
      interval: new.animatableData - old.animatableData,
      at: 0
    )
    guard let offset = animator.offset(at: 0.5) else { return shown }
    shown.animatableData = new.animatableData + offset
    return shown
  }

  @Test func movesBetweenValues() {
    #expect(
      Self.half(from: CGPoint(x: 0, y: 10), to: CGPoint(x: 10, y: 20)) == CGPoint(x: 5, y: 15)
    )
  }

  @Test func appearsAndDisappearsAtOnce() {
    #expect(Self.half(from: nil, to: CGPoint(x: 10, y: 20)) == CGPoint(x: 10, y: 20))
    #expect(Self.half(from: CGPoint(x: 10, y: 20), to: nil) == nil)
    #expect(Self.half(from: nil, to: nil) == nil)
  }

  @Test func nothingStaysNothing() {
    var value: Double?
    value.animatableData = Double?.AnimatableData(3)
    #expect(value == nil)
    value = 1
    value.animatableData = .zero
    #expect(value == 1)
    value.animatableData = Double?.AnimatableData(3)
    #expect(value == 3)
  }

  @Test func noDataIsZero() {
    typealias Data = Double?.AnimatableData
    #expect(Data(3) + .zero == Data(3))
    #expect(.zero + Data(3) == Data(3))
    #expect(Data(3) - Data(1) == Data(2))
    #expect(Data(3).scaled(by: 2) == Data(6))
    #expect(Data(3).magnitudeSquared == 9)
    #expect(Data.zero.magnitudeSquared == 0)
  }

  @Test func neverHasNothingToMove() {
    #expect(Never.AnimatableData.self == EmptyAnimatableData.self)
  }
}
