// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Dispatch
public import Foundation

/// The operation queue as a scheduler, in seconds and dates.
extension OperationQueue: Scheduler {
  /// A point in time of an operation queue, the same as a run loop's.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// The options for a closure on an operation queue, of which there are none.
  public struct SchedulerOptions: Sendable {}

  private var isMain: Bool { self === OperationQueue.main }

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTimer.now : Date()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    addOperation { action.run() }
  }

  /// Runs a closure as an operation at or after a date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    start(after: date, interval: nil, tolerance: tolerance, action)
  }

  /// Runs a closure as an operation at or after a date and repeatedly after that.
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
    let tolerance = tolerance.timeInterval
    guard !isMain else {
      return MainTimer.start(
        after: delay,
        repeatingEvery: interval,
        tolerance: tolerance,
        action
      )
    }
    let action = Action(run: action)
    let queue = self
    return DispatchTimer(
      on: .global(),
      deadline: .now() + MainTimer.usableDelay(delay),
      interval: interval.map(MainTimer.usableInterval),
      tolerance: tolerance,
      Action { queue.addOperation { action.run() } }
    )
  }
}
