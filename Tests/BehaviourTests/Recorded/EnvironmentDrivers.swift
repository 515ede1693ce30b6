// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

/// The recorded cases about the environment, and the one about state alone.
@MainActor enum EnvironmentDrivers {
  nonisolated static let all: [String: Driver] = [
    "default": { value(of: Reader()) },
    "inner-writer-wins": { value(of: Reader().environment(\.level, 2).environment(\.level, 1)) },
    "nearest-ancestor": {
      value(of: VStack { Reader().environment(\.level, 2) }.environment(\.level, 1))
    },
    "sibling-unaffected": {
      value(
        of: VStack {
          Color.clear.environment(\.level, 2)
          Reader()
        }
        .environment(\.level, 1)
      )
    },
    "transforms-compose": {
      value(
        of: Reader()
          .transformEnvironment(\.level) { $0 += 10 }
          .transformEnvironment(\.level) { $0 += 100 }
      )
    },
    "write-under-transform": {
      value(
        of: Reader().environment(\.level, 5).transformEnvironment(\.level) { $0 += 100 }
      )
    },
    "disabled-cannot-be-re-enabled": { isEnabled(Reader().disabled(false).disabled(true)) },
    "disabled-nested-inner-true": { isEnabled(Reader().disabled(true).disabled(false)) },
    "explicit-isEnabled-overrides": {
      isEnabled(Reader().environment(\.isEnabled, true).disabled(true))
    },
    "overlay-inherits-outer-writer": {
      value(of: Color.clear.overlay { Reader() }.environment(\.level, 3))
    },
    "value-change-keeps-state": valueChange,
  ]

  nonisolated static let ofState: [String: Driver] = [
    "optional-initial-value": optionalState
  ]

  /// Reads the environment into a log that it finds there as well.
  private struct Reader: View {
    @Environment(\.level) private var level
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.readings) private var readings
    var body: some View {
      let _ = readings?.add((level, isEnabled))
      Rectangle()
    }
  }

  private static func reading<Content: View>(of content: Content) -> (Int, Bool)? {
    let readings = Log<(Int, Bool)>()
    _ = TreeHost(content.environment(\.readings, readings))
    return readings.entries.last
  }

  private static func value<Content: View>(of content: Content) -> JSONValue {
    ["value": reading(of: content).map { .number(Double($0.0)) } ?? .null]
  }

  private static func isEnabled<Content: View>(_ content: Content) -> JSONValue {
    ["isEnabled": reading(of: content).map { .bool($0.1) } ?? .null]
  }

  /// Counts its coming five times and every change once.
  private struct Counter: View {
    @Environment(\.level) private var level
    @State private var n = 0
    let name: String
    let shown: Log<(String, Int)>
    let appearances: Log<String>
    var body: some View {
      let _ = shown.add((name, n))
      Rectangle()
        .onAppear {
          n += 5
          appearances.add(name)
        }
        .onChange(of: level) { n += 1 }
    }
  }

  private static func valueChange() async -> JSONValue {
    let shown = Log<(String, Int)>()
    let appearances = Log<String>()
    let (host, remote) = host((k: 0, value: 1)) { step in
      VStack {
        Counter(name: "noId", shown: shown, appearances: appearances)
        Counter(name: "withId", shown: shown, appearances: appearances).id(step.k)
      }
      .environment(\.level, step.value)
    }
    var counts: [String: [JSONValue]] = [:]
    func look() {
      for name in ["noId", "withId"] {
        let last = shown.entries.last { $0.0 == name }?.1 ?? -1
        counts[name, default: []].append(.number(Double(last)))
      }
    }
    look()
    for step in [(k: 0, value: 2), (k: 1, value: 3)] {
      remote.value = step
      host.frame()
      look()
    }
    func appearanceCount(_ name: String) -> JSONValue {
      .number(Double(appearances.entries.count { $0 == name }))
    }
    return [
      "n": .object(counts.mapValues { .array($0) }),
      "appearCounts": [
        "noId": appearanceCount("noId"), "withId": appearanceCount("withId"),
      ],
    ]
  }

  private struct Optionally: View {
    @State private var value: Int? = 2
    let remote: Remote<Int?>
    let reads: Log<Int?>
    var body: some View {
      let _ = remote.attach($value)
      let _ = reads.add(value)
      Rectangle()
    }
  }

  private static func optionalState() async -> JSONValue {
    let remote = Remote<Int?>(nil)
    let reads = Log<Int?>()
    let host = TreeHost(Optionally(remote: remote, reads: reads))
    remote.value = nil
    host.frame()
    return ["reads": .array(reads.entries.map { $0.map { .number(Double($0)) } ?? .null })]
  }
}

private struct ReadingsKey: EnvironmentKey {
  static var defaultValue: Log<(Int, Bool)>? { nil }
}

extension EnvironmentValues {
  fileprivate var readings: Log<(Int, Bool)>? {
    get { self[ReadingsKey.self] }
    set { self[ReadingsKey.self] = newValue }
  }
}
