// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CAllocations
import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster

/// Many small shapes, made into pixels and into triangles: what ten times as many cost.
@MainActor struct ShapeGrowth {
  private static let size = 1024

  private let list: DisplayList

  /// Scatters rounded rectangles and circles of 6 to 16 points over a picture.
  init(count: Int) {
    var generator = SplitMix64(seed: 7)
    var list = DisplayList()
    var order: [DisplayList.Slot] = []
    for index in 0..<count {
      let box = CGRect(
        x: generator.unit() * Double(Self.size),
        y: generator.unit() * Double(Self.size),
        width: 6 + 10 * generator.unit(),
        height: 6 + 10 * generator.unit()
      )
      let path = index % 2 == 0 ? Path(ellipseIn: box) : Path(roundedRect: box, cornerRadius: 2)
      let color = Color.Resolved(
        red: Float(generator.unit()),
        green: Float(generator.unit()),
        blue: Float(generator.unit()),
        opacity: index % 3 == 0 ? 0.5 : 1
      )
      let slot = list.makeSlot()
      order.append(slot)
      list.replace(
        slot,
        with: DrawItem(.one(DrawOp(.fill(path, FillStyle()), paint: .color(color))))
      )
    }
    list.setOrder(order)
    self.list = list
  }

  /// Reports the growth from 1,000 over 10,000 to 100,000 shapes, and the heap allocations of one
  /// frame of the latter.
  static func measure(_ report: Report) {
    let scenes = [1_000, 10_000, 100_000].map { ShapeGrowth(count: $0) }
    let tessellator = Tessellator()
    measure("accelerated", scenes, report) { $0.tessellate(tessellator) }
    guard let bitmap = try? Bitmap(width: size, height: size) else { return }
    // The time is that of the thread that asks.
    let renderer = Renderer(threads: 1)
    measure("software", scenes, report) { $0.render(renderer, bitmap) }
  }

  private static func measure(
    _ name: String,
    _ scenes: [ShapeGrowth],
    _ report: Report,
    _ draw: (ShapeGrowth) -> Void
  ) {
    var samples = scenes.map { _ in Samples() }
    for scene in scenes { draw(scene) }
    // Turn by turn, so that what disturbs one disturbs the others.
    for round in 0..<12 {
      for (index, scene) in scenes.enumerated() where index < 2 || round % 2 == 0 {
        samples[index].add(Stopwatch.processorTime { draw(scene) })
      }
    }
    report.add("present.\(name)_100k_ms", samples[2], per: 1e3)
    for (index, label) in ["10k", "100k"].enumerated() {
      report.add(
        "present.\(name)_\(label)_growth",
        samples[index + 1].minimum / samples[index].minimum / 10,
        note: "proportional is 1"
      )
    }
    let before = kinora_allocation_count()
    draw(scenes[2])
    report.add("present.\(name)_100k_allocations", Double(kinora_allocation_count() - before))
  }

  private func tessellate(_ tessellator: Tessellator) {
    _ = tessellator.tessellate(
      list,
      background: Color.Resolved(red: 1, green: 1, blue: 1),
      scale: 1,
      width: Self.size,
      height: Self.size
    ) { _ in true }
  }

  private func render(_ renderer: Renderer, _ bitmap: Bitmap) {
    bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        list,
        background: Color.Resolved(red: 1, green: 1, blue: 1),
        scale: 1,
        damage: .everything,
        into: PixelTarget(base: base, width: Self.size, height: Self.size, stride: Self.size)
      )
    }
  }
}
