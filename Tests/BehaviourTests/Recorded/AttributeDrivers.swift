// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about what animates, and how the numbers are that move.
@MainActor enum AttributeDrivers {
  nonisolated static let all: [String: Driver] = [
    "background-colour": {
      AnimationRuns.record(
        false,
        { _, isBlue in
          Color.clear.frame(width: 50, height: 20).background(isBlue ? darkBlue : darkRed)
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = true } }
    },
    "clip-corner-radius": {
      AnimationRuns.record(
        0.0,
        { _, value in
          box.clipShape(RoundedRectangle(cornerRadius: 2 + value))
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 10 } }
    },
    "max-width-frame": {
      AnimationRuns.record(
        0.0,
        { _, value in
          Color.black.frame(maxWidth: 100 + value, maxHeight: 20)
            .frame(width: 400, height: 100, alignment: .topLeading)
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 200 } }
    },
    "overlay-child-width": {
      AnimationRuns.record(
        0.0,
        { _, value in
          Color.clear.frame(width: 50, height: 20)
            .overlay(alignment: .leading) { Color.black.frame(width: 10 + value) }
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 30 } }
    },
    "branch-swap-fades": {
      AnimationRuns.record(
        0,
        { _, value in
          if value == 0 { box } else { box.clipped() }
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 1 } }
    },
    "scale-x": {
      change(0.0, to: 1) { box.scaleEffect(x: 1 + $0, y: 1) }
    },
    "offset": { change(0.0, to: 40) { box.offset(x: $0) } },
    "border-width": borderWidth,
    "trim-end": {
      AnimationRuns.record(
        namesCurves: false,
        counts: ["trim": 2],
        0.0,
        { Circle().trim(from: 0, to: 0.2 + $1).stroke(Color.black) }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 0.6 } }
    },
    "path-view-does-not-animate": {
      change(0.0, to: 40) { value in
        Path { $0.addRect(CGRect(x: 0, y: 0, width: 20 + value, height: 20)) }
      }
    },
    "stroke-width": { change(0.0, to: 5) { Rectangle().stroke(Color.black, lineWidth: 1 + $0) } },
    "rotation-anchor": {
      change(UnitPoint.center, to: .topLeading) {
        box.rotationEffect(.degrees(30), anchor: $0)
      }
    },
  ]

  nonisolated static let colours: [String: Driver] = [
    "animatable-space": animatableSpace,
    "gradient-midpoint-system": gradientMiddle,
    "resolve-linear-input": {
      ["srgb": components(Color(.sRGBLinear, red: 0.2, green: 0.4, blue: 0.6))]
    },
    "resolve-display-p3-red": {
      ["extendedSrgb": components(Color(.displayP3, red: 1, green: 0, blue: 0))]
    },
    "out-of-range-kept": outOfRange,
    "scheme-preference-first-sibling-wins": {
      schemes([
        AnyView(siblings(.dark, .light)), AnyView(siblings(.light, .dark)),
        AnyView(siblings(nil, .dark)),
      ])
    },
    "scheme-preference-outer-replaces-inner": {
      schemes([
        AnyView(box.preferredColorScheme(.dark).preferredColorScheme(.light)),
        AnyView(box.preferredColorScheme(.dark).preferredColorScheme(nil)),
      ])
    },
  ]

  private static var box: some View { Color.black.frame(width: 50, height: 20) }
  private static let darkRed = Color(red: 255 / 255, green: 66 / 255, blue: 69 / 255)
  private static let darkBlue = Color(red: 0, green: 145 / 255, blue: 255 / 255)

  private static func borderWidth() async -> JSONValue {
    let recorder = AnimationRecorder()
    let (host, remote) = host(0.0) {
      Color.clear.frame(width: 50, height: 20).border(Color.black, width: 1 + $0)
    }
    withAnimation(recorder.animation("A")) { remote.value = 4 }
    host.frame()
    return [
      "animated": .array(
        recorder.runs.map { run in
          // Inset and width come first, and nothing else moves.
          let isRest = run.delta.dropFirst(2).allSatisfy { $0 == 0 }
          let delta = run.delta.prefix(2) + (isRest ? [0, 0] : [.nan])
          return [
            "curve": .string(run.curve), "kind": "stroke",
            "delta": .array(delta.map { .number($0) }),
          ]
        }
      )
    ]
  }

  private static func siblings(_ first: ColorScheme?, _ second: ColorScheme?) -> some View {
    HStack {
      box.preferredColorScheme(first)
      box.preferredColorScheme(second)
    }
  }

  private static func schemes(_ views: [AnyView]) -> JSONValue {
    [
      "windowScheme": .strings(
        views.map { TreeHost($0).graph.colorScheme == .dark ? "dark" : "light" }
      )
    ]
  }

  private static func change<Value, Content: View>(
    _ from: Value,
    to: Value,
    _ content: @escaping (Value) -> Content
  ) -> JSONValue {
    AnimationRuns.record(namesCurves: false, from, { content($1) }) { runs, remote in
      withAnimation(runs.a) { remote.value = to }
    }
  }

  private static func components(_ color: Color, digits: Double = 1e4) -> JSONValue {
    let resolved = color.resolve(in: EnvironmentValues())
    return .array(
      [resolved.red, resolved.green, resolved.blue, resolved.opacity].map {
        .number((Double($0) * digits).rounded() / digits)
      }
    )
  }

  private static func animatableSpace() async -> JSONValue {
    let recorder = AnimationRecorder()
    let (host, remote) = host(Color(red: 0, green: 0, blue: 0)) { Rectangle().fill($0) }
    withAnimation(recorder.animation("A")) { remote.value = Color(red: 0, green: 0, blue: 1) }
    host.frame()
    let delta = recorder.runs.first?.delta.prefix(3).map {
      JSONValue.number(($0 * 1000).rounded() / 1000)
    }
    // The model is a sentence about these numbers.
    let recorded = Recording.cases["colour/animatable-space"]?.expected
    guard case .object(let members)? = recorded else { return .null }
    return ["delta": .array(delta ?? []), "model": members["model"] ?? .null]
  }

  private static func gradientMiddle() async -> JSONValue {
    let stops = AnyGradient(Gradient(colors: [.red, .blue])).resolved(in: .light)
    let pixel = stops.color(at: 0.5).pixel
    // What other ways of blending would give is recorded beside it.
    let recorded = Recording.cases["colour/gradient-midpoint-system"]?.expected
    guard case .object(let members)? = recorded else { return .null }
    return [
      "rgb": .array([16, 8, 0].map { .number(Double(pixel >> $0 & 255)) }),
      "modelPredictions": members["modelPredictions"] ?? .null,
    ]
  }

  private static func outOfRange() async -> JSONValue {
    let wild = Color(red: 1.2, green: -0.1, blue: 0.5)
    let bright = Color.red.opacity(1.5)
    let dark = Color.red.opacity(-1)
    func opacity(_ color: Color) -> Double {
      Double(color.resolve(in: EnvironmentValues()).opacity)
    }
    func drawn(_ color: Color) -> UInt32 { color.resolve(in: EnvironmentValues()).pixel }
    let pixel = drawn(wild)
    let bytes = [16, 8, 0, 24].map { Double(pixel >> $0 & 255) / 255 }
    return [
      "resolved": [
        components(wild), .string("opacity \(opacity(bright)) kept"),
        .string("opacity \(Int(opacity(dark))) kept"),
      ],
      "drawn": [
        .array(bytes.map { .number(($0 * 10).rounded() / 10) }),
        .string("opacity \(drawn(bright) >> 24 / 255)"),
        .string("opacity \(drawn(dark) >> 24 / 255)"),
      ],
    ]
  }
}
