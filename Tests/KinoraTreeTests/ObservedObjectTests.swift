// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

private final class Model: ObservableObject {
  @Published var number = 0
  @Published var word = "a"
  init(_ number: Int = 0) { self.number = number }
}

/// A model that other threads may touch.
private final class SharedModel: ObservableObject, @unchecked Sendable {
  let objectWillChange = ObservableObjectPublisher()
  func announce() { objectWillChange.send() }
}

/// Holds a model for as long as a test wants.
private final class Box {
  var model: Model?
  init(_ model: Model) { self.model = model }
}

@MainActor
struct ObservedObjectTests {
  private struct Observer: View {
    @ObservedObject var model: Model
    let log: Log<Int>
    var body: some View {
      let _ = log.add(model.number)
      Rectangle()
    }
  }

  private struct Owner: View {
    @StateObject private var model: Model
    let log: Log<Int>
    init(_ log: Log<Int>, _ make: @escaping () -> Model) {
      self.log = log
      _model = StateObject(wrappedValue: make())
    }
    var body: some View {
      let _ = log.add(model.number)
      Rectangle().onAppear { model.number += 1 }
    }
  }

  private struct Inheritor: View {
    @EnvironmentObject private var model: Model
    let log: Log<Int>
    var body: some View {
      let _ = log.add(model.number)
      Rectangle()
    }
  }

  @Test func everyAnnouncementRunsTheBodyOnce() {
    let (model, log) = (Model(), Log<Int>())
    let host = TreeHost(Observer(model: model, log: log))
    model.number = 1
    model.number = 2
    model.word = "b"
    host.frame()
    #expect(log.take() == [0, 2])
    // What the body does not read counts as well.
    model.word = "c"
    host.frame()
    #expect(log.take() == [2])
    #expect(!host.graph.needsFrame)
  }

  @Test func aReplacedObjectIsLetGo() {
    let log = Log<Int>()
    let box = Box(Model(10))
    weak let old = box.model
    let (host, remote) = host(0) { _ in
      if let model = box.model { Observer(model: model, log: log) }
    }
    let new = Model(20)
    box.model = new
    remote.value = 1
    host.frame()
    #expect(log.take() == [10, 20])
    #expect(old == nil)
    new.number = 21
    host.frame()
    #expect(log.take() == [21])
  }

  @Test func anObjectThatWasReplacedRunsNothing() {
    let log = Log<Int>()
    let (first, second) = (Model(1), Model(2))
    let (host, remote) = host(first) { Observer(model: $0, log: log) }
    remote.value = second
    host.frame()
    _ = log.take()
    first.number = 7
    #expect(!host.graph.needsFrame)
    host.frame()
    #expect(log.take().isEmpty)
    // And back again.
    remote.value = first
    host.frame()
    first.number = 8
    host.frame()
    #expect(log.take() == [7, 8])
  }

  @Test func goingAwayEndsTheSubscription() {
    let log = Log<Int>()
    let box = Box(Model(3))
    weak let model = box.model
    let (host, remote) = host(0) { _ in
      if let model = box.model { Observer(model: model, log: log) }
    }
    box.model = nil
    remote.value = 1
    host.frame()
    #expect(model == nil)
    #expect(log.entries == [3])
  }

  @Test func theRowsOfAListFollowTheirOwnObjects() {
    let models = (0..<5).map { Model($0) }
    let log = Log<Int>()
    let (host, remote) = host(Array(0..<5)) { order in
      VStack { ForEach(order, id: \.self) { Observer(model: models[$0], log: log) } }
    }
    _ = log.take()
    remote.value = [4, 2, 0]
    host.frame()
    #expect(log.take().isEmpty)
    for model in models { model.number += 10 }
    host.frame()
    #expect(Set(log.take()) == [14, 12, 10])
  }

  @Test func aStateObjectIsMadeOnceForEachIdentity() {
    var made = 0
    let log = Log<Int>()
    let (host, remote) = host(0) { number in
      Owner(log) {
        made += 1
        return Model(made * 100)
      }
      .opacity(number == 1 ? 0.5 : 1)
      .id(number / 10)
    }
    host.frame()
    #expect(made == 1)
    #expect(log.take() == [100, 101])
    for number in 1..<10 {
      remote.value = number
      host.frame()
    }
    #expect(made == 1)
    remote.value = 10
    host.frame()
    #expect(made == 2)
    #expect(log.take() == [200, 201])
  }

  @Test func aStateObjectMovesWithItsRow() {
    let log = Log<Int>()
    var made: [Int] = []
    let (host, remote) = host([1, 2, 3]) { keys in
      VStack {
        ForEach(keys, id: \.self) { key in
          Owner(log) {
            made.append(key)
            return Model(key)
          }
        }
      }
    }
    for keys in [[3, 1, 2], [2, 3], [2, 3, 1]] {
      remote.value = keys
      host.frame()
    }
    #expect(made == [1, 2, 3, 1])
  }

  @Test func aStateObjectGoesWithItsView() {
    weak var model: Model?
    let log = Log<Int>()
    let (host, remote) = host(true) { isShown in
      if isShown {
        Owner(log) {
          let made = Model()
          model = made
          return made
        }
      }
    }
    #expect(model != nil)
    remote.value = false
    host.frame()
    #expect(model == nil)
  }

  @Test func everythingGoesWithTheTree() {
    weak var model: Model?
    do {
      let made = Model()
      model = made
      let log = Log<Int>()
      let host = TreeHost(
        VStack {
          Observer(model: made, log: log)
          Inheritor(log: log)
        }
        .environmentObject(made)
      )
      made.number = 1
      host.graph.unmount()
    }
    #expect(model == nil)
  }

  @Test func anObjectOfTheEnvironmentIsFollowed() {
    let log = Log<Int>()
    let model = Model(1)
    let host = TreeHost(VStack { Inheritor(log: log) }.environmentObject(model))
    model.number = 2
    host.frame()
    #expect(log.take() == [1, 2])
  }

  @Test func anObjectOfTheEnvironmentCanBeReplaced() {
    let log = Log<Int>()
    let (first, second) = (Model(1), Model(2))
    let (host, remote) = host(first) { model in
      VStack { Inheritor(log: log) }.environmentObject(model)
    }
    remote.value = second
    host.frame()
    #expect(log.take() == [1, 2])
    first.number = 10
    host.frame()
    #expect(log.take().isEmpty)
    second.number = 20
    host.frame()
    #expect(log.take() == [20])
  }

  @Test func theNearestObjectCounts() {
    let log = Log<Int>()
    _ = TreeHost(
      VStack { Inheritor(log: log).environmentObject(Model(1)) }.environmentObject(Model(2))
    )
    #expect(log.entries == [1])
  }

  @Test func aMissingObjectEndsTheProgramWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TreeHost(Inheritor(log: Log())) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("No object of type Model found in the environment"))
  }

  @Test func anAnnouncementUnderAnAnimationAnimates() {
    struct Fading: View {
      @ObservedObject var model: Model
      var body: some View { Rectangle().opacity(model.number == 0 ? 1 : 0) }
    }
    let model = Model()
    let host = TreeHost(Fading(model: model))
    withAnimation(.linear(duration: 1)) { model.number = 1 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func announcementsFromOtherThreadsUpdateTheView() async {
    struct Counter: View {
      @ObservedObject var model: SharedModel
      let log: Log<Void>
      var body: some View {
        let _ = log.add(())
        Rectangle()
      }
    }
    let model = SharedModel()
    let log = Log<Void>()
    let host = TreeHost(Counter(model: model, log: log))
    await withCheckedContinuation { done in
      let thread = Thread {
        for _ in 0..<100 { model.announce() }
        done.resume()
      }
      thread.start()
    }
    host.frame()
    #expect(log.entries.count == 2)
  }

  // MARK: Bindings

  private struct Field: View {
    @Binding var number: Int
    let log: Log<Int>
    var body: some View {
      let _ = log.add(number)
      Rectangle()
    }
  }

  @Test func aBindingToAPropertyShowsItsValueInOtherViews() {
    struct Form: View {
      @ObservedObject var model: Model
      let log: Log<Int>
      var body: some View { Field(number: $model.number, log: log) }
    }
    let (model, log) = (Model(1), Log<Int>())
    let host = TreeHost(Form(model: model, log: log))
    model.number = 2
    host.frame()
    #expect(log.take() == [1, 2])
    // The other property is none of the field's business.
    model.word = "b"
    host.frame()
    #expect(log.take().isEmpty)
  }

  @Test func aBindingToAMemberOfAPropertyShowsItsValue() {
    final class Settings: ObservableObject {
      struct Values { var (width, height) = (1, 2) }
      @Published var values = Values()
    }
    struct Form: View {
      @StateObject var settings: Settings
      let log: Log<Int>
      var body: some View { Field(number: $settings.values.width, log: log) }
    }
    let (settings, log) = (Settings(), Log<Int>())
    let host = TreeHost(Form(settings: settings, log: log))
    settings.values.width = 5
    host.frame()
    #expect(log.entries == [1, 5])
  }

  @Test func bindingsWriteIntoTheObject() {
    let model = Model()
    ObservedObject(wrappedValue: model).projectedValue.number.wrappedValue = 4
    #expect(model.number == 4)
  }

  @Test func theRowsOfAnObjectsCollectionWriteThrough() {
    final class Library: ObservableObject {
      @Published var widths: [CGFloat] = [1, 2, 3]
    }
    struct Shelf: View {
      @ObservedObject var library: Library
      let held: Log<Binding<CGFloat>>
      var body: some View {
        VStack {
          ForEach($library.widths, id: \.self) { $width in
            Book(width: $width, held: held)
          }
        }
      }
    }
    struct Book: View {
      @Binding var width: CGFloat
      let held: Log<Binding<CGFloat>>
      var body: some View {
        let _ = held.add($width)
        Rectangle().frame(width: width, height: 1)
      }
    }
    let (library, held) = (Library(), Log<Binding<CGFloat>>())
    let host = TreeHost(Shelf(library: library, held: held))
    held.take()[1].wrappedValue = 20
    host.frame()
    #expect(library.widths == [1, 20, 3])
    #expect(
      host.frames(of: "Rectangle").map { $0.split(separator: " ")[2] } == ["1×1", "20×1", "3×1"]
    )
    library.widths.removeFirst()
    host.frame()
    #expect(host.frames(of: "Rectangle").count == 2)
  }

  @Test func anObjectThatChangesInABodyDoesNotHang() {
    struct Restless: View {
      @ObservedObject var model: Model
      var body: some View {
        let _ = model.number += 1
        Rectangle()
      }
    }
    let model = Model()
    let host = TreeHost(Restless(model: model))
    host.frame()
    #expect(model.number > 1)
  }
}
