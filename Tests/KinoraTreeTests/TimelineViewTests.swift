// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// Dates that a list gives, one after the other, as often as they are asked for.
private struct Listed: TimelineSchedule {
  var make: @Sendable (Date) -> AnySequence<Date>
  func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> { make(startDate) }
}

@MainActor
struct TimelineViewTests {
  /// The dates that content was made for, in seconds of the tree.
  private let dates = Log<Double>()

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func timeline<S: TimelineSchedule>(_ schedule: S) -> TreeHost {
    TreeHost(
      TimelineView(schedule) { [dates] context in
        let _ = dates.add(context.date.timeIntervalSinceReferenceDate)
        Rectangle().fill().offset(x: context.date.timeIntervalSinceReferenceDate)
      }
    )
  }

  /// Makes the frames that are asked for, at sixty a second, until a time.
  private func run(_ host: TreeHost, until end: Double) -> Int {
    var count = 0
    for frame in 1...Int(end * 60) {
      let time = Double(frame) / 60
      let isDue = host.graph.nextDeadline.map { $0 <= time + 1e-6 } ?? false
      if host.graph.needsFrame || isDue {
        host.frame(at: time)
        count += 1
      }
    }
    return count
  }

  @Test func theAnimationScheduleFollowsEveryFrame() {
    let host = timeline(.animation)
    #expect(host.graph.needsFrame)
    host.frame(at: 0.1)
    host.frame(at: 0.25)
    host.frame(at: 0.25)
    #expect(dates.take() == [0, 0.1, 0.25])
    #expect(host.items[0].transform.tx == 0.25)
    #expect(host.graph.needsFrame)
  }

  @Test func aMinimumIntervalLeavesFramesOut() {
    let host = timeline(.animation(minimumInterval: 0.5))
    #expect(!host.graph.needsFrame)
    #expect(run(host, until: 2) == 4)
    #expect(dates.take() == [0, 0.5, 1, 1.5, 2])
  }

  @Test func aPausedTimelineStandsStillAndGoesOn() {
    let (host, remote) = host(true) { [dates] isPaused in
      TimelineView(.animation(paused: isPaused)) { context in
        let _ = dates.add(context.date.timeIntervalSinceReferenceDate)
        Rectangle()
      }
    }
    #expect(!host.graph.needsFrame && host.graph.nextDeadline == nil)
    host.frame(at: 1)
    #expect(dates.take() == [0])
    remote.value = false
    host.frame(at: 2)
    host.frame(at: 2.5)
    #expect(dates.take() == [2, 2.5])
    remote.value = true
    host.frame(at: 3)
    host.frame(at: 4)
    // The frame was due before the state that pauses it was applied.
    #expect(Set(dates.take()) == [3])
    #expect(!host.graph.needsFrame)
  }

  @Test func aPeriodicTimelineMakesAFramePerDate() {
    let host = timeline(.periodic(from: at(-0.5), by: 1))
    #expect(host.graph.nextDeadline == 0.5)
    #expect(run(host, until: 3) == 3)
    #expect(dates.take() == [-0.5, 0.5, 1.5, 2.5])
  }

  @Test func aLateFrameShowsTheLastDateOnly() {
    let host = timeline(.periodic(from: at(0), by: 0.001))
    host.frame(at: 100_000.0005)
    #expect(dates.take() == [0, 100_000])
    host.frame(at: 100_000.0025)
    #expect(dates.take().map { abs($0 - 100_000.002) < 1e-6 } == [true])
  }

  @Test func everyMinuteWaitsForTheMinute() {
    let host = timeline(.everyMinute)
    #expect(host.graph.nextDeadline == 60)
    host.frame(at: 59)
    host.frame(at: 61)
    #expect(dates.take() == [0, 60])
    #expect(host.graph.nextDeadline == 120)
  }

  @Test func explicitDatesComeOneByOneAndEnd() {
    let host = timeline(.explicit([at(0.5), at(1), at(1), at(3)]))
    #expect(run(host, until: 4) == 3)
    // Before the first date the content is for the date at which the view came.
    #expect(dates.take() == [0, 0.5, 1, 3])
    #expect(host.graph.nextDeadline == nil && !host.graph.needsFrame)
    let past = timeline(.explicit([at(-3), at(-1)]))
    #expect(past.graph.nextDeadline == nil)
    #expect(dates.take() == [-1])
    #expect(timeline(.explicit([])).graph.nextDeadline == nil)
  }

  @Test func datesAreUpdatesOfTheirOwnWithoutAnAnimation() {
    let (host, remote) = host(0.0) { y in
      TimelineView(.periodic(from: at(0), by: 1)) { context in
        let x = context.date.timeIntervalSinceReferenceDate
        Rectangle().fill().offset(x: x * 10, y: y)
        Rectangle().fill().offset(x: x * 10).animation(.linear(duration: 1), value: x)
      }
    }
    withAnimation(.linear(duration: 4)) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 1)
    // What an outer change animates goes on, the date's own change is there at once.
    #expect(host.items[0].transform.tx == 10)
    #expect(abs(host.items[0].transform.ty - 25) < 1e-9)
    // An animation modifier inside acts as it always does.
    #expect(host.items[1].transform.tx == 0)
    host.frame(at: 1.5)
    #expect(abs(host.items[1].transform.tx - 5) < 1e-9)
  }

  @Test func anotherScheduleStartsAnewAndAnEqualOneGoesOn() {
    let (host, remote) = host((step: 1.0, other: 0)) { [dates] state in
      TimelineView(.periodic(from: at(0), by: state.step)) { context in
        let _ = dates.add(context.date.timeIntervalSinceReferenceDate)
        Rectangle().fill().offset(y: Double(state.other))
      }
    }
    host.frame(at: 1)
    remote.value.other = 1
    host.frame(at: 1.5)
    #expect(dates.take() == [0, 1, 1])
    remote.value.step = 0.4
    host.frame(at: 1.7)
    #expect(dates.take().map { ($0 * 10).rounded() } == [16])
    #expect(host.graph.nextDeadline.map { abs($0 - 2) < 1e-6 } == true)
  }

  @Test func hostileListsCostOneFrameEach() {
    let same = timeline(Listed { start in AnySequence(sequence(first: start) { $0 }) })
    for frame in 1...5 { same.frame(at: Double(frame)) }
    #expect(dates.take().count == 6)
    let backwards = timeline(
      Listed { start in AnySequence(sequence(first: start) { $0.addingTimeInterval(-1) }) }
    )
    for frame in 1...5 { backwards.frame(at: Double(frame)) }
    #expect(dates.take().count == 6)
    let strange = timeline(.explicit([at(.nan), at(1)]))
    #expect(strange.graph.nextDeadline == nil)
    let never = timeline(.explicit([.distantFuture, at(.infinity)]))
    never.frame(at: 1e6)
    #expect(dates.take() == [0, 0])
  }

  @Test func manyTimelinesKeepTheirOwnDates() {
    let host = TreeHost(
      ForEach(1..<200, id: \.self) { index in
        TimelineView(.periodic(from: at(0), by: Double(index))) { [dates] context in
          let _ = dates.add(context.date.timeIntervalSinceReferenceDate)
          Rectangle()
        }
      }
    )
    _ = dates.take()
    #expect(host.graph.nextDeadline == 1)
    host.frame(at: 1)
    #expect(dates.take() == [1])
    host.frame(at: 6)
    // Those that divide a second up to 6, each at its last date.
    #expect(dates.take().sorted() == [4, 5, 6, 6, 6, 6])
  }

  @Test func aTimelineThatGoesAsksForNothing() {
    let (host, remote) = host(true) { isShown in
      if isShown {
        TimelineView(.animation) { _ in Rectangle() }
        TimelineView(.everyMinute) { _ in Rectangle() }
      }
    }
    #expect(host.graph.needsFrame && host.graph.nextDeadline == 60)
    remote.value = false
    host.frame(at: 1)
    #expect(!host.graph.needsFrame && host.graph.nextDeadline == nil)
  }

  @Test func theContextTellsThatNothingIsSaved() {
    typealias Own = TimelineView<EveryMinuteTimelineSchedule, EmptyView>.Context
    func content(_ context: Own) -> EmptyView {
      #expect(context.cadence <= .live)
      return EmptyView()
    }
    _ = TreeHost(TimelineView(.everyMinute, content: content))
    #expect(TimelineViewDefaultContext.Cadence.live < .seconds)
    #expect(TimelineViewDefaultContext.Cadence.seconds < .minutes)
  }
}
