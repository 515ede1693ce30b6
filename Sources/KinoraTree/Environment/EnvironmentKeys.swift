// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing

private struct ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private struct DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

private struct ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

/// Tells views that scroll whether the user cannot do so.
package struct IsScrollDisabledKey: EnvironmentKey {
  package static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the window is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// Whether the user asked for less motion.
  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether views react to the user.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Sets what the user asked for.
  package mutating func setReduceMotion(_ isReduced: Bool) {
    accessibilityReduceMotion = isReduced
  }
}

extension View {
  /// Keeps the views below from reacting to the user.
  ///
  /// - Parameter disabled: Whether they are disabled; a view inside cannot turn it back on.
  /// - Returns: The view.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    EnvironmentModified(
      content: self,
      value: disabled,
      isSame: { old in (old.value as? Bool) == disabled },
      transform: { $0.isEnabled = $0.isEnabled && !disabled }
    )
  }
}

extension Color {
  /// The colour's components in an environment.
  ///
  /// - Parameter environment: Decides between the light and dark forms.
  /// - Returns: The components.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    resolved(in: environment.colorScheme)
  }
}
