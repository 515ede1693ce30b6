// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans

/// The summed edges of a shape, which a sink turns into coverage once, in whatever way suits it.
package struct CoverageRows {
  /// The cells, and the rows of them that are touched.
  let window: SpansWindow
  /// What finds pixels that several edges pass, where there may be some.
  let crossings: OpaquePointer?
  /// How sums become coverage.
  let rule: SpansRule
  /// Room for the coverage of a row.
  let coverage: UnsafeMutablePointer<UInt8>
  /// Room for the strips of a row.
  let strips: UnsafeMutablePointer<SpansStrip>

  /// The pixels that may be covered: the width of the window, and the rows that are touched.
  var touched: PixelRect {
    PixelRect(
      minX: Int(window.left),
      minY: Int(window.top &+ window.firstRow),
      maxX: Int(window.left &+ window.width),
      maxY: Int(window.top &+ window.lastRow &+ 1)
    )
  }

  /// Sends every row to a sink as spans and runs, and clears the cells.
  @inline(__always)
  package func send<S: StripSink>(to sink: inout S) {
    withUnsafePointer(to: window) { window in
      let left = Int(window.pointee.left)
      for row in window.pointee.firstRow...window.pointee.lastRow {
        let count = Int(spansResolve(window, row, rule, coverage, strips))
        if let crossings { spansRepair(crossings, window, row, coverage) }
        let y = Int(window.pointee.top &+ row)
        for strip in UnsafeBufferPointer(start: strips, count: count) {
          let x = left &+ Int(strip.x)
          if strip.coverage != 0 {
            sink.span(x: x, count: Int(strip.count), y: y, coverage: strip.coverage)
          } else {
            sink.run(x: x, count: Int(strip.count), y: y, coverage: coverage + Int(strip.x))
          }
        }
      }
    }
  }
}
