// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import KinoraSDL

/// Compares a window that keeps what it has drawn with one that draws everything anew.
///
/// Both have the same presenter, so their pictures have to be equal to the bit, whatever changes,
/// whatever the size, and after what the graphics card held has been lost.
@MainActor struct PresenterHistories {
  private static let frames = 400
  private static let stillCount = 1000
  private static let size = CGSize(width: 400, height: 300)

  private let stage: PresenterStage
  private let isFresh: Bool
  private var random = SplitMix64(seed: 11)
  private var list = DisplayList()
  private var fingerprints: [Int] = []
  /// How many items the last frame drew.
  private var painted = 0

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
        let kept = try history(renderer, isFresh: false)
        let fresh = try history(renderer, isFresh: true)
        let pairs = zip(kept.fingerprints, fresh.fingerprints)
        if let frame = Array(pairs).firstIndex(where: { $0 != $1 }) {
          throw StageFailure(description: "frame \(frame) of the \(renderer.rawValue) one is wrong")
        }
        let count = kept.fingerprints.count
        print(
          "\(renderer.rawValue): \(count) frames are right, \(kept.painted) items over still ones"
        )
        let isSaving = arguments.first != "refused" || renderer == .software
        guard arguments.first == "pictures" || (kept.painted == 1) == isSaving else { return 1 }
      }
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  /// Shows everything in a window, which is closed again: not all of SDL's renderers put up with
  /// another one in the same process.
  private static func history(
    _ renderer: SDLOptions.RendererChoice,
    isFresh: Bool
  ) throws -> PresenterHistories {
    let stage = try PresenterStage(renderer, size: Self.size)
    defer { stage.close() }
    var history = PresenterHistories(stage: stage, isFresh: isFresh)
    try history.change()
    try history.moveOverStill()
    return history
  }

  private init(stage: PresenterStage, isFresh: Bool) {
    self.stage = stage
    self.isFresh = isFresh
  }

  /// Shows the next frame.
  private mutating func next() throws {
    let damage = list.takeDamage()
    let before = stage.window.presenter.paintedItems
    if isFresh {
      fingerprints.append(try stage.pictureFromScratch(of: list).fingerprint)
    } else {
      try stage.show(list, damage: damage)
      fingerprints.append(try stage.picture().fingerprint)
    }
    painted = stage.window.presenter.paintedItems - before
  }

  /// Shows another scene.
  ///
  /// - Returns: Its slots from back to front.
  private mutating func start(count: Int) -> [DisplayList.Slot] {
    list = DisplayList()
    let slots = (0..<count).map { _ in list.makeSlot() }
    for slot in slots { list.replace(slot, with: item()) }
    list.setOrder(slots)
    list.damageAll()
    return slots
  }

  /// Changes a scene at random.
  private mutating func change() throws {
    let slots = start(count: 60)
    var moving = slots[50]
    for _ in 0..<Self.frames {
      switch Int(random.unit() * 40) {
      case 0: list.setOrder(list.order.reversed())
      case 1: list.replace(slots[0], with: item())
      case 2: list.damageAll()
      case 3: stage.window.presenter.invalidate()
      case 4: moving = slots[Int(random.unit() * 60)]
      case 5: resize(to: CGSize(width: 1 + 600 * random.unit(), height: 1 + 600 * random.unit()))
      default: list.replace(moving, with: item())
      }
      try next()
    }
  }

  private func resize(to size: CGSize) {
    stage.window.resize(to: size)
    SDLSession.readEvents()
  }

  /// Moves one shape over very many.
  private mutating func moveOverStill() throws {
    resize(to: Self.size)
    let slots = start(count: Self.stillCount + 1)
    for frame in 0..<60 {
      let box = CGRect(x: 40 + Double(frame % 20), y: 50, width: 90, height: 80)
      let color = Color.Resolved(red: 0, green: 0.3, blue: 0.6)
      let shape = DrawOp(.fill(Path(ellipseIn: box), FillStyle()), paint: .color(color))
      list.replace(slots[Self.stillCount], with: DrawItem(.one(shape)))
      try next()
    }
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
