// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A span of time that can be made from common units.
public protocol SchedulerTimeIntervalConvertible {
  /// A span of whole seconds.
  static func seconds(_ s: Int) -> Self

  /// A span of seconds.
  static func seconds(_ s: Double) -> Self

  /// A span of milliseconds.
  static func milliseconds(_ ms: Int) -> Self

  /// A span of microseconds.
  static func microseconds(_ us: Int) -> Self

  /// A span of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// Where and when closures run.
public protocol Scheduler<SchedulerTimeType> {
  /// The type of the points in time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// The type of the options for a closure.
  associatedtype SchedulerOptions

  /// The current time of this scheduler.
  var now: SchedulerTimeType { get }

  /// The least tolerance that has a meaning here.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  ///
  /// - Parameters:
  ///   - options: How to run it.
  ///   - action: The closure.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a closure at or after a time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - tolerance: How much later is still good.
  ///   - options: How to run it.
  ///   - action: The closure.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )

  /// Runs a closure at or after a time and repeatedly after that.
  ///
  /// - Parameters:
  ///   - date: The first time.
  ///   - interval: The time between two runs.
  ///   - tolerance: How much later is still good.
  ///   - options: How to run it.
  ///   - action: The closure.
  /// - Returns: A handle that stops the repetition when cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as possible, without options.
  ///
  /// - Parameter action: The closure.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs a closure at or after a time, without options.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - action: The closure.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure repeatedly, without options.
  ///
  /// - Parameters:
  ///   - date: The first time.
  ///   - interval: The time between two runs.
  ///   - action: The closure.
  /// - Returns: A handle that stops the repetition when cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
