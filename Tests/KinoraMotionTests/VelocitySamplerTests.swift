// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import Testing

struct VelocitySamplerTests {
  @Test func steadyWritesHaveTheirVelocity() throws {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity(at: 0) == nil)
    sampler.add(5, at: 0)
    #expect(sampler.velocity(at: 0) == nil)
    for frame in 1...10 {
      sampler.add(5 + Double(frame) * 2, at: Double(frame) / 60)
      #expect(abs(try #require(sampler.velocity(at: Double(frame) / 60)) - 120) < 1e-9)
    }
    sampler.reset()
    #expect(sampler.velocity(at: 1) == nil)
  }

  @Test func newerWritesCountThreeQuarters() throws {
    var sampler = VelocitySampler<Double>()
    for (value, time) in [(99.0, 0.0), (0, 0.1), (1, 0.2), (3, 0.3)] {
      sampler.add(value, at: time)
    }
    let velocity = try #require(sampler.velocity(at: 0.3))
    #expect(abs(velocity - 17.5) < 1e-9)
  }

  @Test func fadesWhileNothingIsWritten() throws {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 0)
    sampler.add(10, at: 0.1)
    #expect(abs(try #require(sampler.velocity(at: 0.101)) - 99.8) < 1e-9)
    #expect(abs(try #require(sampler.velocity(at: 0.2)) - 100 * 0.8186) < 0.01)
    #expect(try #require(sampler.velocity(at: 1e9)) == 0)
    #expect(try #require(sampler.velocity(at: 0)) <= 100.001)
  }

  @Test func writesAtOneTimeCountOnce() throws {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 0)
    sampler.add(70, at: 0.1)
    sampler.add(10, at: 0.1)
    #expect(abs(try #require(sampler.velocity(at: 0.1)) - 100) < 1e-9)
    sampler.add(20, at: 0.05)
    #expect(sampler.velocity(at: 0.1) == nil)
    sampler.add(20, at: .nan)
    #expect(sampler.velocity(at: 0.1) == nil)
  }

  @Test func listsOfAnyLengthHaveAVelocity() throws {
    var sampler = VelocitySampler<TruncatingList>()
    sampler.add(TruncatingList(values: [0, 1, 2]), at: 0)
    sampler.add(TruncatingList(values: [1]), at: 0.5)
    sampler.add(TruncatingList(values: [2, 3]), at: 1)
    #expect(try #require(sampler.velocity(at: 1)).values == [2])
  }

  /// A gesture lets go: the spring goes on as fast as the finger was.
  @Test func aSpringGoesOnWithTheVelocityOfTheWrites() throws {
    var sampler = VelocitySampler<Double>()
    for frame in 0...6 { sampler.add(Double(frame) * 5, at: Double(frame) / 60) }
    let velocity = try #require(sampler.velocity(at: 0.1))
    let animator = AttributeAnimator(
      animation: .spring,
      interval: 100.0 - 30,
      velocity: velocity,
      at: 0.1
    )
    #expect(abs(try #require(animator.velocity(at: 0.1)) - 300) < 1e-9)
    #expect(animator.offset(at: 0.1) == -70)
  }
}
