// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// What the environment variables of a run ask for.
package struct LaunchOptions: Sendable {
  /// Whether there is no window and the clock is virtual.
  package var isHeadless = false
  /// The steps to run.
  package var script: [ScriptStep] = []
  /// Where files go.
  package var outputDirectory = "."
  /// The size of the window in points; nil for the scene's.
  package var size: CGSize?
  /// Pixels per point; nil for the display's.
  package var scale: Double?
  /// Frames per virtual second.
  package var framesPerSecond = 60.0
  /// Whether the window is light or dark.
  package var colorScheme = ColorScheme.light
  /// Whether the user asked for less motion.
  package var reducesMotion = false
  /// The factor by which real time is slowed down.
  package var slowMotion = 1.0
  /// Whether virtual frames are paced in real time.
  package var isRealTime = false
  /// The date at which virtual time begins; nil for the real one.
  package var startDate: Date?
  /// The file of the stored values; nil to keep them in memory.
  package var defaultsFile: URL?

  /// The options of a run without variables.
  package init() {}

  /// Reads the variables.
  ///
  /// - Throws: A message that names the variable and what it should hold.
  package init(environment: [String: String]) throws(LaunchError) {
    isHeadless = try Self.flag("KINORA_HEADLESS", environment) ?? false
    outputDirectory = environment["KINORA_OUT"] ?? "."
    if outputDirectory.isEmpty { outputDirectory = "." }
    if let text = environment["KINORA_SIZE"], !text.isEmpty {
      guard let size = CGSize(text) else {
        throw LaunchError("KINORA_SIZE=\(text): expected WIDTHxHEIGHT in points, such as 480x640")
      }
      self.size = size
    }
    scale = try Self.number("KINORA_SCALE", environment, 0.25...8)
    framesPerSecond = try Self.number("KINORA_FPS", environment, 1...1000) ?? 60
    slowMotion = try Self.number("KINORA_SLOW", environment, 0.01...1000) ?? 1
    reducesMotion = try Self.flag("KINORA_REDUCE_MOTION", environment) ?? false
    isRealTime = try Self.flag("KINORA_REALTIME", environment) ?? false
    if let text = environment["KINORA_DATE"], !text.isEmpty {
      guard let date = try? Date(text, strategy: .iso8601) else {
        throw LaunchError("KINORA_DATE=\(text): expected a date such as 2026-01-31T12:00:00Z")
      }
      startDate = date
    }
    switch environment["KINORA_COLOR_SCHEME"] {
    case nil, "", "light": colorScheme = .light
    case "dark": colorScheme = .dark
    case let other?:
      throw LaunchError("KINORA_COLOR_SCHEME=\(other): expected light or dark")
    }
    defaultsFile = try Self.defaultsFile(environment)
    if defaultsFile == nil, !isHeadless { defaultsFile = Self.usualDefaultsFile(environment) }
    if let text = environment["KINORA_SCRIPT"] { script = try ScriptParser.steps(in: text) }
  }

  /// The file that `KINORA_DEFAULTS` names; nil where it is not set.
  ///
  /// - Throws: A message when something else than a file is in its place.
  package static func defaultsFile(_ environment: [String: String]) throws(LaunchError) -> URL? {
    guard let path = environment["KINORA_DEFAULTS"], !path.isEmpty else { return nil }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      throw LaunchError("KINORA_DEFAULTS=\(path): expected a file for settings")
    }
    return file
  }

  /// Where a program with a window keeps its stored values.
  private static func usualDefaultsFile(_ environment: [String: String]) -> URL {
    // A relative path is to be ignored, by the XDG Base Directory Specification.
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder =
      configured.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.homeDirectoryForCurrentUser
      .appendingPathComponent(".config", isDirectory: true)
    return folder.appendingPathComponent(ProcessInfo.processInfo.processName, isDirectory: true)
      .appendingPathComponent("defaults.plist")
  }

  private static func flag(
    _ name: String,
    _ environment: [String: String]
  ) throws(LaunchError) -> Bool? {
    switch environment[name] {
    case nil, "": return nil
    case "0": return false
    case "1": return true
    case let other?: throw LaunchError("\(name)=\(other): expected 1 or 0")
    }
  }

  private static func number(
    _ name: String,
    _ environment: [String: String],
    _ range: ClosedRange<Double>
  ) throws(LaunchError) -> Double? {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw LaunchError(
        "\(name)=\(text): expected a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }
}

/// Why a run cannot start or go on, in one line.
package struct LaunchError: Error, Equatable, CustomStringConvertible {
  /// The line.
  package let description: String
  /// Creates the error from its line.
  package init(_ description: String) { self.description = description }
}

extension CGSize {
  /// Reads a size such as `480x640`; lengths are whole or fractional points from 0 to 16384.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (0...16384).contains(width), (0...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
