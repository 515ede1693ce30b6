// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation

/// The dispatch queue as a scheduler, in nanoseconds of uptime.
extension DispatchQueue: Scheduler {
  /// A point in time of a dispatch queue.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The uptime.
    public var dispatchTime: DispatchTime

    /// Creates a point in time.
    ///
    /// - Parameter time: The uptime.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The span to a later point.
    public func distance(to other: Self) -> Stride {
      let from = dispatchTime.uptimeNanoseconds
      let to = other.dispatchTime.uptimeNanoseconds
      return Stride(
        nanoseconds: to >= from ? Int(clamping: to - from) : -Int(clamping: from - to)
      )
    }

    /// The point a span later, held within the range of uptimes.
    public func advanced(by n: Stride) -> Self {
      let base = dispatchTime.uptimeNanoseconds
      let (later, overflow) =
        n.nanoseconds >= 0
        ? base.addingReportingOverflow(UInt64(n.nanoseconds.magnitude))
        : base.subtractingReportingOverflow(UInt64(n.nanoseconds.magnitude))
      let nanoseconds = overflow ? (n.nanoseconds >= 0 ? UInt64(Int64.max) : 0) : later
      return Self(DispatchTime(uptimeNanoseconds: min(nanoseconds, UInt64(Int64.max))))
    }

    /// Whether two points are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime == rhs.dispatchTime }

    /// Orders points by time.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime < rhs.dispatchTime }

    /// Feeds the uptime to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.rawValue)
    }

    /// A span of time in nanoseconds; arithmetic stops at the ends of the range.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The length in nanoseconds.
      public var magnitude: Int

      var nanoseconds: Int { magnitude }

      init(nanoseconds: Int) { magnitude = nanoseconds }

      /// Creates a span from a dispatch interval; one that never ends is the longest.
      ///
      /// - Parameter timeInterval: The interval.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        case .never: magnitude = .max
        @unknown default: magnitude = .max
        }
      }

      /// The span as a dispatch interval.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Creates a span of whole seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// Creates a span of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Creates a span of nanoseconds from an integer, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Orders spans by length.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The sum.
      public static func + (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: lhs.magnitude.addingClamped(rhs.magnitude))
      }

      /// The difference.
      public static func - (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: lhs.magnitude.subtractingClamped(rhs.magnitude))
      }

      /// The product of the numbers of nanoseconds.
      public static func * (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: lhs.magnitude.multipliedClamped(by: rhs.magnitude))
      }

      /// Adds a span.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// Takes a span away.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies the span.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// A span of whole seconds.
      public static func seconds(_ s: Int) -> Self {
        Self(nanoseconds: s.multipliedClamped(by: 1_000_000_000))
      }

      /// A span of seconds; not-a-number is none.
      public static func seconds(_ s: Double) -> Self {
        Self(nanoseconds: Int(clamping: (s * 1e9).rounded()))
      }

      /// A span of milliseconds.
      public static func milliseconds(_ ms: Int) -> Self {
        Self(nanoseconds: ms.multipliedClamped(by: 1_000_000))
      }

      /// A span of microseconds.
      public static func microseconds(_ us: Int) -> Self {
        Self(nanoseconds: us.multipliedClamped(by: 1000))
      }

      /// A span of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
    }
  }

  /// How a queue runs a closure.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS

    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags

    /// The group that the closure belongs to.
    public var group: DispatchGroup?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - flags: The flags of the work item.
    ///   - group: The group that the closure belongs to.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The label by which the main queue is known; its wrapper objects are not identical here.
  private static let mainLabel = DispatchQueue.main.label

  private var isMain: Bool { label == Self.mainLabel }

  /// The current uptime, virtual on the main queue where a clock is installed.
  public var now: SchedulerTimeType {
    guard isMain, let clock = CombineClock.current else { return SchedulerTimeType(.now()) }
    // Virtual time begins one second up, because an uptime of zero means "now" to libdispatch.
    return SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
      .advanced(by: .seconds(clock.now))
  }

  private func delay(until time: SchedulerTimeType) -> TimeInterval {
    Double(now.distance(to: time).nanoseconds) / 1e9
  }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs a closure on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Action(run: action)
    async(
      group: options?.group,
      qos: options?.qos ?? .unspecified,
      flags: options?.flags ?? []
    ) { action.run() }
  }

  /// Runs a closure on the queue at or after a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    start(after: date, interval: nil, tolerance: tolerance, action)
  }

  /// Runs a closure on the queue at or after a time and repeatedly after that.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let seconds = Double(interval.nanoseconds) / 1e9
    return start(
      after: date,
      interval: MainTimer.usableInterval(seconds),
      tolerance: tolerance,
      action
    )
  }

  @discardableResult
  private func start(
    after date: SchedulerTimeType,
    interval: TimeInterval?,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let tolerance = Double(tolerance.nanoseconds) / 1e9
    guard !isMain else {
      return MainTimer.start(
        after: delay(until: date),
        repeatingEvery: interval,
        tolerance: tolerance,
        action
      )
    }
    return DispatchTimer(
      on: self,
      deadline: date.dispatchTime,
      interval: interval,
      tolerance: tolerance,
      Action(run: action)
    )
  }
}
