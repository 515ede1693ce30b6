// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import TestSupport
import Testing

struct PixelRectTests {
  private let limit = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 50)

  @Test func roundsOutwardsAndScales() {
    let rect = CGRect(x: 1.2, y: 2, width: 3, height: 4.1)
    #expect(
      PixelRect(covering: rect, scale: 2, within: limit)
        == PixelRect(minX: 2, minY: 4, maxX: 9, maxY: 13)
    )
  }

  @Test(arguments: [
    CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
    CGRect(x: CGFloat.nan, y: 0, width: .nan, height: 1e9),
    CGRect(x: -CGFloat.infinity, y: -CGFloat.infinity, width: .infinity, height: .infinity),
    CGRect(x: 1e18, y: 1e18, width: 1, height: 1), .null, .infinite, .zero,
  ])
  func staysInsideTheLimit(rect: CGRect) {
    for scale in [1, 1e300, -1, .nan, .infinity] as [Double] {
      let result = PixelRect(covering: rect, scale: scale, within: limit)
      #expect(result.isEmpty || result.intersection(limit) == result)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func disjointRectanglesCoverTheSamePixelsOnce(seed: UInt64) {
    var generator = RepeatableRandomNumberGenerator(seed: seed)
    let rects = (0..<12).map { _ in
      let (x, y) = (
        Int.random(in: 0..<30, using: &generator), Int.random(in: 0..<30, using: &generator)
      )
      return PixelRect(
        minX: x,
        minY: y,
        maxX: x + Int.random(in: 0..<9, using: &generator),
        maxY: y + Int.random(in: 0..<9, using: &generator)
      )
    }
    var disjoint = rects
    PixelRect.makeDisjoint(&disjoint)
    for (index, rect) in disjoint.enumerated() {
      #expect(!rect.isEmpty)
      for other in disjoint[..<index] { #expect(!rect.intersects(other)) }
    }
    for rect in rects where !rect.isEmpty {
      #expect(disjoint.contains { $0.intersection(rect) == rect })
    }
  }
}
