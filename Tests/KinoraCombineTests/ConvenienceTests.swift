// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import Foundation
import KinoraCombine
import Testing

struct ConvenienceTests {
  @Test func aFutureRunsAtOnceAndRemembers() {
    var promise: Future<Int, TestError>.Promise?
    var runs = 0
    let future = Future<Int, TestError> {
      runs += 1
      promise = $0
    }
    #expect(runs == 1)
    let (early, handle) = future.log()
    promise?(.success(3))
    promise?(.success(4))
    let (late, handle2) = future.log()
    #expect(early.values == [3] && early.isFinished)
    #expect(late.values == [3] && late.isFinished && runs == 1)
    _ = (handle, handle2)
  }

  @Test func aDeferredPublisherIsMadeForEachSubscriber() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.log().0.values == [1])
    #expect(deferred.log().0.values == [2])
  }

  @Test func simplePublishersSendWhatTheySay() {
    #expect(Just(1).log().0.values == [1])
    #expect(Empty<Int, Never>().log().0.isFinished)
    #expect(!Empty<Int, Never>(completeImmediately: false).log().0.isFinished)
    #expect(Fail<Int, TestError>(error: TestError()).log().0.failure is TestError)
    let some: Int? = 4
    let (wrapped, _) = some.publisher.log()
    let (none, _) = Int?.none.publisher.log()
    #expect(wrapped.values == [4] && none.isFinished)
  }

  @Test func aHandleCancelsOnceAndWhenReleased() {
    var count = 0
    var handle: AnyCancellable? = AnyCancellable { count += 1 }
    handle?.cancel()
    handle?.cancel()
    handle = nil
    #expect(count == 1)
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &array)
    #expect(count == 1 && set.count == 1 && array.count == 1)
    set = []
    array = []
    #expect(count == 3)
    #expect(set.isEmpty && array.isEmpty)
  }

  @Test func notificationsArePublishedUntilCancelled() {
    let center = NotificationCenter()
    let name = Notification.Name("combine.test")
    let sender = Token()
    let (all, handle) = center.publisher(for: name).map(\.name).log()
    let (own, handle2) = center.publisher(for: name, object: sender).log()
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    handle.cancel()
    handle2.cancel()
    center.post(name: name, object: sender)
    #expect(all.values == [name, name] && own.values.count == 1)
  }

  @Test func demandSaturates() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(-3) == .none)
    #expect(Demand.max(2) + .max(3) == 5)
    #expect(Demand.max(2) - 3 == .none)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.unlimited - .unlimited == .none)
    #expect(Demand.max(.max - 1) + 5 == .unlimited)
    #expect(Demand.max(4) * 3 == 12)
    #expect(Demand.unlimited.max == nil && Demand.unlimited > 1_000_000)
    #expect(Demand.max(3) < .unlimited)
  }

  @Test func erasedPublishersKeepTheStream() {
    let erased = [1, 2].publisher.eraseToAnyPublisher()
    let (log, _) = erased.eraseToAnyPublisher().log()
    #expect(log.values == [1, 2] && log.isFinished)
  }
}
