// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// A view that shows a stored number as its opacity and hands its binding out.
private struct Dimmer: View {
  @AppStorage private var level: Double
  private let remote: Remote<Double>
  private let log: Log<Double>

  init(
    _ key: String = "level",
    default fallback: Double = 0.5,
    store: UserDefaults? = nil,
    remote: Remote<Double> = Remote(-1),
    log: Log<Double> = Log()
  ) {
    _level = AppStorage(wrappedValue: fallback, key, store: store)
    self.remote = remote
    self.log = log
  }

  var body: some View {
    let _ = remote.attach($level)
    let _ = log.add(level)
    Rectangle().opacity(level)
  }
}

@MainActor
struct AppStorageTests {
  private let store = DefaultsStore()

  /// Runs a test with stored values of its own.
  private func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    try DefaultsStore.$scoped.withValue(store, operation: body)
  }

  /// A `UserDefaults` of its own, emptied at the end.
  private func withUserDefaults(_ body: (UserDefaults) throws -> Void) throws {
    let name = "kinora-test-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  @Test func theDefaultIsShownAndNotStored() {
    scoped {
      let host = TreeHost(Dimmer(default: 0.25))
      #expect(host.items.map(\.opacity) == [0.25])
      #expect(store.value(forKey: "level") == nil)
    }
  }

  @Test func aStoredValueGoesBeforeTheDefault() {
    scoped {
      store.set(.real(0.75), forKey: "level")
      #expect(TreeHost(Dimmer()).items.map(\.opacity) == [0.75])
    }
  }

  @Test(
    arguments: [
      .bool(true), .string("0.75"), .data(Data([1])), .date(.distantPast), .array([]),
      .dictionary([:]),
    ] as [StoredValue]
  )
  func aValueOfAnotherKindGivesTheDefault(value: StoredValue) {
    scoped {
      store.set(value, forKey: "level")
      #expect(TreeHost(Dimmer()).items.map(\.opacity) == [0.5])
      #expect(store.value(forKey: "level") == value)
    }
  }

  @Test func everyPropertyWithTheKeyFollowsAWriteInOneUpdate() {
    scoped {
      let remote = Remote(0.0)
      let log = Log<Double>()
      let host = TreeHost(
        VStack {
          Dimmer(remote: remote)
          Dimmer(default: 0.1, log: log)
          Dimmer("other", default: 0.3)
        }
      )
      #expect(host.items.map(\.opacity) == [0.5, 0.1, 0.3])
      remote.value = 0.9
      #expect(remote.value == 0.9)
      let work = host.work { host.frame() }
      #expect(host.items.map(\.opacity) == [0.9, 0.9, 0.3])
      #expect(work.bodyRuns == 2)
      #expect(log.entries == [0.1, 0.9])
      #expect(store.value(forKey: "level") == .real(0.9))
    }
  }

  @Test func windowsWithOneStoreFollowEachOther() {
    scoped {
      let remote = Remote(0.0)
      let one = TreeHost(Dimmer(remote: remote))
      let two = TreeHost(Dimmer())
      remote.value = 0.25
      #expect(one.graph.needsFrame && two.graph.needsFrame)
      two.frame()
      #expect(two.items.map(\.opacity) == [0.25])
    }
  }

  @Test func aWriteInsideOfWithAnimationAnimates() {
    scoped {
      let remote = Remote(0.0)
      let host = TreeHost(Dimmer(default: 0, remote: remote))
      withAnimation(.linear(duration: 1)) { remote.value = 1 }
      host.frame()
      #expect(host.running == ["opacity: linear(1.0)"])
      host.frame(after: 0.25)
      #expect(host.items.map(\.opacity) == [0.25])
    }
  }

  @Test func eachTransactionIsAnUpdateOfItsOwn() {
    scoped {
      let remote = Remote(0.0)
      let log = Log<Double>()
      let host = TreeHost(Dimmer(default: 0, remote: remote, log: log))
      remote.value = 0.1
      withAnimation { remote.value = 0.2 }
      remote.value = 0.3
      host.frame()
      #expect(log.entries == [0, 0.1, 0.2, 0.3])
    }
  }

  @Test func aBodyThatDoesNotReadDoesNotRun() {
    struct Unread: View {
      @AppStorage("level") private var level = 0.5
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.attach($level)
        Rectangle()
      }
    }
    scoped {
      let remote = Remote(0.0)
      let host = TreeHost(Unread(remote: remote))
      remote.value = 0.9
      let work = host.work { host.frame() }
      #expect(work.bodyRuns == 0)
      #expect(remote.value == 0.9)
    }
  }

  @Test func writingWhatIsStoredRunsNothing() {
    scoped {
      let remote = Remote(0.0)
      let host = TreeHost(Dimmer(remote: remote))
      remote.value = 0.7
      host.frame()
      remote.value = 0.7
      #expect(!host.graph.needsFrame)
    }
  }

  @Test func aChangedDefaultShowsWhereNothingIsStored() {
    scoped {
      let (host, remote) = host(0.2) { Dimmer(default: $0) }
      remote.value = 0.4
      host.frame()
      #expect(host.items.map(\.opacity) == [0.4])
    }
  }

  @Test func aChangedKeyShowsTheOtherValue() {
    scoped {
      store.set(.real(0.1), forKey: "a")
      store.set(.real(0.2), forKey: "b")
      let (host, remote) = host("a") { Dimmer($0) }
      #expect(host.items.map(\.opacity) == [0.1])
      remote.value = "b"
      host.frame()
      #expect(host.items.map(\.opacity) == [0.2])
      store.set(.real(0.9), forKey: "a")
      #expect(!host.graph.needsFrame)
      store.set(.real(0.8), forKey: "b")
      host.frame()
      #expect(host.items.map(\.opacity) == [0.8])
    }
  }

  @Test func aBindingOutlivesTheViewAndStillStores() {
    scoped {
      let inner = Remote(0.0)
      let (host, outer) = host(true) { isShown in
        if isShown { Dimmer(remote: inner) }
      }
      outer.value = false
      host.frame()
      inner.value = 0.125
      #expect(inner.value == 0.125)
      outer.value = true
      host.frame()
      #expect(host.items.map(\.opacity) == [0.125])
    }
  }

  @Test func writesFromAnotherThreadArrive() async {
    let remote = Remote(0.0)
    let host = scoped { TreeHost(Dimmer(remote: remote)) }
    let binding = remote.binding
    await Task.detached { binding?.wrappedValue = 0.25 }.value
    host.frame()
    #expect(host.items.map(\.opacity) == [0.25])
  }

  @Test func manyThreadsLeaveViewsAndStoreInAgreement() async {
    let remote = Remote(0.0)
    let host = scoped { TreeHost(Dimmer(remote: remote)) }
    let binding = remote.binding
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 { group.addTask { binding?.wrappedValue = Double(index) / 256 } }
    }
    host.frame()
    #expect(host.items.map { StoredValue.real($0.opacity) } == [store.value(forKey: "level")])
  }

  // MARK: Kinds of values

  private enum Number: Int { case one = 1, two }
  private enum Name: String { case left, right }

  /// Writes a value through one property and reads it through another one.
  private func roundTrip<Value: Equatable>(
    _ value: Value,
    _ property: () -> AppStorage<Value>
  ) -> Bool {
    scoped {
      property().wrappedValue = value
      return property().wrappedValue == value && property().projectedValue.wrappedValue == value
    }
  }

  @Test func everyKindOfValueComesBack() throws {
    let date = Date(timeIntervalSinceReferenceDate: 123.456789)
    let url = try #require(URL(string: "https://example.org/a?b=c#d"))
    #expect(roundTrip(true) { AppStorage(wrappedValue: false, "b") })
    #expect(roundTrip(Int.min) { AppStorage(wrappedValue: 1, "i") })
    #expect(roundTrip(Double.greatestFiniteMagnitude) { AppStorage(wrappedValue: 1.5, "d") })
    #expect(roundTrip(-Double.infinity) { AppStorage(wrappedValue: 1.5, "d") })
    #expect(roundTrip("é\0🙂") { AppStorage(wrappedValue: "", "s") })
    #expect(roundTrip(url) { AppStorage(wrappedValue: URL(fileURLWithPath: "/"), "u") })
    #expect(roundTrip(Data([0, 255])) { AppStorage(wrappedValue: Data(), "data") })
    #expect(roundTrip(date) { AppStorage(wrappedValue: .distantPast, "date") })
    #expect(roundTrip(Number.two) { AppStorage(wrappedValue: .one, "n") })
    #expect(roundTrip(Name.right) { AppStorage(wrappedValue: .left, "r") })
  }

  @Test func everyOptionalKindComesBackAndNilRemoves() throws {
    let url = URL(fileURLWithPath: "/tmp/a b")
    #expect(roundTrip(true) { AppStorage<Bool?>("b") })
    #expect(roundTrip(-3) { AppStorage<Int?>("i") })
    #expect(roundTrip(0.1) { AppStorage<Double?>("d") })
    #expect(roundTrip("x") { AppStorage<String?>("s") })
    #expect(roundTrip(url) { AppStorage<URL?>("u") })
    #expect(roundTrip(Data([7])) { AppStorage<Data?>("data") })
    #expect(roundTrip(.distantFuture) { AppStorage<Date?>("date") })
    #expect(roundTrip(.two) { AppStorage<Number?>("n") })
    #expect(roundTrip(.right) { AppStorage<Name?>("r") })
    for key in ["b", "i", "d", "s", "u", "data", "date", "n", "r"] {
      #expect(store.value(forKey: key) != nil)
    }
    scoped {
      AppStorage<Bool?>("b").wrappedValue = nil
      AppStorage<Name?>("r").wrappedValue = nil
      #expect(AppStorage<Bool?>("b").wrappedValue == nil)
    }
    #expect(store.value(forKey: "b") == nil && store.value(forKey: "r") == nil)
  }

  @Test func aRawValueWithoutACaseGivesTheDefault() {
    scoped {
      store.set(.integer(7), forKey: "n")
      store.set(.string("up"), forKey: "r")
      #expect(AppStorage(wrappedValue: Number.one, "n").wrappedValue == .one)
      #expect(AppStorage(wrappedValue: Name.left, "r").wrappedValue == .left)
      #expect(AppStorage<Number?>("n").wrappedValue == nil)
    }
  }

  @Test func numbersAreReadAsEachOtherWhereNothingIsLost() {
    scoped {
      store.set(.integer(3), forKey: "a")
      #expect(AppStorage(wrappedValue: 0.5, "a").wrappedValue == 3)
      store.set(.real(4), forKey: "a")
      #expect(AppStorage(wrappedValue: 1, "a").wrappedValue == 4)
      for value in [4.5, .nan, .infinity, 1e300] {
        store.set(.real(value), forKey: "a")
        #expect(AppStorage(wrappedValue: 1, "a").wrappedValue == 1)
      }
    }
  }

  // MARK: Other stores

  @Test func aStoreOfTheAppIsReadAndWritten() throws {
    try withUserDefaults { defaults in
      defaults.set(0.25, forKey: "level")
      let remote = Remote(0.0)
      let host = TreeHost(Dimmer(store: defaults, remote: remote))
      #expect(host.items.map(\.opacity) == [0.25])
      remote.value = 0.75
      host.frame()
      #expect(host.items.map(\.opacity) == [0.75])
      #expect(defaults.double(forKey: "level") == 0.75)
    }
  }

  @Test func twoObjectsForOneSuiteAreOneStore() throws {
    let name = "kinora-test-\(UUID().uuidString)"
    let one = try #require(UserDefaults(suiteName: name))
    let two = try #require(UserDefaults(suiteName: name))
    defer { one.removePersistentDomain(forName: name) }
    let remote = Remote(0.0)
    let host = TreeHost(
      VStack {
        Dimmer(store: one, remote: remote)
        Dimmer(store: two)
      }
    )
    remote.value = 0.75
    host.frame()
    #expect(host.items.map(\.opacity) == [0.75, 0.75])
  }

  @Test func theEnvironmentNamesTheStoreOfPropertiesThatNameNone() throws {
    try withUserDefaults { outer in
      try withUserDefaults { inner in
        outer.set(0.1, forKey: "level")
        inner.set(0.2, forKey: "level")
        scoped {
          store.set(.real(0.3), forKey: "level")
          let (host, remote) = host(outer) { defaults in
            VStack {
              Dimmer()
              Dimmer(store: inner)
            }
            .defaultAppStorage(defaults)
          }
          #expect(host.items.map(\.opacity) == [0.1, 0.2])
          remote.value = inner
          host.frame()
          #expect(host.items.map(\.opacity) == [0.2, 0.2])
        }
      }
    }
  }
}
