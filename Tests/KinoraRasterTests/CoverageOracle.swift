// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Coverage by counting: horizontal spans, exact in x, on many lines through each row.
///
/// Shares no idea with the accumulator: windings are decided line by line from sorted crossings.
struct CoverageOracle {
  static let linesPerPixel = 64

  let width: Int
  let height: Int
  private(set) var coverage: [Double]

  init(width: Int, height: Int, polygon: [CGPoint], isEvenOdd: Bool) {
    self.width = width
    self.height = height
    coverage = Array(repeating: 0, count: width * height)
    let weight = 1 / Double(Self.linesPerPixel)
    for line in 0..<(height * Self.linesPerPixel) {
      let y = (Double(line) + 0.5) * weight
      var crossings: [(x: Double, step: Int)] = []
      for (index, a) in polygon.enumerated() {
        let b = polygon[(index + 1) % polygon.count]
        guard (a.y <= y) != (b.y <= y) else { continue }
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.step
        let isInside = isEvenOdd ? winding % 2 != 0 : winding != 0
        guard isInside, index + 1 < crossings.count else { continue }
        add(crossing.x, crossings[index + 1].x, line / Self.linesPerPixel, weight)
      }
    }
  }

  private mutating func add(_ x0: Double, _ x1: Double, _ row: Int, _ weight: Double) {
    let from = max(x0, 0)
    let to = min(x1, Double(width))
    guard from < to else { return }
    for column in Int(from)..<min(Int(to) + 1, width) {
      let inside = min(to, Double(column + 1)) - max(from, Double(column))
      coverage[row * width + column] += max(inside, 0) * weight
    }
  }

  /// Counts the edges of a polygon that pass through the inside of a pixel.
  static func edges(of polygon: [CGPoint], inColumn x: Int, row y: Int) -> Int {
    polygon.indices.filter { index in
      let a = polygon[index]
      let b = polygon[(index + 1) % polygon.count]
      // Liang and Barsky's clipping of a segment to a box.
      var from = 0.0
      var to = 1.0
      for (p, q) in [
        (a.x - b.x, a.x - Double(x)), (b.x - a.x, Double(x + 1) - a.x),
        (a.y - b.y, a.y - Double(y)), (b.y - a.y, Double(y + 1) - a.y),
      ] {
        if p == 0 {
          if q < 0 { return false }
        } else if p < 0 {
          from = max(from, q / p)
        } else {
          to = min(to, q / p)
        }
      }
      return from <= to
    }.count
  }
}
