// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import Testing

struct DisplayScaleTests {
  @Test func overrideWins() {
    #expect(DisplayScale.choose(override: 1.3, drawableRatio: 2, xftDPI: 144) == 1.3)
  }

  @Test func waylandTellsTheRatio() {
    #expect(DisplayScale.choose(override: nil, drawableRatio: 1.5, xftDPI: nil) == 1.5)
  }

  @Test(arguments: [(96.0, 1.0), (120, 1.25), (144, 1.5), (192, 2), (110, 1.25), (72, 1), (98, 1)])
  func dotsPerInchRoundToQuarters(dpi: Double, scale: Double) {
    #expect(DisplayScale.choose(override: nil, drawableRatio: 1, xftDPI: dpi) == scale)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300])
  func everyInputGivesAUsableScale(value: Double) {
    for scale in [
      DisplayScale.choose(override: value, drawableRatio: 1, xftDPI: nil),
      DisplayScale.choose(override: nil, drawableRatio: value, xftDPI: nil),
      DisplayScale.choose(override: nil, drawableRatio: 1, xftDPI: value),
    ] {
      #expect(DisplayScale.range.contains(scale))
    }
  }

  @Test func resourcesAreSearchedForTheFontResolution() {
    let resources = "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t144\nXft.rgba: none\n"
    #expect(DisplayScale.xftDPI(inResources: resources) == 144)
  }

  @Test(arguments: ["", "Xft.dpi", "Xft.dpi: large", "MyXft.dpi: 144", ":::\n:"])
  func resourcesWithoutResolutionGiveNone(resources: String) {
    #expect(DisplayScale.xftDPI(inResources: resources) == nil)
  }
}
