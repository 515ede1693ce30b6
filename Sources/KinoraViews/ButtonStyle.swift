// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
public import KinoraTree

/// How buttons look, and how they show that they are pressed.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of view that the style makes.
  associatedtype Body: View
  /// What the style gets to know about a button.
  typealias Configuration = ButtonStyleConfiguration
  /// The view of a button.
  ///
  /// - Parameter configuration: The button's label and state.
  /// - Returns: The view.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style gets to know about a button.
public struct ButtonStyleConfiguration {
  /// The label of a button, without its static type.
  nonisolated public struct Label: View {
    private let content: AnyView

    nonisolated init(_ content: AnyView) { self.content = content }

    /// The label.
    public var body: some View { content }
  }

  /// What the button shows.
  public let label: Label
  /// Whether the button is pressed right now.
  public let isPressed: Bool
}

/// A rounded box that darkens while it is pressed; the style of buttons without another.
public struct DefaultButtonStyle: ButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// The label on a box.
  ///
  /// - Parameter configuration: The button's label and state.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(label: configuration.label, isPressed: configuration.isPressed)
  }
}

/// The label alone, dimmed while it is pressed.
public struct PlainButtonStyle: ButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// The label.
  ///
  /// - Parameter configuration: The button's label and state.
  /// - Returns: The view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

nonisolated private struct BorderedButton: View {
  var label: ButtonStyleConfiguration.Label
  var isPressed: Bool
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    label
      .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
      .background(
        Color.primary.opacity(isPressed ? 0.22 : 0.1),
        in: RoundedRectangle(cornerRadius: 6)
      )
      .opacity(isEnabled ? 1 : 0.4)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// A rounded box that darkens while it is pressed.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone, dimmed while it is pressed.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style without its static type.
struct AnyButtonStyle {
  let makeBody: @MainActor (ButtonStyleConfiguration) -> AnyView

  nonisolated init<S: ButtonStyle>(_ style: S) {
    // Safe to move: style values are used on the main actor only, as views are.
    nonisolated(unsafe) let style = style
    makeBody = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { AnyButtonStyle(DefaultButtonStyle()) }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons inside.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    EnvironmentModified(
      content: self,
      value: style,
      isSame: { old in (old.value as? S).map { areEqual($0, style) } ?? false },
      transform: { $0.buttonStyle = AnyButtonStyle(style) }
    )
  }
}
