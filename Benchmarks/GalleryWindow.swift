// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The gallery in a window of its own process, run by `Scripts/bench-start`.
///
/// The script starts a virtual display where there is none, and says what is missing.
struct GalleryWindow {
  /// What the gallery says about its frames when it ends.
  struct FrameLog {
    var presentMilliseconds: Double
    var frames: Int
    var renderer: String
  }

  /// Why nothing was measured, in one line.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let script = "Scripts/bench-start"
  /// The file of this program.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path

  /// Runs one demo with a script.
  func frameLog(demo: String, script: String, size: CGSize) -> Result<FrameLog, Failure> {
    let size = "\(Int(size.width))x\(Int(size.height))"
    return output(["demo", demo, script], environment: ["KINORA_SIZE": size]).flatMap { text in
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      guard let object, let present = object["present_mean_ms"] as? Double else {
        return .failure(Failure(description: "the gallery wrote no frame log"))
      }
      return .success(
        FrameLog(
          presentMilliseconds: present,
          frames: object["frames"] as? Int ?? 0,
          renderer: object["renderer"] as? String ?? "unknown"
        )
      )
    }
  }

  /// The figures of a group that the script measures, in its order.
  func figures(_ group: String) -> Result<[(name: String, value: Double)], Failure> {
    figures(of: [group])
  }

  /// The figures that this program prints when it is run with some arguments and a display.
  func figures(run arguments: [String]) -> Result<[(name: String, value: Double)], Failure> {
    figures(of: ["run", Self.program] + arguments)
  }

  private func figures(
    of arguments: [String]
  ) -> Result<[(name: String, value: Double)], Failure> {
    output(arguments, environment: [:]).map { text in
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard words.count == 2, let value = Double(words[1]) else { return nil }
        return (String(words[0]), value)
      }
    }
  }

  /// The times that this program prints when it is run with some arguments and a display.
  func processorTimes(of arguments: [String]) -> Result<Samples, Failure> {
    output(["run", Self.program] + arguments, environment: [:]).map { text in
      var samples = Samples()
      for line in text.split(separator: "\n") { if let time = Double(line) { samples.add(time) } }
      return samples
    }
  }

  /// Runs the script beside this program's own build of the gallery.
  private func output(
    _ arguments: [String],
    environment: [String: String]
  ) -> Result<String, Failure> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [Self.script] + arguments
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var variables = ProcessInfo.processInfo.environment
    variables["GALLERY"] = variables["GALLERY"] ?? folder.appendingPathComponent("gallery").path
    variables.merge(environment) { $1 }
    process.environment = variables
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      return .failure(Failure(description: "\(Self.script): \(error.localizedDescription)"))
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = message.split(separator: "\n").last.map(String.init)
      let status = "\(Self.script) ended with status \(process.terminationStatus)"
      return .failure(Failure(description: line ?? status))
    }
    return .success(text)
  }
}
