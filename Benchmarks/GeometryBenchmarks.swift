// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

extension BenchmarkGroup {
  /// Flattening, by the time for each point that comes out, regions and outlines of strokes.
  static let geometry = BenchmarkGroup(name: "geometry") { report in
    let path = blob(100)
    var counter = PointCounter()
    path.flatten(.identity, tolerance: tolerance, into: &counter)
    let points = max(counter.count, 1)
    let samples = Stopwatch.repeated {
      var counter = PointCounter()
      for _ in 0..<10 { path.flatten(.identity, tolerance: tolerance, into: &counter) }
      consume(counter)
    }
    report.add(
      "geometry.flatten_ns",
      samples.divided(by: 10 * points),
      per: 1e9,
      note: "\(points) points"
    )
    measureBooleans(report)
    for name in ["fan100", "tiger"] {
      do {
        try measureStrokes(Scene(contentsOf: "\(Scene.directory)/\(name).txt"), report)
      } catch {
        report.skip("geometry.stroke.\(name).us", "\(error)")
      }
    }
  }

  /// The union and the intersection of two overlapping blobs of a hundred curves.
  @MainActor
  private static func measureBooleans(_ report: Report) {
    let first = blob(100)
    let second = first.offsetBy(dx: 37, dy: 21)
    let note = "two blobs of 100 curves"
    let union = Stopwatch.repeated { consume(first.union(second)) }
    report.add("geometry.union_us", union, per: 1e6, note: note)
    let intersection = Stopwatch.repeated { consume(first.intersection(second)) }
    report.add("geometry.intersection_us", intersection, per: 1e6, note: note)
  }

  /// The outlines of a scene's strokes as paths, beside the time in which Cairo draws them.
  @MainActor
  private static func measureStrokes(_ scene: Scene, _ report: Report) throws {
    let strokes = scene.outlines.compactMap { outline in
      outline.stroke.map { (path: outline.path, style: $0.style) }
    }
    func outlineAll() {
      for (path, style) in strokes { consume(path.strokedPath(style)) }
    }
    let name = "geometry.stroke.\(scene.name)"
    guard let cairo = CairoPeer(width: scene.width, height: scene.height) else {
      report.add("\(name).us", Stopwatch.repeated(outlineAll), per: 1e6)
      report.skip("\(name).ratio_cairo", "libcairo.so.2 cannot be opened")
      return
    }
    var theirs = Samples()
    let (ours, _) = Stopwatch.alternating(outlineAll) { theirs.add(cairo.timeOfStrokes(scene)) }
    report.add("\(name).us", ours, per: 1e6)
    report.add(
      "\(name).ratio_cairo",
      ours.median / theirs.median,
      minimum: ours.minimum / theirs.minimum,
      note: String(format: "cairo_stroke %.1f µs", theirs.median * 1e6)
    )
  }

  /// The distance from the curve that drawing uses, in pixels.
  private static let tolerance = 0.025

  /// A closed Catmull-Rom curve through points at random distances around a centre.
  private static func blob(_ count: Int) -> Path {
    var generator = SplitMix64(seed: 1)
    let points = (0..<count).map { index in
      let radius = 200 * (0.5 + 0.5 * generator.unit())
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return SIMD2(512 + radius * cos(angle), 512 + radius * sin(angle))
    }
    func point(_ index: Int) -> SIMD2<Double> { points[(index + count) % count] }
    func cgPoint(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    var path = Path()
    path.move(to: cgPoint(points[0]))
    for index in 0..<count {
      let (start, end) = (point(index), point(index + 1))
      path.addCurve(
        to: cgPoint(end),
        control1: cgPoint(start + (end - point(index - 1)) / 6),
        control2: cgPoint(end - (point(index + 2) - start) / 6)
      )
    }
    path.closeSubpath()
    return path
  }
}

/// Counts points, and adds them up so that they have to be computed.
private struct PointCounter: PolylineSink {
  var count = 0
  var sum = 0.0

  mutating func move(_ x: Double, _ y: Double) { line(x, y) }

  mutating func line(_ x: Double, _ y: Double) {
    count += 1
    sum += x + y
  }

  mutating func close() {}
}
