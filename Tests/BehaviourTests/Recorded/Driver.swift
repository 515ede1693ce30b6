// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Builds the view that a recorded case describes, drives it, and says what happened in the form
/// of the recording.
typealias Driver = @MainActor @Sendable () async -> JSONValue

extension JSONValue {
  /// What was noted during each step.
  static func logs(_ lists: [[String]]) -> JSONValue {
    ["logPerStep": .array(lists.map { .strings($0) })]
  }

  /// What became of probes during each step.
  static func fates(_ identities: Identities, of names: String...) -> JSONValue {
    .object(
      Dictionary(uniqueKeysWithValues: names.map { ($0, .strings(identities.fates(of: $0))) })
    )
  }

  /// What became of probes, where nothing else was recorded.
  static func state(_ identities: Identities, of names: String...) -> JSONValue {
    [
      "state": .object(
        Dictionary(uniqueKeysWithValues: names.map { ($0, .strings(identities.fates(of: $0))) })
      )
    ]
  }
}
