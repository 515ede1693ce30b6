// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about the pixels of strokes.
@MainActor enum StrokeDrivers {
  nonisolated static let all: [String: Driver] = [
    "cap-butt": { ink(of: Drawing(line.stroke(.black, lineWidth: 10).frame())) },
    "cap-round": {
      ink(of: Drawing(line.stroke(.black, style: style(10, cap: .round)).frame()))
    },
    "default-width-is-1": { ink(of: Drawing(line.stroke(.black).frame())) },
    "join-miter": { join(.miter) },
    "join-bevel": { join(.bevel) },
    "join-round": { join(.round) },
    "default-join-is-miter": {
      let usual = Drawing(vee.stroke(.black, lineWidth: 10).frame())
      let miter = Drawing(vee.stroke(.black, style: style(10, join: .miter)).frame())
      return ["differingPixels": usual.differences(from: miter)]
    },
    "dash-10-10": { dashes(phase: 0) },
    "dash-10-10-phase-5": { dashes(phase: 5) },
    "closed-joins-open-caps": {
      [
        "closedPixel": Drawing(square(isClosed: true).stroke(.black, lineWidth: 10).frame())
          .recorded(16, 16),
        "openPixel": Drawing(square(isClosed: false).stroke(.black, lineWidth: 10).frame())
          .recorded(16, 16),
      ]
    },
    "stroke-centred-on-edge": {
      let drawing = Drawing(Rectangle().stroke(.black, lineWidth: 10).frame(100, 60))
      return [
        "solid": drawing.box(of: [0, 0, 0]), "centre": drawing.recorded(50, 30),
        "(4,4)": content(drawing, 4, 4), "(6,6)": content(drawing, 6, 6),
      ]
    },
    "stroke-border-inside": {
      let drawing = Drawing(Rectangle().strokeBorder(.black, lineWidth: 10).frame(100, 60))
      return ["solid": drawing.box(of: [0, 0, 0]), "(10,10)": content(drawing, 10, 10)]
    },
    "circle-stroke-and-border": {
      let stroke = Drawing(Circle().stroke(.black, lineWidth: 10).frame(60, 60))
      let border = Drawing(Circle().strokeBorder(.black, lineWidth: 10).frame(60, 60))
      return [
        "strokeInk": stroke.ink, "borderInk": border.ink, "centre": content(stroke, 30, 30),
      ]
    },
    "wide-border-squares-outer-corner": {
      let shape = RoundedRectangle(cornerRadius: 3, style: .circular)
      let red = Color(red: 1, green: 0, blue: 0)
      return [
        "pixel": Drawing(shape.strokeBorder(red, lineWidth: 10).frame(100, 60)).recorded(0, 0),
        "sameShapeFilled": Drawing(shape.fill(red).frame(100, 60)).recorded(0, 0),
      ]
    },
    "border-wider-than-half": {
      let drawing = Drawing(Rectangle().strokeBorder(.black, lineWidth: 40).frame(100, 60))
      return ["solid": drawing.box(of: [0, 0, 0])]
    },
  ]

  private static let line = Path {
    $0.move(to: CGPoint(x: 20, y: 50))
    $0.addLine(to: CGPoint(x: 80, y: 50))
  }

  private static let vee = Path {
    $0.addLines([CGPoint(x: 20, y: 90), CGPoint(x: 50, y: 20), CGPoint(x: 80, y: 90)])
  }

  private static func square(isClosed: Bool) -> Path {
    Path {
      $0.addLines([
        CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 20), CGPoint(x: 80, y: 80),
        CGPoint(x: 20, y: 80),
      ])
      if isClosed { $0.closeSubpath() } else { $0.addLine(to: CGPoint(x: 20, y: 20)) }
    }
  }

  private static func style(
    _ width: CGFloat,
    cap: CGLineCap = .butt,
    join: CGLineJoin = .miter
  ) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join)
  }

  private static func ink(of drawing: Drawing) -> JSONValue {
    let count = drawing.count { $0 != [255, 255, 255] }
    return ["ink": drawing.ink, "inkPixels": .number(Double(count))]
  }

  private static func join(_ join: CGLineJoin) -> JSONValue {
    ["ink": Drawing(vee.stroke(.black, style: style(10, join: join)).frame()).ink]
  }

  private static func dashes(phase: CGFloat) -> JSONValue {
    let line = Path {
      $0.move(to: CGPoint(x: 0, y: 50))
      $0.addLine(to: CGPoint(x: 100, y: 50))
    }
    let style = StrokeStyle(lineWidth: 4, dash: [10, 10], dashPhase: phase)
    return ["runs": Drawing(line.stroke(.black, style: style).frame()).runs(inRow: 50)]
  }

  private static func content(_ drawing: Drawing, _ x: Int, _ y: Int) -> JSONValue {
    drawing.pixel(x, y) == [255, 255, 255] ? "empty" : "stroke"
  }
}

extension View {
  /// The view in a frame of the recordings' usual size, or another one.
  fileprivate func frame(_ width: CGFloat = 120, _ height: CGFloat = 100) -> some View {
    frame(width: width, height: height)
  }
}
