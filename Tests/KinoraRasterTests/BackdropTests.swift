// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Frames of one list drawn with a backdrop, beside each of them made from scratch.
private struct Frames {
  static let size = 100
  let renderer = Renderer(isContinuous: true)
  var list: DisplayList
  var pixels = [UInt32](repeating: 0, count: size * size)

  init(_ list: DisplayList) {
    self.list = list
    self.list.damageAll()
  }

  /// Draws what has changed.
  ///
  /// - Returns: How many items were painted.
  mutating func next(scale: Double = 1, background: Color.Resolved = .white) -> Int {
    let before = renderer.paintedItems
    let damage = list.takeDamage()
    let list = list
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        list,
        background: background,
        scale: scale,
        damage: damage,
        into: PixelTarget(base: base, width: Self.size, height: Self.size, stride: Self.size)
      )
    }
    return renderer.paintedItems - before
  }

  /// Whether the picture is the one made from scratch, to the bit.
  func areRight(scale: Double = 1, background: Color.Resolved = .white) -> Bool {
    var picture = Picture(width: Self.size, height: Self.size)
    picture.paint(list, background: background, scale: scale)
    return picture.pixels == pixels
  }
}

struct BackdropTests {
  private func item(_ random: inout RandomScenes) -> DrawItem { random.item(-10...110) }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func anyHistoryGivesThePictureFromScratch(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    var numbers = RepeatableRandomNumberGenerator(seed: seed)
    var frames = Frames(DisplayList(items: (0..<12).map { _ in item(&random) }))
    _ = frames.next()
    var moving = 8
    for frame in 0..<40 {
      if frame % 10 == 0 { moving = Int.random(in: 0..<12, using: &numbers) }
      let order = frames.list.order
      switch Int.random(in: 0..<16, using: &numbers) {
      case 0: frames.list.setOrder(order.reversed())
      case 1: frames.list.replace(order[0], with: item(&random))
      case 2: frames.list.damageAll()
      default: frames.list.replace(order[moving], with: item(&random))
      }
      _ = frames.next()
      #expect(frames.areRight(), "frame \(frame)")
    }
  }

  /// Many shapes at rest, and one on top that changes.
  private func restingScene() -> (Frames, DisplayList.Slot, RandomScenes) {
    var random = RandomScenes(seed: 3)
    let list = DisplayList(items: (0..<40).map { _ in item(&random) })
    var frames = Frames(list)
    _ = frames.next()
    return (frames, list.order[39], random)
  }

  @Test func whatRestsIsPaintedOnceMoreAndThenCopied() {
    var (frames, top, random) = restingScene()
    var painted: [Int] = []
    for _ in 0..<30 {
      frames.list.replace(top, with: item(&random))
      painted.append(frames.next())
      #expect(frames.areRight())
    }
    #expect(painted[0] > 20)
    // New tiles may still be needed as the shape jumps about; in the end there are none.
    #expect(painted[29] == 1)
  }

  @Test func aChangeBelowIsSeen() {
    var (frames, top, random) = restingScene()
    for _ in 0..<8 {
      frames.list.replace(top, with: item(&random))
      _ = frames.next()
    }
    frames.list.replace(frames.list.order[5], with: item(&random))
    frames.list.replace(top, with: item(&random))
    _ = frames.next()
    #expect(frames.areRight())
    for _ in 0..<4 {
      frames.list.replace(top, with: item(&random))
      _ = frames.next()
      #expect(frames.areRight())
    }
  }

  @Test func anotherBackgroundScaleOrListIsNotMistaken() {
    var (frames, top, random) = restingScene()
    for _ in 0..<8 {
      frames.list.replace(top, with: item(&random))
      _ = frames.next()
    }
    for (scale, background) in [(1.0, Color.Resolved.black), (1.5, .black), (1, .white)] {
      frames.list.damageAll()
      _ = frames.next(scale: scale, background: background)
      #expect(frames.areRight(scale: scale, background: background))
    }
    // A list of the same length, which has its own history.
    frames.list = DisplayList(items: (0..<40).map { _ in item(&random) })
    frames.list.damageAll()
    _ = frames.next()
    #expect(frames.areRight())
  }

  @Test func aPlainBottomIsNotKept() {
    // Painting one rectangle is cheaper than copying it.
    let box = DrawOp(.rect(CGRect(x: 0, y: 0, width: 100, height: 100)), paint: .color(.black))
    let dot = DrawOp(.rect(CGRect(x: 9, y: 9, width: 80, height: 80)), paint: .color(.white))
    var frames = Frames(DisplayList(items: [DrawItem(.one(box)), DrawItem(.one(dot))]))
    let top = frames.list.order[1]
    for _ in 0..<8 {
      frames.list.replace(top, with: DrawItem(.one(dot)))
      #expect(frames.next() == 2)
    }
  }

  @Test func aGradientBelowIsCopied() {
    // One item, but its colours are made for each pixel.
    let stops = [
      GradientStops.Stop(color: .black, location: 0),
      GradientStops.Stop(color: .white, location: 1),
    ]
    let gradient = GradientPaint(
      GradientRamp(GradientStops(stops)),
      .linear(start: .zero, end: CGPoint(x: 100, y: 100)),
      spread: .pad
    )
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    let box = DrawOp(.rect(whole), paint: .gradient(gradient))
    let dot = DrawOp(.rect(whole.insetBy(dx: 9, dy: 9)), paint: .color(.white))
    var frames = Frames(DisplayList(items: [DrawItem(.one(box)), DrawItem(.one(dot))]))
    let top = frames.list.order[1]
    var painted = 0
    for _ in 0..<8 {
      frames.list.replace(top, with: DrawItem(.one(dot)))
      painted = frames.next()
      #expect(frames.areRight())
    }
    #expect(painted == 1)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func oneShapeThatMorphsGivesThePictureFromScratch(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    var numbers = RepeatableRandomNumberGenerator(seed: seed)
    let dot = DrawOp(.rect(CGRect(x: 1, y: 2, width: 7, height: 6)), paint: .color(.black))
    var frames = Frames(DisplayList(items: [DrawItem(.one(dot)), item(&random)]))
    _ = frames.next()
    let top = frames.list.order[1]
    var color = Color.Resolved(red: 0.2, green: 0.5, blue: 1)
    var background = Color.Resolved.white
    for frame in 0..<60 {
      // Blobs around one centre mostly, so that most of the inside stays.
      var points: [CGPoint] = []
      let isFar = Int.random(in: 0..<12, using: &numbers) == 0
      for index in 0..<9 {
        let angle = Double(index) * 0.7
        let radius = Double.random(in: isFar ? 2...70 : 30...36, using: &numbers)
        points.append(CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle)))
      }
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0: color.opacity = Float.random(in: 0...1, using: &numbers)
      case 1: color.opacity = 1
      case 2: frames.list.replace(frames.list.order[0], with: DrawItem(.one(dot)))
      case 3: frames.list.replace(frames.list.order[0], with: item(&random))
      case 4:
        background = background == .white ? .black : .white
        frames.list.damageAll()
      case 5: frames.list.damageAll()
      default: break
      }
      let isEvenOdd = Bool.random(using: &numbers)
      let path = Path(polygon: points)
      let blob = DrawOp(.fill(path, FillStyle(eoFill: isEvenOdd)), paint: .color(color))
      frames.list.replace(top, with: DrawItem(.one(blob)))
      _ = frames.next(background: background)
      #expect(frames.areRight(background: background), "frame \(frame)")
    }
  }
}
