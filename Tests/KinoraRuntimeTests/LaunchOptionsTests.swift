// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRuntime
import Testing

struct LaunchOptionsTests {
  @Test func nothingSetMeansAWindowInRealTime() throws {
    let options = try LaunchOptions(environment: [:])
    #expect(!options.isHeadless && options.script.isEmpty && options.size == nil)
    #expect(options.framesPerSecond == 60 && options.slowMotion == 1)
    #expect(options.colorScheme == .light && !options.reducesMotion)
  }

  @Test func everyVariableIsRead() throws {
    let options = try LaunchOptions(environment: [
      "KINORA_HEADLESS": "1", "KINORA_SCRIPT": "wait 1", "KINORA_OUT": "pictures",
      "KINORA_SIZE": "480x640", "KINORA_SCALE": "2", "KINORA_FPS": "30",
      "KINORA_COLOR_SCHEME": "dark", "KINORA_REDUCE_MOTION": "1", "KINORA_SLOW": "4",
      "KINORA_REALTIME": "1",
    ])
    #expect(options.isHeadless && options.isRealTime && options.reducesMotion)
    #expect(options.script.count == 1 && options.outputDirectory == "pictures")
    #expect(options.size == CGSize(width: 480, height: 640) && options.scale == 2)
    #expect(options.framesPerSecond == 30 && options.slowMotion == 4)
    #expect(options.colorScheme == .dark)
  }

  @Test(arguments: [
    ("KINORA_SIZE", "480"), ("KINORA_SIZE", "-1x5"), ("KINORA_SIZE", "1x99999"),
    ("KINORA_SCALE", "0"), ("KINORA_SCALE", "x"), ("KINORA_FPS", "nan"), ("KINORA_FPS", "0"),
    ("KINORA_HEADLESS", "yes"), ("KINORA_COLOR_SCHEME", "blue"), ("KINORA_SLOW", "-1"),
    ("KINORA_SCRIPT", "bounce"),
  ])
  func unreadableValuesAreNamedInOneLine(name: String, value: String) {
    let error = #expect(throws: LaunchError.self) {
      try LaunchOptions(environment: [name: value])
    }
    let line = error?.description ?? ""
    #expect(line.contains(value) && !line.contains("\n"))
  }

  // MARK: Stored values

  private let program = ProcessInfo.processInfo.processName

  @Test func aWindowKeepsValuesInTheConfigurationFolder() throws {
    let set = try LaunchOptions(environment: ["XDG_CONFIG_HOME": "/a/b"])
    #expect(set.defaultsFile?.path == "/a/b/\(program)/defaults.plist")
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    for value in [nil, "", "relative"] {
      let options = try LaunchOptions(environment: value.map { ["XDG_CONFIG_HOME": $0] } ?? [:])
      #expect(options.defaultsFile?.path == "\(home)/.config/\(program)/defaults.plist")
    }
  }

  @Test func aHeadlessRunKeepsValuesInMemoryUnlessAFileIsNamed() throws {
    var environment = ["KINORA_HEADLESS": "1", "XDG_CONFIG_HOME": "/a/b", "KINORA_DEFAULTS": ""]
    #expect(try LaunchOptions(environment: environment).defaultsFile == nil)
    environment["KINORA_DEFAULTS"] = "/a/settings.plist"
    #expect(try LaunchOptions(environment: environment).defaultsFile?.path == "/a/settings.plist")
  }

  @Test(arguments: ["/", "/dev/null", "."])
  func somethingElseThanAFileForValuesIsAnError(path: String) {
    let error = #expect(throws: LaunchError.self) {
      try LaunchOptions(environment: ["KINORA_DEFAULTS": path])
    }
    #expect(error?.description == "KINORA_DEFAULTS=\(path): expected a file for settings")
  }
}
