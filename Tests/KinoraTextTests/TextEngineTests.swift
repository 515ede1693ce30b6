// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

import KinoraText

/// A paragraph of 24 words.
private let paragraph = """
  The quick brown fox jumps over the lazy dog, and so on until the paragraph is long enough to \
  wrap a few times in a narrow box.
  """

struct TextEngineTests {
  /// Whether the machine has the default family, so that widths can be tight.
  static let hasInter = FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter")

  let engine = TextEngine()

  @Test func bodyTextHasTheReferenceSize() {
    let layout = engine.layout(TextRequest("Hello, world"))
    #expect(abs(layout.size.width - 72) <= (Self.hasInter ? 4 : 20))
    #expect(layout.size.height == 16)
    #expect(layout.lineCount == 1)
    #expect(!layout.isTruncated)
    #expect(layout.size.width == layout.exactWidth.rounded(.up))
    #expect(layout.firstBaseline > 9 && layout.firstBaseline < 16)
    #expect(layout.firstBaseline == layout.lastBaseline)
  }

  @Test func inkLiesInsideTheBox() {
    let layout = engine.layout(TextRequest("Hello, world"))
    let box = CGRect(origin: .zero, size: layout.size).insetBy(dx: -2, dy: -2)
    #expect(!layout.run.glyphs.isEmpty)
    #expect(box.contains(layout.run.bounds))
    for glyph in layout.run.glyphs {
      #expect(!glyph.outline.path.isEmpty)
      #expect(glyph.position.y == layout.firstBaseline)
    }
  }

  @Test func everyVisibleLetterHasAnOutline() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    for letter in letters {
      let run = engine.layout(TextRequest(String(letter))).run
      #expect(run.glyphs.count == 1, "\(letter)")
      #expect(run.bounds.height > 3, "\(letter)")
    }
  }

  @Test func outlinesStandUpright() {
    // The ink of an h reaches from the baseline upwards, that of a p below it.
    let h = engine.layout(TextRequest("h", font: .system(size: 100)))
    #expect(abs(h.run.bounds.maxY - h.firstBaseline) < 2)
    #expect(h.firstBaseline - h.run.bounds.minY > 60)
    let p = engine.layout(TextRequest("p", font: .system(size: 100)))
    #expect(p.run.bounds.maxY - p.firstBaseline > 10)
  }

  @Test func emptyTextIsOneLineHigh() {
    let layout = engine.layout(TextRequest(""))
    #expect(layout.size == CGSize(width: 0, height: 16))
    #expect(layout.lineCount == 1)
    #expect(layout.run.glyphs.isEmpty)
  }

  @Test func textIsNeverWiderThanAskedFor() {
    let ideal = engine.layout(TextRequest(paragraph))
    var height = CGFloat.infinity
    for width in stride(from: CGFloat(20), through: ideal.size.width + 50, by: 13.7) {
      let layout = engine.layout(TextRequest(paragraph, width: width))
      #expect(layout.size.width <= width)
      #expect(layout.size.width <= ideal.size.width)
      #expect(layout.size.height <= height)
      #expect(layout.size.height == 16 * CGFloat(layout.lineCount))
      #expect(layout.lastBaseline == layout.firstBaseline + 16 * CGFloat(layout.lineCount - 1))
      height = layout.size.height
    }
    #expect(height == 16)
  }

  @Test func wrappedTextFitsInTheWidthItReports() {
    for width in [40.0, 75.5, 120, 233] {
      let layout = engine.layout(TextRequest(paragraph, width: width))
      let again = TextEngine().layout(TextRequest(paragraph, width: layout.size.width))
      #expect(again.size == layout.size)
      #expect(again.lineCount == layout.lineCount)
    }
  }

  @Test func spacesAtTheBreakDoNotCount() {
    let words = engine.layout(TextRequest("wide wide", width: 40))
    let word = engine.layout(TextRequest("wide"))
    #expect(words.lineCount == 2)
    #expect(abs(words.exactWidth - word.exactWidth) < 0.01)
    // Trailing lines end at the same place, however many spaces follow.
    let lines = engine.layout(TextRequest("wide    wide", width: 60, alignment: .trailing))
    let ends = lines.run.glyphs.map { $0.position.x + $0.outline.bounds.maxX }
    #expect(lines.lineCount == 2)
    #expect(ends.count == 8 && abs(ends[3] - ends[7]) < 0.01)
  }

  @Test func sameLayoutAnswersWiderRequests() {
    let ideal = engine.layout(TextRequest(paragraph))
    #expect(engine.layout(TextRequest(paragraph, width: ideal.size.width)) === ideal)
    #expect(engine.layout(TextRequest(paragraph, width: 100_000)) === ideal)
    #expect(engine.layout(TextRequest(paragraph, width: .infinity)) === ideal)
    let wrapped = engine.layout(TextRequest(paragraph, width: 200))
    #expect(wrapped !== ideal)
    #expect(engine.layout(TextRequest(paragraph, width: wrapped.size.width)) === wrapped)
  }

  @Test(arguments: [1, 2, 3])
  func lineLimitEndsInAnEllipsis(limit: Int) {
    let full = engine.layout(TextRequest(paragraph, width: 120))
    let layout = engine.layout(TextRequest(paragraph, width: 120, lineLimit: limit))
    #expect(full.lineCount > 3)
    #expect(layout.lineCount == limit)
    #expect(layout.isTruncated)
    #expect(layout.size.width <= 120)
    let ellipsis = engine.layout(TextRequest("…")).run.glyphs.last?.outline.path
    #expect(layout.run.glyphs.last?.outline.path == ellipsis)
  }

  @Test func lineLimitCountsParagraphsToo() {
    let layout = engine.layout(TextRequest("one\ntwo\nthree", lineLimit: 2))
    let expected = engine.layout(TextRequest("one\ntwo…"))
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(layout.size == expected.size)
    #expect(layout.run.bounds == expected.run.bounds)
  }

  @Test func lineLimitLeavesShorterTextAlone() {
    let limited = engine.layout(TextRequest(paragraph, width: 200, lineLimit: 50))
    let free = engine.layout(TextRequest(paragraph, width: 200))
    #expect(limited.size == free.size && !limited.isTruncated)
    #expect(engine.layout(TextRequest("a\nb", lineLimit: -7)).lineCount == 1)
  }

  @Test func alignmentMovesLinesInsideTheBox() {
    func ink(_ alignment: TextAlignment) -> CGRect {
      engine.layout(TextRequest("a very long line\nl", alignment: alignment)).run.glyphs.last.map {
        $0.outline.bounds.offsetBy(dx: $0.position.x, dy: 0)
      } ?? .null
    }
    let box = engine.layout(TextRequest("a very long line\nl")).size.width
    #expect(ink(.leading).maxX < 6)
    #expect(abs(ink(.center).midX - box / 2) < 2)
    #expect(ink(.trailing).minX > box - 6)
  }

  @Test func newlinesBeginLinesWhateverTheyAre() {
    for text in ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{C}b"] {
      #expect(engine.layout(TextRequest(text)).lineCount == 2, "\(text.debugDescription)")
    }
    #expect(engine.layout(TextRequest("\n\n")).size == CGSize(width: 0, height: 48))
  }

  @Test func advancesAreNotRounded() {
    // With rounding, a hundred letters would differ from the sum by many points.
    let one = engine.layout(TextRequest("nn")).exactWidth / 2
    let hundred = engine.layout(TextRequest(String(repeating: "n", count: 100))).exactWidth
    #expect(abs(hundred - 100 * one) < 0.5)
    let layout = engine.layout(TextRequest("nnnn"))
    #expect(layout.run.glyphs.contains { $0.position.x != $0.position.x.rounded() })
  }

  @Test func pairsAreKerned() {
    let font = Font.system(size: 100)
    let pair = engine.layout(TextRequest("AV", font: font)).exactWidth
    let a = engine.layout(TextRequest("A", font: font)).exactWidth
    let v = engine.layout(TextRequest("V", font: font)).exactWidth
    #expect(pair < a + v - 1)
  }

  @Test func widthIsProportionalToSize() {
    let small = engine.layout(TextRequest("Proportional", font: .system(size: 10))).exactWidth
    for size in [1.0, 33, 100.5, 1000] {
      let layout = engine.layout(TextRequest("Proportional", font: .system(size: size)))
      #expect(abs(layout.exactWidth / small * 10 / size - 1) < 0.01, "size \(size)")
    }
  }

  @Test func rightToLeftTextRunsToTheLeft() {
    let hebrew = engine.layout(TextRequest("אבגד"))
    #expect(hebrew.exactWidth > 10)
    #expect(hebrew.run.glyphs.count == 4)
    let wrapped = engine.layout(TextRequest("שלום עולם שלום עולם", width: 50))
    #expect(wrapped.lineCount > 1)
    #expect(wrapped.run.bounds.minX > -3)
    #expect(wrapped.run.bounds.maxX < wrapped.size.width + 3)
    let cut = engine.layout(TextRequest("שלום עולם שלום עולם", width: 50, lineLimit: 1))
    #expect(cut.lineCount == 1 && cut.size.width <= 50)
  }

  @Test func combiningMarksTakeNoWidth() {
    let plain = engine.layout(TextRequest("e")).exactWidth
    #expect(abs(engine.layout(TextRequest("e\u{301}")).exactWidth - plain) < 0.6)
  }

  @Test func monospacedLettersAreEquallyWide() {
    let font = Font.system(size: 13, design: .monospaced)
    let i = engine.layout(TextRequest("iiii", font: font)).exactWidth
    let w = engine.layout(TextRequest("WWWW", font: font)).exactWidth
    #expect(abs(i - w) < 0.01)
  }

  @Test func monospacedDigitsAreEquallyWide() {
    let font = Font.body.monospacedDigit()
    let ones = engine.layout(TextRequest("1111", font: font)).exactWidth
    let zeros = engine.layout(TextRequest("0000", font: font)).exactWidth
    #expect(abs(ones - zeros) < 0.01)
  }

  @Test func weightsAndItalicsChangeTheLetters() {
    let regular = engine.layout(TextRequest("a", font: .system(size: 100)))
    for font in [Font.system(size: 100, weight: .bold), Font.system(size: 100).italic()] {
      let changed = engine.layout(TextRequest("a", font: font))
      #expect(changed.run.glyphs.first?.outline.path != regular.run.glyphs.first?.outline.path)
    }
  }

  @Test func unknownFamiliesFallBackToTheSystemFont() {
    let custom = engine.layout(TextRequest("Hello", font: .custom("No Such Family", size: 13)))
    #expect(custom.size == engine.layout(TextRequest("Hello")).size)
  }

  @Test func missingCharactersAreBoxes() {
    // Private use; no installed font is expected to have it.
    let layout = engine.layout(TextRequest("\u{10FFF0}\u{10FFF1}", font: .system(size: 20)))
    #expect(layout.run.glyphs.count == 2)
    #expect(layout.run.bounds.minX >= 0 && layout.run.bounds.maxX <= layout.size.width)
    #expect(layout.run.glyphs.allSatisfy { abs($0.outline.bounds.height - 14) < 0.1 })
  }
}
