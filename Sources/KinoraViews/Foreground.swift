// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraDrawing
public import KinoraTree

private struct ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The style set by the nearest `foregroundStyle`; nil for the default.
  var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  /// The colour that text and unstyled shapes have here.
  package var foregroundColorComponents: Color.Resolved {
    guard let style = foregroundStyle else { return Color.primary.resolve(in: self) }
    // A style that itself means the foreground would look for itself: it means the outer one,
    // which was resolved when it was set.
    return style.color(in: self)
  }
}

extension View {
  /// Sets the style of text and of shapes without a style of their own.
  ///
  /// - Parameter style: The style; a level such as `secondary` is a level of the outer foreground.
  /// - Returns: The view with the style.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    EnvironmentModified(
      content: self,
      value: style,
      isSame: { old in (old.value as? S).map { areEqual($0, style) } ?? false },
      transform: { environment in
        // Levels are taken of the foreground outside, so that they never refer to themselves.
        environment.foregroundStyle =
          style.dependsOnForeground
          ? AnyShapeStyle(style.color(in: environment)) : AnyShapeStyle(style)
      }
    )
  }

  /// Sets the colour of text and of shapes without a style of their own.
  ///
  /// - Parameter color: The colour; nil goes back to the default.
  /// - Returns: The view with the colour.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    EnvironmentModified(
      content: self,
      value: color,
      isSame: { old in (old.value as? Color) == color },
      transform: { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
    )
  }
}

extension ShapeStyle {
  fileprivate var dependsOnForeground: Bool {
    switch self {
    case is ForegroundStyle, is HierarchicalShapeStyle: true
    case let erased as AnyShapeStyle: erased.base.dependsOnForeground
    default: false
    }
  }
}
