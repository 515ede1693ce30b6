// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport

extension Color.Resolved {
  static let black = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 1)
  static let white = Color.Resolved(red: 1, green: 1, blue: 1, opacity: 1)
}

/// A small picture and the renderer that paints it.
struct Picture {
  let width: Int
  let height: Int
  var pixels: [UInt32]
  private let renderer: Renderer

  init(width: Int, height: Int, renderer: Renderer = Renderer()) {
    self.width = width
    self.height = height
    self.renderer = renderer
    pixels = Array(repeating: 0xdead_beef, count: width * height)
  }

  /// Paints a list and returns how many pixels were cleared.
  @discardableResult
  mutating func paint(
    _ list: DisplayList,
    background: Color.Resolved = .black,
    scale: Double = 1,
    damage: DamageRegion = .everything
  ) -> Int {
    let (width, height) = (width, height)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let target = PixelTarget(base: base, width: width, height: height, stride: width)
      return renderer.render(
        list,
        background: background,
        scale: scale,
        damage: damage,
        into: target
      )
    }
  }

  /// The rectangles of the last frame.
  var rects: [PixelRect] { renderer.presentedRects }

  /// The blue channel, which is the coverage of a white shape on black.
  func coverage(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }

  /// The covered area in pixels.
  var coveredArea: Double { pixels.reduce(0) { $0 + Double($1 & 255) } / 255 }

  /// Paints white operations on black.
  static func coverage(
    width: Int = 32,
    height: Int = 32,
    _ operations: [DrawOp]
  ) -> Picture {
    var picture = Picture(width: width, height: height)
    picture.paint(DisplayList(operations))
    return picture
  }

  /// Paints one white path on black.
  static func coverage(
    width: Int = 32,
    height: Int = 32,
    of path: Path,
    _ style: FillStyle = FillStyle()
  ) -> Picture {
    coverage(width: width, height: height, [DrawOp(.fill(path, style), paint: .color(.white))])
  }
}

extension DisplayList {
  /// A list of one item.
  init(_ operations: [DrawOp]) {
    self.init(items: [DrawItem(.many(operations))])
  }

  /// A list of items, painted in order.
  init(items: [DrawItem]) {
    self.init()
    var order: [Slot] = []
    for item in items {
      let slot = makeSlot()
      replace(slot, with: item)
      order.append(slot)
    }
    setOrder(order)
  }
}

extension Path {
  /// A closed polygon.
  init(polygon points: [CGPoint]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    closeSubpath()
  }

  /// A rectangle as four lines.
  init(box x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    self.init(polygon: [
      CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x1, y: y1), CGPoint(x: x0, y: y1),
    ])
  }
}

/// Random shapes and scenes that a seed repeats.
struct RandomScenes {
  var generator: RepeatableRandomNumberGenerator

  init(seed: UInt64) { generator = RepeatableRandomNumberGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  mutating func polygon(_ count: Int, _ range: ClosedRange<Double>) -> [CGPoint] {
    (0..<count).map { _ in point(range) }
  }

  mutating func color() -> Color.Resolved {
    Color.Resolved(
      red: Float(number(0...1)),
      green: Float(number(0...1)),
      blue: Float(number(0...1)),
      opacity: Bool.random(using: &generator) ? 1 : Float(number(0...1))
    )
  }

  /// Random pixels, some of them clear and some opaque.
  mutating func image(width: Int, height: Int) -> RasterImage? {
    let pixels = (0..<width * height).map { _ in
      PixelMath.premultiplied(color().pixel)
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  /// An image at a random place, in any size, turned, repeated or tinted.
  private mutating func imagePaint(_ range: ClosedRange<Double>) -> RasterImagePaint? {
    let columns = Int.random(in: 1...9, using: &generator)
    guard let image = image(width: columns, height: Int.random(in: 1...9, using: &generator)) else {
      return nil
    }
    let place = point(range)
    let samplings: [RasterImagePaint.Sampling] = [.nearest, .linear, .smooth]
    return RasterImagePaint(
      image,
      transform: CGAffineTransform(translationX: place.x, y: place.y)
        .rotated(by: Bool.random(using: &generator) ? 0 : number(0...6))
        .scaledBy(x: number(0.1...9), y: number(0.1...9)),
      spread: Bool.random(using: &generator) ? .pad : .repeat,
      sampling: samplings.randomElement(using: &generator) ?? .smooth,
      tint: Int.random(in: 0..<3, using: &generator) == 0 ? .color(color()) : nil
    )
  }

  /// One colour, a gradient of any kind or an image.
  mutating func paint(_ range: ClosedRange<Double>) -> Paint {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...2: break
    case 3: if let image = imagePaint(range) { return .image(image) }
    default: return .color(color())
    }
    let stops = (0..<3).map { _ in
      GradientStops.Stop(color: color(), location: number(0...1))
    }
    let (start, end) = (point(range), point(range))
    let geometry: GradientPaint.Geometry =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: .linear(start: start, end: end)
      case 1:
        .radial(
          center: start,
          axes: CGSize(width: 1, height: number(0.5...2)),
          start: number(0...10),
          end: number(0...30)
        )
      default: .angular(center: start, start: number(-4...4), end: number(-9...9))
      }
    let spreads: [GradientPaint.Spread] = [.pad, .repeat, .mirror]
    return .gradient(
      GradientPaint(
        GradientRamp(GradientStops(stops)),
        geometry,
        spread: spreads.randomElement(using: &generator) ?? .pad
      )
    )
  }

  /// A filled or stroked shape, sometimes turned, translucent or clipped.
  mutating func operation(_ range: ClosedRange<Double>) -> DrawOp {
    var path = Path(polygon: polygon(Int.random(in: 3...5, using: &generator), range))
    path.addCurve(
      to: point(range),
      control1: point(range),
      control2: point(range)
    )
    let isEvenOdd = Bool.random(using: &generator)
    let isStroke = Int.random(in: 0..<3, using: &generator) == 0
    var operation = DrawOp(
      isStroke
        ? .stroke(path, StrokeStyle(lineWidth: number(0.5...4)))
        : .fill(path, FillStyle(eoFill: isEvenOdd)),
      paint: paint(range)
    )
    if Bool.random(using: &generator) {
      operation.transform = CGAffineTransform(rotationAngle: number(-0.3...0.3))
    }
    if Bool.random(using: &generator) { operation.opacity = number(0...1) }
    if Bool.random(using: &generator) {
      let outer = Clip(path: Path(polygon: polygon(3, range)))
      operation.clip = Clip(
        path: Path(box: 4, 4, number(20...40), number(20...40)),
        parent: outer
      )
    }
    return operation
  }

  /// A few operations under one placement.
  mutating func item(_ range: ClosedRange<Double>) -> DrawItem {
    let count = Int.random(in: 1...2, using: &generator)
    let operations = (0..<count).map { _ in operation(range) }
    let opacity = number(0.5...1)
    var clip = Bool.random(using: &generator) ? nil : Clip(path: Path(box: 2, 2, 30, 30))
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let shadow = Shadow(
        color: color(),
        radius: number(-1...3),
        offset: CGSize(width: number(-6...6), height: number(-6...6)),
        transform: CGAffineTransform(rotationAngle: number(0...6)),
        opacity: number(opacity...1)
      )
      clip = Clip(shadow, parent: clip)
      if Bool.random(using: &generator) {
        clip = Clip(path: Path(polygon: polygon(4, range)), parent: clip)
      }
    }
    return DrawItem(
      .many(operations),
      transform: CGAffineTransform(translationX: number(-8...8), y: 0.5),
      opacity: opacity,
      clip: clip
    )
  }
}
