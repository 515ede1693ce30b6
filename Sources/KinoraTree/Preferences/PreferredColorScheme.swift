// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraDrawing

/// The color scheme that views want for their window.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// No wish: the window is as the user has it.
  public static let defaultValue: ColorScheme? = nil

  /// The first view that has a wish decides.
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Makes the window light or dark, with everything in it.
  ///
  /// Of several views in a window the first one with a wish decides; a wish replaces those inside of
  /// the view.
  ///
  /// - Parameter colorScheme: The wish; nil takes back those inside.
  /// - Returns: The view with the wish.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}
