// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
@testable import KinoraRaster
import TestSupport
import Testing

struct GlyphPlacingTests {
  private let bounds = CGRect(x: -3.2, y: -11.5, width: 70.3, height: 15.25)

  @Test func wholePixelsChangeTheDistanceAlone() throws {
    var random = RandomScenes(seed: 1)
    for _ in 0..<50 {
      let linear = random.placing(-50...50)
      let step = random.point(-3000...3000)
      let (x, y) = (step.x.rounded(), step.y.rounded())
      let first = try #require(GlyphPlacing(bounds, linear))
      let moved = linear.concatenating(CGAffineTransform(translationX: x, y: y))
      let second = try #require(GlyphPlacing(bounds, moved))
      #expect(first.transform == second.transform)
      #expect(first.box == second.box)
      #expect(first.fraction == second.fraction)
      #expect(second.distance == (first.distance.x + Int(x), first.distance.y + Int(y)))
    }
  }

  @Test func theBoxBeginsAtTheOriginAndHoldsTheRun() throws {
    var random = RandomScenes(seed: 2)
    for _ in 0..<50 {
      let placing = try #require(GlyphPlacing(bounds, random.placing(-900...900)))
      #expect(placing.box.minX == 0 && placing.box.minY == 0)
      for corner in [
        bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
      ] {
        let place = corner.applying(placing.transform)
        #expect(place.x > -1e-9 && place.x < Double(placing.box.maxX) + 1e-9)
        #expect(place.y > -1e-9 && place.y < Double(placing.box.maxY) + 1e-9)
      }
    }
  }

  @Test func placesAreThoseOfTheTransformToTheAccumulatorsPrecision() throws {
    var random = RandomScenes(seed: 3)
    for _ in 0..<50 {
      let transform = random.placing(-900...900)
      let placing = try #require(GlyphPlacing(bounds, transform))
      let point = random.point(-10...60)
      let (near, far) = (point.applying(placing.transform), point.applying(transform))
      #expect(abs(near.x + Double(placing.distance.x) - far.x) <= 0.51 / 65536)
      #expect(abs(near.y + Double(placing.distance.y) - far.y) <= 0.51 / 65536)
    }
  }

  @Test func justBelowAPixelIsThePixel() throws {
    // Taking the floor first would leave a fraction of one.
    let transform = CGAffineTransform(translationX: -1e-20, y: 7 - 1e-15)
    let placing = try #require(GlyphPlacing(bounds, transform))
    #expect(placing.fraction == (0, 0))
    let other = GlyphPlacing(bounds, CGAffineTransform(translationX: 0, y: 7))
    #expect(other?.distance.x == placing.distance.x && other?.distance.y == placing.distance.y)
  }

  @Test func whatCannotBeCountedInPixelsHasNoPlace() {
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e10] {
      for index in 0..<6 {
        var values: [CGFloat] = [1, 0, 0, 1, 5, 5]
        values[index] = number
        let transform = CGAffineTransform(
          a: values[0],
          b: values[1],
          c: values[2],
          d: values[3],
          tx: values[4],
          ty: values[5]
        )
        #expect(GlyphPlacing(bounds, transform) == nil, "\(number) at \(index)")
      }
    }
    let wide = CGRect(x: 0, y: 0, width: 1e9, height: 5)
    #expect(GlyphPlacing(wide, .identity) == nil)
  }
}
