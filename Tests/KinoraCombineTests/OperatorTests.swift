// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import KinoraCombine
import TestSupport
import Testing

struct OperatorTests {
  @Test(arguments: 0..<20)
  func operatorsOnSequencesEqualTheSequencesOwn(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let values = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Int.random(in: -3...3, using: &random)
    }
    let count = Int.random(in: -1...14, using: &random)
    let source = values.publisher
    func check<P: Publisher>(_ publisher: P, _ expected: [P.Output]) where P.Output: Equatable {
      let (log, _) = publisher.log()
      #expect(log.values == expected, "values \(values), count \(count)")
      #expect(log.isFinished)
    }
    check(source.map { $0 * 2 }, values.map { $0 * 2 })
    check(source.map(\.description), values.map(\.description))
    check(source.filter { $0 > 0 }, values.filter { $0 > 0 })
    check(source.compactMap { $0 > 0 ? "\($0)" : nil }, values.filter { $0 > 0 }.map { "\($0)" })
    check(source.dropFirst(count), Array(values.dropFirst(max(0, count))))
    check(source.prefix(count), Array(values.prefix(max(0, count))))
    let lower = Int.random(in: -2...6, using: &random)
    let range = lower..<(lower + Int.random(in: 0...5, using: &random))
    let selected = values.indices.filter { range.contains($0) }.map { values[$0] }
    check(Publishers.Output(upstream: source, range: range), selected)
    check(source.output(in: max(0, lower)...), Array(values.dropFirst(max(0, lower))))
    check(source.output(at: lower), values.indices.contains(lower) ? [values[lower]] : [])
    check(source.drop { $0 < 0 }, Array(values.drop { $0 < 0 }))
    check(source.prefix { $0 < 2 }, Array(values.prefix { $0 < 2 }))
    check(source.first(), Array(values.prefix(1)))
    check(source.first { $0 > 1 }, values.first { $0 > 1 }.map { [$0] } ?? [])
    check(source.last(), Array(values.suffix(1)))
    check(source.collect(), [values])
    check(source.replaceEmpty(with: 9), values.isEmpty ? [9] : values)
    check(source.prepend(7, 8), [7, 8] + values)
    check(source.append(7, 8), values + [7, 8])
    check(source.append([5].publisher), values + [5])
    check(
      source.removeDuplicates(),
      values.enumerated().filter { $0 == 0 || values[$0 - 1] != $1 }.map(\.element)
    )
    var sum = 0
    check(
      source.scan(0, +),
      values.map {
        sum += $0
        return sum
      }
    )
    check(source.zip(values.dropFirst().publisher, +), zip(values, values.dropFirst()).map(+))
    check(source.flatMap { [$0, $0].publisher }, values.flatMap { [$0, $0] })
    check(source.flatMap(maxPublishers: .max(1)) { Just($0) }, values)
  }

  @Test(arguments: 0..<20)
  func valuesNeverExceedTheDemand(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let source = (0..<30).publisher
    func check<P: Publisher>(_ publisher: P, _ all: [Int]) where P.Output == Int {
      let subscriber = ManualSubscriber<Int, P.Failure>()
      publisher.subscribe(subscriber)
      var demand = 0
      while demand < all.count {
        let more = Int.random(in: 1...5, using: &random)
        demand += more
        subscriber.request(more)
        #expect(subscriber.values == Array(all.prefix(demand)))
      }
      // A filter learns of the end only by asking for one more.
      subscriber.request(1)
      #expect(subscriber.isFinished && subscriber.values == all)
    }
    check(source, Array(0..<30))
    check(source.filter { $0 % 3 == 0 }, (0..<30).filter { $0 % 3 == 0 })
    check(source.map { -$0 }, (0..<30).map { -$0 })
    check(source.prefix(7), Array(0..<7))
    check(source.dropFirst(4).removeDuplicates(), Array(4..<30))
    check(source.zip(source) { $0 + $1 }, (0..<30).map { $0 * 2 })
    check(source.receive(on: ImmediateScheduler.shared), Array(0..<30))
    check(source.prepend(-1), Array(-1..<30))
    check(source.flatMap { Just($0) }, Array(0..<30))
    check(source.merge(with: Empty()), Array(0..<30))
    check(source.collect().map(\.count), [30])
  }

  @Test func requestingFromWithinADeliveryKeepsTheOrder() {
    let subscriber = ManualSubscriber<Int, Never>()
    subscriber.onValue = { [unowned subscriber] _ in subscriber.request(1) }
    (0..<10_000).publisher.map { $0 }.append(10_000).subscribe(subscriber)
    subscriber.request(1)
    #expect(subscriber.values == Array(0...10_000))
    #expect(subscriber.isFinished)
  }

  @Test func cancellingFromWithinADeliveryStopsASequence() {
    let subscriber = ManualSubscriber<Int, Never>()
    subscriber.onValue = { [unowned subscriber] in if $0 == 3 { subscriber.cancel() } }
    (0...).publisher.map { $0 }.subscribe(subscriber)
    subscriber.request(100)
    #expect(subscriber.values == [0, 1, 2, 3])
    #expect(!subscriber.isFinished)
  }

  @Test func firstCancelsItsUpstream() {
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let handle =
      subject
      .handleEvents(
        receiveSubscription: { _ in events.append("subscription") },
        receiveOutput: { events.append("output \($0)") },
        receiveCompletion: { _ in events.append("completion") },
        receiveCancel: { events.append("cancel") },
        receiveRequest: { events.append("request \($0)") }
      )
      .first()
      .sink { events.append("sink \($0)") }
    subject.send(1)
    subject.send(2)
    #expect(
      events == ["subscription", "request unlimited", "output 1", "cancel", "sink 1"]
    )
    handle.cancel()
  }

  @Test func anErrorThrownByAClosureEndsTheStream() {
    let (log, _) = [1, 2, 3].publisher
      .tryMap { if $0 == 2 { throw TestError(code: $0) } else { $0 } }
      .log()
    #expect(log.values == [1])
    #expect(log.failure as? TestError == TestError(code: 2))
  }

  @Test func errorsCanBeReplacedMappedAndCaught() {
    let failing = [1, 2].publisher.setFailureType(to: TestError.self)
      .append(Fail(error: TestError(code: 4)))
    let (replaced, _) = failing.replaceError(with: 9).log()
    #expect(replaced.values == [1, 2, 9] && replaced.isFinished)
    let (caught, _) = failing.catch { Just($0.code) }.log()
    #expect(caught.values == [1, 2, 4] && caught.isFinished)
    let (mapped, _) = failing.mapError { TestError(code: $0.code + 1) }.log()
    #expect(mapped.failure as? TestError == TestError(code: 5))
    let (ignored, _) = failing.ignoreOutput().log()
    #expect(ignored.failure is TestError && ignored.values.isEmpty)
  }

  @Test func aReplacementWaitsForDemand() {
    let subscriber = ManualSubscriber<Int, Never>()
    Fail<Int, TestError>(error: TestError()).replaceError(with: 3).subscribe(subscriber)
    #expect(subscriber.values.isEmpty && !subscriber.isFinished)
    subscriber.request(1)
    #expect(subscriber.values == [3] && subscriber.isFinished)
  }

  @Test func combineLatestBeginsWhenAllHaveAValue() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<String, Never>("x")
    let (pairs, handle) = a.combineLatest(b).map { "\($0)\($1)" }.log()
    let (triples, handle3) = a.combineLatest(b, Just(true)) { "\($0)\($1)\($2)" }.log()
    #expect(pairs.values.isEmpty)
    a.send(1)
    b.send("y")
    a.send(2)
    #expect(pairs.values == ["1x", "1y", "2y"])
    #expect(triples.values == ["1xtrue", "1ytrue", "2ytrue"])
    a.send(completion: .finished)
    #expect(!pairs.isFinished)
    b.send(completion: .finished)
    #expect(pairs.isFinished && triples.isFinished)
    handle.cancel()
    handle3.cancel()
  }

  @Test func zipUsesEachValueOnce() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let (log, handle) = a.zip(b).map { [$0, $1] }.log()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(completion: .finished)
    #expect(!log.isFinished)
    b.send(20)
    #expect(log.values == [[1, 10], [2, 20]] && log.isFinished)
    handle.cancel()
  }

  @Test func mergePassesValuesAsTheyComeAndEndsWithTheLast() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let (two, handle2) = subjects[0].merge(with: subjects[1]).log()
    let (three, handle3) = subjects[0].merge(with: subjects[1], subjects[2]).log()
    let (many, handleMany) = Publishers.MergeMany(subjects).log()
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects[0].send(completion: .finished)
    subjects[1].send(5)
    subjects[1].send(completion: .finished)
    #expect(two.values == [0, 1, 5] && two.isFinished)
    #expect(three.values == [0, 1, 2, 5] && !three.isFinished)
    subjects[2].send(completion: .finished)
    #expect(three.isFinished && many.isFinished && many.values == [0, 1, 2, 5])
    _ = (handle2, handle3, handleMany)
    let (none, _) = Publishers.MergeMany([Just<Int>]()).log()
    #expect(none.isFinished)
  }

  @Test func switchToLatestLeavesTheOldPublisher() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (log, handle) = outer.switchToLatest().log()
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(log.values == [1, 3] && !log.isFinished)
    second.send(completion: .finished)
    #expect(log.isFinished)
    handle.cancel()
  }

  @Test func flatMapTakesPublishersThatMayFail() {
    let (log, _) = [1, 2].publisher
      .flatMap { ($0 == 1 ? Result.success(1) : .failure(TestError(code: 1))).publisher }
      .log()
    #expect(log.values == [1] && log.failure is TestError)
  }

  @Test func aSharedPublisherSubscribesOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var subscriptions = 0
    var cancels = 0
    let shared = subject.handleEvents(
      receiveSubscription: { _ in subscriptions += 1 },
      receiveCancel: { cancels += 1 }
    ).share()
    let (one, handle1) = shared.log()
    let (two, handle2) = shared.log()
    subject.send(1)
    handle1.cancel()
    subject.send(2)
    #expect(one.values == [1] && two.values == [1, 2])
    #expect(subscriptions == 1 && cancels == 0)
    handle2.cancel()
    #expect(cancels == 1)
  }

  @Test func everyOperatorReleasesItsClosuresWhenCancelled() {
    let subject = PassthroughSubject<Int, Never>()
    func check<P: Publisher>(_ make: (Token) -> P, line: Int = #line) {
      var token: Token? = Token()
      weak let weakToken = token
      var handle: AnyCancellable?
      if let token {
        handle = make(token).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      }
      token = nil
      subject.send(1)
      #expect(weakToken != nil, "line \(line)")
      handle?.cancel()
      #expect(weakToken == nil, "line \(line)")
    }
    func keep(_ token: Token) -> Publishers.Map<PassthroughSubject<Int, Never>, Int> {
      subject.map { value in withExtendedLifetime(token) { value } }
    }
    check { keep($0).scan(0, +) }
    check { keep($0).removeDuplicates().handleEvents(receiveOutput: { _ in }) }
    check { keep($0).merge(with: keep($0)) }
    check { keep($0).combineLatest(keep($0)) }
    check { keep($0).zip(keep($0)) }
    check { keep($0).flatMap { Just($0) } }
    check { token in subject.flatMap { _ in keep(token) } }
    check { keep($0).map { Just($0) }.switchToLatest() }
    check { keep($0).receive(on: ImmediateScheduler.shared) }
    check { keep($0).append(1) }
    check { keep($0).share() }
    check { keep($0).eraseToAnyPublisher() }
    check { keep($0).collect() }
  }

  @Test func assignWritesToAProperty() {
    final class Target { var x = 0 }
    let target = Target()
    let subject = PassthroughSubject<Int, Never>()
    let handle = subject.assign(to: \.x, on: target)
    subject.send(3)
    #expect(target.x == 3)
    handle.cancel()
    subject.send(4)
    #expect(target.x == 3)
  }
}
