// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import Dispatch
import KinoraCombine
import Synchronization
import Testing

struct SubjectTests {
  @Test func aPassthroughSubjectDropsWhatNobodyAskedFor() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = ManualSubscriber<Int, TestError>()
    subject.subscribe(subscriber)
    subject.send(1)
    subscriber.request(2)
    for value in 2...5 { subject.send(value) }
    #expect(subscriber.values == [2, 3])
    subject.send(completion: .failure(TestError(code: 3)))
    #expect(subscriber.failure == TestError(code: 3))
    subject.send(6)
    #expect(subscriber.values == [2, 3])
  }

  @Test func demandReturnedForAValueCounts() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = ManualSubscriber<Int, Never>()
    subscriber.more = .max(1)
    subject.subscribe(subscriber)
    subscriber.request(1)
    for value in 1...4 { subject.send(value) }
    #expect(subscriber.values == [1, 2, 3, 4])
    subscriber.cancel()
  }

  @Test func aCurrentValueSubjectKeepsTheLatest() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriber = ManualSubscriber<Int, Never>()
    subject.subscribe(subscriber)
    subject.value = 2
    subject.send(3)
    subscriber.request(1)
    #expect(subscriber.values == [3])
    subject.send(4)
    subject.send(completion: .finished)
    #expect(!subscriber.isFinished)
    subscriber.request(1)
    #expect(subscriber.values == [3, 4] && subscriber.isFinished)
    subject.send(5)
    #expect(subject.value == 4)
  }

  @Test func aLateSubscriberIsToldOfTheEnd() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(completion: .failure(TestError()))
    let (log, _) = subject.log()
    #expect(log.values.isEmpty && log.failure is TestError)
  }

  @Test func aValueSentFromWithinADeliveryArrivesInside() {
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let handle = subject.sink { value in
      events.append("begin \(value)")
      if value < 3 { subject.send(value + 1) }
      events.append("end \(value)")
    }
    subject.send(1)
    #expect(events == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
    handle.cancel()
  }

  @Test func cancellingFromWithinADeliveryStopsAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var handles: [AnyCancellable] = []
    let first = subject.sink { value in
      seen.append(value)
      handles = []
    }
    handles.append(first)
    handles.append(subject.sink { seen.append(-$0) })
    withExtendedLifetime(first) {
      subject.send(1)
      first.cancel()
      subject.send(2)
    }
    #expect(seen == [1])
  }

  @Test func aSubscriberAddedDuringASendMissesThatValue() {
    let subject = PassthroughSubject<Int, Never>()
    var late: [Int] = []
    var handles: Set<AnyCancellable> = []
    subject.first().sink { _ in
      subject.sink { late.append($0) }.store(in: &handles)
    }.store(in: &handles)
    subject.send(1)
    subject.send(2)
    #expect(late == [2])
  }

  @Test func subscribersAreServedInTheOrderTheyCame() {
    let subject = PassthroughSubject<Void, Never>()
    var order: [Int] = []
    var handles = (0..<20).map { index in subject.sink { order.append(index) } }
    handles.remove(at: 7)
    handles.remove(at: 0)
    subject.send()
    #expect(order == (1..<20).filter { $0 != 7 })
    #expect(order.count == 18)
  }

  @Test func cancellingReleasesClosuresAndSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    var token: Token? = Token()
    weak let weakToken = token
    var handle: AnyCancellable? =
      subject
      .map { [token] in ($0, token) }
      .filter { [token] _ in token != nil }
      .sink { [token] _ in _ = token }
    token = nil
    #expect(weakToken != nil)
    handle?.cancel()
    #expect(weakToken == nil)
    handle = nil
  }

  @Test func theEndReleasesClosures() {
    let subject = PassthroughSubject<Int, Never>()
    var token: Token? = Token()
    weak let weakToken = token
    let handle = subject.map { [token] in ($0, token) }.sink { [token] _ in _ = token }
    token = nil
    subject.send(completion: .finished)
    #expect(weakToken == nil)
    withExtendedLifetime(handle) {}
  }

  @Test func aSubjectForwardsToAnother() {
    let source = PassthroughSubject<Int, Never>()
    let target = CurrentValueSubject<Int, Never>(0)
    let handle = source.subscribe(target)
    source.send(4)
    #expect(target.value == 4)
    handle.cancel()
    source.send(5)
    #expect(target.value == 4)
  }

  @Test func sendingFromManyThreadsLosesNothing() {
    let subject = PassthroughSubject<Int, Never>()
    let total = Atomic<Int>(0)
    let handle = subject.map { $0 + 1 }.sink { total.wrappingAdd($0, ordering: .relaxed) }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        let passing = subject.sink { _ in }
        subject.send(1)
        passing.cancel()
      }
    }
    #expect(total.load(ordering: .relaxed) == 8 * 200 * 2)
    handle.cancel()
  }
}
