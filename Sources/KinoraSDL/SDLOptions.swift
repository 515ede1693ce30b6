// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// How an application shows its window; what is not set is found out.
package struct SDLOptions: Hashable, Sendable {
  /// Which presenter is wanted.
  package enum RendererChoice: String, Hashable, Sendable {
    /// The graphics card's where there is one, else the software one.
    case automatic
    /// Pixels made on the CPU.
    case software
    /// Triangles for SDL's renderer, whatever executes them.
    case accelerated
  }

  /// Which presenter is wanted.
  package var renderer = RendererChoice.automatic
  /// Pixels per point; nil asks the window system.
  package var scale: Double?
  /// Where the statistics of the frames are written at exit.
  package var frameLog: String?
  /// Whether one line on standard error says what was chosen.
  package var isVerbose = false
  /// One line for each setting that could not be read.
  package private(set) var complaints: [String] = []

  /// Creates options that leave everything to be found out.
  package init() {}

  /// Reads the options of an environment.
  ///
  /// `KINORA_RENDERER` is `software`, `accelerated` or `automatic`; `KINORA_SCALE` a number of
  /// pixels per point, limited to what `DisplayScale` allows; `KINORA_FRAME_LOG` a file;
  /// `KINORA_VERBOSE` is 1. Values that cannot be read are ignored and complained about.
  package init(environment: [String: String]) {
    if let name = environment["KINORA_RENDERER"], !name.isEmpty {
      if let choice = RendererChoice(rawValue: name) {
        renderer = choice
      } else {
        complaints.append("KINORA_RENDERER is software, accelerated or automatic, not '\(name)'")
      }
    }
    if let text = environment["KINORA_SCALE"], !text.isEmpty {
      if let value = Double(text), value.isFinite, value > 0 {
        scale = DisplayScale.limited(value)
      } else {
        complaints.append("KINORA_SCALE is a number above 0, not '\(text)'")
      }
    }
    if let path = environment["KINORA_FRAME_LOG"], !path.isEmpty { frameLog = path }
    isVerbose = environment["KINORA_VERBOSE"] == "1"
  }

  /// The options of this process's environment.
  package static var fromEnvironment: SDLOptions {
    SDLOptions(environment: ProcessInfo.processInfo.environment)
  }
}
