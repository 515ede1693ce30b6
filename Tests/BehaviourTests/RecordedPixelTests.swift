// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import SwiftUI
import Testing

/// Views whose pixels were recorded, where the file with them lies beside the project.
@MainActor
struct RecordedPixelTests {
  /// The areas of scenes that are about paths, shapes and the order of painting.
  private static let areas: Set<String> = [
    "path", "stroke", "shape", "paint", "opacity", "image",
  ]

  /// The scenes that cannot be built, with what they would need.
  private static let missing = ["opacity/overlap-compositing-group": "compositingGroup"]

  @Test(.enabled(if: !RecordedScene.all.isEmpty, "the recorded pixels are not beside the project"))
  func pixelsAreAsRecorded() {
    for (name, scene) in RecordedScene.all.sorted(by: { $0.key < $1.key }) {
      guard let view = Self.views[name] else { continue }
      let origin = scene.canvas[0] == 240 ? (60, 50) : scene.canvas[0] == 200 ? (50, 40) : (0, 0)
      let drawing = Drawing(
        canvas: CGSize(width: scene.canvas[0], height: scene.canvas[1]),
        origin: origin,
        view()
      )
      for sample in scene.samples {
        let found = drawing.pixel(sample.at[0] - origin.0, sample.at[1] - origin.1)
        let expected = Array(sample.rgba.prefix(3))
        let isSame =
          scene.compare == "nearest"
          ? Self.nearest(found) == Self.nearest(expected)
          : zip(found, expected).allSatisfy { abs($0 - $1) <= scene.tolerance ?? 1 }
        #expect(isSame, "\(name) at \(sample.at): \(found) is not \(expected)")
      }
    }
  }

  @Test(.enabled(if: !RecordedScene.all.isEmpty, "the recorded pixels are not beside the project"))
  func everySceneIsDrawnOrKnownToBeMissing() {
    let recorded = RecordedScene.all.keys.filter { name in
      Self.areas.contains(String(name.prefix { $0 != "/" }))
    }
    #expect(Set(recorded) == Set(Self.views.keys).union(Self.missing.keys))
  }

  /// Which of red, blue and white is nearest to a colour.
  private static func nearest(_ color: [Int]) -> Int {
    let colors = [[255, 0, 0], [0, 0, 255], [255, 255, 255]]
    func distance(_ other: [Int]) -> Int {
      zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    return colors.indices.min { distance(colors[$0]) < distance(colors[$1]) } ?? 0
  }

  // MARK: Views

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private static let views: [String: @MainActor () -> AnyView] = [
    "opacity/then-rotation": {
      AnyView(red.frame(width: 40, height: 20).opacity(0.5).rotationEffect(.degrees(90)))
    },
    "path/even-odd-and-nonzero": {
      path(squares.fill(Color.black, style: FillStyle(eoFill: true)))
    },
    "path/nonzero-same-direction": { path(squares.fill(Color.black)) },
    "path/arc-pie-clockwise-false": { path(pie(clockwise: false).fill(Color.black)) },
    "path/arc-pie-clockwise-true": { path(pie(clockwise: true).fill(Color.black)) },
    "path/default-foreground": { path(Path(CGRect(x: 20, y: 30, width: 50, height: 40))) },
    "stroke/round-cap-corner": {
      path(line.stroke(Color.black, style: StrokeStyle(lineWidth: 10, lineCap: .round)))
    },
    "stroke/square-cap-corner": {
      path(line.stroke(Color.black, style: StrokeStyle(lineWidth: 10, lineCap: .square)))
    },
    "stroke/closed-versus-open-corner": {
      path(
        Path(CGRect(x: 20, y: 20, width: 60, height: 60)).stroke(Color.black, lineWidth: 10)
      )
    },
    "stroke/round-join-corner": { join(.round) },
    "stroke/miter-join-corner": { join(.miter) },
    "shape/fill-then-stroke": {
      AnyView(
        Rectangle().fill(red).stroke(blue, lineWidth: 10).frame(width: 100, height: 60)
      )
    },
    "shape/wide-border-square-corner": {
      AnyView(
        RoundedRectangle(cornerRadius: 3, style: .circular).strokeBorder(red, lineWidth: 10)
          .frame(width: 100, height: 60)
      )
    },
    "shape/small-radius-fill-corner": {
      AnyView(
        RoundedRectangle(cornerRadius: 3, style: .circular).fill(red)
          .frame(width: 100, height: 60)
      )
    },
    "paint/border-inside": { AnyView(box.border(blue, width: 4)) },
    "paint/border-on-clear": { AnyView(clear.border(blue, width: 4)) },
    "paint/border-over-filling-child": { AnyView(clear.overlay(red).border(blue, width: 4)) },
    "paint/corner-radius": { AnyView(box.cornerRadius(12)) },
    "paint/background-then-corner-radius": { AnyView(clear.background(red).cornerRadius(12)) },
    "paint/corner-radius-then-background": { AnyView(clear.cornerRadius(12).background(red)) },
    "paint/corner-radius-then-border": { AnyView(box.cornerRadius(12).border(blue, width: 4)) },
    "paint/border-then-corner-radius": { AnyView(box.border(blue, width: 4).cornerRadius(12)) },
    "image/bilinear-upscale": {
      image([0xffff_0000, 0xff00_00ff]) { AnyView($0.frame(width: 100, height: 10)) }
    },
    "image/nearest-upscale": {
      image([0xffff_0000, 0xff00_00ff]) {
        AnyView($0.interpolation(.none).frame(width: 100, height: 10))
      }
    },
    "image/half-alpha-over-white": {
      image([0x8080_0000]) { AnyView($0.frame(width: 20, height: 20)) }
    },
    "paint/clip-shape-then-background": {
      AnyView(clear.clipShape(RoundedRectangle(cornerRadius: 12)).background(red))
    },
  ]

  private static var box: some View { red.frame(width: 40, height: 40) }
  private static var clear: some View { Color.clear.frame(width: 40, height: 40) }

  private static func path<Content: View>(_ view: Content) -> AnyView {
    AnyView(view.frame(width: 120, height: 100))
  }

  /// A resizable image of one row.
  private static func image(_ row: [UInt32], _ view: (Image) -> AnyView) -> AnyView {
    guard let image = RasterImage(width: row.count, height: 1, pixels: row) else {
      return AnyView(EmptyView())
    }
    return view(Image(image).resizable())
  }

  private static let squares = Path {
    $0.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    $0.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
  }

  private static let line = Path {
    $0.move(to: CGPoint(x: 20, y: 50))
    $0.addLine(to: CGPoint(x: 80, y: 50))
  }

  private static func pie(clockwise: Bool) -> Path {
    let center = CGPoint(x: 50, y: 50)
    return Path {
      $0.move(to: center)
      $0.addArc(
        center: center,
        radius: 40,
        startAngle: .zero,
        endAngle: .degrees(90),
        clockwise: clockwise
      )
    }
  }

  private static func join(_ join: CGLineJoin) -> AnyView {
    AnyView(
      Rectangle().stroke(Color.black, style: StrokeStyle(lineWidth: 10, lineJoin: join))
        .frame(width: 100, height: 60)
    )
  }
}
