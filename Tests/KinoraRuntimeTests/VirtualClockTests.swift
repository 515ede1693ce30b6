// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraRuntime
import KinoraTree
import KinoraViews
import Synchronization
import Testing

/// What ran, in order.
private final class Record: Sendable {
  private let list = Mutex<[String]>([])
  func add(_ text: String) { list.withLock { $0.append(text) } }
  var entries: [String] { list.withLock { $0 } }
}

/// A handle that an action uses.
// @unchecked: used on one thread.
private final class HandleBox: @unchecked Sendable {
  var handle: (any Cancellable)?
}

@MainActor
struct VirtualClockTests {
  private let clock = VirtualClock()
  private let record = Record()

  @discardableResult
  private func schedule(
    _ name: String,
    after delay: Double,
    every interval: Double? = nil
  ) -> any Cancellable {
    clock.schedule(after: delay, repeatingEvery: interval) { [record, clock] in
      record.add("\(name) \(clock.now)")
    }
  }

  @Test func aDelayRunsOnTheFirstFrameThatIsNotBeforeItsTime() {
    schedule("a", after: 0.25)
    clock.advance(to: 0.249)
    #expect(record.entries == [])
    clock.advance(to: 0.5)
    clock.advance(to: 1)
    #expect(record.entries == ["a 0.5"])
    #expect(clock.pendingCount == 0)
  }

  @Test func whatIsDueOnOneFrameRunsByTimeAndThenByOrder() {
    schedule("late", after: 0.3)
    schedule("first", after: 0.1)
    schedule("second", after: 0.1)
    schedule("middle", after: 0.2)
    clock.advance(to: 1)
    #expect(record.entries == ["first 1.0", "second 1.0", "middle 1.0", "late 1.0"])
  }

  @Test func aRepeatedTimerRunsOncePerFrameAndKeepsItsPhase() {
    schedule("t", after: 0.25, every: 0.25)
    clock.advance(to: 0.25)
    clock.advance(to: 1.1)
    clock.advance(to: 1.2)
    clock.advance(to: 1.25)
    #expect(record.entries == ["t 0.25", "t 1.1", "t 1.25"])
  }

  @Test func framesThatAreSumsOfFractionsMissNothing() {
    schedule("t", after: 0.1, every: 0.1)
    for frame in 1...600 { clock.advance(to: Double(frame) / 60) }
    #expect(record.entries.count == 100)
  }

  @Test func anActionMayCancelAnotherOfTheSameFrame() {
    let record = record
    let other = HandleBox()
    _ = clock.schedule(after: 0.1, repeatingEvery: nil) {
      record.add("a")
      other.handle?.cancel()
    }
    other.handle = schedule("b", after: 0.2)
    clock.advance(to: 1)
    #expect(record.entries == ["a"])
    #expect(clock.pendingCount == 0)
  }

  @Test func anActionThatSchedulesItselfEndsTheFrame() {
    let clock = clock
    let record = record
    @Sendable func again() {
      record.add("a")
      _ = clock.schedule(after: 0, repeatingEvery: nil, again)
    }
    again()
    for _ in 0..<3 { clock.advance(to: 1) }
    #expect(record.entries.count == 4)
  }

  @Test func timeNeverGoesBack() {
    clock.advance(to: 2)
    clock.advance(to: 1)
    clock.advance(to: .nan)
    #expect(clock.now == 2)
  }

  @Test func cancellingReleasesTheAction() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let weakToken = token
    let handle = clock.schedule(after: 1, repeatingEvery: 1) { [token] in _ = token }
    token = nil
    #expect(weakToken != nil)
    handle.cancel()
    #expect(weakToken == nil)
  }

  // MARK: In a window

  private struct Clock: View {
    @State private var ticks = 0
    let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
    let record: Record
    var body: some View {
      let _ = record.add("body \(ticks)")
      Rectangle().onReceive(timer) { _ in ticks += 1 }
    }
  }

  @Test func aTimersTickShowsOnItsFrame() {
    let scope = RunScope.virtual(defaults: DefaultsStore())
    let driver = FrameDriver(
      WindowContent(title: "", content: Clock(record: record)),
      options: LaunchOptions(),
      scope: scope
    )
    for time in [0, 0.125, 0.25, 0.375, 0.5, 2] { driver.prepareFrame(at: time) }
    #expect(record.entries == ["body 0", "body 1", "body 2", "body 3"])
    driver.close()
    #expect(scope.clock?.pendingCount == 0)
  }

  @Test func aScriptsWaitMovesTheTimers() throws {
    var options = LaunchOptions()
    options.isHeadless = true
    options.size = CGSize(width: 10, height: 10)
    options.script = try ScriptParser.steps(in: "wait 0.6")
    let runner = HeadlessRunner(
      WindowContent(title: "", content: Clock(record: record)),
      options: options
    )
    #expect(runner.run() == 0)
    #expect(record.entries == ["body 0", "body 1", "body 2"])
    runner.driver.close()
  }
}
