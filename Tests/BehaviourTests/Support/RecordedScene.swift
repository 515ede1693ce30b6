// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Pixels of a view that were recorded from SwiftUI.
struct RecordedScene: Decodable, Sendable {
  /// One pixel.
  struct Sample: Decodable, Sendable {
    /// Column and row.
    var at: [Int]
    /// Red, green, blue and opacity from 0 to 255.
    var rgba: [Int]
  }

  var name: String
  /// The size of the picture.
  var canvas: [Int]
  /// How far a component may be off; one where nothing is said.
  var tolerance: Int?
  /// `nearest` where only the nearest of red, blue and white counts.
  var compare: String?
  var samples: [Sample]

  /// The scenes that have been recorded, by name; none where the file is not beside the project.
  static let all: [String: RecordedScene] = {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/oracles/pixels.json")
    guard let data = try? Data(contentsOf: file),
      let all = try? JSONDecoder().decode([RecordedScene].self, from: data)
    else { return [:] }
    return Dictionary(all.map { ($0.name, $0) }) { $1 }
  }()
}
