// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry
public import KinoraTree

/// A control that runs an action when it is pressed and released, or activated with the keyboard.
nonisolated public struct Button<Label: View>: View {
  private let action: @MainActor () -> Void
  private let label: Label
  @State private var isPressed = false
  @State private var showsFocus = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - action: Runs when the button is pressed.
  ///   - label: What the button shows.
  public nonisolated init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }

  /// The label as the button style draws it.
  @MainActor public var body: some View {
    ModifiedView(
      style.makeBody(
        ButtonStyleConfiguration(label: .init(AnyView(label)), isPressed: isPressed)
      ),
      PressModifier(
        action: action,
        isEnabled: isEnabled,
        isPressed: $isPressed,
        showsFocus: $showsFocus
      )
    )
    .overlay(FocusRing(isVisible: showsFocus))
  }
}

extension Button where Label == Text {
  /// Creates a button with a text written in code.
  ///
  /// - Parameters:
  ///   - titleKey: The text.
  ///   - action: Runs when the button is pressed.
  public nonisolated init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = Text(titleKey)
  }

  /// Creates a button with a string.
  ///
  /// - Parameters:
  ///   - title: The string.
  ///   - action: Runs when the button is pressed.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S,
    action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = Text(title)
  }
}
