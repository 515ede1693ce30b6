// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraText
import Testing

struct FontTests {
  /// Size, line height and weight class of the Mac's text styles.
  static let styles: [(Font, Double, Double, Int)] = [
    (.largeTitle, 26, 31, 400), (.title, 22, 26, 400), (.title2, 17, 20.5, 400),
    (.title3, 15, 19, 400), (.headline, 13, 16, 700), (.body, 13, 16, 400),
    (.callout, 12, 15, 400), (.subheadline, 11, 14, 400), (.footnote, 10, 13, 400),
    (.caption, 10, 13, 400), (.caption2, 10, 13, 500),
  ]

  @Test(arguments: styles)
  func textStylesHaveTheMacsMetrics(font: Font, size: Double, lineHeight: Double, weight: Int) {
    #expect(font.resolved.size == size)
    #expect(font.resolved.lineHeight == lineHeight)
    #expect(font.resolved.weight == weight)
  }

  @Test func lineHeightGrowsWithTheSize() {
    var last = 0.0
    for step in 0...4000 {
      let height = Font.system(size: Double(step) / 20).resolved.lineHeight
      // The Mac's half point at 17 is the one exception.
      if step != 340 {
        #expect(height >= last)
        last = height
      }
      #expect(height >= Double(step) / 20)
    }
  }

  @Test func weightsAreOrdered() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let classes = weights.map { Font.body.weight($0).resolved.weight }
    #expect(classes == Array(stride(from: 100, through: 900, by: 100)))
    #expect(weights.map(\.value) == weights.map(\.value).sorted())
  }

  @Test func modifiersCombine() {
    let font = Font.title.bold().italic().monospaced().resolved
    #expect(font.weight == 700 && font.isItalic && font.size == 22)
    #expect(font.family.contains("Mono"))
    #expect(Font.body.weight(.black).bold().resolved.weight == 900)
    #expect(Font.headline.weight(.light).resolved.weight == 300)
    #expect(Font.custom("Any", size: 9).monospaced().resolved.size == 9)
  }

  @Test func equalDescriptionsAreEqual() {
    #expect(Font.body == Font.system(.body))
    #expect(Font.body != Font.body.bold())
    #expect(Font.system(size: 12) == Font.system(size: 12, weight: nil))
  }

  @Test func sizesThatDrawTheSameAreEqual() {
    #expect(Font.system(size: .nan) == Font.system(size: -0.0))
    #expect(Font.system(size: -1) == Font.system(size: 0))
    #expect(Font.custom("Any", size: .infinity) == Font.custom("Any", size: 2000))
    #expect(Font.system(size: 12) != Font.system(size: 12.nextUp))
  }

  @Test func equalFontsHaveEqualHashes() {
    let sizes = [-1, -0.0, 0, .nan, 9, 13, 2000, .infinity]
    let bases =
      sizes.flatMap { [Font.system(size: $0), .custom("A", size: $0), .custom("", size: $0)] }
      + Font.TextStyle.allCases.flatMap {
        [Font.system($0), .system($0, design: .serif), .system($0, design: .default)]
      }
    let fonts = bases.flatMap {
      [$0, $0.italic(), $0.bold(), $0.monospaced(), $0.monospacedDigit()]
    }
    for a in fonts {
      #expect(a == a)
      for b in fonts where a == b { #expect(a.hashValue == b.hashValue) }
    }
    // Few unequal fonts have the same hash: text styles of the same size.
    let hashes = Set(fonts.map(\.hashValue)).count
    #expect(hashes <= Set(fonts).count && hashes > Set(fonts).count / 2)
  }
}
