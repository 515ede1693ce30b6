// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A shape filled with a style.
@usableFromInline
nonisolated struct FilledShape<S: Shape, Style: ShapeStyle>: LeafView {
  @usableFromInline var shape: S
  @usableFromInline var content: Style
  @usableFromInline var style: FillStyle

  @inlinable
  nonisolated init(shape: S, content: Style, style: FillStyle) {
    self.shape = shape
    self.content = content
    self.style = style
  }

  @usableFromInline var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func hasSameLayout(as other: Self) -> Bool {
    MemoryLayout<S>.size == 0 || areEqual(shape, other.shape)
  }

  func color(in environment: EnvironmentValues) -> Color.Resolved? {
    content.color(in: environment)
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    guard let color else { return .none }
    let box = CGRect(origin: .zero, size: size)
    // The most frequent shape needs no path.
    if S.self == Rectangle.self, style == FillStyle() {
      return .one(DrawOp(.rect(box), paint: .color(color)))
    }
    let path = shape.path(in: box)
    guard !path.isEmpty else { return .none }
    return .one(DrawOp(.fill(path, style), paint: .color(color)))
  }

  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
  }

  var name: String { shortName(of: S.self) }
}

/// A shape outlined with a style.
@usableFromInline
nonisolated struct StrokedShape<S: Shape, Style: ShapeStyle>: LeafView {
  @usableFromInline var shape: S
  @usableFromInline var content: Style
  @usableFromInline var style: StrokeStyle
  @usableFromInline var isAntialiased: Bool

  @inlinable
  nonisolated init(shape: S, content: Style, style: StrokeStyle, isAntialiased: Bool) {
    self.shape = shape
    self.content = content
    self.style = style
    self.isAntialiased = isAntialiased
  }

  @usableFromInline var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData>
  {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func hasSameLayout(as other: Self) -> Bool {
    MemoryLayout<S>.size == 0 || areEqual(shape, other.shape)
  }

  func color(in environment: EnvironmentValues) -> Color.Resolved? {
    content.color(in: environment)
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let path = shape.path(in: CGRect(origin: .zero, size: size))
    guard let color, !path.isEmpty else { return .none }
    guard isAntialiased else {
      let hard = FillStyle(antialiased: false)
      return .one(DrawOp(.fill(path.strokedPath(style), hard), paint: .color(color)))
    }
    return .one(DrawOp(.stroke(path, style), paint: .color(color)))
  }

  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).strokedPath(style).contains(point)
  }

  static func parts(of data: AnimatableData) -> [DataPart] {
    [DataPart("animatableData", data.first), DataPart("strokeStyle", data.second)]
  }

  var name: String { shortName(of: S.self) }
}
