// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about the elements of paths and the bounds of outlines.
enum PathDrivers {
  static let all: [String: Driver] = [
    "rect": shape(Rectangle()),
    "circle": shape(Circle()),
    "ellipse": shape(Ellipse()),
    "rounded-continuous-12": shape(RoundedRectangle(cornerRadius: 12)),
    "rounded-continuous-20": shape(RoundedRectangle(cornerRadius: 20)),
    "rounded-continuous-40-clamped": shape(RoundedRectangle(cornerRadius: 40)),
    "rounded-zero": shape(RoundedRectangle(cornerRadius: 0)),
    "rounded-offset-origin": shape(
      RoundedRectangle(cornerRadius: 8, style: .circular),
      in: CGRect(x: 10, y: 20, width: 50, height: 40)
    ),
    "capsule-tall": shape(Capsule(), in: CGRect(x: 0, y: 0, width: 30, height: 80)),
    "uneven-circular": shape(
      UnevenRoundedRectangle(
        topLeadingRadius: 5,
        bottomLeadingRadius: 10,
        bottomTrailingRadius: 15,
        topTrailingRadius: 20,
        style: .circular
      )
    ),
    "uneven-oversized-20-90": shape(
      UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 90, style: .circular),
      in: CGRect(x: 0, y: 0, width: 100, height: 300)
    ),
    "inset-circle-5": shape(Circle().inset(by: 5)),
    "inset-rounded-past-radius": shape(RoundedRectangle(cornerRadius: 12).inset(by: 20)),
    "inset-rect-twice": shape(Rectangle().inset(by: 2).inset(by: 3)),
    "arc-0-90": arc(0, 90),
    "arc-0-30": arc(0, 30),
    "arc-0-120": arc(0, 120),
    "arc-0-360": arc(0, 360),
    "arc-0-450": arc(0, 450),
    "arc-0-minus90": arc(0, -90),
    "arc-0-0": arc(0, 0),
    "arc-cw-0-minus90": arc(0, -90, clockwise: true),
    "arc-cw-0-45": arc(0, 45, clockwise: true),
    "arc-cw-0-720": arc(0, 720, clockwise: true),
    "arc-cw-minus90-0": arc(-90, 0, clockwise: true),
    "relative-arc-minus360": built {
      $0.addRelativeArc(
        center: CGPoint(x: 50, y: 50),
        radius: 40,
        startAngle: .zero,
        delta: .degrees(-360)
      )
    },
    "rect-transform": built {
      $0.addRect(
        CGRect(x: 0, y: 0, width: 10, height: 10),
        transform: CGAffineTransform(translationX: 5, y: 5)
      )
    },
    "line-after-close": built {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: 0, y: 10))
    },
    "parsed": {
      let text = "0 0 m 50 60 100 0 q 100 60 0 0 0 60 c h"
      return elements(Path(text) ?? Path())
    },
    "trim-rect-0.1-0.6": { elements(Rectangle().path(in: rect).trimmedPath(from: 0.1, to: 0.6)) },
    "trim-rect-0-1": { elements(Rectangle().path(in: rect).trimmedPath(from: 0, to: 1)) },
    "trim-rect-0-0.999": {
      elements(Rectangle().path(in: rect).trimmedPath(from: 0, to: 0.999))
    },
    "trim-shape": shape(Rectangle().trim(from: 0.25, to: 0.5)),
    "trim-circle-0.2-0.8": {
      let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
      return elements(circle.trimmedPath(from: 0.2, to: 0.8))
    },
    "trim-two-subpaths": {
      var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
      return elements(path.trimmedPath(from: 0.25, to: 0.75))
    },
    "offset-shape": shape(Rectangle().offset(x: 10, y: 5)),
    "scale-shape-0.5": shape(Rectangle().scale(0.5)),
    "scale-shape-anchor": shape(Rectangle().scale(0.5, anchor: .topLeading)),
    "rotation-90": shape(Rectangle().rotation(.degrees(90))),
    "rotation-30-anchor": shape(Rectangle().rotation(.degrees(30), anchor: .bottomTrailing)),
    "transform-shape": shape(
      Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    ),
    "stroked-triangle-4": { bounds(triangle.strokedPath(StrokeStyle(lineWidth: 4))) },
    "stroked-line-square": {
      let line = Path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 50, y: 0))
      }
      return bounds(line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square)))
    },
    "stroked-circle": {
      let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
      return bounds(circle.strokedPath(StrokeStyle(lineWidth: 4)))
    },
    "stroked-shape": { bounds(Rectangle().stroke(lineWidth: 2).path(in: rect)) },
  ]

  private static let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

  private static let triangle = Path {
    $0.move(to: .zero)
    $0.addLine(to: CGPoint(x: 100, y: 0))
    $0.addLine(to: CGPoint(x: 50, y: 60))
    $0.closeSubpath()
  }

  private static func shape<S: Shape>(_ shape: S, in rect: CGRect = rect) -> Driver {
    { elements(shape.path(in: rect)) }
  }

  private static func built(_ build: @escaping @Sendable (inout Path) -> Void) -> Driver {
    { elements(Path(build)) }
  }

  private static func arc(_ start: Double, _ end: Double, clockwise: Bool = false) -> Driver {
    built {
      $0.addArc(
        center: CGPoint(x: 50, y: 50),
        radius: 40,
        startAngle: .degrees(start),
        endAngle: .degrees(end),
        clockwise: clockwise
      )
    }
  }

  /// The elements in the form of the recordings, control points before ends.
  private static func elements(_ path: Path) -> JSONValue {
    var list: [JSONValue] = []
    func add(_ name: String, _ points: CGPoint...) {
      list.append(.array([.string(name)] + points.flatMap { [.number($0.x), .number($0.y)] }))
    }
    path.forEach { element in
      switch element {
      case .move(let to): add("move", to)
      case .line(let to): add("line", to)
      case .quadCurve(let to, let control): add("quad", control, to)
      case .curve(let to, let control1, let control2): add("curve", control1, control2, to)
      case .closeSubpath: add("close")
      }
    }
    return ["elements": .array(list)]
  }

  private static func bounds(_ path: Path) -> JSONValue {
    let box = path.boundingRect
    return [
      "bounds": .array([box.minX, box.minY, box.width, box.height].map { .number($0) })
    ]
  }
}
