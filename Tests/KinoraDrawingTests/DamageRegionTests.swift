// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import Testing

struct DamageRegionTests {
  @Test func emptyRectanglesAddNothing() {
    var region = DamageRegion()
    region.add(.null)
    region.add(.zero)
    region.add(CGRect(x: 3, y: 4, width: 0, height: 9))
    #expect(region.isEmpty)
  }

  @Test func rectanglesThatAreNotFiniteAddEverything() {
    for rect in [
      CGRect.infinite, CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
      CGRect(x: -CGFloat.infinity, y: 0, width: 1, height: 1),
    ] {
      var region = DamageRegion()
      region.add(rect)
      #expect(region == .everything)
    }
  }

  @Test func notANumberAddsEverything() {
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
      CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
    ] {
      var region = DamageRegion()
      region.add(rect)
      #expect(region == .everything)
    }
  }

  @Test func separateRectanglesStayApartAndTouchingOnesMerge() {
    var region = DamageRegion()
    region.add(CGRect(x: 0, y: 0, width: 10, height: 10))
    region.add(CGRect(x: 20, y: 0, width: 10, height: 10))
    region.add(CGRect(x: 2, y: 2, width: 3, height: 3))
    #expect(region.rects.count == 2)
    region.add(CGRect(x: 5, y: 0, width: 10, height: 10))
    #expect(
      region.rects == [
        CGRect(x: 0, y: 0, width: 15, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10),
      ]
    )
  }

  @Test func neighboursWithACommonEdgeMerge() {
    var region = DamageRegion()
    region.add(CGRect(x: 0, y: 0, width: 10, height: 10))
    region.add(CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(region.rects == [CGRect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test func longListsCollapseToTheirBox() {
    var region = DamageRegion()
    for index in 0..<DamageRegion.limit {
      region.add(CGRect(x: Double(index) * 10, y: 0, width: 5, height: 5))
    }
    #expect(region.rects.count == DamageRegion.limit)
    region.add(CGRect(x: -10, y: 50, width: 5, height: 5))
    #expect(
      region.rects == [CGRect(x: -10, y: 0, width: Double(DamageRegion.limit) * 10 + 5, height: 55)]
    )
  }

  @Test func unionsCoverBothRegions() {
    var region = DamageRegion()
    region.add(CGRect(x: 0, y: 0, width: 10, height: 10))
    var other = DamageRegion()
    other.add(CGRect(x: 50, y: 0, width: 10, height: 10))
    region.formUnion(other)
    #expect(region.rects.count == 2)
    region.formUnion(.everything)
    region.add(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(region == .everything)
    #expect(!region.isEmpty)
  }
}
