// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import Testing
import XCTest

/// When references are written.
public enum SnapshotRecordMode: String, Sendable {
  /// A reference that does not exist is written, and the test fails once to say so.
  case missing
  /// Nothing is written; a missing reference fails.
  case never
  /// Every reference is written anew.
  case all
  /// References that do not match are written anew; the test fails to say so.
  case failed

  /// The mode of this run: `KINORA_SNAPSHOTS`, else `never` in CI and `missing` elsewhere.
  public static var current: SnapshotRecordMode {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["KINORA_SNAPSHOTS"], let mode = SnapshotRecordMode(rawValue: text) {
      return mode
    }
    return environment["CI"] == nil ? .missing : .never
  }
}

/// Compares a hosted view with its reference, and fails the running test where they differ.
///
/// References lie beside the test in `__Snapshots__/<test file>/<test>.<name>.<extension>`. On a
/// mismatch the actual file and, for pictures, a picture of the difference are written next to them.
/// Works in tests of Swift Testing and of XCTest.
///
/// - Parameters:
///   - host: The hosted view.
///   - strategy: What of it is compared.
///   - name: Tells several snapshots of a test apart.
///   - mode: When references are written.
///   - fileID: The test's file and module.
///   - filePath: The test's file.
///   - function: The test.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func assertSnapshot(
  of host: ViewHost,
  as strategy: SnapshotStrategy,
  named name: String? = nil,
  record mode: SnapshotRecordMode = .current,
  fileID: String = #fileID,
  filePath: StaticString = #filePath,
  function: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = SnapshotPlace(
    filePath: "\(filePath)",
    function: function,
    name: name,
    fileExtension: strategy.fileExtension
  )
  guard let failure = place.verify(host, strategy, mode) else { return }
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: failure),
      sourceLocation: SourceLocation(
        fileID: fileID,
        filePath: "\(filePath)",
        line: Int(line),
        column: Int(column)
      )
    )
  } else {
    XCTFail(failure, file: filePath, line: line)
  }
}

/// Where the files of one snapshot lie.
package struct SnapshotPlace {
  package let reference: URL
  private let stem: URL

  package init(filePath: String, function: String, name: String?, fileExtension: String) {
    let file = URL(fileURLWithPath: filePath)
    let test = function.prefix { $0 != "(" }
    let parts = [String(test), name].compactMap { $0 }.map(Self.cleaned)
    stem = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(parts.joined(separator: "."))
    reference = stem.appendingPathExtension(fileExtension)
  }

  private static func cleaned(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// Compares and writes as the mode says.
  ///
  /// - Returns: The failure in words; nil when the snapshot matches.
  @MainActor
  package func verify(
    _ host: ViewHost,
    _ strategy: SnapshotStrategy,
    _ mode: SnapshotRecordMode
  ) -> String? {
    do {
      let actual = try strategy.make(host)
      if mode == .all {
        try write(actual, to: reference)
        return nil
      }
      guard let expected = try? Data(contentsOf: reference) else {
        guard mode != .never else { return "there is no reference \(reference.path)" }
        try write(actual, to: reference)
        return "there was no reference; \(reference.path) was written: look at it and run again"
      }
      guard let difference = try strategy.compare(expected, actual) else {
        removeLeftovers(strategy)
        return nil
      }
      if mode == .failed {
        try write(actual, to: reference)
        return "\(difference.message); \(reference.path) was written anew"
      }
      let new = stem.appendingPathExtension("actual").appendingPathExtension(
        strategy.fileExtension
      )
      try write(actual, to: new)
      if let picture = difference.picture {
        try write(picture, to: stem.appendingPathExtension("difference.png"))
      }
      return "\(difference.message); compare \(reference.path) with \(new.path)"
    } catch {
      return "the snapshot could not be taken: \(error)"
    }
  }

  /// Removes what an earlier mismatch left behind.
  private func removeLeftovers(_ strategy: SnapshotStrategy) {
    for ending in ["actual." + strategy.fileExtension, "difference.png"] {
      try? FileManager.default.removeItem(at: stem.appendingPathExtension(ending))
    }
  }

  private func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }
}
