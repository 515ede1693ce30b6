// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

private struct NumberKey: EnvironmentKey {
  static var defaultValue: Double { 1 }
}

private struct WordKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

extension EnvironmentValues {
  fileprivate var number: Double {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

@MainActor
struct EnvironmentTests {
  private struct NumberReader: View {
    @Environment(\.number) private var number
    let log: Log<Double>
    var body: some View {
      let _ = log.add(number)
      Rectangle().opacity(number)
    }
  }

  private struct Bystander: View {
    let log: Log<Double>
    var body: some View {
      let _ = log.add(-1)
      Rectangle()
    }
  }

  @Test func valuesAreInheritedAndOverridden() {
    let log = Log<Double>()
    _ = TreeHost(
      VStack {
        NumberReader(log: log)
        NumberReader(log: log).environment(\.number, 3)
        VStack { NumberReader(log: log) }.environment(\.number, 4)
      }
      .environment(\.number, 2)
    )
    #expect(log.entries == [2, 3, 4])
  }

  @Test func withoutAValueTheDefaultShows() {
    let log = Log<Double>()
    _ = TreeHost(NumberReader(log: log))
    #expect(log.entries == [1])
  }

  @Test func aChangeRunsReadersOnly() {
    let log = Log<Double>()
    let (host, remote) = host(2.0) { number in
      VStack {
        NumberReader(log: log)
        Bystander(log: log)
      }
      .environment(\.number, number)
    }
    #expect(log.take() == [2, -1])
    remote.value = 5
    host.frame()
    #expect(log.take() == [5])
  }

  @Test func settingTheSameValueAgainRunsNobody() {
    let log = Log<Double>()
    let (host, remote) = host(2) { _ in NumberReader(log: log).environment(\.number, 2) }
    remote.value = 3
    host.frame()
    #expect(log.entries == [2])
  }

  @Test func aChangedEnvironmentAnimates() {
    let log = Log<Double>()
    let (host, remote) = host(0.0) { NumberReader(log: log).environment(\.number, $0) }
    withAnimation(.linear(duration: 1)) { remote.value = 1 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func transformsSeeTheInheritedValueAndFollowIt() {
    let log = Log<Double>()
    let (host, remote) = host(2.0) { number in
      VStack {
        NumberReader(log: log).transformEnvironment(\.number) { $0 *= 10 }
      }
      .environment(\.number, number)
    }
    #expect(log.take() == [20])
    remote.value = 3
    host.frame()
    #expect(log.entries.last == 30)
  }

  @Test func newViewsSeeTheValueOfTheirPlace() {
    let log = Log<Double>()
    let (host, remote) = host(false) { isShown in
      VStack { if isShown { NumberReader(log: log) } }.environment(\.number, 7)
    }
    remote.value = true
    host.frame()
    #expect(log.entries == [7])
  }

  @Test func anInsertedViewSeesAValueThatChangesInTheSameUpdate() {
    let log = Log<Double>()
    let (host, remote) = host(1.0) { number in
      VStack { if number < 1 { NumberReader(log: log) } }.environment(\.number, number)
    }
    remote.value = 0.5
    host.frame()
    #expect(log.entries.last == 0.5)
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func manyKeysKeepTheirValues() {
    let log = Log<Double>()
    let (host, remote) = host("a") { word in
      NumberReader(log: log).environment(\.word, word).environment(\.number, 8)
    }
    remote.value = "b"
    host.frame()
    #expect(Set(log.entries) == [8])
  }

  @Test func disabledCannotBeTurnedBackOn() {
    struct EnabledReader: View {
      @Environment(\.isEnabled) private var isEnabled
      let log: Log<Bool>
      var body: some View {
        let _ = log.add(isEnabled)
        Rectangle()
      }
    }
    let log = Log<Bool>()
    let (host, remote) = host(true) { isDisabled in
      VStack {
        EnabledReader(log: log).disabled(false)
        EnabledReader(log: log)
      }
      .disabled(isDisabled)
    }
    #expect(log.take() == [false, false])
    remote.value = false
    host.frame()
    #expect(log.take() == [true, true])
  }

  @Test func disablingAsBeforeRunsNobody() {
    struct EnabledReader: View {
      @Environment(\.isEnabled) private var isEnabled
      let log: Log<Bool>
      var body: some View {
        let _ = log.add(isEnabled)
        Rectangle()
      }
    }
    let log = Log<Bool>()
    let (host, remote) = host(0) { _ in EnabledReader(log: log).disabled(true) }
    remote.value = 1
    host.frame()
    #expect(log.entries == [false])
  }

  @Test func theWholeTreesEnvironmentCanBeReplaced() {
    let (host, _) = host(0) { _ in Rectangle().fill(Color.primary) }
    let light = host.drawing
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    host.graph.setEnvironment(dark, changed: .max)
    host.frame()
    #expect(host.drawing != light)
  }

  @Test func anEnvironmentPropertyOutsideOfATreeShowsTheDefault() {
    #expect(Environment(\EnvironmentValues.number).wrappedValue == 1)
  }
}
