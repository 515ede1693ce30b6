// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraViews
import Testing

struct LocalizedStringKeyTests {
  private func text(_ key: LocalizedStringKey) -> String { key.string }

  @Test func literalsAreTheText() { #expect(text("Change 100 %") == "Change 100 %") }

  @Test func valuesHaveTheirDefaultFormat() {
    #expect(text("\(3) and \(Int8(-4))") == "3 and -4")
    #expect(text("\(0.5)") == "0.500000")
    #expect(text("\("word")") == "word")
    #expect(text("\([1, 2])") == "[1, 2]")
  }

  @Test func specifiersFormatNumbers() {
    #expect(text("\(3.14159, specifier: "%.2f")") == "3.14")
    #expect(text("\(CGFloat(2), specifier: "%05.1f")") == "002.0")
    #expect(text("\(255, specifier: "%x")") == "ff")
    #expect(text("\(7, specifier: "%03d")") == "007")
  }

  @Test(arguments: ["%s", "%@", "%n", "%d%d", "", "%", "%*d", "abc", "%.2f"])
  func aSpecifierThatDoesNotFitIsReplaced(specifier: String) {
    #expect(text("\(5, specifier: specifier)") == "5")
  }
}
