// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import KinoraCombine
import Testing

private final class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
}

private class Base: ObservableObject {
  var filler: (Int8, String) = (1, "x")
  @Published var base = 1
}

private final class Derived: Base {
  weak var other: Derived?
  @Published var derived: [String]

  init(derived: [String]) { self.derived = derived }
}

private final class GenericModel<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) { self.value = value }
}

@MainActor private final class MainModel: ObservableObject {
  @Published var x = 0
  @Published private(set) var doubled = 0
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $x.map { $0 * 2 }.sink { [weak self] in self?.doubled = $0 }.store(in: &cancellables)
  }
}

private final class Plain {
  @Published var x = 1
}

struct PublishedTests {
  @Test func theObjectIsAnnouncedThenThePublisherThenTheValueChanges() {
    let model = Model()
    var events: [String] = []
    let first = model.objectWillChange.sink { events.append("will \(model.count)") }
    let second = model.$count.dropFirst().sink { events.append("sink \($0) \(model.count)") }
    model.count = 5
    #expect(events == ["will 0", "sink 5 0"])
    #expect(model.count == 5)
    first.cancel()
    second.cancel()
  }

  @Test func everyPropertySharesOnePublisher() {
    let model = Model()
    #expect(model.objectWillChange === model.objectWillChange)
    var count = 0
    let handle = model.objectWillChange.sink { count += 1 }
    model.count += 1
    model.name = "b"
    model.name.append("c")
    #expect(count == 3)
    handle.cancel()
    model.count = 9
    #expect(count == 3)
  }

  @Test func superclassPropertiesAnnounceToo() {
    let model = Derived(derived: [])
    var count = 0
    let handle = model.objectWillChange.sink { count += 1 }
    #expect((model as Base).objectWillChange === model.objectWillChange)
    model.base = 2
    model.derived.append("x")
    #expect(count == 2)
    #expect(model.derived == ["x"] && model.base == 2 && model.filler.1 == "x")
    handle.cancel()
  }

  @Test func genericClassesAnnounceForEveryTypeOfValue() {
    let number = GenericModel(1)
    let text = GenericModel("a")
    let optional = GenericModel<Double?>(nil)
    var count = 0
    let handles = [
      number.objectWillChange.sink { count += 1 }, text.objectWillChange.sink { count += 1 },
      optional.objectWillChange.sink { count += 1 },
    ]
    number.value = 2
    text.value = "b"
    optional.value = 3
    #expect(count == 3)
    #expect(number.objectWillChange !== text.objectWillChange)
    withExtendedLifetime(handles) {}
  }

  @Test @MainActor func mainActorClassesWork() {
    let model = MainModel()
    var count = 0
    let handle = model.objectWillChange.sink { count += 1 }
    model.x = 4
    #expect(model.doubled == 8)
    #expect(count == 2)
    handle.cancel()
  }

  @Test func aSubscriberGetsTheCurrentValueFirst() {
    let plain = Plain()
    let (log, handle) = plain.$x.log()
    plain.x = 2
    plain.x = 2
    #expect(log.values == [1, 2, 2])
    handle.cancel()
  }

  @Test func aSetFromWithinAnAnnouncementIsOverwrittenByTheOuterOne() {
    let plain = Plain()
    var seen: [Int] = []
    let handle = plain.$x.sink { value in
      seen.append(value)
      if value == 2 { plain.x = 3 }
    }
    plain.x = 2
    #expect(seen == [1, 2, 3])
    #expect(plain.x == 2)
    handle.cancel()
  }

  @Test func aSubscriberThatComesDuringASetGetsBothValues() {
    let plain = Plain()
    var late: [Int] = []
    var handles: Set<AnyCancellable> = []
    plain.$x.dropFirst().first().sink { _ in
      plain.$x.sink { late.append($0) }.store(in: &handles)
    }.store(in: &handles)
    plain.x = 2
    #expect(late == [1, 2])
  }

  @Test func aSubscriberWithoutDemandGetsTheLatestValue() {
    let plain = Plain()
    let subscriber = ManualSubscriber<Int, Never>()
    plain.$x.subscribe(subscriber)
    plain.x = 2
    plain.x = 3
    #expect(subscriber.values.isEmpty)
    subscriber.request(1)
    #expect(subscriber.values == [3])
    plain.x = 4
    subscriber.request(1)
    #expect(subscriber.values == [3, 4])
    subscriber.cancel()
  }

  @Test func assignToFollowsAPublisherWhileTheObjectLives() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    weak let weakModel = model
    var seen: [Int] = []
    var announced = 0
    if let model {
      subject.assign(to: &model.$count)
      Just("z").assign(to: &model.$name)
      #expect(model.name == "z")
    }
    var handles: Set<AnyCancellable> = []
    model?.objectWillChange.sink { announced += 1 }.store(in: &handles)
    model?.$count.sink { seen.append($0) }.store(in: &handles)
    subject.send(7)
    #expect(model?.count == 7)
    #expect(seen == [0, 7] && announced == 1)
    model = nil
    #expect(weakModel == nil)
    handles = []
    subject.send(8)
  }

  @Test func aValueCanBeReadWhileAFollowedPublisherSetsIt() {
    let model = Model()
    var seen: [Int] = []
    let handle = model.objectWillChange.sink { seen.append(model.count) }
    [1, 2].publisher.assign(to: &model.$count)
    #expect(seen == [0, 1])
    handle.cancel()
  }

  @Test func theObjectAndItsValuesAreReleased() {
    var token: Token? = Token()
    weak let weakToken = token
    var model: GenericModel<Token?>? = GenericModel(token)
    weak let weakPublisher = model?.objectWillChange
    token = nil
    #expect(weakToken != nil && weakPublisher != nil)
    model = nil
    #expect(weakToken == nil && weakPublisher == nil)
  }
}
