// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Animation {
  /// The duration in seconds of timing curves that do not name one.
  static let defaultCurveDuration = 0.35

  private static func curve(_ curve: UnitCurve, _ duration: Double) -> Animation {
    Animation(AnimationPlan(.curve(curve, duration: duration > 0 ? duration : 0)))
  }

  /// An animation at constant speed, over 0.35 seconds.
  public static let linear = curve(.linear, defaultCurveDuration)

  /// An animation at constant speed.
  ///
  /// - Parameter duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func linear(duration: TimeInterval) -> Animation { curve(.linear, duration) }

  /// An animation that starts slowly, over 0.35 seconds.
  public static let easeIn = curve(.easeIn, defaultCurveDuration)

  /// An animation that starts slowly.
  ///
  /// - Parameter duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func easeIn(duration: TimeInterval) -> Animation { curve(.easeIn, duration) }

  /// An animation that ends slowly, over 0.35 seconds.
  public static let easeOut = curve(.easeOut, defaultCurveDuration)

  /// An animation that ends slowly.
  ///
  /// - Parameter duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func easeOut(duration: TimeInterval) -> Animation { curve(.easeOut, duration) }

  /// An animation that starts and ends slowly, over 0.35 seconds.
  public static let easeInOut = curve(.easeInOut, defaultCurveDuration)

  /// An animation that starts and ends slowly.
  ///
  /// - Parameter duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    curve(.easeInOut, duration)
  }

  /// An animation along a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The first control point's x, clamped to 0…1.
  ///   - p1y: The first control point's y, which may lie outside 0…1.
  ///   - p2x: The second control point's x, clamped to 0…1.
  ///   - p2y: The second control point's y, which may lie outside 0…1.
  ///   - duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    curve(UnitCurve(.bezier(CubicBezier(p1x, p1y, p2x, p2y))), duration)
  }

  /// An animation along a curve.
  ///
  /// - Parameters:
  ///   - curve: The progress over the time.
  ///   - duration: Seconds; zero, negative numbers and NaN end at once.
  /// - Returns: The animation.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    self.curve(curve, duration)
  }
}
