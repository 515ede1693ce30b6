// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import Dispatch
import Foundation
import KinoraCombine
import Testing

private struct TimerUser {
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
}

struct ClockTests {
  @Test func aTimerFollowsTheVirtualClock() {
    withManualClock { clock in
      let user = TimerUser()
      #expect(clock.pendingCount == 0)
      let (dates, handle) = user.timer.log()
      clock.advance(by: 0.999)
      #expect(dates.values.isEmpty)
      clock.advance(by: 2.001)
      #expect(dates.values.map { $0.timeIntervalSince(clock.startDate) } == [1, 2, 3])
      handle.cancel()
      #expect(clock.pendingCount == 0)
      clock.advance(by: 5)
      #expect(dates.values.count == 3)
    }
  }

  @Test func anInstalledClockDrivesTheWholeProcess() async {
    await #expect(processExitsWith: .success) {
      let clock = ManualClock()
      CombineClock.current = clock
      let (log, handle) = Timer.publish(every: 1, on: .main, in: .common).autoconnect().log()
      clock.advance(by: 3)
      precondition(log.values.count == 3)
      CombineClock.current = nil
      precondition(CombineClock.current == nil)
      handle.cancel()
    }
  }

  @Test func anOperationQueueDelaysInVirtualTime() {
    withManualClock { clock in
      let (log, handle) = Just(1).delay(for: .seconds(2), scheduler: OperationQueue.main).log()
      clock.advance(by: 1.999)
      #expect(log.values.isEmpty)
      clock.advance(by: 0.001)
      #expect(log.values == [1])
      handle.cancel()
    }
  }

  @Test func aTimerIsSharedAndStartsAgain() {
    withManualClock { clock in
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      let (one, handle1) = timer.log()
      clock.advance(by: 0.25)
      let (two, handle2) = timer.log()
      #expect(clock.pendingCount == 1)
      clock.advance(by: 0.25)
      #expect(one.values.count == 1 && two.values.count == 1)
      handle1.cancel()
      #expect(clock.pendingCount == 1)
      handle2.cancel()
      #expect(clock.pendingCount == 0)
      let (three, handle3) = timer.log()
      clock.advance(by: 0.5)
      #expect(three.values.count == 1)
      handle3.cancel()
    }
  }

  @Test func connectingByHandStartsTheTimer() {
    withManualClock { clock in
      let timer = Timer.publish(every: 1, on: .main, in: .default)
      let (log, handle) = timer.log()
      clock.advance(by: 2)
      #expect(log.values.isEmpty)
      let connection = timer.connect()
      clock.advance(by: 2)
      #expect(log.values.count == 2)
      connection.cancel()
      clock.advance(by: 2)
      #expect(log.values.count == 2)
      handle.cancel()
    }
  }

  @Test(arguments: [0, -1, .nan, -.infinity, 1e-300, 1e-9])
  func hostileIntervalsTickAtTheShortestOne(interval: Double) {
    withManualClock { clock in
      let (log, handle) = Timer.publish(every: interval, on: .main, in: .common)
        .autoconnect().log()
      clock.advance(by: 0.00055)
      #expect(log.values.count == 5)
      handle.cancel()
    }
  }

  @Test func anEndlessIntervalNeverTicks() {
    withManualClock { clock in
      let (log, handle) = Timer.publish(every: .infinity, on: .main, in: .common)
        .autoconnect().log()
      clock.advance(by: 1e6)
      #expect(log.values.isEmpty)
      handle.cancel()
    }
  }

  @Test func debounceWaitsForAPause() {
    withManualClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let (loop, handle) = subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main).log()
      let (queue, handle2) = subject.debounce(for: 0.3, scheduler: DispatchQueue.main).log()
      for value in 1...5 {
        subject.send(value)
        clock.advance(by: 0.1)
      }
      #expect(loop.values.isEmpty && queue.values.isEmpty)
      #expect(clock.pendingCount == 2)
      clock.advance(by: 0.199)
      #expect(loop.values.isEmpty && queue.values.isEmpty)
      clock.advance(by: 0.001_001)
      #expect(loop.values == [5] && queue.values == [5])
      subject.send(6)
      clock.advance(by: 0.3)
      #expect(loop.values == [5, 6] && queue.values == [5, 6])
      subject.send(7)
      handle.cancel()
      handle2.cancel()
      clock.advance(by: 1)
      #expect(loop.values == [5, 6])
    }
  }

  @Test func aPendingDebounceIsReleasedWhenCancelled() {
    withManualClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      var token: Token? = Token()
      weak let weakToken = token
      let handle = subject.map { [token] in ($0, token) }
        .debounce(for: 1, scheduler: RunLoop.main)
        .sink { [token] _ in _ = token }
      token = nil
      subject.send(1)
      handle.cancel()
      #expect(weakToken == nil)
      #expect(clock.pendingCount == 1)
    }
  }

  @Test func delayKeepsOrderAndDistance() {
    withManualClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let (log, handle) = subject.delay(for: .seconds(1), scheduler: DispatchQueue.main).log()
      subject.send(1)
      clock.advance(by: 0.5)
      subject.send(2)
      subject.send(completion: .finished)
      clock.advance(by: 0.5)
      #expect(log.values == [1] && !log.isFinished)
      clock.advance(by: 0.5)
      #expect(log.values == [1, 2] && log.isFinished)
      handle.cancel()
    }
  }

  @Test func delayIsExactOnTheRunLoop() {
    withManualClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      let (log, handle) = subject.delay(for: .seconds(0.1), scheduler: RunLoop.main).log()
      for frame in 0..<60 {
        subject.send(frame)
        clock.advance(by: 0.1)
        #expect(log.values == Array(0...frame))
      }
      handle.cancel()
    }
  }

  @Test(arguments: [true, false])
  func throttleSendsOneValueInEachSpan(latest: Bool) {
    withManualClock { _ in
      let scheduler = ManualScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let (log, handle) = subject.throttle(for: 10, scheduler: scheduler, latest: latest).log()
      for value in 0..<25 {
        subject.send(value)
        scheduler.advance(by: 1)
      }
      scheduler.advance(by: 20)
      #expect(log.values == (latest ? [0, 9, 19, 24] : [0, 1, 10, 20]))
      handle.cancel()
    }
  }
}

/// A scheduler whose time is an integer that is advanced by hand.
private final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never

  private var actions: [(time: SchedulerTimeType, action: () -> Void)] = []
  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))

  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    actions.append((date, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, action)
    return AnyCancellable {}
  }

  func advance(by seconds: Int) {
    let end = now.advanced(by: .seconds(seconds))
    while let index = actions.indices.min(by: { actions[$0].time < actions[$1].time }),
      actions[index].time <= end
    {
      let next = actions.remove(at: index)
      now = next.time
      next.action()
    }
    now = end
  }
}
