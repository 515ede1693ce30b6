// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraDrawing
public import KinoraTree

/// What fills or outlines a shape: a colour, or a style that depends on the surroundings.
public protocol ShapeStyle: Sendable {
  /// The type of style that this one stands for in an environment.
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for.
  ///
  /// - Parameter environment: The surroundings.
  /// - Returns: A simpler style.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Never called, as the style stands for nothing but itself.
  ///
  /// - Parameter environment: The surroundings.
  /// - Returns: Nothing.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("a style that resolves to nothing was resolved")
  }
}

extension Never: ShapeStyle {
  /// A style without values.
  public typealias Resolved = Never
}

extension Color: ShapeStyle {}

extension Color.Resolved: ShapeStyle {
  /// The components stand for nothing but themselves.
  public typealias Resolved = Never
}

/// The style that `foregroundStyle` and `foregroundColor` set; without them, the primary colour.
public struct ForegroundStyle: ShapeStyle {
  /// The foreground stands for itself.
  public typealias Resolved = Never
  /// Creates the style.
  public init() {}
}

/// The foreground in one of four strengths.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// The level stands for itself.
  public typealias Resolved = Never
  let opacity: Double

  /// The foreground itself.
  public static let primary = HierarchicalShapeStyle(opacity: 1)
  /// The foreground at half its opacity.
  public static let secondary = HierarchicalShapeStyle(opacity: 0.5)
  /// The foreground at a quarter of its opacity.
  public static let tertiary = HierarchicalShapeStyle(opacity: 0.25)
  /// The foreground at 0.18 of its opacity.
  public static let quaternary = HierarchicalShapeStyle(opacity: 0.18)
}

/// A style without its static type.
public struct AnyShapeStyle: ShapeStyle {
  /// The erased style stands for what it holds.
  public typealias Resolved = Never
  package let base: any ShapeStyle

  /// Erases the type of a style.
  ///
  /// - Parameter style: The style.
  public init<S: ShapeStyle>(_ style: S) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The current foreground.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The foreground at half its opacity.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The foreground at a quarter of its opacity.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The foreground at 0.18 of its opacity.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Color {
  /// A red that adapts to light and dark.
  public static var red: Color { .red }
  /// An orange that adapts to light and dark.
  public static var orange: Color { .orange }
  /// A yellow that adapts to light and dark.
  public static var yellow: Color { .yellow }
  /// A green that adapts to light and dark.
  public static var green: Color { .green }
  /// A mint that adapts to light and dark.
  public static var mint: Color { .mint }
  /// A teal that adapts to light and dark.
  public static var teal: Color { .teal }
  /// A cyan that adapts to light and dark.
  public static var cyan: Color { .cyan }
  /// A blue that adapts to light and dark.
  public static var blue: Color { .blue }
  /// An indigo that adapts to light and dark.
  public static var indigo: Color { .indigo }
  /// A purple that adapts to light and dark.
  public static var purple: Color { .purple }
  /// A pink that adapts to light and dark.
  public static var pink: Color { .pink }
  /// A brown that adapts to light and dark.
  public static var brown: Color { .brown }
  /// A gray that adapts to light and dark.
  public static var gray: Color { .gray }
  /// White.
  public static var white: Color { .white }
  /// Black.
  public static var black: Color { .black }
  /// Full transparency.
  public static var clear: Color { .clear }
}

extension ShapeStyle {
  /// The colour of the style in an environment; the first one of a gradient.
  func color(in environment: EnvironmentValues) -> Color.Resolved {
    switch self {
    case let color as Color: color.resolve(in: environment)
    case let components as Color.Resolved: components
    case is ForegroundStyle: environment.foregroundColorComponents
    case let level as HierarchicalShapeStyle: level.color(in: environment)
    case let erased as AnyShapeStyle: erased.base.color(in: environment)
    case let gradient as any GradientStyle:
      gradient.fill(in: environment.colorScheme).stops.color(at: 0)
    default:
      Resolved.self == Never.self
        ? environment.foregroundColorComponents : resolve(in: environment).color(in: environment)
    }
  }

  /// The gradient of the style in an environment; nil where it is a colour.
  func gradient(in environment: EnvironmentValues) -> GradientFill? {
    // The most frequent styles take no look.
    if Self.self == Color.self || Self.self == Color.Resolved.self { return nil }
    switch self {
    case let gradient as any GradientStyle: return gradient.fill(in: environment.colorScheme)
    case is ForegroundStyle: return environment.foregroundStyle?.base.gradient(in: environment)
    case is HierarchicalShapeStyle: return nil
    case let erased as AnyShapeStyle: return erased.base.gradient(in: environment)
    default:
      return Resolved.self == Never.self ? nil : resolve(in: environment).gradient(in: environment)
    }
  }
}

extension HierarchicalShapeStyle {
  fileprivate func color(in environment: EnvironmentValues) -> Color.Resolved {
    var color = environment.foregroundColorComponents
    color.opacity *= Float(opacity)
    return color
  }
}
