// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Walks through the dates of a schedule as time goes on.
struct TimelineClock<Schedule: TimelineSchedule> {
  /// When the next date comes.
  enum Next {
    /// There is none.
    case never
    /// With the next frame.
    case frame
    /// At a date.
    case date(Date)
  }

  /// The date that counts: the last one that has come.
  private(set) var date: Date
  /// When the next one comes.
  private(set) var next = Next.never

  private let schedule: Schedule
  private var entries: Schedule.Entries.Iterator

  /// How many dates one frame may leave behind before the schedule is asked anew, from today on.
  private static var limit: Int { 4096 }
  /// How much earlier a frame may be than the date that it shows, in seconds.
  ///
  /// Dates of today are rounded to a tenth of a microsecond.
  private static var tolerance: Double { 2e-6 }

  /// Begins a schedule.
  init(_ schedule: Schedule, at now: Date) {
    self.schedule = schedule
    date = now
    entries = schedule.entries(from: now, mode: .normal).makeIterator()
    if let frames = schedule as? AnimationTimelineSchedule {
      next = Self.nextFrame(of: frames, after: now)
    } else {
      next = takeNext()
      advance(to: now)
    }
  }

  /// Goes on to a date.
  mutating func advance(to now: Date) {
    if let frames = schedule as? AnimationTimelineSchedule {
      advance(frames, to: now)
      return
    }
    var count = 0
    while case .date(let coming) = next, Self.hasCome(coming, now) {
      date = coming
      count += 1
      guard count < Self.limit else {
        startAnew(at: now)
        return
      }
      next = takeNext()
    }
  }

  /// Leaves the dates of the past out.
  private mutating func startAnew(at now: Date) {
    entries = schedule.entries(from: now, mode: .normal).makeIterator()
    next = takeNext()
    if case .date(let first) = next, Self.hasCome(first, now) {
      date = first
      next = takeNext()
    }
    // A list whose dates do not advance is asked once per frame.
    if case .date(let coming) = next, Self.hasCome(coming, now) { next = .frame }
  }

  private mutating func advance(_ frames: AnimationTimelineSchedule, to now: Date) {
    switch next {
    case .never: return
    case .frame: date = now
    case .date(let coming):
      guard Self.hasCome(coming, now) else { return }
      date = now
    }
    next = Self.nextFrame(of: frames, after: now)
  }

  private static func nextFrame(of frames: AnimationTimelineSchedule, after date: Date) -> Next {
    if frames.isPaused { return .never }
    guard let interval = frames.minimumInterval else { return .frame }
    return .date(date.addingTimeInterval(interval))
  }

  private mutating func takeNext() -> Next {
    guard let date = entries.next(), date.timeIntervalSinceReferenceDate.isFinite else {
      return .never
    }
    return .date(date)
  }

  private static func hasCome(_ date: Date, _ now: Date) -> Bool {
    date.timeIntervalSince(now) <= tolerance
  }
}
