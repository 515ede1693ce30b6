// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

private struct Tab: View {
  @SceneStorage("level") private var level = 0.5
  let remote: Remote<Double>

  var body: some View {
    let _ = remote.attach($level)
    Rectangle().opacity(level)
  }
}

@MainActor
struct SceneStorageTests {
  private let store = DefaultsStore()

  private func window(_ name: String, _ remote: Remote<Double> = Remote(0)) -> TreeHost {
    var environment = EnvironmentValues()
    environment.sceneName = name
    return DefaultsStore.$scoped.withValue(store) {
      TreeHost(
        VStack {
          Tab(remote: remote); Tab(remote: Remote(0))
        },
        environment: environment
      )
    }
  }

  @Test func aWindowFindsItsValuesAgain() {
    let remote = Remote(0.0)
    let first = window("Main", remote)
    #expect(first.items.map(\.opacity) == [0.5, 0.5])
    remote.value = 0.25
    first.frame()
    #expect(first.items.map(\.opacity) == [0.25, 0.25])
    #expect(window("Main").items.map(\.opacity) == [0.25, 0.25])
  }

  @Test func groupsDoNotShareValuesWhateverTheirNames() {
    let remote = Remote(0.0)
    for name in ["", "a", "a:level", "4:Main:"] {
      _ = window(name, remote)
      remote.value = 0.25
      #expect(window("Main").items.map(\.opacity) == [0.5, 0.5])
      #expect(window(name + ":").items.map(\.opacity) == [0.5, 0.5])
    }
  }

  @Test func appStorageDoesNotSeeTheValue() {
    let remote = Remote(0.0)
    _ = window("Main", remote)
    remote.value = 0.25
    #expect(store.value(forKey: "level") == nil)
  }

  @Test func outsideOfAViewReadingGivesTheDefaultAndWritingDoesNothing() {
    enum Side: String { case left, right }
    let number = SceneStorage(wrappedValue: 3, "n")
    number.wrappedValue = 4
    number.projectedValue.wrappedValue = 5
    #expect(number.wrappedValue == 3 && number.projectedValue.wrappedValue == 3)
    #expect(SceneStorage(wrappedValue: Side.left, "s").wrappedValue == .left)
    #expect(SceneStorage<Side?>("s").wrappedValue == nil)
    #expect(SceneStorage<Data?>("s").wrappedValue == nil)
  }
}
