// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster

extension BenchmarkGroup {
  /// Drawing a scene into memory: clearing, building each path, fills and strokes, one thread.
  ///
  /// A ratio is Kinora's median over another engine's in the same run, beside that of the minima;
  /// below 1 Kinora is faster.
  static let raster = BenchmarkGroup(name: "raster") { report in
    do {
      try measureGrowth(report)
    } catch {
      report.skip("raster.shapes_*", "\(error)")
    }
    do { try measureRestingText(report) } catch { report.skip("raster.text_*", "\(error)") }
    guard FileManager.default.fileExists(atPath: Scene.directory) else {
      report.skip("raster.*", "there is no folder \(Scene.directory)")
      return
    }
    let peers = PeerBenchmarks(report)
    for name in Scene.names {
      let path = "\(Scene.directory)/\(name).txt"
      do {
        let scene = try Scene(contentsOf: path)
        let bitmap = try Bitmap(width: scene.width, height: scene.height)
        let renderer = Renderer(threads: 1)
        measure(scene, bitmap, renderer, report)
        peers.measure(path, scene, bitmap, report) { drawing($0, bitmap, renderer) }
      } catch {
        report.skip("raster.\(name).us", "\(error)")
      }
    }
  }

  /// Draws a scene over white, building its paths anew each time.
  @MainActor
  private static func drawing(
    _ scene: Scene,
    _ bitmap: Bitmap,
    _ renderer: Renderer
  ) -> () -> Void {
    let paints = scene.outlines.map(Paints.init)
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    return { draw(displayList(of: scene, paints), background: white, bitmap, renderer) }
  }

  @MainActor
  private static func measure(
    _ scene: Scene,
    _ bitmap: Bitmap,
    _ renderer: Renderer,
    _ report: Report
  ) {
    let drawOurs = drawing(scene, bitmap, renderer)
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
    if Scene.accuracyNames.contains(scene.name) {
      reportError(scene, bitmap, renderer, cairo, report)
    }
  }

  /// How far the coverage on edges is from what it should be, beside Cairo's.
  @MainActor
  private static func reportError(
    _ scene: Scene,
    _ bitmap: Bitmap,
    _ renderer: Renderer,
    _ cairo: CairoPeer,
    _ report: Report
  ) {
    guard let outline = scene.outlines.first else { return }
    let path = outline.path
    let style = FillStyle(eoFill: outline.isEvenOdd)
    let white = Paint.color(Color.Resolved(red: 1, green: 1, blue: 1))
    var list = DisplayList()
    let slot = list.makeSlot()
    list.setOrder([slot])
    list.replace(slot, with: DrawItem(.one(DrawOp(.fill(path, style), paint: white))))
    draw(list, background: Color.Resolved(red: 0, green: 0, blue: 0), bitmap, renderer)
    let truth = GroundTruth(path, style, width: scene.width, height: scene.height)
    let ours = bitmap.withUnsafePixels { pixels in
      truth.error { UInt8(truncatingIfNeeded: pixels[$0]) }
    }
    cairo.drawCoverage(scene)
    let theirs = truth.error { cairo.blue($0 % scene.width, $0 / scene.width) }
    report.add(
      "raster.\(scene.name).edge_error",
      ours.mean,
      note: String(format: "mean of 255; Cairo %.2f", theirs.mean)
    )
    report.add(
      "raster.\(scene.name).edge_worst",
      ours.worst,
      note: String(format: "Cairo %.1f", theirs.worst)
    )
  }

  /// Draws all of a list.
  @MainActor
  static func draw(
    _ list: DisplayList,
    background: Color.Resolved,
    _ bitmap: Bitmap,
    _ renderer: Renderer
  ) {
    bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        list,
        background: background,
        scale: 1,
        damage: .everything,
        into: PixelTarget(
          base: base,
          width: bitmap.width,
          height: bitmap.height,
          stride: bitmap.width
        )
      )
    }
  }

  /// The scene as one canvas would draw it: one item with many operations.
  static func displayList(of scene: Scene) -> DisplayList {
    displayList(of: scene, scene.outlines.map(Paints.init))
  }

  private static func displayList(of scene: Scene, _ paints: [Paints]) -> DisplayList {
    var operations: [DrawOp] = []
    operations.reserveCapacity(scene.outlines.count)
    for index in scene.outlines.indices {
      let path = scene.outlines[index].path
      if let paint = paints[index].fill {
        let style = FillStyle(eoFill: scene.outlines[index].isEvenOdd)
        operations.append(DrawOp(.fill(path, style), paint: paint))
      }
      if let paint = paints[index].stroke, let style = paints[index].style {
        operations.append(DrawOp(.stroke(path, style), paint: paint))
      }
    }
    var list = DisplayList()
    let slot = list.makeSlot()
    list.setOrder([slot])
    list.replace(slot, with: DrawItem(.many(operations)))
    return list
  }

  /// The colours and the style of an outline, which stay the same from frame to frame.
  private struct Paints {
    var fill: Paint?
    var stroke: Paint?
    var style: StrokeStyle?

    init(_ outline: Scene.Outline) {
      fill = outline.fill.map(Self.paint)
      stroke = outline.stroke.map { Self.paint($0.color) }
      style = outline.stroke?.style
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
}
