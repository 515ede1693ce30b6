// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A key that controls and focus react to.
package enum Key: Hashable, Sendable {
  case tab, space, `return`, escape, delete, left, right, up, down, home, end
  /// Any other key, by the character it produces without modifiers.
  case character(Character)
}

/// The modifier keys held during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  package let rawValue: Int
  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// The shift keys.
  package static let shift = KeyModifiers(rawValue: 1)
  /// The control keys.
  package static let control = KeyModifiers(rawValue: 2)
  /// The alt keys, called option elsewhere.
  package static let alt = KeyModifiers(rawValue: 4)
  /// The keys with the system's symbol.
  package static let command = KeyModifiers(rawValue: 8)
}

/// Something the user did, positions in points from the window's top left corner.
package enum InputEvent: Hashable, Sendable {
  /// The pointer moved, pressed or not.
  case pointerMoved(CGPoint)
  /// The main button went down.
  case pointerDown(CGPoint)
  /// The main button went up.
  case pointerUp(CGPoint)
  /// The pointer left the window, or the system took it away during a press.
  case pointerCancelled
  /// The wheel or a touchpad moved by some points; positive values lead towards the end.
  case scrolled(dx: Double, dy: Double, at: CGPoint)
  /// A key went down, or repeats.
  case keyDown(Key, KeyModifiers)
  /// A key went up.
  case keyUp(Key, KeyModifiers)
  /// Text was entered.
  case text(String)
}
