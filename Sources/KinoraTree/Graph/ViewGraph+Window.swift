// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing

/// What a window tells its tree, and what the tree wants of its window.
extension ViewGraph {
  /// Sets the size of the window in points and its pixels per point.
  package func resize(to size: ProposedViewSize, scale: Double) {
    guard let root else { return }
    if scale != self.scale {
      self.scale = scale
      root.invalidateLayout()
      root.invalidatePlacement()
      root.invalidateDrawing()
      displayList.damageAll()
    }
    root.setWindowSize(size)
  }

  /// Replaces the environment of the whole tree.
  package func setEnvironment(_ environment: EnvironmentValues, changed keys: UInt64) {
    windowEnvironment = environment
    var shown = environment
    if let preferredColorScheme { shown.colorScheme = preferredColorScheme }
    root?.setEnvironment(shown, changed: keys)
  }

  /// Sets the color scheme that a view wants for the window; nil leaves it to the environment.
  func setPreferredColorScheme(_ colorScheme: ColorScheme?) {
    guard colorScheme != preferredColorScheme else { return }
    preferredColorScheme = colorScheme
    setEnvironment(windowEnvironment, changed: .max)
    displayList.damageAll()
  }

  /// Whether the window is light or dark.
  package var colorScheme: ColorScheme { preferredColorScheme ?? windowEnvironment.colorScheme }
}
