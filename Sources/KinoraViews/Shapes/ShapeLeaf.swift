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

  func prepared(in environment: EnvironmentValues) -> GradientFill? {
    content.gradient(in: environment)
  }

  func gradient(prepared: GradientFill?) -> GradientFill? { prepared }

  func prepared(_ prepared: GradientFill?, showing gradient: GradientFill) -> GradientFill? {
    gradient
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: GradientFill?,
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
    prepared: GradientFill?,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let box = CGRect(origin: .zero, size: size)
    guard let paint = Paint(color, prepared, in: box) else { return .none }
    // The most frequent shape needs no path.
    if S.self == Rectangle.self, style == FillStyle() {
      return .one(DrawOp(.rect(box), paint: paint))
    }
    let path = shape.path(in: box)
    guard !path.isEmpty else { return .none }
    return .one(DrawOp(.fill(path, style), paint: paint))
  }

  static var isHitWhereClear: Bool { false }
  static var isHitInsideFrame: Bool { S.staysInFrame }

  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    let box = CGRect(origin: .zero, size: size)
    if S.self == Rectangle.self { return box.contains(point) }
    return shape.path(in: box).contains(point, eoFill: style.isEOFilled)
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

  func prepared(in environment: EnvironmentValues) -> GradientFill? {
    content.gradient(in: environment)
  }

  func gradient(prepared: GradientFill?) -> GradientFill? { prepared }

  func prepared(_ prepared: GradientFill?, showing gradient: GradientFill) -> GradientFill? {
    gradient
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: GradientFill?,
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
    prepared: GradientFill?,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let box = CGRect(origin: .zero, size: size)
    let path = shape.path(in: box)
    guard let paint = Paint(color, prepared, in: box), !path.isEmpty else { return .none }
    guard isAntialiased else {
      let hard = FillStyle(antialiased: false)
      return .one(DrawOp(.fill(path.strokedPath(style), hard), paint: paint))
    }
    return .one(DrawOp(.stroke(path, style), paint: paint))
  }

  static var isHitWhereClear: Bool { false }
  static var isHitInsideFrame: Bool { false }

  func contains(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).strokedPath(style).contains(point)
  }

  static func parts(of data: AnimatableData) -> [DataPart] {
    [DataPart("animatableData", data.first), DataPart("strokeStyle", data.second)]
  }

  var name: String { shortName(of: S.self) }
}

extension Shape {
  /// Whether the shape is known to have no part outside of the frame that it is drawn in.
  fileprivate static var staysInFrame: Bool {
    Self.self == Rectangle.self || Self.self == RoundedRectangle.self || Self.self == Circle.self
      || Self.self == Capsule.self || Self.self == Ellipse.self
  }
}

extension Paint {
  /// A gradient over a box, or else a colour; nil without either.
  init?(_ color: Color.Resolved?, _ gradient: GradientFill?, in box: CGRect) {
    if let gradient {
      self = .gradient(gradient.paint(in: box))
    } else if let color {
      self = .color(color)
    } else {
      return nil
    }
  }
}
