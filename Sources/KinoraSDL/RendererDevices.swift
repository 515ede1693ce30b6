// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What is known about the machine's graphics without loading a graphics library.
///
/// Loading OpenGL costs a process 70 ms and 95 MB even where no graphics card will answer, so the
/// cheap questions come first: is there a device at all, and is the display on this machine.
package enum RendererDevices {
  /// Whether trying the accelerated presenter is worth its start-up time.
  ///
  /// - Parameters:
  ///   - devices: The names in /dev and /dev/dri.
  ///   - display: The value of `DISPLAY`, nil on Wayland.
  /// - Returns: True when a card has a device node and the display is a local one.
  package static func mayBeAccelerated(devices: [String], display: String?) -> Bool {
    if let display, !isLocal(display) { return false }
    return devices.contains { name in
      name.hasPrefix("renderD") || name.hasPrefix("card") || name == "nvidiactl"
    }
  }

  /// The names that `mayBeAccelerated` looks at.
  static var presentDevices: [String] {
    let files = FileManager.default
    let cards = (try? files.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return files.fileExists(atPath: "/dev/nvidiactl") ? cards + ["nvidiactl"] : cards
  }

  /// Whether an OpenGL implementation draws on the CPU, by the name of its renderer.
  package static func isSoftware(openGLRenderer name: String) -> Bool {
    let lowercase = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]
      .contains { lowercase.contains($0) }
  }

  /// A display's name is `host:number`; a local one has no host or `unix`.
  private static func isLocal(_ display: String) -> Bool {
    guard let colon = display.lastIndex(of: ":") else { return true }
    let host = display[..<colon]
    return host.isEmpty || host == "unix" || host.hasPrefix("unix/") || host.hasPrefix("/")
  }
}
