// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What a recorded program did, step by step.
struct RecordedCase: Decodable, Sendable {
  var name: String
  var expected: JSONValue
  /// How far numbers may be off; nil where they are exact.
  var tolerance: Double?

  /// The part of the name that says what the case is about.
  var area: String { String(name.prefix { $0 != "/" }) }
}

/// The file of recorded cases, where it lies beside the project.
enum Recording {
  private static let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/oracles/behaviour.json")

  static var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// The cases of the areas that this target is about, by name.
  static let cases: [String: RecordedCase] = {
    let areas: Set<String> = [
      "identity", "lifecycle", "state", "task", "environment", "keyframes",
      "transaction", "interruption", "animates", "colour", "binding", "transition",
      "reduce-motion", "path", "stroke", "shape", "clip", "transform", "hit", "scroll",
    ]
    guard let data = try? Data(contentsOf: file),
      let all = try? JSONDecoder().decode([RecordedCase].self, from: data)
    else { return [:] }
    return Dictionary(
      all.filter { areas.contains($0.area) }.map { ($0.name, $0) }
    ) { $1 }
  }()
}
