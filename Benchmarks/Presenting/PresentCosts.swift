// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import KinoraSDL

/// What it costs to hand finished pixels to the window system, and to draw one blob, frame after
/// frame without pauses.
@MainActor enum PresentCosts {
  private static let sizes: [(name: String, size: CGSize)] = [
    ("1024", CGSize(width: 1024, height: 1024)),
    ("1080", CGSize(width: 1920, height: 1080)),
    ("4k", CGSize(width: 3840, height: 2160)),
  ]
  private static let box = CGRect(x: 300, y: 300, width: 400, height: 400)

  /// Prints a name and a median in microseconds a line.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    guard SDLSession.start() else {
      print(SDLSession.noDisplayMessage)
      return 1
    }
    do {
      for (name, size) in sizes { try measure(name, size) }
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  private static func measure(_ name: String, _ size: CGSize) throws {
    let stage = try PresenterStage(.software, size: size)
    defer { stage.close() }
    var damage = DamageRegion()
    damage.add(box)
    let whole = try samples(stage, .everything, frames: 40).present
    let part = try samples(stage, damage, frames: 200)
    print("present.\(name).full_us \(whole.median * 1e6)")
    print("present.\(name).rect400_us \(part.present.median * 1e6)")
    print("present.\(name).blob_raster_us \(part.raster.median * 1e6)")
  }

  private static func samples(
    _ stage: PresenterStage,
    _ damage: DamageRegion,
    frames: Int
  ) throws -> (raster: Samples, present: Samples) {
    var (raster, present) = (Samples(), Samples())
    for frame in 0..<frames {
      let blob = Blob(phase: Double(frame) * 0.01).path(in: box)
      let blue = Color.Resolved(red: 0.2, green: 0.4, blue: 0.9)
      var list = DisplayList()
      let slot = list.makeSlot()
      list.setOrder([slot])
      list.replace(
        slot,
        with: DrawItem(.one(DrawOp(.fill(blob, FillStyle()), paint: .color(blue))))
      )
      let cost = try stage.show(list, damage: damage)
      raster.add(cost.raster)
      present.add(cost.present)
    }
    return (raster, present)
  }
}
