// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster

extension BenchmarkGroup {
  /// Drawing a scene into memory: clearing, building each path, fills and strokes, one thread.
  ///
  /// A ratio is Kinora's median over Cairo's in the same run, beside that of the minima; below 1
  /// Kinora is faster.
  static let raster = BenchmarkGroup(name: "raster") { report in
    guard FileManager.default.fileExists(atPath: Scene.directory) else {
      report.skip("raster.*", "there is no folder \(Scene.directory)")
      return
    }
    for name in Scene.names {
      do {
        try measure(Scene(contentsOf: "\(Scene.directory)/\(name).txt"), report)
      } catch {
        report.skip("raster.\(name).us", "\(error)")
      }
    }
  }

  @MainActor
  private static func measure(_ scene: Scene, _ report: Report) throws {
    let bitmap = try Bitmap(width: scene.width, height: scene.height)
    let renderer = Renderer()
    func drawOurs() {
      bitmap.withUnsafeMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        renderer.render(
          displayList(of: scene),
          background: Color.Resolved(red: 1, green: 1, blue: 1),
          scale: 1,
          damage: .everything,
          into: PixelTarget(
            base: base,
            width: scene.width,
            height: scene.height,
            stride: scene.width
          )
        )
      }
    }
    guard let cairo = CairoPeer(width: scene.width, height: scene.height) else {
      let samples = Stopwatch.repeated(drawOurs)
      report.add("raster.\(scene.name).us", samples, per: 1e6)
      report.skip("raster.\(scene.name).ratio_cairo", "libcairo.so.2 cannot be opened")
      return
    }
    let (ours, theirs) = Stopwatch.alternating(drawOurs) { cairo.draw(scene) }
    report.add("raster.\(scene.name).us", ours, per: 1e6)
    report.add(
      "raster.\(scene.name).ratio_cairo",
      ours.median / theirs.median,
      minimum: ours.minimum / theirs.minimum,
      note: String(format: "Cairo %.1f µs", theirs.median * 1e6)
    )
  }

  /// The scene as one canvas would draw it: one item with many operations.
  static func displayList(of scene: Scene) -> DisplayList {
    var operations: [DrawOp] = []
    operations.reserveCapacity(scene.outlines.count)
    for outline in scene.outlines {
      let path = outline.path
      if let color = outline.fill {
        operations.append(
          DrawOp(.fill(path, FillStyle(eoFill: outline.isEvenOdd)), paint: paint(color))
        )
      }
      if let stroke = outline.stroke {
        operations.append(DrawOp(.stroke(path, stroke.style), paint: paint(stroke.color)))
      }
    }
    var list = DisplayList()
    let slot = list.makeSlot()
    list.setOrder([slot])
    list.replace(slot, with: DrawItem(.many(operations)))
    return list
  }

  private static func paint(_ color: Scene.Color) -> Paint {
    .color(
      Color.Resolved(
        red: Float(color.red),
        green: Float(color.green),
        blue: Float(color.blue),
        opacity: Float(color.alpha)
      )
    )
  }
}
