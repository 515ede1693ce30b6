// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Makes a view react to presses.
package struct PressModifier: BuiltinModifier {
  package typealias Wrapper = PressElement

  /// Runs when a press ends inside.
  package var action: @MainActor () -> Void
  /// Whether the view reacts at all.
  package var isEnabled: Bool
  /// Set while a press is inside.
  package var isPressed: Binding<Bool>
  /// Set while the view has the focus and the user navigates with the keyboard.
  package var showsFocus: Binding<Bool>

  /// Makes a view react to presses.
  package nonisolated init(
    action: @escaping @MainActor () -> Void,
    isEnabled: Bool,
    isPressed: Binding<Bool>,
    showsFocus: Binding<Bool>
  ) {
    self.action = action
    self.isEnabled = isEnabled
    self.isPressed = isPressed
    self.showsFocus = showsFocus
  }
}

/// The element of a pressable view.
@MainActor package final class PressElement: ModifierElement<PressModifier>, Responder {
  package var isEnabled: Bool { modifier.isEnabled }

  package func pressBegan() { modifier.isPressed.wrappedValue = true }

  package func pressMoved(isInside: Bool) { modifier.isPressed.wrappedValue = isInside }

  package func pressEnded(isInside: Bool) {
    modifier.isPressed.wrappedValue = false
    if isInside, isMounted { modifier.action() }
  }

  package func pressCancelled() { modifier.isPressed.wrappedValue = false }

  package func focusChanged(isFocused: Bool, byKeyboard: Bool) {
    modifier.showsFocus.wrappedValue = isFocused && byKeyboard
  }
}
