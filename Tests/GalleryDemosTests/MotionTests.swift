// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import KinoraSnapshots
import SwiftUI
import Testing

/// The values of the demos in the middle of their animations.
@MainActor struct MotionTests {
  /// How far `easeInOut` is after a quarter, half and three quarters of its duration.
  ///
  /// The curve is the cubic Bézier (0.42, 0), (0.58, 1), symmetric about its middle.
  nonisolated static let progress = [0.12916193104731979, 0.5, 1 - 0.12916193104731979]

  @Test(arguments: ["line", "segments", "many", "wave", "lines"])
  func valuesFollowTheCurveAtThreeInstants(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    let hosted = DemoHost(demo)
    try hosted.press(try #require(demo.tour.presses.first))
    for progress in Self.progress {
      hosted.advance(by: demo.tour.duration / 4)
      let motions = hosted.motions.filter { $0.attribute == "animatableData" }
      #expect(!motions.isEmpty)
      for motion in motions {
        try #require(motion.from.count == motion.to.count && motion.from.count == motion.now.count)
        for ((from, to), now) in zip(zip(motion.from, motion.to), motion.now) {
          #expect(abs(now - (from + (to - from) * progress)) < 1e-9, "\(motion.view)")
        }
      }
    }
  }

  @Test func theLineIsDrawnWhereItsValuesAre() throws {
    let hosted = try DemoHost("line")
    try hosted.press("Change")
    hosted.advance(by: 0.5)
    let line = try #require(
      hosted.motions.first { $0.view == "ValueLine" && $0.attribute == "animatableData" }
    )
    let points = try hosted.edge().path.points
    try #require(points.count == line.now.count)
    // The ends of the scale follow from two of the points and hold for all others.
    let height = (points[0].y - points[1].y) / (line.now[1] - line.now[0])
    for (point, value) in zip(points, line.now) {
      #expect(abs(point.y - (points[0].y - (value - line.now[0]) * height)) < 1e-9)
    }
  }

  @Test func aSwapChangesItsOutlineAtOnceAndItsColourInOklab() throws {
    let hosted = try DemoHost("swap")
    let before = try hosted.edge()
    try hosted.press("Change")
    let pressed = try hosted.edge()
    hosted.advance(by: 1)
    let middle = try hosted.edge()
    hosted.advance(by: 2)
    let after = try hosted.edge()
    #expect(before.path != after.path)
    #expect(pressed.path == after.path)
    #expect(middle.path == after.path)
    #expect(pressed.color == before.color)
    let expected = zip(Oklab(before.color).parts, Oklab(after.color).parts).map { ($0 + $1) / 2 }
    for (part, expected) in zip(Oklab(middle.color).parts, expected) {
      #expect(abs(part - expected) < 1e-5)
    }
  }

  @Test func unequalSegmentsMoveTheSharedOnesAndSnapAtTheEnd() throws {
    let hosted = try DemoHost("unequal")
    #expect(try hosted.edge().path.curveCount == 7)
    for target in [12, 7] {
      try hosted.press("Change")
      // The frame at exactly two seconds shows the end value; the animation is over after it.
      for frame in 1...DemoHost.frames(2) {
        hosted.nextFrame()
        #expect(try hosted.edge().path.curveCount == 7, "frame \(frame) towards \(target)")
      }
      let last = try hosted.edge().path.points
      hosted.nextFrame()
      let end = try hosted.edge().path
      #expect(end.curveCount == target)
      // What moved has arrived; only what is new appears.
      for (moved, point) in zip(last, end.points) { #expect(distance(moved, point) < 1e-9) }
      #expect(hosted.host.isAtRest)
    }
  }

  @Test func noControlPointOfPaddedSegmentsJumps() throws {
    let hosted = try DemoHost("padded")
    for _ in 0..<2 {
      try hosted.press("Change")
      let count = DemoHost.frames(2)
      var frames = [try hosted.edge().path.points]
      for _ in 0...count {
        hosted.nextFrame()
        frames.append(try hosted.edge().path.points)
      }
      #expect(hosted.host.isAtRest)
      var end = frames.removeLast()
      let start = frames[0]
      if end.count < start.count {
        // Segments without length have gone: each of their points lay on one that stays.
        end = frames[count].map { point in
          end.min { distance($0, point) < distance($1, point) } ?? point
        }
      }
      frames.append(end)
      for index in start.indices {
        let limit = 1.8 * distance(start[index], end[index]) / Double(count) + 1e-9
        for (now, next) in zip(frames, frames.dropFirst()) {
          try #require(now.count == next.count)
          #expect(distance(now[index], next[index]) <= limit)
        }
      }
    }
  }

  @Test func linesOpenBetweenTheLastAndTheFirst() throws {
    let hosted = try DemoHost("lines")
    #expect(try hosted.edge().path.points.count == 2 * 5)
    try hosted.press("More")
    hosted.advance(by: 0.5)
    #expect(hosted.motions.first { $0.view == "Spokes" }?.now == [6.5])
    #expect(try hosted.edge().path.points.count == 2 * 7)
    hosted.advance(by: 1)
    #expect(try hosted.edge().path.points.count == 2 * 8)
  }

  @Test func linesNeverRunOut() throws {
    let hosted = try DemoHost("lines")
    for _ in 0..<5 { try hosted.press("Fewer") }
    hosted.advance(by: 3)
    #expect(try hosted.edge().path.points.count == 2 * 2)
    for _ in 0..<20 { try hosted.press("More") }
    hosted.advance(by: 3)
    #expect(try hosted.edge().path.points.count == 2 * 23)
  }
}

/// A colour in Oklab.
///
/// The matrices are those of B. Ottosson, "A perceptual color space for image processing", 2020,
/// https://bottosson.github.io/posts/oklab/.
private struct Oklab {
  var parts: [Double]

  init(_ color: Color.Resolved) {
    let (r, g, b) = (
      Double(color.linearRed), Double(color.linearGreen), Double(color.linearBlue)
    )
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    parts = [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }
}
