// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A scheduler that runs every closure at once, on the caller's thread; it knows no time.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The one point in time there is.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Creates the point in time.
    init() {}

    /// No distance.
    public func distance(to other: Self) -> Stride { Stride(0) }

    /// The same time.
    public func advanced(by n: Stride) -> Self { self }

    /// A span of time, which has no effect.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The number the span was made of.
      public var magnitude: Int

      /// Creates a span.
      ///
      /// - Parameter value: A number without meaning.
      public init(_ value: Int) { magnitude = value }

      /// Creates a span from an integer.
      public init(integerLiteral value: Int) { magnitude = value }

      /// Creates a span from a number, of which the whole part counts.
      public init(floatLiteral value: Double) { magnitude = Int(clamping: value) }

      /// Creates a span from an integer of another type, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Orders spans by their numbers.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The sum.
      public static func + (lhs: Self, rhs: Self) -> Self {
        Stride(lhs.magnitude.addingClamped(rhs.magnitude))
      }

      /// The difference.
      public static func - (lhs: Self, rhs: Self) -> Self {
        Stride(lhs.magnitude.subtractingClamped(rhs.magnitude))
      }

      /// The product.
      public static func * (lhs: Self, rhs: Self) -> Self {
        Stride(lhs.magnitude.multipliedClamped(by: rhs.magnitude))
      }

      /// Adds a span.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// Takes a span away.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies the span.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// No time.
      public static func seconds(_ s: Int) -> Self { 0 }

      /// No time.
      public static func seconds(_ s: Double) -> Self { 0 }

      /// No time.
      public static func milliseconds(_ ms: Int) -> Self { 0 }

      /// No time.
      public static func microseconds(_ us: Int) -> Self { 0 }

      /// No time.
      public static func nanoseconds(_ ns: Int) -> Self { 0 }
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// The one point in time there is.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure at once, one time.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
