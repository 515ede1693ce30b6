// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraRuntime

/// SDL's key codes in Kinora's terms.
///
/// A key code is the Unicode scalar that the key produces without modifiers, or, for keys without
/// one, a scan code with bit 30 set (SDL_keycode.h).
package enum KeyTranslation {
  private static let named: [Int32: Key] = [
    9: .tab, 32: .space, 13: .return, 27: .escape, 8: .delete,
    scanCode(79): .right, scanCode(80): .left, scanCode(81): .down, scanCode(82): .up,
    scanCode(74): .home, scanCode(77): .end,
    // The number block.
    scanCode(88): .return,
  ]

  /// Translates a key code.
  ///
  /// - Parameter code: The `sym` of an SDL key event.
  /// - Returns: Nil for keys that Kinora has no name for: function keys, modifiers on their own.
  package static func key(forCode code: Int32) -> Key? {
    if let key = named[code] { return key }
    guard code > 0, code & scanCode(0) == 0, let scalar = Unicode.Scalar(UInt32(code)) else {
      return nil
    }
    return .character(Character(scalar))
  }

  /// Translates the state of the modifier keys; left and right ones are alike.
  ///
  /// - Parameter state: The `mod` of an SDL key event: bits as in `SDL_Keymod`.
  /// - Returns: The modifiers held.
  package static func modifiers(forState state: UInt16) -> KeyModifiers {
    var modifiers = KeyModifiers()
    if state & 0x0003 != 0 { modifiers.insert(.shift) }
    if state & 0x00c0 != 0 { modifiers.insert(.control) }
    if state & 0x0300 != 0 { modifiers.insert(.alt) }
    if state & 0x0c00 != 0 { modifiers.insert(.command) }
    return modifiers
  }

  /// The code of a key without a character.
  private static func scanCode(_ code: Int32) -> Int32 { 1 << 30 | code }
}
