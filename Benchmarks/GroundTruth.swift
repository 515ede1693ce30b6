// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

/// What the coverage of a path's pixels should be: 64 lines through each row, with spans exact in x,
/// of curves flattened to 0.002 pixels.
struct GroundTruth {
  private static let linesPerRow = 64
  private static let tolerance = 0.002

  let width: Int
  let height: Int
  /// 0…1 for each pixel.
  private(set) var coverage: [Double]

  init(_ path: Path, _ style: FillStyle, width: Int, height: Int) {
    self.width = width
    self.height = height
    coverage = Array(repeating: 0, count: width * height)
    var sink = EdgeSink()
    path.flatten(.identity, tolerance: Self.tolerance, into: &sink)
    sink.close()
    var rows: [[Edge]] = Array(repeating: [], count: height)
    for edge in sink.edges {
      let first = max(Int(edge.y0.rounded(.down)), 0)
      let last = min(Int(edge.y1.rounded(.down)), height - 1)
      for row in first..<max(last + 1, first) { rows[row].append(edge) }
    }
    for row in 0..<height where !rows[row].isEmpty { measure(row, rows[row], style) }
  }

  private mutating func measure(_ row: Int, _ edges: [Edge], _ style: FillStyle) {
    var crossings: [(x: Double, step: Int)] = []
    for line in 0..<Self.linesPerRow {
      let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
      crossings.removeAll(keepingCapacity: true)
      for edge in edges where edge.y0 <= y && y < edge.y1 {
        crossings.append((edge.x0 + (y - edge.y0) * edge.slope, edge.step))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for index in crossings.indices.dropLast() {
        winding += crossings[index].step
        let isInside = style.isEOFilled ? winding % 2 != 0 : winding != 0
        if isInside { add(crossings[index].x, crossings[index + 1].x, row) }
      }
    }
  }

  private mutating func add(_ x0: Double, _ x1: Double, _ row: Int) {
    let from = max(x0, 0)
    let to = min(x1, Double(width))
    guard from < to else { return }
    for column in Int(from)..<min(Int(to) + 1, width) {
      let inside = min(to, Double(column + 1)) - max(from, Double(column))
      coverage[row * width + column] += max(inside, 0) / Double(Self.linesPerRow)
    }
  }

  /// Compares coverage of 0…255 on the pixels that an edge passes.
  ///
  /// - Returns: The mean and the largest difference, of 255.
  func error(of pixel: (Int) -> UInt8) -> (mean: Double, worst: Double) {
    var sum = 0.0
    var worst = 0.0
    var count = 0
    for index in coverage.indices where coverage[index] > 1e-9 && coverage[index] < 1 - 1e-9 {
      let difference = abs(Double(pixel(index)) - coverage[index] * 255)
      sum += difference
      worst = max(worst, difference)
      count += 1
    }
    return (count > 0 ? sum / Double(count) : 0, worst)
  }
}

/// An edge that goes down.
private struct Edge {
  var x0, y0, y1, slope: Double
  var step: Int
}

/// Collects the edges of closed polylines.
private struct EdgeSink: PolylineSink {
  var edges: [Edge] = []
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  mutating func move(_ x: Double, _ y: Double) {
    close()
    start = SIMD2(x, y)
    current = start
  }

  mutating func line(_ x: Double, _ y: Double) {
    let next = SIMD2(x, y)
    let (upper, lower) = current.y < next.y ? (current, next) : (next, current)
    if upper.y < lower.y {
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      let step = current.y < next.y ? 1 : -1
      edges.append(Edge(x0: upper.x, y0: upper.y, y1: lower.y, slope: slope, step: step))
    }
    current = next
  }

  mutating func close() { line(start.x, start.y) }
}
