// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CAllocations
import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster

extension BenchmarkGroup {
  /// What a frame of very many small shapes costs, and how that grows with their number.
  ///
  /// A growth of 1 means that ten times the shapes cost ten times as much.
  @MainActor static func measureGrowth(_ report: Report) throws {
    let bitmap = try Bitmap(width: 1024, height: 1024)
    let renderer = Renderer(threads: 1)
    let counts = [1_000, 10_000, 100_000]
    let lists = counts.map(smallShapes)
    var samples = counts.map { _ in Samples() }
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    for round in 0..<31 {
      for (index, list) in lists.enumerated() {
        let repetitions = 100_000 / counts[index]
        let time = Stopwatch.processorTime {
          for _ in 0..<min(repetitions, 20) {
            draw(list, background: white, bitmap, renderer)
          }
        }
        if round > 0 { samples[index].add(time / Double(min(repetitions, 20))) }
      }
    }
    let names = ["1k", "10k", "100k"]
    for (index, name) in names.enumerated() {
      let before = kinora_allocation_count()
      draw(lists[index], background: white, bitmap, renderer)
      let allocations = kinora_allocation_count() - before
      report.add("raster.shapes_\(name)_ms", samples[index], per: 1e3)
      report.add("raster.shapes_\(name)_allocations", Double(allocations), note: "a frame")
      guard index > 0 else { continue }
      report.add(
        "raster.shapes_\(name)_growth",
        samples[index].median / samples[index - 1].median / 10,
        minimum: samples[index].minimum / samples[index - 1].minimum / 10
      )
    }
  }

  /// Circles and rounded rectangles all over the picture, each with a slot and a path of its own.
  private static func smallShapes(_ count: Int) -> DisplayList {
    var random = SplitMix64(seed: 3)
    var list = DisplayList()
    var order: [DisplayList.Slot] = []
    for index in 0..<count {
      let place = CGRect(x: random.unit() * 1014, y: random.unit() * 1016, width: 8, height: 6)
      let path =
        index % 2 == 0
        ? Path(roundedRect: place, cornerRadius: 2, style: .circular)
        : Path(ellipseIn: CGRect(origin: place.origin, size: CGSize(width: 7, height: 7)))
      let color = Color.Resolved(
        red: Float(random.unit()),
        green: Float(random.unit()),
        blue: Float(random.unit())
      )
      let slot = list.makeSlot()
      list.replace(slot, with: DrawItem(.one(DrawOp(.fill(path), paint: .color(color)))))
      order.append(slot)
    }
    list.setOrder(order)
    return list
  }
}
