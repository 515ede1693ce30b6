// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import TestSupport
import Testing

import KinoraText

/// A text of 24 words.
private let prose = """
  The quick brown fox jumps over the lazy dog, and so on until the paragraph is long enough to \
  wrap a few times in a narrow box.
  """

struct TextParagraphTests {
  let engine = TextEngine()

  private func paragraph(_ string: String) -> TextParagraph {
    engine.paragraph(string, font: .body, alignment: .leading)
  }

  @Test func equalTextsShareAParagraph() {
    let shared = paragraph("Hello")
    #expect(engine.paragraph("Hel" + "lo", font: .system(.body), alignment: .leading) === shared)
    #expect(paragraph("Hellp") !== shared)
    #expect(engine.paragraph("Hello", font: .title, alignment: .leading) !== shared)
    #expect(engine.paragraph("Hello", font: .body.bold(), alignment: .leading) !== shared)
    #expect(engine.paragraph("Hello", font: .body, alignment: .center) !== shared)
    #expect(paragraph("Hello") === shared)
    let request = TextRequest("Hello")
    #expect(engine.layout(request) === shared.layout(width: nil, height: nil, lineLimit: nil))
  }

  @Test func textsOfOtherBytesAreOtherParagraphs() {
    let texts = ["\u{E9}", "e\u{301}", "", "\0", "\u{212B}", "A\u{30A}", "\u{C5}"]
    let paragraphs = texts.map(paragraph)
    for (index, text) in texts.enumerated() {
      #expect(paragraphs.firstIndex { $0 === paragraph(text) } == index)
    }
  }

  @Test func unusableFontsShareAParagraphToo() {
    let empty = engine.paragraph("abc", font: .system(size: .nan), alignment: .leading)
    #expect(engine.paragraph("abc", font: .system(size: -1), alignment: .leading) === empty)
    #expect(empty.idealSize == .zero && empty.lineHeight == 0)
    #expect(empty.size(width: 0, height: 0, lineLimit: 1) == .zero)
  }

  @Test func anEngineWithoutCacheMakesNewParagraphs() {
    let fresh = TextEngine(isCaching: false)
    let paragraph = fresh.paragraph("Hello", font: .body, alignment: .leading)
    #expect(fresh.paragraph("Hello", font: .body, alignment: .leading) !== paragraph)
    #expect(fresh.paragraphCount == 0)
    let wrapped = paragraph.layout(width: 0, height: nil, lineLimit: nil)
    #expect(paragraph.layout(width: 0, height: nil, lineLimit: nil) !== wrapped)
  }

  @Test func wideSpacesShareTheIdealLayout() {
    let paragraph = paragraph(prose + "\n" + prose)
    let ideal = paragraph.layout(width: nil, height: nil, lineLimit: nil)
    #expect(ideal.size == paragraph.idealSize && ideal.lineCount == 2)
    for width in [Double(ideal.size.width), 1e6, 1e300, .infinity, .nan] {
      for height in [nil, 2 * paragraph.lineHeight, .infinity, .nan] {
        for limit in [nil, 2, Int.max] {
          #expect(paragraph.layout(width: width, height: height, lineLimit: limit) === ideal)
          #expect(paragraph.size(width: width, height: height, lineLimit: limit) == ideal.size)
        }
      }
    }
  }

  @Test func oneLineStaysAtAnyHeightAndLimit() {
    let paragraph = paragraph("Label")
    for height in [-Double.infinity, -1, 0, 1e-300, 1, 1e300] {
      for limit in [nil, Int.min, 0, 1, Int.max] {
        #expect(paragraph.size(width: nil, height: height, lineLimit: limit) == paragraph.idealSize)
      }
    }
  }

  @Test func heightCutsAfterTheLinesThatFit() {
    let paragraph = paragraph(prose)
    let full = paragraph.layout(width: 100, height: nil, lineLimit: nil)
    #expect(full.lineCount > 4)
    for line in 1...full.lineCount {
      let height = Double(line) * paragraph.lineHeight
      func count(_ height: Double, _ limit: Int? = nil) -> Int {
        paragraph.layout(width: 100, height: height, lineLimit: limit).lineCount
      }
      #expect(count(height) == line)
      #expect(count(height.nextDown) == line)
      #expect(count(height + 15.9) == line)
      #expect(count(height - 1) == max(line - 1, 1))
      #expect(count(height, 3) == min(line, 3))
    }
    #expect(paragraph.size(width: 100, height: 1e300, lineLimit: nil) == full.size)
  }

  @Test func limitsThatCutNothingShareALayout() {
    let paragraph = paragraph(prose)
    let limited = paragraph.layout(width: 200, height: 1000, lineLimit: 50)
    #expect(!limited.isTruncated)
    #expect(paragraph.layout(width: 200, height: nil, lineLimit: nil) === limited)
    #expect(
      paragraph.layout(width: Double(limited.size.width), height: nil, lineLimit: 9) === limited
    )
    let cut = paragraph.layout(width: 200, height: nil, lineLimit: 2)
    #expect(cut.isTruncated && cut.lineCount == 2)
    #expect(paragraph.layout(width: 200, height: 40, lineLimit: nil) === cut)
    #expect(paragraph.layout(width: 199, height: 40, lineLimit: nil) !== cut)
    #expect(paragraph.layout(width: 200, height: nil, lineLimit: nil) === limited)
  }

  @Test func remembersTheLayoutsThatAreAskedForAgain() {
    let paragraph = paragraph(prose)
    func layout(_ width: Double) -> TextLayout {
      paragraph.layout(width: width, height: 16, lineLimit: nil)
    }
    let narrowest = layout(0)
    let first = layout(100)
    for step in 1...30 {
      #expect(layout(100 + Double(step)).isTruncated)
      #expect(layout(0) === narrowest)
      #expect(layout(-5) === narrowest)
    }
    #expect(layout(124) === layout(124))
    #expect(layout(100) !== first)
  }

  @Test func answersEqualThoseOfAFreshEngine() {
    let fresh = TextEngine(isCaching: false)
    var random = RepeatableRandomNumberGenerator(seed: 11)
    let words = ["a", "tiny", "  ", "supercalifragilistic", "\n", "שלום", "e\u{301}", "日本語", "👩‍👩‍👧"]
    let fonts: [Font] = [.body, .title2, .caption.bold(), .system(size: 17.3), .system(size: 0)]
    let widths: [Double?] = [nil, .nan, -.infinity, -3, 0, 1e-9, 30, 90, 1e6, 1e300, .infinity]
    let heights: [Double?] = [nil, .nan, -1, 0, 16, 40, 1e300, .infinity]
    let limits: [Int?] = [nil, nil, .min, 1, 2, 4, .max]
    for _ in 0..<24 {
      let text = (0..<Int.random(in: 0...10, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let font = fonts.randomElement(using: &random) ?? .body
      let alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
      let paragraph = engine.paragraph(text, font: font, alignment: alignment)
      #expect(paragraph.lineHeight == font.resolved.lineHeight)
      for _ in 0..<14 {
        let width =
          Bool.random(using: &random)
          ? Double.random(in: 0...250, using: &random) : widths.randomElement(using: &random) ?? nil
        let height = heights.randomElement(using: &random) ?? nil
        let limit = limits.randomElement(using: &random) ?? nil
        let layout = paragraph.layout(width: width, height: height, lineLimit: limit)
        let expected = fresh.layout(
          TextRequest(
            text,
            font: font,
            width: width,
            lineLimit: lines(in: height, of: paragraph.lineHeight, limit: limit),
            alignment: alignment
          )
        )
        let what: Comment = "\(text.debugDescription) \(font) \(alignment)"
        let space: Comment = "width \(width as Any), height \(height as Any), limit \(limit as Any)"
        #expect(isSame(layout, expected), "\(what) \(space)")
        #expect(paragraph.size(width: width, height: height, lineLimit: limit) == layout.size)
      }
    }
  }

  /// The line limit that a height stands for, counted line by line.
  private func lines(in height: Double?, of lineHeight: Double, limit: Int?) -> Int? {
    guard let height, height.isFinite, lineHeight > 0 else { return limit }
    var count = 1
    while count < 1000, Double(count + 1) * lineHeight <= height + 0.001 * lineHeight { count += 1 }
    return min(count, limit ?? count)
  }

  /// Whether two layouts show the same.
  private func isSame(_ a: TextLayout, _ b: TextLayout) -> Bool {
    a.size == b.size && a.exactWidth == b.exactWidth && a.firstBaseline == b.firstBaseline
      && a.lastBaseline == b.lastBaseline && a.lineCount == b.lineCount
      && a.isTruncated == b.isTruncated && a.run.glyphs.count == b.run.glyphs.count
      && zip(a.run.glyphs, b.run.glyphs).allSatisfy {
        $0.position == $1.position && $0.outline.path == $1.outline.path
      }
  }

  @Test func manyThreadsShareParagraphs() async {
    let texts = (0..<5).map { "\(prose) \($0)" }
    let widths = [0, 40, 77.7, 120, 300, 10_000]
    let reference = TextEngine()
    let expected = texts.map { text in
      widths.map { reference.layout(TextRequest(text, width: $0, lineLimit: 9)).size }
    }
    await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for seed in 0..<8 {
        group.addTask { [engine] in
          var random = RepeatableRandomNumberGenerator(seed: UInt64(seed))
          for _ in 0..<200 {
            let text = Int.random(in: 0..<5, using: &random)
            let width = Int.random(in: 0..<6, using: &random)
            let paragraph = engine.paragraph(texts[text], font: .body, alignment: .leading)
            let size = paragraph.size(width: widths[width], height: nil, lineLimit: 9)
            #expect(size == expected[text][width])
          }
          return texts.map {
            ObjectIdentifier(engine.paragraph($0, font: .body, alignment: .leading))
          }
        }
      }
      var all: Set<[ObjectIdentifier]> = []
      for await identifiers in group { all.insert(identifiers) }
      #expect(all.count == 1)
    }
    #expect(engine.paragraphCount == 5)
  }
}
