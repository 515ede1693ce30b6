// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import KinoraSnapshots
import SwiftUI
import Testing

/// A hosted demo, and what its display list and its running animations say.
@MainActor struct DemoHost {
  let host: ViewHost

  init(_ name: String) throws { self.init(try #require(Gallery.demo(named: name))) }

  init(_ demo: Demo, size: CGSize? = nil) {
    host = ViewHost(size: size ?? demo.size) { demo.view }
  }

  /// The frames that an animation of some seconds makes.
  static func frames(_ seconds: Double) -> Int { Int((seconds * 60).rounded()) }

  func press(_ label: String) throws { try host.tap(label) }
  func advance(by seconds: Double) { host.advance(by: seconds) }

  /// Moves to the next sixtieth of a second, without adding up rounding errors.
  func nextFrame() {
    let frame = (host.time * 60).rounded() + 1
    host.advance(by: frame / 60 - host.time)
  }

  /// Everything that is drawn, as text, with every point of every outline.
  var drawing: String {
    let list = host.driver.displayList
    var text = list.description
    for slot in list.order {
      switch list.items[Int(slot)].operations {
      case .none: break
      case .one(let operation): text += Self.outline(of: operation)
      case .many(let operations): text += operations.map(Self.outline).joined()
      }
    }
    return text
  }

  private static func outline(of operation: DrawOp) -> String {
    switch operation.content {
    case .fill(let path, _), .stroke(let path, _): "\(path.points)\n"
    case .rect(let rect): "\(Path(rect).points)\n"
    case .glyphs: ""
    }
  }

  /// The strokes with round corners: the edges of figures and the lines between values.
  var edges: [(path: Path, color: Color.Resolved)] {
    host.driver.displayList.order.flatMap { slot -> [(path: Path, color: Color.Resolved)] in
      guard case .one(let operation) = host.driver.displayList.items[Int(slot)].operations,
        case .stroke(let path, let style) = operation.content, style.lineCap == .round,
        case .color(let color) = operation.paint
      else { return [] }
      return [(path, color)]
    }
  }

  /// The only one of the edges.
  func edge() throws -> (path: Path, color: Color.Resolved) {
    try #require(edges.count == 1)
    return try #require(edges.first)
  }

  /// A running animation's ends and its value now.
  struct Motion {
    var view: String
    var attribute: String
    var from: [Double]
    var to: [Double]
    var now: [Double]
  }

  var motions: [Motion] {
    host.animations.map {
      Motion(
        view: $0.view,
        attribute: $0.attribute,
        from: Self.numbers($0.from),
        to: Self.numbers($0.to),
        now: Self.numbers($0.now)
      )
    }
  }

  private static func numbers(_ value: AnimationDescription.Value) -> [Double] {
    switch value {
    case .numbers(let numbers): numbers
    case .text(let text):
      text.split { "[], ".contains($0) }.compactMap { Double($0) }
    }
  }
}

extension Path {
  /// All points in the order of the elements.
  var points: [CGPoint] {
    var points: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadCurve(let end, let control): points += [control, end]
      case .curve(let end, let control1, let control2): points += [control1, control2, end]
      case .closeSubpath: break
      }
    }
    return points
  }

  /// The number of cubic segments.
  var curveCount: Int {
    var count = 0
    forEach { if case .curve = $0 { count += 1 } }
    return count
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
