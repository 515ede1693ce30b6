// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Frames of one list with masks of its text kept, beside each of them made from scratch.
private struct TextFrames {
  let width: Int
  let height: Int
  let renderer: Renderer
  var list: DisplayList
  var pixels: [UInt32]

  init(
    _ list: DisplayList,
    width: Int = 100,
    height: Int = 80,
    threads: Int = 1,
    isContinuous: Bool = false,
    maskBudget: Int = 8 << 20
  ) {
    (self.width, self.height) = (width, height)
    renderer = Renderer(threads: threads, isContinuous: isContinuous, maskBudget: maskBudget)
    pixels = [UInt32](repeating: 0, count: width * height)
    self.list = list
    self.list.damageAll()
  }

  /// Draws what has changed.
  ///
  /// - Returns: How many outlines were flattened.
  @discardableResult
  mutating func next(scale: Double = 1, damage given: DamageRegion? = nil) -> Int {
    let before = renderer.flattenedGlyphs
    let changed = list.takeDamage()
    let damage = given ?? changed
    let (list, width, height) = (list, width, height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        list,
        background: .white,
        scale: scale,
        damage: damage,
        into: PixelTarget(base: base, width: width, height: height, stride: width)
      )
    }
    return renderer.flattenedGlyphs - before
  }

  /// Draws everything again.
  ///
  /// - Returns: How many outlines were flattened.
  @discardableResult
  mutating func again() -> Int {
    list.damageAll()
    return next()
  }

  /// Whether the picture is the one made from scratch, to the bit.
  func areRight(scale: Double = 1) -> Bool { scratch(scale: scale) == pixels }

  /// The picture made from scratch.
  func scratch(scale: Double = 1) -> [UInt32] {
    let renderer = Renderer(threads: 1, maskBudget: 0)
    var picture = Picture(width: width, height: height, renderer: renderer)
    picture.paint(list, background: .white, scale: scale)
    return picture.pixels
  }
}

struct KeptTextTests {
  private func white(_ run: GlyphRun, x: Double = 0, y: Double = 0) -> DrawItem {
    DrawItem(
      .one(DrawOp(.glyphs(run), paint: .color(.black))),
      transform: CGAffineTransform(translationX: x, y: y)
    )
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>, [false, true])
  func anyHistoryGivesThePictureFromScratch(seed: UInt64, isContinuous: Bool) {
    var random = RandomScenes(seed: seed)
    let runs = (0..<4).map { random.run(3 + $0 * 2) }
    func item() -> DrawItem {
      let run = runs.randomElement(using: &random.generator) ?? runs[0]
      return random.text(run, random.placing(-10...90), -10...110)
    }
    var frames = TextFrames(
      DisplayList(items: (0..<8).map { _ in item() }),
      isContinuous: isContinuous
    )
    var scale = 1.0
    for frame in 0..<40 {
      let slot = frames.list.order[Int.random(in: 0..<8, using: &random.generator)]
      let old = frames.list.items[Int(slot)]
      switch Int.random(in: 0..<8, using: &random.generator) {
      case 0:
        scale = [1, 1.5, 2].randomElement(using: &random.generator) ?? 1
        frames.list.damageAll()
      case 1, 2: frames.list.damageAll()
      case 3, 4: frames.list.replace(slot, with: item())
      default:
        // By whole pixels, which a kept mask survives.
        let step = random.point(-20...20)
        let moved = old.transform.concatenating(
          CGAffineTransform(translationX: step.x.rounded(), y: step.y.rounded())
        )
        frames.list.replace(
          slot,
          with: DrawItem(old.operations, transform: moved, opacity: old.opacity, clip: old.clip)
        )
      }
      frames.next(scale: scale)
      #expect(frames.areRight(scale: scale), "frame \(frame)")
    }
    #expect(frames.renderer.keptMasks.count > 0)
  }

  @Test func theThirdPaintFlattensNothing() {
    var random = RandomScenes(seed: 1)
    var frames = TextFrames(DisplayList(items: [white(random.run(9), x: 10.25, y: 20.5)]))
    #expect(frames.next() == 9)
    #expect(frames.renderer.keptMasks.count == 0)
    #expect(frames.again() == 9)
    #expect(frames.renderer.keptMasks.count == 1)
    for _ in 0..<3 { #expect(frames.again() == 0) }
    #expect(frames.areRight())
  }

  @Test func movingByWholePixelsFlattensNothing() {
    var random = RandomScenes(seed: 2)
    let run = random.run(6)
    // Sums that are rounded differently in the last bits of their fractions.
    var frames = TextFrames(DisplayList(items: [white(run, x: 20.35, y: 9.7)]))
    for _ in 0..<2 { frames.again() }
    for step in [-40.0, 1, 2, 17, 63, 64] {
      frames.list.replace(frames.list.order[0], with: white(run, x: 20.35 + step, y: 9.7 - step))
      #expect(frames.next() == 0)
      #expect(frames.areRight())
    }
    frames.list.replace(frames.list.order[0], with: white(run, x: 20.36, y: 9.7))
    #expect(frames.next() == 6)
    #expect(frames.areRight())
  }

  @Test func textThatChangesOrMovesBetweenPixelsLeavesNothing() {
    var random = RandomScenes(seed: 3)
    let run = random.run(5)
    var frames = TextFrames(DisplayList(items: [white(run), white(run)]))
    for frame in 0..<30 {
      frames.list.replace(frames.list.order[0], with: white(random.run(5), x: 4, y: 5))
      frames.list.replace(frames.list.order[1], with: white(run, x: Double(frame) * 1.37, y: 30))
      #expect(frames.next() > 0)
      #expect(frames.renderer.keptMasks == (0, 0))
      #expect(frames.areRight())
    }
  }

  @Test func aPartThatIsPaintedAgainMakesTheMaskOfTheWholeInTheEnd() {
    var random = RandomScenes(seed: 4)
    let item = white(random.run(12), x: 5, y: 20)
    var frames = TextFrames(DisplayList(items: [item]))
    var damage = DamageRegion()
    damage.add(CGRect(x: 30, y: 0, width: 10, height: 80))
    // What lies around has to be there before.
    frames.pixels = frames.scratch()
    var flattened: [Int] = []
    for _ in 0..<20 {
      flattened.append(frames.next(damage: damage))
      #expect(frames.areRight())
    }
    // First the glyphs of the part, once all of them, and nothing from then on.
    #expect(flattened.contains(12))
    #expect(flattened.last == 0)
  }

  @Test func masksStayWithinTheirBytes() {
    var random = RandomScenes(seed: 5)
    let runs = (0..<40).map { _ in random.run(8) }
    var frames = TextFrames(
      DisplayList(items: runs.map { white($0, x: 5, y: random.number(0...60)) }),
      maskBudget: 20_000
    )
    var kept = 0
    for _ in 0..<5 {
      frames.again()
      #expect(frames.renderer.keptMasks.bytes <= 20_000)
      #expect(frames.areRight())
      kept = frames.renderer.keptMasks.count
    }
    #expect(kept > 2 && kept < 40)
    // As all are needed in every frame, those that are kept stay, and serve.
    let flattened = frames.again()
    #expect(flattened == (40 - kept) * 8)
    // Others get the room when these are gone.
    for slot in frames.list.order { frames.list.replace(slot, with: white(random.run(8), x: 5)) }
    for _ in 0..<12 { frames.again() }
    #expect(frames.again() < 40 * 8)
    #expect(frames.renderer.keptMasks.bytes <= 20_000)
    #expect(frames.areRight())
  }

  @Test func masksWithoutUseAreDropped() {
    var random = RandomScenes(seed: 6)
    var frames = TextFrames(DisplayList(items: [white(random.run(4), x: 5, y: 5)]))
    for _ in 0..<3 { frames.again() }
    #expect(frames.renderer.keptMasks.count == 1)
    frames.list.replace(frames.list.order[0], with: DrawItem())
    for _ in 0..<300 { frames.next() }
    #expect(frames.renderer.keptMasks == (0, 0))
  }

  @Test func hugeTextIsNotKept() {
    var random = RandomScenes(seed: 7)
    let run = random.run(3)
    let item = DrawItem(
      .one(DrawOp(.glyphs(run), paint: .color(.black))),
      transform: CGAffineTransform(translationX: 0, y: -380).scaledBy(x: 40, y: 40)
    )
    var frames = TextFrames(DisplayList(items: [item]))
    for _ in 0..<3 { #expect(frames.again() > 0) }
    #expect(frames.renderer.keptMasks == (0, 0))
    #expect(frames.areRight())
  }

  @Test func aNewRunIsNeverTakenForAnOldOne() {
    var random = RandomScenes(seed: 8)
    var frames = TextFrames(DisplayList(items: [DrawItem()]))
    for _ in 0..<40 {
      // Each is freed before the next one is made, but for those that are kept.
      frames.list.replace(frames.list.order[0], with: white(random.run(3), x: 9, y: 9))
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { frames.again() }
      #expect(frames.areRight())
    }
  }

  @Test func runsMadeAnewShareTheMaskOfAnEqualOne() {
    var random = RandomScenes(seed: 12)
    let run = random.run(6)
    var frames = TextFrames(DisplayList(items: [white(run, x: 5, y: 5)]))
    for _ in 0..<3 {
      frames.list.replace(
        frames.list.order[0],
        with: white(GlyphRun(glyphs: run.glyphs), x: 5, y: 5)
      )
      frames.next()
    }
    #expect(frames.renderer.keptMasks.count == 1)
    #expect(frames.again() == 0)
    // One glyph at another place.
    var glyphs = run.glyphs
    glyphs[3].position.x += 0.5
    frames.list.replace(frames.list.order[0], with: white(GlyphRun(glyphs: glyphs), x: 5, y: 5))
    #expect(frames.next() == 6)
    #expect(frames.areRight())
  }

  @Test func threadsPaintTheSameFromMasks() {
    var random = RandomScenes(seed: 9)
    let runs = (0..<6).map { _ in random.run(30) }
    let items = (0..<60).map { index in
      random.text(runs[index % 6], random.placing(-20...620), -10...640)
    }
    var alone = TextFrames(DisplayList(items: items), width: 640, height: 480)
    var shared = TextFrames(DisplayList(items: items), width: 640, height: 480, threads: 2)
    for _ in 0..<4 {
      alone.again()
      shared.again()
      #expect(alone.pixels == shared.pixels)
    }
    #expect(alone.areRight())
    #expect(alone.again() < 60 * 30 / 2)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func partsOfTextAreEqualToThePartsOfTheWhole(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let runs = (0..<3).map { _ in random.run(7) }
    let items = (0..<6).map { index in
      random.text(runs[index % 3], random.placing(-10...90), -10...110)
    }
    var frames = TextFrames(DisplayList(items: items))
    for frame in 0..<12 {
      var damage = DamageRegion()
      for _ in 0..<3 {
        damage.add(CGRect(origin: random.point(0...80), size: CGSize(width: 31, height: 17.3)))
      }
      frames.next(damage: frame == 0 ? .everything : damage)
      #expect(frames.areRight())
    }
  }

  @Test func aGlyphCoversWhatItsPathCovers() {
    var random = RandomScenes(seed: 10)
    for _ in 0..<30 {
      let path = Path(polygon: random.polygon(5, -9...9))
      let run = GlyphRun(glyphs: [.init(outline: .init(path: path), position: .zero)])
      // Places that the accumulator can tell apart.
      let place = random.point(-4...104)
      let moved = CGAffineTransform(
        translationX: (place.x * 65536).rounded() / 65536,
        y: (place.y * 65536).rounded() / 65536
      )
      func picture(_ content: DrawOp.Content) -> [UInt32] {
        let item = DrawItem(.one(DrawOp(content, paint: .color(.white))), transform: moved)
        var picture = Picture(width: 100, height: 100)
        picture.paint(DisplayList(items: [item]))
        return picture.pixels
      }
      #expect(picture(.glyphs(run)) == picture(.fill(path, FillStyle())))
    }
  }

  @Test(arguments: HostileInputTests.numbers)
  func textOfAnySizeAndPlaceIsDefined(number: Double) {
    var random = RandomScenes(seed: 11)
    let run = random.run(4)
    for other in HostileInputTests.numbers {
      let transforms = [
        CGAffineTransform(translationX: number, y: other),
        CGAffineTransform(a: number, b: 0, c: 0, d: other, tx: 5, ty: 5),
        CGAffineTransform(a: 1, b: other, c: number, d: 1, tx: number, ty: 5),
      ]
      var frames = TextFrames(
        DisplayList(
          items: transforms.map {
            DrawItem(.one(DrawOp(.glyphs(run), paint: .color(.black))), transform: $0)
          }
        ),
        width: 32,
        height: 32
      )
      for _ in 0..<3 {
        frames.again()
        #expect(frames.areRight())
      }
    }
  }
}
