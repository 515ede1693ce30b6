// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryDemos
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import KinoraRuntime
import KinoraSDL
import KinoraTree

/// Compares what the two presenters show, pixel by pixel.
///
/// Where at most four shapes lie on each other no channel may differ by more than 1 of 255; where
/// there are more, the mean difference is at most 0.2 and the largest at most 4. The software
/// presenter's picture must also be the one that is made from scratch, and the accelerated one's the
/// one that it draws from scratch, to the bit.
@MainActor enum PresenterAgreement {
  /// Compares every scene and every demo.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    guard SDLSession.start() else {
      print(SDLSession.noDisplayMessage)
      return 1
    }
    var isFine = true
    print("scene".padded(to: 16) + "  few layers    many layers")
    print("".padded(to: 16) + "        worst     mean  worst    pixels")
    for name in Scene.names { isFine = check(name) { try compare(scene: name) } && isFine }
    isFine = check("text") { try compareText() } && isFine
    isFine = check("images", compareImages) && isFine
    for demo in Gallery.all { isFine = check(demo.name) { try compare(demo: demo) } && isFine }
    return isFine ? 0 : 1
  }

  private static func check(_ name: String, _ body: () throws -> PictureDifference) -> Bool {
    do {
      let difference = try body()
      print(
        name.padded(to: 16)
          + String(
            format: "%13d %8.4f %6d %9d",
            difference.worstOfFew,
            difference.meanOfMany,
            difference.worstOfMany,
            difference.differing
          ) + (difference.isAllowed ? "" : "  NOT ALLOWED")
      )
      return difference.isAllowed
    } catch {
      print(name.padded(to: 16) + "  FAILED: \(error)")
      return false
    }
  }

  private static func compare(scene name: String) throws -> PictureDifference {
    let path = "\(Scene.directory)/\(name).txt"
    guard FileManager.default.fileExists(atPath: path) else { return PictureDifference() }
    let scene = try Scene(contentsOf: path)
    let size = CGSize(width: scene.width, height: scene.height)
    let stages = try Stages(size: size)
    defer { stages.close() }
    let list = BenchmarkGroup.displayList(of: scene)
    return try stages.compare(list, damage: .everything)
  }

  /// Compares text that is painted from masks that are kept: at rest, moved, and in new textures.
  private static func compareText() throws -> PictureDifference {
    var list = BenchmarkGroup.restingText()
    let stages = try Stages(size: CGSize(width: 1024, height: 1024))
    defer { stages.close() }
    let bitmap = try Bitmap(width: 1024, height: 1024)
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    var difference = PictureDifference()
    for frame in 0..<9 {
      // What is at the bottom changes, so that nothing can be copied as a whole.
      list.replace(list.order[0], with: list.items[Int(list.order[0])])
      if frame == 4 { move(&list, x: 7, y: 3) }
      _ = list.takeDamage()
      if frame == 6 { stages.accelerated.window.presenter.invalidate() }
      difference.add(try stages.compare(list, damage: .everything))
      BenchmarkGroup.draw(list, background: white, bitmap, Renderer(threads: 1))
      guard try stages.software.picture() == bitmap else {
        throw StageFailure(description: "frame \(frame) is not the one made from scratch")
      }
    }
    return difference
  }

  /// Compares images at rest and while some of them move.
  private static func compareImages() throws -> PictureDifference {
    let stages = try Stages(size: ImageScene.size)
    defer { stages.close() }
    var difference = PictureDifference()
    for frame in 0..<6 {
      let list = ImageScene.list(at: Double(max(frame - 2, 0)) * 0.21)
      difference.add(try stages.compare(list, damage: .everything))
    }
    return difference
  }

  /// Moves all of a list.
  private static func move(_ list: inout DisplayList, x: Double, y: Double) {
    for slot in list.order {
      let item = list.items[Int(slot)]
      let moved = item.transform.concatenating(CGAffineTransform(translationX: x, y: y))
      list.replace(
        slot,
        with: DrawItem(item.operations, transform: moved, opacity: item.opacity, clip: item.clip)
      )
    }
  }

  /// Compares the frames of a demo's tour, drawn one after the other as their damage tells.
  private static func compare(demo: Demo) throws -> PictureDifference {
    var difference = PictureDifference()
    var fingerprints: [Int] = []
    var stages: Stages?
    defer { stages?.close() }
    try play(demo) { driver, damage, isCompared in
      let shown = try stages ?? Stages(size: demo.size, background: driver.background)
      stages = shown
      guard isCompared else { return try shown.show(driver.displayList, damage: damage) }
      difference.add(try shown.compare(driver.displayList, damage: damage))
      fingerprints.append(try shown.accelerated.picture().fingerprint)
      guard try shown.software.picture() == driver.picture() else {
        throw StageFailure(description: "a frame is not the one made from scratch")
      }
    }
    stages?.close()
    stages = nil
    guard try fingerprintsFromScratch(demo) == fingerprints else {
      throw StageFailure(description: "an accelerated frame is not the one drawn from scratch")
    }
    return difference
  }

  /// Draws each compared frame of a tour as if there had been none before.
  ///
  /// This is done in a window of its own when the others are closed: not all of SDL's renderers put
  /// up with another one in the same process.
  private static func fingerprintsFromScratch(_ demo: Demo) throws -> [Int] {
    var fingerprints: [Int] = []
    var stage: PresenterStage?
    defer { stage?.close() }
    try play(demo) { driver, _, isCompared in
      guard isCompared else { return }
      let fresh =
        try stage
        ?? PresenterStage(.accelerated, size: demo.size, background: driver.background)
      stage = fresh
      fingerprints.append(try fresh.pictureFromScratch(of: driver.displayList).fingerprint)
    }
    return fingerprints
  }

  /// Plays a demo's tour.
  ///
  /// - Parameters:
  ///   - demo: The demo.
  ///   - show: Receives each frame in which something changes: who has made it, what changed, and
  ///     whether it is one of those to compare.
  /// - Throws: What `show` throws, and when the demo lacks a button of its tour.
  private static func play(
    _ demo: Demo,
    _ show: (FrameDriver, DamageRegion, Bool) throws -> Void
  ) throws {
    let content = WindowContent(title: demo.name, defaultSize: demo.size, content: demo.view)
    let driver = FrameDriver(content, options: LaunchOptions())
    defer { driver.close() }
    driver.resize(to: demo.size, scale: 1)
    var now = 0.0
    func nextFrame(_ isCompared: Bool) throws {
      now += 1.0 / 60
      driver.prepareFrame(at: now)
      let damage = driver.takeDamage()
      if !damage.isEmpty { try show(driver, damage, isCompared) }
    }
    try nextFrame(true)
    for label in demo.tour.presses {
      guard let button = driver.graph.root?.element(labelled: label) else {
        throw StageFailure(description: "there is no button '\(label)'")
      }
      driver.send(.pointerDown(button.shownCenter))
      driver.send(.pointerUp(button.shownCenter))
      for frame in 0..<Int(demo.tour.duration * 60) { try nextFrame(frame % 20 == 19) }
    }
    try nextFrame(true)
  }
}

/// The same list in two windows.
@MainActor private struct Stages {
  let software: PresenterStage
  let accelerated: PresenterStage

  init(
    size: CGSize,
    background: Color.Resolved = Color.Resolved(red: 1, green: 1, blue: 1)
  ) throws {
    software = try PresenterStage(.software, size: size, background: background)
    accelerated = try PresenterStage(.accelerated, size: size, background: background)
  }

  func show(_ list: DisplayList, damage: DamageRegion) throws {
    try software.show(list, damage: damage)
    try accelerated.show(list, damage: damage)
  }

  func compare(_ list: DisplayList, damage: DamageRegion) throws -> PictureDifference {
    try show(list, damage: damage)
    return try PictureDifference(software.picture(), accelerated.picture(), LayerCount(list))
  }

  func close() {
    software.close()
    accelerated.close()
  }
}
