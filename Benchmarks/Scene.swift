// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A picture made of paths, read from a text file, that several rasterisers can draw.
///
/// The first line is `S name width height`. Each path is a line `P rule hasFill r g b a hasStroke
/// r g b a width join cap miterLimit` (rule 0 non-zero, 1 even-odd; join miter, round, bevel; cap
/// butt, round, square), followed by lines `M`, `L`, `Q`, `C` with coordinates and `Z`; `E` ends
/// it.
struct Scene {
  enum Verb { case move, line, quad, curve, close }

  struct Color {
    var red, green, blue, alpha: Double
  }

  struct Stroke {
    var color: Color
    var width: Double
    var join: Int
    var cap: Int
    var miterLimit: Double
  }

  struct Outline {
    var isEvenOdd: Bool
    var fill: Color?
    var stroke: Stroke?
    var verbs: [Verb] = []
    /// The coordinates of all verbs: x and y of one, two or three points each.
    var numbers: [Double] = []
  }

  let name: String
  let width: Int
  let height: Int
  private(set) var outlines: [Outline] = []

  /// Reads a file.
  ///
  /// - Throws: When the file cannot be read, or a line of it.
  init(contentsOf path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
    let first = lines.popFirst()?.split(separator: UInt8(ascii: " "))
    let head = first?.map { String($0) ?? "" }
    guard let head, head.count == 4, head[0] == "S", let width = Int(head[2]),
      let height = Int(head[3])
    else { throw SceneError(line: "the first line") }
    name = head[1]
    self.width = width
    self.height = height
    for line in lines {
      guard let kind = line.first, kind != UInt8(ascii: "E") else { continue }
      let numbers = line.dropFirst().split(separator: UInt8(ascii: " "))
        .compactMap { String($0).flatMap(Double.init) }
      guard add(kind, numbers) else { throw SceneError(line: String(line) ?? "") }
    }
  }

  /// Adds what a line says.
  ///
  /// - Returns: Whether the line could be read.
  private mutating func add(_ kind: UInt8, _ numbers: [Double]) -> Bool {
    if kind == UInt8(ascii: "P") {
      guard numbers.count == 15 else { return false }
      let stroke = Stroke(
        color: Self.color(numbers[7...]),
        width: numbers[11],
        join: Int(numbers[12]),
        cap: Int(numbers[13]),
        miterLimit: numbers[14]
      )
      outlines.append(
        Outline(
          isEvenOdd: numbers[0] == 1,
          fill: numbers[1] == 1 ? Self.color(numbers[2...]) : nil,
          stroke: numbers[6] == 1 ? stroke : nil
        )
      )
      return true
    }
    guard let (verb, count) = Self.verbs[kind], numbers.count == count, !outlines.isEmpty else {
      return false
    }
    outlines[outlines.count - 1].verbs.append(verb)
    outlines[outlines.count - 1].numbers.append(contentsOf: numbers)
    return true
  }

  private static let verbs: [UInt8: (Verb, Int)] = [
    UInt8(ascii: "M"): (.move, 2), UInt8(ascii: "L"): (.line, 2), UInt8(ascii: "Q"): (.quad, 4),
    UInt8(ascii: "C"): (.curve, 6), UInt8(ascii: "Z"): (.close, 0),
  ]

  private static func color(_ numbers: ArraySlice<Double>) -> Color {
    let first = numbers.startIndex
    return Color(
      red: numbers[first],
      green: numbers[first + 1],
      blue: numbers[first + 2],
      alpha: numbers[first + 3]
    )
  }
}

/// A scene file that cannot be read.
struct SceneError: Error, CustomStringConvertible {
  var line: String
  var description: String { "cannot read \(line)" }
}

extension Scene {
  /// The same without lines, and without the paths that have nothing else.
  var fills: Scene {
    var scene = self
    scene.outlines.removeAll { $0.fill == nil }
    for index in scene.outlines.indices { scene.outlines[index].stroke = nil }
    return scene
  }

  /// Whether anything is stroked.
  var hasLines: Bool { outlines.contains { $0.stroke != nil } }

  /// The names of the scenes, from the cheapest to the dearest.
  static let names = [
    "blob19", "blob100", "blob1000", "wave", "fan100", "starnz", "stareo", "tiger", "small10k",
    "text2000",
  ]

  /// The scenes of one filled path, whose coverage is compared with the truth.
  static let accuracyNames: Set = ["blob19", "blob100", "blob1000", "wave", "starnz", "stareo"]

  /// Where the scene files are, relative to the package.
  static let directory = "../shared/scenes"
}
