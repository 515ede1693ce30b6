// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraRuntime
import KinoraSDL

extension App {
  /// Runs the program until its window is closed or its script ends.
  ///
  /// Called for the type marked with `@main`. With `KINORA_HEADLESS=1` nothing is shown and time is
  /// virtual. Ends the process with status 0; 1 when there is no display; 2 when an environment
  /// variable or a script step cannot be understood or done.
  @MainActor public static func main() {
    exit(run(environment: ProcessInfo.processInfo.environment))
  }

  @MainActor private static func run(environment: [String: String]) -> Int32 {
    let options: LaunchOptions
    do {
      options = try LaunchOptions(environment: environment)
    } catch {
      FrameDriver.report(error)
      return 2
    }
    let window = Self().body.windowContent
    if options.isHeadless { return HeadlessRunner(window, options: options).run() }
    return SDLApplication(
      client: FrameDriver(window, options: options),
      options: SDLOptions(environment: environment)
    ).run()
  }
}
