// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The run loop as a scheduler, in seconds and dates.
extension RunLoop: Scheduler {
  /// A point in time of a run loop.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a point in time from a date.
    ///
    /// - Parameter date: The date.
    public init(_ date: Date) { self.date = date }

    /// The span to a later point.
    public func distance(to other: Self) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// The point a span later.
    public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

    /// A span of time in seconds.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The length in seconds.
      public var magnitude: TimeInterval

      /// The length in seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates a span.
      ///
      /// - Parameter timeInterval: The length in seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// Creates a span of whole seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// Creates a span of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// Creates a span of seconds from an integer, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }

      /// Orders spans by length.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The sum.
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

      /// The difference.
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

      /// The product of the numbers of seconds.
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

      /// Adds a span.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// Takes a span away.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies the span.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// A span of whole seconds.
      public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

      /// A span of seconds.
      public static func seconds(_ s: Double) -> Self { Self(s) }

      /// A span of milliseconds.
      public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }

      /// A span of microseconds.
      public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }

      /// A span of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }
  }

  /// The options for a closure on a run loop, of which there are none.
  public struct SchedulerOptions: Sendable {}

  private var isMain: Bool { self === RunLoop.main }

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTimer.now : Date()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure in the next turn of the loop.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    guard !isMain else {
      DispatchQueue.main.async { action.run() }
      return
    }
    perform { action.run() }
    // A block alone does not wake a waiting loop, a timer does.
    add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
  }

  /// Runs a closure at or after a date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    start(after: date, interval: nil, tolerance: tolerance, action)
  }

  /// Runs a closure at or after a date and repeatedly after that.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    start(after: date, interval: interval.timeInterval, tolerance: tolerance, action)
  }

  @discardableResult
  private func start(
    after date: SchedulerTimeType,
    interval: TimeInterval?,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = now.distance(to: date).timeInterval
    return startTimer(
      after: delay,
      repeatingEvery: interval,
      tolerance: tolerance.timeInterval,
      mode: .common,
      action
    )
  }

  /// Runs a closure on this loop after a delay, once or repeatedly.
  func startTimer(
    after delay: TimeInterval,
    repeatingEvery interval: TimeInterval?,
    tolerance: TimeInterval,
    mode: RunLoop.Mode,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    guard !isMain else {
      return MainTimer.start(
        after: delay,
        repeatingEvery: interval,
        tolerance: tolerance,
        action
      )
    }
    let action = Action(run: action)
    let interval = interval.map(MainTimer.usableInterval)
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: MainTimer.usableDelay(delay)),
      interval: interval ?? 0,
      repeats: interval != nil
    ) { _ in action.run() }
    timer.tolerance = tolerance > 0 ? tolerance : 0
    add(timer, forMode: mode)
    return RunLoopTimer(timer: timer)
  }
}

private struct RunLoopTimer: Cancellable {
  let timer: Timer

  func cancel() { timer.invalidate() }
}
