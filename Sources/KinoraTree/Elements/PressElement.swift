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

/// The element of a pressable view, by the keyboard and as a gesture.
@MainActor
package final class PressElement: ModifierElement<PressModifier>, Responder,
  GestureTarget
{
  private var recognizer: AnyRecognizer?

  package var isEnabled: Bool { modifier.isEnabled }
  package var gesturePriority: GesturePriority { .normal }
  package var gestureMask: GestureMask { .all }

  package func makeRecognizer() -> AnyRecognizer {
    let recognizer = PressRecognizer(self)
    self.recognizer = recognizer
    return recognizer
  }

  package func gestureDidFinish() { recognizer = nil }

  package override func modifierChanged(from old: PressModifier) {
    if !isEnabled { recognizer?.cancel() }
  }

  package override func didUnmount() {
    recognizer?.cancel()
    recognizer = nil
    super.didUnmount()
  }

  /// Shows whether the view is pressed.
  func show(isPressed: Bool) { modifier.isPressed.wrappedValue = isPressed }

  package func pressBegan() { show(isPressed: true) }

  package func pressEnded(isInside: Bool) {
    show(isPressed: false)
    if isInside, isMounted { modifier.action() }
  }

  package func pressCancelled() { show(isPressed: false) }

  package func focusChanged(isFocused: Bool, byKeyboard: Bool) {
    modifier.showsFocus.wrappedValue = isFocused && byKeyboard
  }
}

/// Follows a press with the pointer: one that ends on the view counts, wherever it was meanwhile.
private final class PressRecognizer: AnyRecognizer {
  private weak var element: PressElement?
  private var current = GestureOutcome.possible
  private var isInside = false
  private var isOver = false

  init(_ element: PressElement) { self.element = element }

  override var outcome: GestureOutcome { current }

  override func receive(_ event: PointerEvent) {
    guard !current.isFinal else { return }
    isInside = event.isInside(element)
    if event.kind == .ended { current = isInside ? .ended : .failed }
  }

  override func deliver() {
    guard !isOver else { return }
    if current.isFinal {
      isOver = true
      element?.pressEnded(isInside: current == .ended)
    } else {
      element?.show(isPressed: isInside)
    }
  }

  override func cancel() { current = .failed }
}
