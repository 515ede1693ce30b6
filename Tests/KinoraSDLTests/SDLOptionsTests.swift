// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import Testing

struct SDLOptionsTests {
  @Test func nothingSetLeavesEverythingOpen() {
    #expect(SDLOptions(environment: ["PATH": "/bin", "KINORA_SCALE": ""]) == SDLOptions())
  }

  @Test func variablesAreRead() {
    let options = SDLOptions(environment: [
      "KINORA_RENDERER": "software", "KINORA_SCALE": "1.5", "KINORA_FRAME_LOG": "frames.json",
      "KINORA_VERBOSE": "1",
    ])
    #expect(options.renderer == .software)
    #expect(options.scale == 1.5)
    #expect(options.frameLog == "frames.json")
    #expect(options.isVerbose)
    #expect(options.complaints.isEmpty)
  }

  @Test(arguments: [("KINORA_RENDERER", "gpu"), ("KINORA_SCALE", "big"), ("KINORA_SCALE", "nan")])
  func unreadableValuesAreNamed(name: String, value: String) {
    let options = SDLOptions(environment: [name: value])
    #expect(options.renderer == .automatic)
    #expect(options.scale == nil)
    #expect(options.complaints.count == 1)
    #expect(options.complaints.allSatisfy { $0.contains(name) && $0.contains(value) })
  }
}
