// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraSDL

/// What this program does with presenters in a process that has a display.
@MainActor enum PresenterRun {
  /// The argument that asks for it; what to do comes next.
  static let argument = "--presenters"

  /// Does one thing, and prints a line for each result.
  ///
  /// - Parameter arguments: Which one, and its own arguments.
  /// - Returns: The exit status: 0 when all is as it should be.
  static func run(_ arguments: [String]) -> Int32 {
    switch arguments.first {
    case "agreement": return PresenterAgreement.run()
    case "soak": return PresenterSoak.run(Array(arguments.dropFirst()))
    case "costs": return PresentCosts.run()
    case "histories": return PresenterHistories.run(Array(arguments.dropFirst()))
    case "still": return StillWindow.run(Array(arguments.dropFirst()))
    case "blob": return BlobWindow.run(.software)
    case "demo": return DemoWindow.run(arguments.dropFirst().first ?? "")
    default:
      FileHandle.standardError.write(
        Data(
          """
          usage: \(argument) agreement|blob|costs|demo NAME|histories [refused|pictures]|\
          soak FRAMES RENDERER|still RENDERER

          """.utf8
        )
      )
      return 2
    }
  }
}
