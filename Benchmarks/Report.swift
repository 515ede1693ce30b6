// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The figures of a run: a table while they come in, a file at the end.
@MainActor final class Report {
  private var figures: [String: Double] = [:]
  private static let nameWidth = 34

  /// Starts a part of the table.
  func title(_ text: String) {
    print("\n\(text)".padded(to: Self.nameWidth + 1) + "     median    minimum")
  }

  /// Reports a time by its median, in the unit that its name ends with.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - samples: The measured times, in seconds.
  ///   - unit: How many of the figure's units a second has.
  ///   - note: What a reader has to know.
  func add(_ name: String, _ samples: Samples, per unit: Double, note: String = "") {
    add(name, samples.median * unit, minimum: samples.minimum * unit, note: note)
  }

  /// Reports a figure; one that is not a number is reported as missing.
  func add(_ name: String, _ value: Double, minimum: Double? = nil, note: String = "") {
    guard value.isFinite else {
      skip(name, "no number came out")
      return
    }
    figures[name] = value
    let least = minimum.map(Self.column) ?? "".padded(to: 11)
    let line = "  " + name.padded(to: Self.nameWidth) + Self.column(value) + least + "  " + note
    print(line.trimmed)
  }

  /// Says what is not measured, and why.
  func skip(_ name: String, _ reason: String) {
    print("  " + name.padded(to: Self.nameWidth) + "    skipped: " + reason)
  }

  /// Writes `bench.json`.
  ///
  /// - Parameter directory: Where it goes; created if missing.
  /// - Returns: The path of the file.
  /// - Throws: When the folder or the file cannot be written.
  func write(to directory: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
    let lines = figures.sorted { $0.key < $1.key }.map { name, value in
      "  \"\(name)\": \(String(format: "%.6g", value))"
    }
    let path = directory + "/bench.json"
    let text = "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private static func column(_ value: Double) -> String {
    let decimals = abs(value) >= 1000 ? 0 : abs(value) >= 100 ? 1 : abs(value) >= 1 ? 2 : 3
    return String(format: "%11.\(decimals)f", value)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
