// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
public import KinoraRuntime
import KinoraSDL
import KinoraTree

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
    let defaults = DefaultsStore(file: options.defaultsFile)
    DefaultsStore.current = defaults
    defer { defaults.flush() }
    if options.isHeadless {
      // Installed for the whole process, so that code outside of the tree's calls sees it, too.
      let scope = RunScope.virtual(defaults: defaults, startDate: options.startDate)
      CombineClock.current = scope.clock
      return HeadlessRunner(Self().body.windowContent, options: options, scope: scope).run()
    }
    let window = Self().body.windowContent
    return SDLApplication(
      client: FrameDriver(window, options: options),
      options: SDLOptions(environment: environment)
    ).run()
  }
}
