// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import Foundation
import Testing

@testable import KinoraCombine

private final class Manual: ObservableObject {
  var x = 0 { willSet { objectWillChange.send() } }
}

private final class Custom: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var x = 0 { willSet { objectWillChange.send() } }
}

private final class CustomWithPublished: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var x: Int?
}

@MainActor private final class CustomOnMain: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var x = 0 { willSet { objectWillChange.send() } }
}

private final class FoundationModel: NSObject, ObservableObject {
  @Published var x = 0
}

struct ObservableObjectTests {
  @Test func anObjectWithoutPublishedPropertiesHasOnePublisher() {
    let one = Manual()
    let two = Manual()
    var count = 0
    let handle = one.objectWillChange.sink { count += 1 }
    one.x = 1
    two.x = 1
    one.x = 2
    #expect(count == 2)
    let publisher = one.objectWillChange
    #expect(publisher === one.objectWillChange)
    #expect(publisher !== two.objectWillChange)
    handle.cancel()
  }

  @Test func theRegistryKeepsNothing() {
    var models = (0..<100).map { _ in Manual() }
    weak var publisher = models[0].objectWillChange
    #expect(publisher == nil)
    var handles = models.map { $0.objectWillChange.sink {} }
    weak let model = models[0]
    publisher = models[0].objectWillChange
    #expect(publisher != nil)
    models = []
    #expect(model == nil)
    handles.removeAll()
    #expect(publisher == nil)
  }

  @Test func anAddressUsedAgainDoesNotInheritListeners() {
    var handles: [AnyCancellable] = []
    var count = 0
    for _ in 0..<50 {
      let model = Manual()
      handles.append(model.objectWillChange.sink { count += 1 })
    }
    for _ in 0..<50 { Manual().x = 1 }
    #expect(count == 0)
  }

  @Test func publishersOfTheClassItselfWork() {
    let custom = Custom()
    var count = 0
    let handle = custom.objectWillChange.sink { count += 1 }
    custom.x = 1
    #expect(count == 1)
    handle.cancel()
  }

  @Test func publishedPropertiesDoNotKnowOfAPublisherOfTheClassItself() {
    let custom = CustomWithPublished()
    var count = 0
    let handle = custom.objectWillChange.sink { count += 1 }
    custom.x = 1
    #expect(count == 0 && custom.x == 1)
    handle.cancel()
  }

  @Test @MainActor func aSubjectMayStandForThePublisher() {
    let custom = CustomOnMain()
    var count = 0
    let handle = custom.objectWillChange.sink { count += 1 }
    custom.x = 1
    #expect(count == 1)
    handle.cancel()
  }

  @Test func foundationSubclassesAnnounce() {
    let model = FoundationModel()
    var count = 0
    let handle = model.objectWillChange.sink { count += 1 }
    model.x = 1
    #expect(count == 1)
    handle.cancel()
  }

  @Test func anyObjectCanBeObservedThroughTheProtocol() {
    func changes<Object: ObservableObject>(of object: Object, _ body: () -> Void) -> Int {
      var count = 0
      let handle = object.objectWillChange.sink { _ in count += 1 }
      body()
      handle.cancel()
      return count
    }
    let model = FoundationModel()
    #expect(changes(of: model) { model.x = 3 } == 1)
    let existential: any ObservableObject = model
    #expect(changes(of: existential) { model.x = 4 } == 1)
  }
}
