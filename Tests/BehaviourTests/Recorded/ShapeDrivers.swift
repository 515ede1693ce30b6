// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about the pixels of filled shapes and paths.
@MainActor enum ShapeDrivers {
  nonisolated static let all: [String: Driver] = [
    "path-not-scaled-by-frame": {
      let path = Path(CGRect(x: 20, y: 30, width: 50, height: 40)).fill(Color.black)
      return [
        "ink": [
          Drawing(path.frame(width: 120, height: 100)).ink,
          Drawing(path.frame(width: 30, height: 30)).ink,
        ]
      ]
    },
    "fill-rules": {
      [
        "sameDirection": [
          "default": middle(squares(reversed: false).fill(Color.black)),
          "nonzero": middle(squares(reversed: false).fill(Color.black, style: rule(false))),
          "evenOdd": middle(squares(reversed: false).fill(Color.black, style: rule(true))),
        ],
        "reversedInner": [
          "nonzero": middle(squares(reversed: true).fill(Color.black, style: rule(false))),
          "evenOdd": middle(squares(reversed: true).fill(Color.black, style: rule(true))),
        ],
      ]
    },
    "arc-direction": { ["clockwiseFalse": pie(false), "clockwiseTrue": pie(true)] },
    "quad-area": {
      let drawing = black {
        $0.move(to: CGPoint(x: 0, y: 100))
        $0.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 50, y: 0))
      }
      return [
        "coverageArea": .number(drawing.area), "analytic": .number(3333.3), "ink": drawing.ink,
      ]
    },
    "cubic-area": {
      let drawing = black {
        $0.move(to: CGPoint(x: 0, y: 100))
        $0.addCurve(
          to: CGPoint(x: 100, y: 100),
          control1: .zero,
          control2: CGPoint(x: 100, y: 0)
        )
      }
      return ["coverageArea": .number(drawing.area), "ink": drawing.ink]
    },
    "ellipse-path-equals-ellipse-shape": {
      let path = black { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 60)) }
      let shape = Drawing(Ellipse().fill(Color.black).frame(width: 100, height: 60))
      return [
        "differingPixels": path.differences(from: shape), "coverageArea": .number(shape.area),
      ]
    },
    "open-subpath-fills-closed": {
      let drawing = black {
        $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
      }
      return ["(80,20)": content(drawing, 80, 20), "(20,80)": content(drawing, 20, 80)]
    },
    "custom-path-receives-local-rect": {
      let seen = SeenRect()
      let shape = Custom(seen: seen).frame(width: 50, height: 30).padding(.leading, 17)
      _ = Drawing(shape.padding(.top, 9))
      let rect = seen.rect
      return ["rect": .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })]
    },
    "bare-path-uses-foreground": {
      let path = Path(CGRect(x: 20, y: 30, width: 50, height: 40))
      let red = Color(red: 1, green: 0, blue: 0)
      return [
        "pixels": [
          Drawing(path.frame(width: 120, height: 100)).recorded(40, 50),
          Drawing(path.foregroundStyle(red).frame(width: 120, height: 100)).recorded(40, 50),
        ]
      ]
    },
    "circle-in-100x60": { ink(Circle(), 100, 60) },
    "capsule-in-100x60": { ink(Capsule(), 100, 60) },
    "ellipse-in-100x60": { ink(Ellipse(), 100, 60) },
    "circle-in-40x90": { ink(Circle(), 40, 90) },
    "radius-clamps": {
      @MainActor func drawing<S: Shape>(_ shape: S) -> Drawing {
        Drawing(shape.fill(Color.black).frame(width: 100, height: 60))
      }
      let large = RoundedRectangle(cornerRadius: 50, style: .circular)
      let negative = RoundedRectangle(cornerRadius: -5, style: .circular)
      return [
        "differingPixels": [
          drawing(large).differences(from: drawing(Capsule(style: .circular))),
          drawing(negative).differences(from: drawing(Rectangle())),
        ]
      ]
    },
  ]

  private static func squares(reversed: Bool) -> Path {
    Path {
      $0.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = [(25, 25), (75, 25), (75, 75), (25, 75)].map { CGPoint(x: $0.0, y: $0.1) }
      $0.addLines(reversed ? inner.reversed() : inner)
      $0.closeSubpath()
    }
  }

  private static func rule(_ isEvenOdd: Bool) -> FillStyle { FillStyle(eoFill: isEvenOdd) }

  private static func middle<Content: View>(_ view: Content) -> JSONValue {
    content(Drawing(view.frame(width: 120, height: 100)), 50, 50)
  }

  private static func content(_ drawing: Drawing, _ x: Int, _ y: Int) -> JSONValue {
    switch drawing.pixel(x, y) {
    case [0, 0, 0]: "filled"
    case [255, 255, 255]: "empty"
    default: "partly filled"
    }
  }

  private static func black(_ build: (inout Path) -> Void) -> Drawing {
    Drawing(Path(build).fill(Color.black).frame(width: 120, height: 100))
  }

  private static func pie(_ clockwise: Bool) -> JSONValue {
    let center = CGPoint(x: 50, y: 50)
    let drawing = black {
      $0.move(to: center)
      $0.addArc(
        center: center,
        radius: 40,
        startAngle: .zero,
        endAngle: .degrees(90),
        clockwise: clockwise
      )
      $0.closeSubpath()
    }
    return [
      "(70,70)": content(drawing, 70, 70), "(70,30)": content(drawing, 70, 30),
      "ink": drawing.ink,
    ]
  }

  private static func ink<S: Shape>(
    _ shape: S,
    _ width: CGFloat,
    _ height: CGFloat
  ) -> JSONValue {
    ["ink": Drawing(shape.fill(Color.black).frame(width: width, height: height)).ink]
  }
}

/// What a shape was asked for last.
private final class SeenRect: @unchecked Sendable {
  // Only the main actor draws.
  var rect = CGRect.null
}

private struct Custom: Shape {
  let seen: SeenRect

  nonisolated func path(in rect: CGRect) -> Path {
    seen.rect = rect
    return Path(rect)
  }
}
