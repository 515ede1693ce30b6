// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// How often a timeline may be updated.
public enum TimelineScheduleMode: Sendable {
  /// As often as the schedule asks for.
  case normal
  /// Seldom, as on a display that saves power. Kinora's windows never do.
  case lowFrequency
}

/// The dates at which a `TimelineView` makes its content anew.
///
/// ```swift
/// struct EveryFewSeconds: TimelineSchedule {
///   func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
///     sequence(first: startDate) { $0.addingTimeInterval(3) }
///   }
/// }
/// ```
public protocol TimelineSchedule {
  /// The type of the list of dates.
  associatedtype Entries: Sequence where Self.Entries.Element == Date
  /// How often a timeline may be updated.
  typealias Mode = TimelineScheduleMode

  /// The dates from a date on, in ascending order.
  ///
  /// The list may be endless: it is asked for one date after the other, as time goes on.
  ///
  /// - Parameters:
  ///   - startDate: When the view comes.
  ///   - mode: How often the view may be updated.
  /// - Returns: The dates; the first one may lie before the start.
  func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every frame of the display.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Frames of the display.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least distance of two updates in seconds; nil for every frame.
  ///   - paused: Whether there are no updates for now.
  /// - Returns: The schedule.
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at equal distances.
  ///
  /// - Parameters:
  ///   - startDate: One of the dates; the others lie before and after it.
  ///   - interval: The distance in seconds.
  /// - Returns: The schedule.
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Dates that are given one by one.
  ///
  /// - Parameter dates: The dates in ascending order.
  /// - Returns: The schedule.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
