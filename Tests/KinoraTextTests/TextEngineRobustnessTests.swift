// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import TestSupport
import Testing

import KinoraText

/// Whether two layouts show the same.
private func isSame(_ a: TextLayout, _ b: TextLayout) -> Bool {
  a.size == b.size && a.exactWidth == b.exactWidth && a.firstBaseline == b.firstBaseline
    && a.lineCount == b.lineCount && a.isTruncated == b.isTruncated
    && a.run.glyphs.count == b.run.glyphs.count
    && zip(a.run.glyphs, b.run.glyphs).allSatisfy {
      $0.position == $1.position && $0.outline.path == $1.outline.path
    }
}

struct TextEngineRobustnessTests {
  static let strings = [
    "", "\0", "a\0b", "\t", "\u{7F}\u{9F}", "\u{FFFD}", "\u{202E}abc\u{202C}", "👩‍👩‍👧‍👦🇸🇪",
    "e" + String(repeating: "\u{301}", count: 200), "\u{FEFF}\u{200D}\u{200B}", "   ", "\r\r\n\n",
    "العربية", "日本語テキスト", "a\u{AD}b", "\u{10FFFF}\u{E000}", "ﷺ", "क्षत्रिय",
  ]

  @Test(arguments: strings)
  func anyStringHasAFiniteLayout(string: String) {
    let engine = TextEngine()
    for width in [nil, -1, 0, 1e-9, 7, 1e300, .nan, .infinity, -.infinity] {
      for limit in [nil, Int.min, 1, Int.max] {
        let layout = engine.layout(TextRequest(string, width: width, lineLimit: limit))
        #expect(layout.size.width >= 0 && layout.size.width < 5000)
        #expect(layout.size.height >= 16 && layout.size.height.isFinite)
        for glyph in layout.run.glyphs {
          #expect(glyph.position.x.isFinite && glyph.position.y.isFinite)
        }
      }
    }
  }

  @Test(arguments: [-1, 0, Double.nan, -Double.infinity])
  func sizesThatAreNotPositiveDrawNothing(size: Double) {
    let layout = TextEngine().layout(TextRequest("abc\nd", font: .system(size: size), width: 5))
    #expect(layout.size == .zero)
    #expect(layout.run.glyphs.isEmpty)
    #expect(layout.lineCount == 2)
  }

  @Test(arguments: [1e-300, 0.001, 2000, 1e9, .infinity])
  func extremeSizesStayFinite(size: Double) {
    let layout = TextEngine().layout(TextRequest("abc", font: .system(size: size), width: 300))
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    #expect(layout.lineCount >= 1)
  }

  @Test func longTextIsCut() {
    let text = PlainText(String(repeating: "ä", count: 600_000), size: 13)
    #expect(text.isCut)
    #expect(text.utf8.count == PlainText.largestCount)
    #expect(PlainText(String(repeating: "€", count: 100_000), size: 13).utf8.count == 99_999)
    let layout = TextEngine().layout(
      TextRequest(String(repeating: "word and ", count: 3000), font: .system(size: 100))
    )
    #expect(layout.isTruncated)
    #expect(layout.size.width < 2_000_000)
  }

  @Test func cachingChangesNothing() {
    let cached = TextEngine()
    let fresh = TextEngine(isCaching: false)
    var random = RepeatableRandomNumberGenerator(seed: 7)
    let words = [
      "a", "tiny", "  ", "composition", "of", "שלום", "supercalifragilistic", "\n", "x-y",
    ]
    let fonts: [Font] = [.body, .title, .caption.bold(), .system(size: 17.3)]
    for _ in 0..<12 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: " ")
      let font = fonts[Int.random(in: 0..<fonts.count, using: &random)]
      let limit = Bool.random(using: &random) ? nil : Int.random(in: 1...3, using: &random)
      let alignment = TextAlignment.allCases[Int.random(in: 0..<3, using: &random)]
      for _ in 0..<12 {
        let width = Bool.random(using: &random) ? Double.random(in: 5...300, using: &random) : 90
        let request = TextRequest(
          text,
          font: font,
          width: width,
          lineLimit: limit,
          alignment: alignment
        )
        let first = cached.layout(request)
        #expect(isSame(first, fresh.layout(request)), "\(request)")
        // The width that a text reports is asked for next.
        let reported = TextRequest(
          text,
          font: font,
          width: first.size.width,
          lineLimit: limit,
          alignment: alignment
        )
        #expect(isSame(cached.layout(reported), fresh.layout(reported)), "\(reported)")
      }
    }
  }

  @Test func manyThreadsShareAnEngine() async {
    let engine = TextEngine()
    let expected = engine.layout(TextRequest("shared 3")).size
    await withTaskGroup(of: CGSize.self) { group in
      for index in 0..<40 {
        group.addTask {
          let _ = engine.layout(TextRequest("shared \(index)", width: 30)).size
          return engine.layout(TextRequest("shared 3")).size
        }
      }
      for await size in group { #expect(size == expected) }
    }
  }

  @Test func cacheStaysSmall() {
    let engine = TextEngine(paragraphCapacity: 10)
    func paragraph(_ index: Int) -> TextParagraph {
      engine.paragraph("\(index)", font: .body, alignment: .leading)
    }
    let first = paragraph(0)
    let often = paragraph(-1)
    for index in 1..<300 {
      let latest = paragraph(index)
      #expect(engine.paragraphCount <= 22)
      #expect(paragraph(index) === latest)
      #expect(paragraph(-1) === often)
    }
    #expect(paragraph(0) !== first)
    #expect(paragraph(0).idealSize == first.idealSize)
  }

  @Test func longTextsCountMore() {
    let engine = TextEngine(paragraphCapacity: 10)
    for index in 0..<30 {
      let text = String(repeating: "word\(index) ", count: 60)
      _ = engine.paragraph(text, font: .body, alignment: .leading)
      #expect(engine.paragraphCount <= 3)
    }
  }
}
