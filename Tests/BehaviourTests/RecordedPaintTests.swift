// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// Gradients and shadows whose pixels were recorded, where the file lies beside the project.
@MainActor
struct RecordedPaintTests {
  /// The scenes that cannot be built, with what they would need.
  private static let missing = [
    "shadow/compositing-group": "compositingGroup",
    "shadow/compositing-group-two-shadows": "compositingGroup",
    "shadow/drawing-group": "drawingGroup",
  ]

  @Test(.enabled(if: !RecordedScene.all.isEmpty, "the recorded pixels are not beside the project"))
  func pixelsAreAsRecorded() {
    for (name, view) in Self.views.sorted(by: { $0.key < $1.key }) {
      guard let scene = RecordedScene.all[name] else { continue }
      let origin = name.hasPrefix("shadow/") ? (60, 50) : (0, 0)
      let drawing = Drawing(
        canvas: CGSize(width: scene.canvas[0], height: scene.canvas[1]),
        origin: origin,
        view(CGSize(width: scene.canvas[0], height: scene.canvas[1]))
      )
      for sample in scene.samples {
        let found = drawing.pixel(sample.at[0] - origin.0, sample.at[1] - origin.1)
        let expected = Array(sample.rgba.prefix(3))
        let isSame = zip(found, expected).allSatisfy { abs($0 - $1) <= scene.tolerance ?? 1 }
        #expect(isSame, "\(name) at \(sample.at): \(found) is not \(expected)")
      }
    }
  }

  @Test(.enabled(if: !RecordedScene.all.isEmpty, "the recorded pixels are not beside the project"))
  func everySceneIsDrawnOrKnownToBeMissing() {
    let recorded = RecordedScene.all.keys.filter {
      $0.hasPrefix("gradient/") || $0.hasPrefix("shadow/")
    }
    #expect(Set(recorded) == Set(Self.views.keys).union(Self.missing.keys))
  }

  // MARK: Views

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let white = Color(red: 1, green: 1, blue: 1)

  private static let views: [String: @MainActor (CGSize) -> AnyView] = [
    "gradient/linear-red-blue-vertical": { linear([red, blue], .top, .bottom, $0) },
    "gradient/linear-black-white-horizontal": { linear([black, white], .leading, .trailing, $0) },
    "gradient/linear-diagonal-isolines-in-points": {
      linear([black, white], .topLeading, .bottomTrailing, $0)
    },
    "gradient/linear-stops-pad": { stops([(red, 0.2), (blue, 0.8)], $0) },
    "gradient/linear-stops-unsorted": { stops([(blue, 0.8), (red, 0.2)], $0) },
    "gradient/linear-hard-edge": { stops([(red, 0.5), (blue, 0.5)], $0) },
    "gradient/linear-degenerate": { linear([red, blue], .center, .center, $0) },
    "gradient/linear-inner-span-pads": {
      linear([red, blue], UnitPoint(x: 0.25, y: 0.5), UnitPoint(x: 0.75, y: 0.5), $0)
    },
    "gradient/linear-in-circle": {
      framed(
        Circle().fill(
          .linearGradient(colors: [black, white], startPoint: .top, endPoint: .bottom)
        ),
        $0
      )
    },
    "gradient/linear-as-background": {
      AnyView(
        Color.clear.frame(width: $0.width, height: $0.height).background(
          LinearGradient(colors: [black, white], startPoint: .leading, endPoint: .trailing)
        )
      )
    },
    "gradient/radial": { radial($0) },
    "gradient/radial-is-circular-in-wide-rect": { radial($0) },
    "shadow/default-colour": { _ in AnyView(box.shadow(radius: 0, x: 10, y: 10)) },
    "shadow/radius-10-profile": { _ in AnyView(box.shadow(color: black, radius: 10)) },
    "shadow/per-leaf": { _ in
      AnyView(
        ZStack(alignment: .topLeading) {
          blue.frame(width: 60, height: 60).padding([.leading, .top], 30)
          red.frame(width: 60, height: 60)
        }
        .shadow(color: black, radius: 0, x: 10, y: 10)
      )
    },
    "shadow/opacity-inside": { _ in
      AnyView(box.opacity(0.5).shadow(color: black, radius: 0, x: 10, y: 10))
    },
    "shadow/column-of-two": { _ in
      AnyView(
        VStack(spacing: 10) {
          red.frame(width: 40, height: 20)
          red.frame(width: 40, height: 20)
        }
        .shadow(color: black, radius: 0, x: 5, y: 5)
      )
    },
    "shadow/two-shadows": { _ in
      AnyView(
        box.shadow(color: black, radius: 0, x: 10).shadow(color: blue, radius: 0, y: 10)
      )
    },
    "shadow/triangle": { _ in
      AnyView(
        Path {
          $0.addLines([.zero, CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)])
          $0.closeSubpath()
        }
        .fill(red).frame(width: 40, height: 40)
        .shadow(color: black, radius: 0, x: 10, y: 10)
      )
    },
    "shadow/colour-opacity": { _ in
      AnyView(box.shadow(color: black.opacity(0.5), radius: 0, x: 10, y: 10))
    },
  ]

  private static var box: some View { red.frame(width: 40, height: 40) }

  private static func framed<Content: View>(_ content: Content, _ size: CGSize) -> AnyView {
    AnyView(content.frame(width: size.width, height: size.height))
  }

  private static func linear(
    _ colors: [Color],
    _ start: UnitPoint,
    _ end: UnitPoint,
    _ size: CGSize
  ) -> AnyView {
    framed(LinearGradient(colors: colors, startPoint: start, endPoint: end), size)
  }

  private static func stops(_ stops: [(Color, CGFloat)], _ size: CGSize) -> AnyView {
    let gradient = Gradient(stops: stops.map { .init(color: $0.0, location: $0.1) })
    return framed(
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing),
      size
    )
  }

  private static func radial(_ size: CGSize) -> AnyView {
    framed(
      RadialGradient(colors: [black, white], center: .center, startRadius: 0, endRadius: 50),
      size
    )
  }
}
