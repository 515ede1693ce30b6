// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews

/// A view without others inside; always exactly one.
struct LeafView: View {
  let leaf: Spec.Leaf

  var body: some View {
    switch leaf {
    case .text(let index): Text(verbatim: text(index))
    case .shape(.rectangle, let tint): Rectangle().fill(tint.color)
    case .shape(.circle, let tint): Circle().fill(tint.color)
    case .shape(.rounded, let tint): RoundedRectangle(cornerRadius: 4).fill(tint.color)
    case .outline(let tint): Circle().stroke(tint.color, lineWidth: 2)
    case .color(let tint): tint.color
    case .spacer(let length): Spacer(minLength: length.points)
    case .level: LevelView()
    case .enabled: EnabledView()
    case .closure(let number):
      ClosureView(value: number) { Rectangle().frame(width: Double($0) * 2, height: 4) }
    case .canvas(let tint):
      Canvas { context, size in
        var path = Path()
        path.addLines([.zero, CGPoint(x: size.width, y: size.height)])
        path.addLines([CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: 0)])
        context.stroke(path, with: .color(tint.color), lineWidth: 1)
      }
    case .image(let number): image(number)
    case .button(let index): Button(text(index)) {}
    }
  }

  /// Pixels that all images share, as those of one file would be.
  private static let pixels = RasterImage(
    width: 6,
    height: 4,
    pixels: (0..<24).map { 0xff00_0000 | UInt32($0) * 0x000a_0703 }
  )

  @ViewBuilder private func image(_ number: Int) -> some View {
    if let pixels = Self.pixels {
      let image = Image(pixels, scale: number.isMultiple(of: 2) ? 1 : 0.5)
      switch number {
      case 0, 1: image
      case 2: image.resizable()
      case 3: image.renderingMode(.template)
      case 4: image.resizable(resizingMode: .tile).interpolation(.none)
      default:
        image.resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
          .scaledToFit()
      }
    }
  }

  private func text(_ index: Int) -> String { Spec.texts[abs(index % Spec.texts.count)] }
}

/// A bar as wide as the environment's level.
private struct LevelView: View {
  @Environment(\.level) private var level

  var body: some View { Rectangle().frame(width: Double(max(level, 0)) * 3, height: 2) }
}

/// A mark in the colour of the surroundings while enabled.
private struct EnabledView: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Circle().fill(isEnabled ? Color.blue : Color.gray).frame(width: 5, height: 5)
  }
}

/// A view that compares as different every time, as a closure is among its values.
private struct ClosureView<Value, Content: View>: View {
  let value: Value
  @ViewBuilder let content: (Value) -> Content

  var body: some View { content(value) }
}

/// A view with a number of its own.
struct LocalView: View {
  private let local: Spec.Local
  private let id: Int
  private let content: Spec
  private let scope: Scope
  @State private var value: Int
  @State private var token = Token()

  init(local: Spec.Local, id: Int, initial: Int, content: Spec, scope: Scope) {
    self.local = local
    self.id = id
    self.content = content
    self.scope = scope
    let known = scope.context.initialState(at: scope.place.state)
    _value = State(wrappedValue: known ?? initial)
  }

  var body: some View {
    let _ = scope.context.attach($value, at: scope.place.state, of: token)
    switch local {
    case .padding: inner().padding(Double(value))
    case .branch:
      if value.isMultiple(of: 2) { inner() } else { Text(verbatim: "\(value)") }
    case .level: inner().environment(\.level, value)
    case .bound:
      VStack(spacing: 1) {
        Meter(value: $value)
        inner()
      }
    case .rows: ForEach(0..<local.copies(value), id: \.self) { inner($0) }
    case .fading: inner().opacity(1 / Double(max(value, 0) + 1)).animation(.default, value: value)
    }
  }

  private func inner(_ index: Int = 0) -> SpecView {
    SpecView(content, scope.at(scope.place.content(of: local, index)))
  }
}

/// Shows a number that belongs to another view.
private struct Meter: View {
  @Binding var value: Int

  var body: some View { Rectangle().frame(width: Double(max(value, 0)) * 4 + 1, height: 2) }
}
