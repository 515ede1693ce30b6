// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster

/// Another engine that draws scenes, in a Python process of its own.
///
/// What it draws with was made before the frames that count, which Kinora's paths were not: this
/// favours the engine, but through Python its paths would take longer than its pictures.
final class RasterPeer {
  /// A scene that the engine is ready to draw.
  struct Loaded {
    /// Whether it draws lines, too, and not only what is filled.
    var isWhole: Bool
    /// The seconds of a frame that the engine did not have: they passed in calls from Python.
    var calls: Double
  }

  /// The name in figures.
  let name: String
  /// The name and the version of the engine.
  let title: String
  /// What the engine is given instead of a scene's paths.
  let handicap: String
  private let process: PeerProcess

  private static let script = "Benchmarks/Peers/peer.py"
  /// The interpreter of the environment that `Scripts/deps bench` makes.
  private static let interpreter = ".build/peers/bin/python3"

  /// The engines, by their names in figures, and what they are given instead of a scene's paths.
  static let engines = [
    (name: "skia", handicap: "recorded picture"),
    (name: "blend2d", handicap: "prebuilt paths, curves as lines"),
  ]

  /// Starts an engine.
  ///
  /// - Throws: When there is no Python, or no such engine in it.
  init(_ name: String, handicap: String) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.interpreter) else {
      throw PeerProcess.Failure(description: "not installed (Scripts/deps bench does that)")
    }
    process = try PeerProcess(Self.interpreter, ["-B", Self.script, name])
    self.name = name
    self.handicap = handicap
    title = try process.nextLine().split(separator: " ").dropFirst().joined(separator: " ")
  }

  /// Has the engine read a scene.
  ///
  /// - Throws: When it cannot draw it.
  func load(_ path: String) throws -> Loaded {
    let words = try process.ask("scene \(path)").split(separator: " ")
    guard words.count == 3, let calls = Double(words[2]) else {
      throw PeerProcess.Failure(description: "an unknown answer")
    }
    return Loaded(isWhole: words[1] == "whole", calls: calls)
  }

  /// Has the engine draw frames.
  ///
  /// - Returns: The seconds that its thread ran for each.
  /// - Throws: When it fails.
  func draw(_ count: Int) throws -> [Double] {
    let times = try process.ask("draw \(count)").split(separator: " ").compactMap { Double($0) }
    guard times.count == count else {
      throw PeerProcess.Failure(description: "\(times.count) times of \(count) frames")
    }
    return times
  }

  /// How much of a picture is missing in the engine's last one.
  ///
  /// - Returns: The difference of the two, over the difference of `ours` and a white picture.
  /// - Throws: When the engine's picture cannot be read.
  func difference(from ours: Bitmap) throws -> Double {
    let path = NSTemporaryDirectory() + "kinora-peer-\(getpid()).raw"
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try process.ask("pixels \(path)")
    let theirs = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return try ours.withUnsafePixels { pixels in
      guard theirs.count == pixels.count * 4 else {
        throw PeerProcess.Failure(description: "a picture of another size")
      }
      var (difference, ink) = (0, 0)
      for index in pixels.indices {
        for channel in 0..<3 {
          let value = Int(pixels[index] >> UInt32(8 * channel) & 255)
          difference += abs(value - Int(theirs[index * 4 + channel]))
          ink += 255 - value
        }
      }
      return Double(difference) / Double(max(ink, 1))
    }
  }
}

extension Stopwatch {
  /// Measures a closure and the frames of another process, in turns of a few milliseconds.
  ///
  /// Counted is the time that the drawing thread runs, here as there.
  ///
  /// - Parameters:
  ///   - seconds: How long to go on, when that gives enough turns.
  ///   - count: The least number of turns.
  ///   - first: What is measured here.
  ///   - second: Does something as often as it is told, and returns the seconds of each time.
  /// - Returns: The times of both.
  static func alternating(
    for seconds: Double = 0.8,
    atLeast count: Int = 9,
    _ first: () -> Void,
    _ second: (Int) throws -> [Double]
  ) rethrows -> (Samples, Samples) {
    first()
    let frames = min(max(Int(0.005 / max(time(first), 1e-6)), 1), 50)
    var samples = (Samples(), Samples())
    let end = now + seconds
    _ = try second(frames)
    var turns = 0
    while turns < count || now < end {
      for _ in 0..<frames { samples.0.add(processorTime(first)) }
      for time in try second(frames) { samples.1.add(time) }
      turns += 1
    }
    return samples
  }
}
