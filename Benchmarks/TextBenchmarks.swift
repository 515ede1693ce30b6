// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CAllocations
import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraRuntime
import KinoraTree
import KinoraViews

extension BenchmarkGroup {
  /// What painting 2,000 glyphs of text again costs that has not changed, one thread.
  ///
  /// `kept` paints from masks that are kept from frame to frame, `plain` makes every outline into
  /// coverage again, as it is done for text that changes in each frame.
  @MainActor static func measureRestingText(_ report: Report) throws {
    let list = restingText()
    let bitmap = try Bitmap(width: 1024, height: 1024)
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    let (keeping, plain) = (Renderer(threads: 1, maskBudget: 8 << 20), Renderer(threads: 1))
    for _ in 0..<3 { draw(list, background: white, bitmap, keeping) }
    let (kept, made) = Stopwatch.alternating {
      draw(list, background: white, bitmap, keeping)
    } _: {
      draw(list, background: white, bitmap, plain)
    }
    report.add(
      "raster.text_kept_us",
      kept,
      per: 1e6,
      note: String(format: "%d KB of masks", keeping.keptMasks.bytes >> 10)
    )
    report.add("raster.text_plain_us", made, per: 1e6)
    let before = kinora_allocation_count()
    draw(list, background: white, bitmap, keeping)
    let allocations = kinora_allocation_count() - before
    report.add("raster.text_kept_allocations", Double(allocations), note: "a frame")
  }

  /// A window of 1024 by 1024 points with 2,000 glyphs.
  @MainActor static func restingText() -> DisplayList {
    let size = CGSize(width: 1024, height: 1024)
    let content = WindowContent(title: "text", defaultSize: size, content: RestingText())
    let driver = FrameDriver(content, options: LaunchOptions())
    defer { driver.close() }
    driver.resize(to: size, scale: 1)
    driver.prepareFrame(at: 0)
    return driver.displayList
  }
}

/// Eighty labels of twenty-five letters each, in two columns.
private struct RestingText: View {
  private static let words = ["window", "motion", "spring", "layout", "button"]

  var body: some View {
    HStack(alignment: .top, spacing: 40) {
      ForEach(0..<2) { column in
        VStack(alignment: .leading, spacing: 4) {
          ForEach(0..<40) { row in Text(Self.label(column * 40 + row)) }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// A digit and words; no two are equal.
  private static func label(_ index: Int) -> String {
    var rest = index
    var label = String(index % 10)
    for _ in 0..<4 {
      label += Self.words[rest % Self.words.count]
      rest /= Self.words.count
    }
    return label
  }
}
