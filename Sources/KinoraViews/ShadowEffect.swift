// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// Adds a shadow to every leaf of the drawing.
private struct ShadowEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var color: Color.Resolved
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<
      Color.Resolved.AnimatableData, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        color.animatableData,
        AnimatablePair(radius, AnimatablePair(offset.width, offset.height))
      )
    }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset = CGSize(width: newValue.second.second.first, height: newValue.second.second.second)
    }
  }

  func apply(to state: inout EffectState, frame: CGRect) {
    state.clip = Clip(
      Shadow(
        color: color,
        radius: Double(radius),
        offset: offset,
        transform: state.transform,
        opacity: state.opacity
      ),
      parent: state.clip
    )
  }

  static var usesFrame: Bool { false }

  var attribute: String { "shadow" }
}

/// Resolves the colour of a shadow in the surroundings.
private struct ShadowModifier: ViewModifier {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  @Environment(\.self) private var environment

  nonisolated init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  func body(content: Content) -> some View {
    ModifiedView(
      content,
      ShadowEffect(color: color.resolve(in: environment), radius: radius, offset: offset)
    )
  }
}

extension View {
  /// Adds a shadow to everything that the view draws, each of its parts by itself.
  ///
  /// - Parameters:
  ///   - color: The colour; its opacity is multiplied with that of the parts.
  ///   - radius: The standard deviation of the blur in points; 0 and less makes a sharp shadow.
  ///   - x: The distance to the right in points.
  ///   - y: The distance down in points.
  /// - Returns: The view with the shadow, which neither counts in layout nor can be hit.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
