// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import KinoraViews
import Observation
import TestSupport
import Testing
import TreeTestSupport

@Observable private final class Values {
  var numbers = 0
  var words = ""
  var flag = true
}

private struct NumberKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var dependencyNumber: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

@MainActor
struct DependencyListTests {
  /// Holds several states for others to read.
  private struct Store<Content: View>: View {
    @State private var a = 0
    @State private var b = 0
    @State private var c = 0
    @State private var d = 0
    @State private var e = 0
    @State private var f = 0
    private let content: ([Binding<Int>]) -> Content
    init(@ViewBuilder content: @escaping ([Binding<Int>]) -> Content) { self.content = content }
    var body: some View { content([$a, $b, $c, $d, $e, $f]) }
  }

  /// Reads some of the states, in an order that the test sets.
  private struct Reader: View {
    final class Plan {
      var order: [Int] = []
      var runs = 0
    }
    let plan: Plan
    let states: [Binding<Int>]
    @State private var trigger = 0
    let remote: Remote<Int>
    var body: some View {
      let _ = remote.attach($trigger)
      let _ = (plan.runs += 1, trigger)
      let _ = plan.order.map { states[$0].wrappedValue }
      Rectangle()
    }
  }

  @Test func exactlyWhatTheLastRunReadCounts() {
    var random = RepeatableRandomNumberGenerator(seed: 4)
    let plan = Reader.Plan()
    let remote = Remote(0)
    var states: [Binding<Int>] = []
    let host = TreeHost(
      Store { all in
        let _ = states = all
        Reader(plan: plan, states: all, remote: remote)
      }
    )
    for round in 0..<300 {
      let count = Int.random(in: 0...8, using: &random)
      plan.order = (0..<count).map { _ in Int.random(in: 0..<6, using: &random) }
      remote.value += 1
      host.frame()
      for index in states.indices.shuffled(using: &random) {
        let before = plan.runs
        states[index].wrappedValue += 1
        host.frame()
        let isRead = plan.order.contains(index)
        #expect((plan.runs - before == 1) == isRead, "round \(round): \(plan.order), \(index)")
      }
    }
  }

  @Test func anObservablePropertyThatIsNoLongerReadRunsNothing() {
    struct Showing: View {
      let values: Values
      let log: Log<Void>
      var body: some View {
        let _ = log.add(())
        let _ = values.flag ? values.words : ""
        Rectangle()
      }
    }
    let (values, log) = (Values(), Log<Void>())
    let host = TreeHost(Showing(values: values, log: log))
    values.numbers = 1
    host.frame()
    #expect(log.take().count == 1)
    values.words = "a"
    host.frame()
    #expect(log.take().count == 1)
    values.flag = false
    host.frame()
    #expect(log.take().count == 1)
    values.words = "b"
    host.frame()
    #expect(log.take().isEmpty)
    values.flag = true
    host.frame()
    values.words = "c"
    host.frame()
    #expect(log.take().count == 2)
  }

  @Test func anEnvironmentValueThatIsNoLongerReadRunsNothing() {
    struct Showing: View {
      @Environment(\.dependencyNumber) private var number
      @Binding var isReading: Bool
      let log: Log<Int>
      var body: some View {
        let _ = log.add(isReading ? number : -1)
        Rectangle()
      }
    }
    let log = Log<Int>()
    let isReading = Remote(true)
    let number = Remote(1)
    let host = TreeHost(
      Controlled(1, number) { value in
        Controlled(true, isReading) { _ in
          if let binding = isReading.binding { Showing(isReading: binding, log: log) }
        }
        .environment(\.dependencyNumber, value)
      }
    )
    number.value = 2
    host.frame()
    #expect(log.take() == [1, 2])
    isReading.value = false
    host.frame()
    #expect(log.take() == [-1])
    number.value = 3
    host.frame()
    #expect(log.take().isEmpty)
    isReading.value = true
    host.frame()
    #expect(log.take() == [3])
  }

  @Test func aPropertyOfAnObjectOfTheEnvironmentIsFollowed() {
    struct Showing: View {
      @Environment(Values.self) private var values
      let log: Log<Int>
      var body: some View {
        let _ = log.add(values.numbers)
        Rectangle()
      }
    }
    let log = Log<Int>()
    let (first, second) = (Values(), Values())
    second.numbers = 10
    let (host, remote) = host(first) { values in
      VStack { Showing(log: log) }.environment(values)
    }
    first.numbers = 1
    host.frame()
    #expect(log.take() == [0, 1])
    remote.value = second
    host.frame()
    first.numbers = 2
    host.frame()
    #expect(log.take() == [10])
    second.numbers = 11
    host.frame()
    #expect(log.take() == [11])
  }

  @Test func anObjectCanBeMissingWhereItIsOptional() {
    struct Showing: View {
      @Environment(Values.self) private var values: Values?
      let log: Log<Bool>
      var body: some View {
        let _ = log.add(values != nil)
        Rectangle()
      }
    }
    let log = Log<Bool>()
    let (host, remote) = host(Values?.none) { values in
      VStack { Showing(log: log) }.environment(values)
    }
    remote.value = Values()
    host.frame()
    remote.value = nil
    host.frame()
    #expect(log.entries == [false, true, false])
  }
}
