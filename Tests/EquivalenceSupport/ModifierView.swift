// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraText
import KinoraTree
import KinoraViews

/// A view with a modifier; each kind is a branch of its own.
struct ModifierView<Content: View>: View {
  let modifier: Modifier
  let content: Content

  var body: some View {
    switch modifier {
    case .padding(let length): content.padding(length)
    case .sides(let length): content.padding(.horizontal, length)
    case .frame(let width, let height, let corner):
      content.frame(width: width.points, height: height.points, alignment: corner.alignment)
    case .flexible(let minimum, let maximum):
      content.frame(
        minWidth: minimum.points,
        maxWidth: maximum.points,
        minHeight: minimum.points,
        maxHeight: maximum.points
      )
    case .offset(let x, let y): content.offset(x: x, y: y)
    case .opacity(let opacity): content.opacity(opacity)
    case .scale(let scale): content.scaleEffect(scale, anchor: .topLeading)
    case .rotation(let degrees): content.rotationEffect(.degrees(degrees))
    case .clipShape(let figure): content.clipShape(FigureShape(figure: figure))
    case .clipped: content.clipped()
    case .cornerRadius(let radius): content.cornerRadius(radius)
    case .foreground(let tint): content.foregroundColor(tint?.color)
    case .font(let size): content.font(size.map { .system(size: $0) })
    case .lineLimit(let count): content.lineLimit(count)
    case .disabled(let isDisabled): content.disabled(isDisabled)
    case .level(let level): content.environment(\.level, level)
    case .raised(let step): content.transformEnvironment(\.level) { $0 += step }
    case .backdrop(let tint): content.background(tint.color)
    case .captioned(let height): content.modifier(Captioned(height: height))
    case .spacious: content.modifier(Spacious())
    case .twice: content.modifier(Twice())
    case .animated(let value): content.animation(.linear(duration: 0.1), value: value)
    case .still(let isStill): content.transaction { if isStill { $0.animation = nil } }
    case .id(let id): content.id(id)
    case .written(let value): content.preference(key: SumKey.self, value: value)
    case .added(let value): content.transformPreference(SumKey.self) { $0 += value }
    case .summed:
      content.overlayPreferenceValue(SumKey.self, alignment: .topLeading) { sum in
        Rectangle().frame(width: Double(max(sum, 0)) * 2 + 1, height: 2)
      }
    case .measured:
      content.background {
        GeometryReader { Rectangle().frame(width: $0.size.width / 2, height: 3) }
      }
    case .section:
      Section {
        content
      } header: {
        Rectangle().frame(width: 4, height: 2)
      }
    case .reversed:
      HStack(spacing: 1) { Group(subviews: content) { ForEach($0.reversed()) { $0 } } }
    case .columns(let count): content.gridCellColumns(count)
    case .anchor(let corner): content.gridCellAnchor(corner.anchor)
    case .unsized(let bits): content.gridCellUnsizedAxes(Axis.Set(rawValue: Int8(bits)))
    case .columnAlignment(let side): content.gridColumnAlignment(side.horizontal)
    case .tapped(let count): content.onTapGesture(count: count) {}
    case .contentShape(let figure): content.contentShape(FigureShape(figure: figure))
    case .hittable(let isHittable): content.allowsHitTesting(isHittable)
    }
  }
}

/// The sum of all numbers written.
private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Captioned: ViewModifier {
  var height: Double

  func body(content: Content) -> some View {
    VStack(spacing: 1) {
      content
      if height > 0 { Rectangle().fill(Color.gray).frame(width: 6, height: height) }
    }
  }
}

private struct Spacious: ViewModifier {
  @Environment(\.level) private var level

  func body(content: Content) -> some View { content.padding(Double(level)) }
}

private struct Twice: ViewModifier {
  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      content
      content.transformEnvironment(\.level) { $0 += 0 }
    }
  }
}
