// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import SwiftUI

/// Writes demos as pictures: each one runs without a window in a process of its own.
struct Rendering {
  var directory: String

  /// Why a demo was not written, in one line.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Writes two files for each demo, and names them on standard output.
  ///
  /// - Parameter demos: The demos.
  /// - Throws: When the process of a demo does not run to its end.
  func write(_ demos: [Demo]) throws {
    for demo in demos {
      try run(demo)
      for file in ["\(demo.name).apng", "\(demo.name).png"] {
        // Not `print`, which would keep the names back where the output is a pipe.
        let path = directory.hasSuffix("/") ? directory + file : directory + "/" + file
        FileHandle.standardOutput.write(Data((path + "\n").utf8))
      }
    }
  }

  private func run(_ demo: Demo) throws {
    guard let program = Bundle.main.executableURL else {
      throw Failure(description: "cannot find the program itself")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = ["--demo", demo.name]
    process.environment = environment(of: demo)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(description: "rendering \(demo.name) was ended by a signal")
    }
    // The process has said what it could not do.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The caller's environment, without what would make the pictures another size or speed.
  private func environment(of demo: Demo) -> [String: String] {
    let kept = ["KINORA_COLOR_SCHEME", "KINORA_SCALE", "KINORA_REDUCE_MOTION"]
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("KINORA_") || kept.contains(name)
    }
    environment["KINORA_HEADLESS"] = "1"
    environment["KINORA_FPS"] = "30"
    environment["KINORA_OUT"] = directory
    environment["KINORA_SCRIPT"] = Self.script(of: demo)
    return environment
  }

  /// The tour as a recording that ends as it begins, then the first press as a contact sheet.
  ///
  /// The last picture of the sheet is taken after the animation, when everything has its end value.
  private static func script(of demo: Demo) -> String {
    let tour = demo.tour
    var steps = ["record \(demo.name)", "wait 0.4"]
    for label in tour.presses { steps += ["tap \"\(label)\"", "wait \(tour.duration + 0.4)"] }
    steps.append("stop")
    if let label = tour.presses.first {
      steps += ["tap \"\(label)\"", "strip \(demo.name) 0 \(tour.duration + 0.1) 6"]
    }
    return steps.joined(separator: "; ")
  }
}
