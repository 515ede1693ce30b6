// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about the pixels of clipped and transformed views.
@MainActor enum EffectDrivers {
  nonisolated static let ofClips: [String: Driver] = [
    "corner-radius-clips-content": {
      let drawing = Drawing(box.cornerRadius(12))
      return ["blue": drawing.box(of: blueBytes), "(1,1)": content(drawing, 1, 1)]
    },
    "clip-circle": { ["ink": Drawing(box.clipShape(Circle())).ink] },
    "clipped": {
      let drawing = Drawing(box.clipped())
      return ["blue": drawing.box(of: blueBytes), "(0,0)": content(drawing, 0, 0)]
    },
    "corner-radius-equals-rounded-clip": {
      let radius = Drawing(box.cornerRadius(20))
      let clip = Drawing(box.clipShape(RoundedRectangle(cornerRadius: 20)))
      return ["differingPixels": radius.differences(from: clip)]
    },
    "nested-clips-intersect": {
      let rounded = RoundedRectangle(cornerRadius: 30, style: .circular)
      let nested = Drawing(box.clipShape(rounded).clipShape(Circle()))
      return ["differingPixels": nested.differences(from: Drawing(box.clipShape(Circle())))]
    },
    "rotate-then-clip": { ["ink": Drawing(bar.rotationEffect(.degrees(90)).clipped()).ink] },
    "clip-then-rotate": {
      let cut = bar.frame(width: 60, height: 20).clipped()
      return ["ink": Drawing(cut.rotationEffect(.degrees(90))).ink]
    },
  ]

  nonisolated static let ofTransforms: [String: Driver] = [
    "rotate-90": { ["solid": Drawing(bar.rotationEffect(.degrees(90))).box(of: redBytes)] },
    "rotate-90-top-leading": {
      ["ink": Drawing(bar.rotationEffect(.degrees(90), anchor: .topLeading)).ink]
    },
    "rotate-minus-90": {
      ["solid": Drawing(bar.rotationEffect(.degrees(-90))).box(of: redBytes)]
    },
    "scale-2": {
      let seen = SeenSize()
      let drawing = Drawing(
        small.scaleEffect(2).background {
          GeometryReader { proxy in
            Color.clear.onAppear { seen.size = proxy.size }
          }
        }
      )
      return [
        "ink": drawing.ink,
        "layoutSize": .array([seen.size.width, seen.size.height].map { .number($0) }),
      ]
    },
    "scale-x-y": { ["ink": Drawing(small.scaleEffect(x: 2, y: 0.5)).ink] },
    "flip": {
      let row = HStack(spacing: 0) {
        red.frame(width: 20, height: 20)
        blue.frame(width: 20, height: 20)
      }
      let drawing = Drawing(row.scaleEffect(x: -1, y: 1))
      return ["red": drawing.box(of: redBytes), "blue": drawing.box(of: blueBytes)]
    },
    "scale-zero-draws-nothing": { ["ink": Drawing(small.scaleEffect(0)).ink] },
    "background-then-rotate": {
      let turned = red.frame(width: 40, height: 20).background(blue).padding(5).background(blue)
        .rotationEffect(.degrees(90))
      let outside = red.frame(width: 40, height: 20).rotationEffect(.degrees(90))
        .background(blue)
      return [
        "blueInside": Drawing(turned).box(of: blueBytes),
        "blueOutside": Drawing(outside).box(of: blueBytes),
      ]
    },
    "rotate-then-offset": {
      [
        "inkRotateFirst": Drawing(bar.rotationEffect(.degrees(45)).offset(x: 30)).ink,
        "inkOffsetFirst": Drawing(bar.offset(x: 30).rotationEffect(.degrees(45))).ink,
      ]
    },
    "paths-re-rasterised-under-scale": {
      let diagonal = Path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 10, y: 10))
      }
      let drawing = Drawing(
        diagonal.stroke(Color.black).frame(width: 10, height: 10)
          .scaleEffect(4, anchor: .topLeading)
      )
      let solid = drawing.count { $0 == [0, 0, 0] }
      let inked = drawing.count { $0 != [255, 255, 255] }
      return [
        "solidPixels": .number(Double(solid)), "partialPixels": .number(Double(inked - solid)),
      ]
    },
    "image-layout-snaps-to-pixels": {
      @MainActor func moved(_ x: CGFloat) -> Drawing {
        Drawing(red.frame(width: 40, height: 40).padding(.leading, x))
      }
      let isWhole = moved(0.5).box(of: redBytes) == .numbers([1, 0, 40, 40])
      return [
        "differingPixelsAtQuarter": moved(0.25).differences(from: moved(0)),
        "halfRoundsUpToWholePixel": .bool(isWhole),
      ]
    },
  ]

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let redBytes = [255, 0, 0]
  private static let blueBytes = [0, 0, 255]

  /// A red box with a wider blue one across.
  private static var box: some View {
    red.frame(width: 100, height: 60).overlay { blue.frame(width: 160, height: 20) }
  }

  private static var bar: some View { red.frame(width: 100, height: 20) }
  private static var small: some View { red.frame(width: 40, height: 20) }

  private static func content(_ drawing: Drawing, _ x: Int, _ y: Int) -> JSONValue {
    switch drawing.pixel(x, y) {
    case redBytes: "red"
    case blueBytes: "blue"
    case [255, 255, 255]: "empty"
    default: "mixed"
    }
  }
}

/// The size that a view was given last.
@MainActor private final class SeenSize {
  var size = CGSize.zero
}
