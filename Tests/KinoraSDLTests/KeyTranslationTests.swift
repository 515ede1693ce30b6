// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraRuntime
import KinoraSDL
import Testing

struct KeyTranslationTests {
  @Test(
    arguments: [
      (9, .tab), (13, .return), (27, .escape), (8, .delete), (32, .space),
      (0x4000_0050, .left), (0x4000_004f, .right), (0x4000_0052, .up), (0x4000_0051, .down),
      (0x4000_004a, .home), (0x4000_004d, .end), (0x4000_0058, .return),
      (97, .character("a")), (0xe4, .character("ä")),
    ] as [(Int32, Key)]
  )
  func codesBecomeKeys(code: Int32, key: Key) {
    #expect(KeyTranslation.key(forCode: code) == key)
  }

  @Test(arguments: [0, -1, .min, .max, 0xd800, 0x4000_003a, 0x4000_00e1] as [Int32])
  func codesWithoutMeaningGiveNothing(code: Int32) {
    #expect(KeyTranslation.key(forCode: code) == nil)
  }

  @Test func leftAndRightModifiersAreAlike() {
    #expect(KeyTranslation.modifiers(forState: 0x0001) == .shift)
    #expect(KeyTranslation.modifiers(forState: 0x0002) == .shift)
    #expect(KeyTranslation.modifiers(forState: 0x0080 | 0x0100) == [.control, .alt])
    #expect(KeyTranslation.modifiers(forState: 0x0400) == .command)
    // Num lock, caps lock and scroll lock are no modifiers.
    #expect(KeyTranslation.modifiers(forState: 0x1000 | 0x2000 | 0x8000).isEmpty)
  }
}
