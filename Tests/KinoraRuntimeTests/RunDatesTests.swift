// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime
import KinoraTree
import KinoraViews
import Testing

/// The dates that content was made for.
@MainActor private final class Dates {
  var list: [Date] = []
}

@MainActor
struct RunDatesTests {
  private let start = Date(timeIntervalSinceReferenceDate: 1_000_000)

  private func driver(
    _ dates: Dates,
    _ schedule: some TimelineSchedule,
    script: String = "",
    slowMotion: Double = 1,
    scope: RunScope
  ) throws -> FrameDriver {
    var options = LaunchOptions()
    options.script = try ScriptParser.steps(in: script)
    options.slowMotion = slowMotion
    options.size = CGSize(width: 10, height: 10)
    let content = TimelineView(schedule) { context in
      let _ = dates.list.append(context.date)
      Rectangle()
    }
    return FrameDriver(WindowContent(title: "", content: content), options: options, scope: scope)
  }

  @Test func virtualDatesBeginWhereTheRunSaysAndAdvanceExactly() throws {
    let dates = Dates()
    let scope = RunScope.virtual(defaults: DefaultsStore(), startDate: start)
    let driver = try driver(dates, .periodic(from: start, by: 0.5), scope: scope)
    for frame in 0...90 { driver.prepareFrame(at: Double(frame) / 60) }
    #expect(dates.list.map { $0.timeIntervalSince(start) } == [0, 0.5, 1, 1.5])
    driver.close()
  }

  @Test func withoutAStartVirtualDatesAreNotBeforeThoseThatTheProgramTook() throws {
    let dates = Dates()
    let taken = Date()
    let scope = RunScope.virtual(defaults: DefaultsStore())
    let driver = try driver(dates, .explicit([taken, taken + 1, taken + 2]), scope: scope)
    for frame in 0...120 { driver.prepareFrame(at: Double(frame) / 60) }
    #expect(dates.list == [taken, taken + 1, taken + 2])
    driver.close()
  }

  @Test func timelinesAndTimersAgree() throws {
    let scope = RunScope.virtual(defaults: DefaultsStore(), startDate: start)
    #expect(scope.clock?.startDate == start)
    #expect(scope.clock?.date(at: 2) == start + 2)
  }

  @Test func realDatesAreThoseOfTheFrames() throws {
    let dates = Dates()
    let driver = try driver(dates, .animation, scope: RunScope())
    let before = Date()
    driver.prepareFrame(at: 500)
    driver.prepareFrame(at: 500.01)
    let last = try #require(dates.list.last)
    // A frame is for a time that is at most a little ahead.
    #expect(last.timeIntervalSince(before) > -0.1 && last.timeIntervalSince(before) < 60)
    // A jump of the frames' clock is one that the real date did not make.
    driver.prepareFrame(at: 9000)
    let after = try #require(dates.list.last)
    #expect(after.timeIntervalSince(before) < 60)
    driver.close()
  }

  @Test func theNextDeadlineIsThatOfTheScriptOrOfTheTree() throws {
    let dates = Dates()
    let scope = RunScope.virtual(defaults: DefaultsStore(), startDate: start)
    let driver = try driver(
      dates,
      .periodic(from: start, by: 2),
      script: "wait 3; wait 10",
      slowMotion: 2,
      scope: scope
    )
    driver.prepareFrame(at: 100)
    #expect(!driver.needsFrame)
    #expect(driver.nextDeadline == 104)
    driver.prepareFrame(at: 104)
    #expect(dates.list.count == 2)
    #expect(driver.nextDeadline == 106)
    driver.prepareFrame(at: 106)
    #expect(driver.nextDeadline == 108)
    driver.close()
  }

  @Test func theDateOfARunIsRead() throws {
    let options = try LaunchOptions(environment: ["KINORA_DATE": "2001-01-12T13:46:40Z"])
    #expect(options.startDate == start)
    let unset = try LaunchOptions(environment: ["KINORA_DATE": ""])
    #expect(unset.startDate == nil)
    let error = #expect(throws: LaunchError.self) {
      try LaunchOptions(environment: ["KINORA_DATE": "soon"])
    }
    #expect(error?.description.contains("KINORA_DATE=soon") == true)
  }
}
