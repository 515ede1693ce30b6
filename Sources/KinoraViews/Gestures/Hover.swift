// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraTree

extension View {
  /// Runs an action when the pointer comes onto the view, and when it leaves it.
  ///
  /// The pointer is on a view where it would hit it, while no button is down. Only movements count:
  /// a view that moves away under the pointer is left when the pointer moves.
  ///
  /// - Parameter action: The action, with whether the pointer is on the view.
  /// - Returns: The view.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    ModifiedView(self, HoverModifier(action: action))
  }
}
