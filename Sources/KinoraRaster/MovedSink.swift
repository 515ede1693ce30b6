// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans

/// Moves coverage by whole pixels.
struct MovedSink<Base: StripSink>: StripSink {
  /// Where the coverage goes.
  var base: Base
  private let x: Int
  private let y: Int

  /// Creates a sink that moves to the right and down.
  init(base: Base, by distance: (x: Int, y: Int)) {
    self.base = base
    (x, y) = distance
  }

  func expect(_ window: PixelRect) { base.expect(window.moved(x, y)) }

  mutating func rows(_ rows: CoverageRows) { base.rows(rows.moved(x, y)) }

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    base.span(x: x &+ self.x, count: count, y: y &+ self.y, coverage: coverage)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    base.run(x: x &+ self.x, count: count, y: y &+ self.y, coverage: coverage)
  }
}

extension CoverageRows {
  /// The rows some pixels further to the right and down; nothing may have crossings to repair.
  @inline(__always)
  fileprivate func moved(_ x: Int, _ y: Int) -> CoverageRows {
    var window = window
    window.left &+= Int64(x)
    window.top &+= Int64(y)
    return CoverageRows(
      window: window,
      crossings: nil,
      rule: rule,
      coverage: coverage,
      strips: strips
    )
  }
}
