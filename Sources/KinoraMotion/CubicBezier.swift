// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A cubic Bézier curve from (0, 0) to (1, 1) that is read as a function of its x coordinate.
struct CubicBezier: Hashable, Sendable {
  /// The first control point's x, in 0…1 so that the curve is a function.
  let x1: Double
  /// The first control point's y, which may lie outside 0…1.
  let y1: Double
  /// The second control point's x, in 0…1.
  let x2: Double
  /// The second control point's y, which may lie outside 0…1.
  let y2: Double

  /// Creates a curve from its two control points.
  ///
  /// NaN counts as 0; x is clamped to 0…1, y to ±1e9.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = Self.clamp(x1, 0, 1)
    self.y1 = Self.clamp(y1, -1e9, 1e9)
    self.x2 = Self.clamp(x2, 0, 1)
    self.y2 = Self.clamp(y2, -1e9, 1e9)
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? 0 : min(max(value, low), high)
  }

  /// The y coordinate of the curve at an x coordinate.
  ///
  /// - Parameter x: A number in 0…1.
  /// - Returns: The y coordinate, to about 1e-14 where the curve is not vertical.
  func value(at x: Double) -> Double {
    x <= 0 ? 0 : x >= 1 ? 1 : Self.coordinate(parameter(at: x), y1, y2)
  }

  /// The slope dy/dx of the curve at an x coordinate.
  ///
  /// - Parameter x: A number in 0…1.
  /// - Returns: The slope; infinite where the curve is vertical.
  func slope(at x: Double) -> Double { sample(at: x).slope }

  /// The y coordinate and the slope at an x coordinate, for the cost of one.
  ///
  /// Where both coordinates stand still the slope is 1 at the start and 0 at the end, as SwiftUI
  /// has it (`UnitCurve.easeOut.velocity(at: 0)` is 1, `easeIn.velocity(at: 1)` is 0).
  ///
  /// - Parameter x: A number in 0…1.
  /// - Returns: Both numbers; the slope is infinite where the curve is vertical.
  func sample(at x: Double) -> (value: Double, slope: Double) {
    let s = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    let value = s == 1 ? 1 : Self.coordinate(s, y1, y2)
    let dx = Self.derivative(s, x1, x2)
    let dy = Self.derivative(s, y1, y2)
    if dx == 0, dy == 0 { return (value, s == 0 ? 1 : 0) }
    return (value, dy / dx)
  }

  /// The curve's parameter at an x coordinate: Halley's method, kept in a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var low = 0.0
    var high = 1.0
    var s = start(at: x)
    for _ in 0..<100 {
      let error = ((a * s + b) * s + c) * s - x
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let bend = 3 * a * s + b
      var next = s - error * slope / (slope * slope - error * bend)
      if !(next > low && next < high) { next = (low + high) / 2 }
      let step = abs(next - s)
      s = next
      // Convergence is cubic: with |x″| ≤ 12 and |x‴| ≤ 24 what is left is below step³ times
      // (6/slope)² + 4/slope, that is 2e-15 for steps within these limits.
      if step < (slope > 0.5 ? 2e-6 : slope > 0.05 ? 3e-7 : 1e-15) { break }
    }
    return s
  }

  /// A first guess: the cubic in x that has the ends and the end slopes of the parameter.
  private func start(at x: Double) -> Double {
    guard x1 > 0.1, x2 < 0.9 else { return x }
    let first = 1 / (3 * x1)
    let last = 1 / (3 * (1 - x2))
    let guess = x * (first + x * ((3 - 2 * first - last) + x * (first + last - 2)))
    return guess > 0 && guess < 1 ? guess : x
  }

  private static func coordinate(_ s: Double, _ c1: Double, _ c2: Double) -> Double {
    let c = 3 * c1
    let b = 3 * (c2 - c1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func derivative(_ s: Double, _ c1: Double, _ c2: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * c1 + 2 * r * s * (c2 - c1) + s * s * (1 - c2))
  }
}
