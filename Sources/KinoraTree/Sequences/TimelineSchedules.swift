// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A schedule of the display's frames.
///
/// A view that uses it directly follows the frames that are really made.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  /// The distance of the dates that are listed without a minimum, in seconds.
  static let usualInterval = 1.0 / 60

  /// Creates a schedule of frames.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least distance of two updates in seconds; nil, and what is not
  ///     positive, for every frame.
  ///   - paused: Whether there are no updates for now.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval.flatMap { $0 > 0 ? $0 : nil }
    isPaused = paused
  }

  /// The dates from a date on, at the least distance or at sixty a second; none while paused.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    let isEmpty = isPaused || mode == .lowFrequency
    return Entries(
      dates: isEmpty
        ? nil : PeriodicDates(first: start, interval: minimumInterval ?? Self.usualInterval)
    )
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var dates: PeriodicDates?

    /// Gives the next date.
    public mutating func next() -> Date? { dates?.next() }
  }
}

/// A schedule of dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable, Equatable {
  private let date: Date
  private let interval: TimeInterval

  /// Creates a schedule of dates at equal distances.
  ///
  /// - Parameters:
  ///   - startDate: One of the dates; the others lie before and after it.
  ///   - interval: The distance in seconds; at least a millisecond. NaN and what is not positive
  ///     stand for a single date.
  public init(from startDate: Date, by interval: TimeInterval) {
    date = startDate
    self.interval = interval
  }

  /// The last date that is not after the start, and those that follow.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(dates: PeriodicDates(through: date, interval: interval, from: startDate))
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var dates: PeriodicDates

    /// Gives the next date.
    public mutating func next() -> Date? { dates.next() }
  }
}

/// A schedule of the beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable, Equatable {
  /// Creates a schedule of the beginnings of minutes.
  public init() {}

  /// The beginning of the minute of the start, and of those that follow.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // The clocks of all time zones are whole minutes apart.
    let minute = Date(timeIntervalSinceReferenceDate: 0)
    return Entries(dates: PeriodicDates(through: minute, interval: 60, from: startDate))
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var dates: PeriodicDates

    /// Gives the next date.
    public mutating func next() -> Date? { dates.next() }
  }
}

/// A schedule of dates that are given one by one.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule of dates.
  ///
  /// - Parameter dates: The dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates as they were given.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}
extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {}

/// Dates at equal distances, without the errors that adding up would have.
struct PeriodicDates: Sendable {
  private let origin: Date
  private let interval: TimeInterval
  private var step: Double
  private var isOver = false

  /// The shortest distance in seconds.
  private static let shortest = 0.001

  /// Dates that begin with a date.
  init(first: Date, interval: TimeInterval) {
    self.init(through: first, interval: interval, from: first)
  }

  /// Dates of which one is known.
  ///
  /// - Parameters:
  ///   - origin: One of the dates.
  ///   - interval: The distance in seconds; at least a millisecond. Without a positive and finite
  ///     one there is no other date.
  ///   - start: The first date is the last one that is not after this one.
  init(through origin: Date, interval: TimeInterval, from start: Date) {
    self.origin = origin
    self.interval = interval > 0 && interval.isFinite ? max(interval, Self.shortest) : 0
    step = self.interval > 0 ? (start.timeIntervalSince(origin) / self.interval).rounded(.down) : 0
    // The quotient may have been rounded up to the next whole number.
    if date > start { step -= 1 }
  }

  private var date: Date { origin.addingTimeInterval(interval * step) }

  mutating func next() -> Date? {
    guard !isOver else { return nil }
    let date = date
    if interval > 0 { step += 1 } else { isOver = true }
    return date
  }
}
