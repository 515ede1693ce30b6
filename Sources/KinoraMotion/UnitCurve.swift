// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry

/// A function from 0…1 to progress: the shape of a timing curve.
///
/// ```swift
/// UnitCurve.easeInOut.value(at: 0.25)  // 0.12916…
/// ```
///
/// Values are exact to about 1e-14; nothing is rounded.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case circularEaseInOutInverse
    case bezier(CubicBezier)
  }

  let function: Function

  init(_ function: Function) { self.function = function }

  /// A curve whose value is its input.
  public static let linear = UnitCurve(.linear)

  /// A curve that starts slowly.
  public static let easeIn = UnitCurve(.bezier(CubicBezier(0.42, 0, 1, 1)))

  /// A curve that ends slowly.
  public static let easeOut = UnitCurve(.bezier(CubicBezier(0, 0, 0.58, 1)))

  /// A curve that starts and ends slowly.
  public static let easeInOut = UnitCurve(.bezier(CubicBezier(0.42, 0, 0.58, 1)))

  /// A quarter of a circle that starts slowly.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)

  /// A quarter of a circle that ends slowly.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)

  /// Two quarters of a circle that start and end slowly.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: The first control point. Its x counts as clamped to 0…1; its y may lie
  ///     outside, which makes the curve back up.
  ///   - endControlPoint: The second control point, likewise; its y may make the curve overshoot.
  /// - Returns: The curve.
  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      .bezier(
        CubicBezier(
          Double(startControlPoint.x),
          Double(startControlPoint.y),
          Double(endControlPoint.x),
          Double(endControlPoint.y)
        )
      )
    )
  }

  /// The curve with input and output exchanged.
  ///
  /// A Bézier curve swaps the coordinates of its control points, so that the inverse of `easeIn` is
  /// not `easeOut`.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseInOutInverse)
    case .circularEaseInOutInverse: .circularEaseInOut
    case .bezier(let curve):
      UnitCurve(.bezier(CubicBezier(curve.y1, curve.x1, curve.y2, curve.x2)))
    }
  }

  /// The value of the curve.
  ///
  /// - Parameter progress: The input, clamped to 0…1; NaN counts as 0.
  /// - Returns: The output: 0 at the start, 1 at the end.
  public func value(at progress: Double) -> Double {
    let p = Self.clamp(progress)
    switch function {
    case .linear: return p
    case .circularEaseIn: return Self.quarter(p)
    case .circularEaseOut: return 1 - Self.quarter(1 - p)
    case .circularEaseInOut:
      return p < 0.5 ? Self.quarter(2 * p) / 2 : 1 - Self.quarter(2 - 2 * p) / 2
    case .circularEaseInOutInverse:
      let height = (p * (1 - p)).squareRoot()
      return p < 0.5 ? height : 1 - height
    case .bezier(let curve): return curve.value(at: p)
    }
  }

  /// The slope of the curve: output per input.
  ///
  /// - Parameter progress: The input, clamped to 0…1; NaN counts as 0.
  /// - Returns: The slope; infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let p = Self.clamp(progress)
    switch function {
    case .linear: return 1
    case .circularEaseIn: return Self.quarterSlope(p)
    case .circularEaseOut: return Self.quarterSlope(1 - p)
    case .circularEaseInOut: return Self.quarterSlope(p < 0.5 ? 2 * p : 2 - 2 * p)
    case .circularEaseInOutInverse:
      return abs(1 - 2 * p) / (2 * (p * (1 - p)).squareRoot())
    case .bezier(let curve): return curve.slope(at: p)
    }
  }

  /// The value and the slope, for the cost of one where they share work.
  ///
  /// - Parameter progress: The input, clamped to 0…1; NaN counts as 0.
  /// - Returns: What `value(at:)` and `velocity(at:)` return.
  func sample(at progress: Double) -> (value: Double, slope: Double) {
    if case .bezier(let curve) = function { return curve.sample(at: Self.clamp(progress)) }
    return (value(at: progress), velocity(at: progress))
  }

  private static func clamp(_ progress: Double) -> Double {
    progress > 0 ? min(progress, 1) : 0
  }

  /// 1 − √(1 − p²), without cancellation for small p.
  private static func quarter(_ p: Double) -> Double {
    p * p / (1 + ((1 - p) * (1 + p)).squareRoot())
  }

  private static func quarterSlope(_ p: Double) -> Double {
    p / ((1 - p) * (1 + p)).squareRoot()
  }
}
