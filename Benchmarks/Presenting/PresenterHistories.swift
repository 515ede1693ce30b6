// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import KinoraSDL

/// Compares windows that keep what they have drawn with windows that draw everything anew.
///
/// Both have the same presenter, so their pictures have to be equal to the bit, whatever changes,
/// whatever the size, and after what the graphics card held has been lost.
@MainActor struct PresenterHistories {
  private static let frames = 400
  private static let stillCount = 1000
  private static let size = CGSize(width: 400, height: 300)

  private let shown: PresenterStage
  private let fresh: PresenterStage
  private var random: SplitMix64
  private var list = DisplayList()

  /// Compares the pictures of both presenters, and counts the items that frames draw over still ones.
  ///
  /// - Parameter arguments: `refused` when the accelerated presenter gets no layers and has to draw
  ///   what lies still again and again, `pictures` when only pictures are compared.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    guard SDLSession.start() else {
      print(SDLSession.noDisplayMessage)
      return 1
    }
    do {
      for renderer in [SDLOptions.RendererChoice.software, .accelerated] {
        var histories = try PresenterHistories(renderer)
        defer { histories.close() }
        try histories.compare()
        let painted = try histories.paintedOverStill()
        print("\(renderer.rawValue): \(frames) frames are right, \(painted) items over still ones")
        let isSaving = arguments.first != "refused" || renderer == .software
        guard arguments.first == "pictures" || (painted == 1) == isSaving else { return 1 }
      }
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  private init(_ renderer: SDLOptions.RendererChoice) throws {
    shown = try PresenterStage(renderer, size: Self.size)
    fresh = try PresenterStage(renderer, size: Self.size)
    random = SplitMix64(seed: 11)
  }

  private func close() {
    shown.close()
    fresh.close()
  }

  /// Changes a scene at random.
  private mutating func compare() throws {
    let slots = (0..<60).map { _ in list.makeSlot() }
    for slot in slots { list.replace(slot, with: item()) }
    list.setOrder(slots)
    list.damageAll()
    var moving = slots[50]
    for frame in 0..<Self.frames {
      switch Int(random.unit() * 40) {
      case 0: list.setOrder(list.order.reversed())
      case 1: list.replace(slots[0], with: item())
      case 2: list.damageAll()
      case 3: shown.window.presenter.invalidate()
      case 4: moving = slots[Int(random.unit() * 60)]
      case 5: resize(to: CGSize(width: 1 + 600 * random.unit(), height: 1 + 600 * random.unit()))
      default: list.replace(moving, with: item())
      }
      try shown.show(list, damage: list.takeDamage())
      guard try fresh.pictureFromScratch(of: list) == shown.picture() else {
        throw StageFailure(description: "frame \(frame) of \(shown.window.presenter.name) is wrong")
      }
    }
  }

  private func resize(to size: CGSize) {
    shown.window.resize(to: size)
    fresh.window.resize(to: size)
    SDLSession.readEvents()
  }

  /// Moves one shape over a thousand.
  ///
  /// - Returns: How many items a frame draws in the end.
  private mutating func paintedOverStill() throws -> Int {
    resize(to: Self.size)
    list = DisplayList()
    let slots = (0...Self.stillCount).map { _ in list.makeSlot() }
    for slot in slots { list.replace(slot, with: item()) }
    list.setOrder(slots)
    list.damageAll()
    var painted = 0
    for frame in 0..<60 {
      let before = shown.window.presenter.paintedItems
      let box = CGRect(x: 40 + Double(frame % 20), y: 50, width: 90, height: 80)
      let color = Color.Resolved(red: 0, green: 0.3, blue: 0.6)
      let shape = DrawOp(.fill(Path(ellipseIn: box), FillStyle()), paint: .color(color))
      list.replace(slots[Self.stillCount], with: DrawItem(.one(shape)))
      try shown.show(list, damage: list.takeDamage())
      painted = shown.window.presenter.paintedItems - before
    }
    guard try fresh.pictureFromScratch(of: list) == shown.picture() else {
      throw StageFailure(description: "the shape over still ones is wrong")
    }
    return painted
  }

  /// A shape of any kind, paint and opacity.
  private mutating func item() -> DrawItem {
    let box = CGRect(
      x: 400 * random.unit() - 20,
      y: 300 * random.unit() - 20,
      width: 10 + 120 * random.unit(),
      height: 10 + 90 * random.unit()
    )
    let path = random.unit() < 0.5 ? Path(ellipseIn: box) : Path(roundedRect: box, cornerRadius: 6)
    let content: DrawOp.Content =
      switch Int(random.unit() * 4) {
      case 0: .rect(box)
      case 1: .stroke(path, StrokeStyle(lineWidth: 0.5 + 6 * random.unit()))
      default: .fill(path, FillStyle())
      }
    return DrawItem(.one(DrawOp(content, paint: paint(box))))
  }

  private mutating func paint(_ box: CGRect) -> Paint {
    guard random.unit() < 0.2 else { return .color(color()) }
    let stops = [
      GradientStops.Stop(color: color(), location: 0),
      GradientStops.Stop(color: color(), location: 1),
    ]
    return .gradient(
      GradientPaint(
        GradientRamp(GradientStops(stops)),
        .linear(start: box.origin, end: CGPoint(x: box.maxX, y: box.maxY)),
        spread: .pad
      )
    )
  }

  private mutating func color() -> Color.Resolved {
    Color.Resolved(
      red: Float(random.unit()),
      green: Float(random.unit()),
      blue: Float(random.unit()),
      opacity: random.unit() < 0.5 ? 1 : Float(random.unit())
    )
  }
}
