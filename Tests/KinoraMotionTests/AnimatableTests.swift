// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import Testing

@MainActor private struct Drawing: @preconcurrency Animatable {
  var height: Double
  var animatableData: Double {
    get { height }
    set { height = newValue }
  }
}

struct AnimatableTests {
  struct Still: Animatable {
    var title = "a"
  }

  struct Length: Animatable, VectorArithmetic {
    var meters: Double
    var magnitudeSquared: Double { meters * meters }
    static var zero: Self { Self(meters: 0) }
    mutating func scale(by rhs: Double) { meters *= rhs }
    static func + (lhs: Self, rhs: Self) -> Self { Self(meters: lhs.meters + rhs.meters) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(meters: lhs.meters - rhs.meters) }
  }

  @Test func typesWithoutDataHaveEmptyData() {
    var still = Still()
    still.animatableData = EmptyAnimatableData()
    #expect(Still.AnimatableData.self == EmptyAnimatableData.self)
    #expect(MemoryLayout<EmptyAnimatableData>.size == 0)
    #expect(still.title == "a")
  }

  @Test func vectorsAreTheirOwnData() {
    var length = Length(meters: 2)
    length.animatableData.scale(by: 3)
    #expect(length.meters == 6)
    var number = 2.0
    number.animatableData = 5
    #expect(number == 5)
  }

  @MainActor @Test func mainActorTypesConform() {
    var drawing = Drawing(height: 1)
    drawing.animatableData = 4
    #expect(drawing.height == 4)
  }

  @Test func emptyDataIsAlwaysEqual() {
    var data = EmptyAnimatableData()
    data.scale(by: 7)
    data += EmptyAnimatableData()
    data -= EmptyAnimatableData()
    #expect(data == .zero)
    #expect(data + data - data == .zero)
    #expect(data.magnitudeSquared == 0)
  }
}
