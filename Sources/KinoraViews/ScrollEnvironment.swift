// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraTree

extension EnvironmentValues {
  /// Whether the user can scroll the views below.
  public var isScrollEnabled: Bool {
    get { !self[IsScrollDisabledKey.self] }
    set { self[IsScrollDisabledKey.self] = !newValue }
  }
}

extension View {
  /// Keeps the user from scrolling the views below; `ScrollViewProxy` still does.
  ///
  /// - Parameter disabled: Whether scrolling is off; a view inside cannot turn it back on.
  /// - Returns: The view.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }
}
