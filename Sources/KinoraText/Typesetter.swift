// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import Synchronization

/// Makes layouts with fonts and outlines of its own, for one thread at a time.
///
/// Usable from any thread; a lock guards what the layouts are made with.
final class Typesetter: Sendable {
  /// What only one thread may use.
  private struct Tools {
    let library: FontLibrary?
    let outlines: GlyphOutlines
  }

  /// Nil only while the typesetter goes away.
  private let tools: Mutex<Tools?>

  /// Held while anything is asked of Pango.
  ///
  /// Its contexts are not independent: without this lock, two engines at work at once gave
  /// characters that no font has a width of 0 now and then.
  private static let pango = Mutex(())

  /// Opens the fonts.
  ///
  /// - Parameter outlineCapacity: The number of outlines to keep; 0 keeps none.
  init(outlineCapacity: Int) {
    tools = Mutex(nil)
    Self.pango.withLock { _ in
      tools.withLock {
        $0 = Tools(library: FontLibrary(), outlines: GlyphOutlines(capacity: outlineCapacity))
      }
    }
  }

  deinit { Self.pango.withLock { _ in tools.withLock { $0 = nil } } }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - width: Where lines wrap, in Pango units, at least 0; nil for one line per paragraph.
  ///   - limit: The number of lines after which the text is cut, at least 1; nil for no limit.
  /// - Returns: A new layout.
  func layout(_ source: TextSource, width: Int32?, limit: Int?) -> TextLayout {
    Self.pango.withLock { _ in
      tools.withLock { Self.layout(source, width: width, limit: limit, tools: $0) }
    }
  }

  private static func layout(
    _ source: TextSource,
    width: Int32?,
    limit: Int?,
    tools: Tools?
  ) -> TextLayout {
    let font = source.font.resolved
    let text = PlainText(source.string, size: font.size)
    guard let tools, let library = tools.library, !library.isEmpty, font.size > 0,
      let description = library.makeDescription(of: font)
    else {
      let lines = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let count = min(lines, limit ?? .max)
      return place(
        Array(repeating: LineShaper.Line(), count: count),
        isTruncated: count < lines || text.isCut,
        source: source,
        font: font,
        width: width,
        ascent: 0.8 * font.size,
        descent: 0.2 * font.size
      )
    }
    defer { FontLibrary.free(description) }
    let extents = library.extents(of: description)
    let shaper = LineShaper(
      library: library,
      outlines: tools.outlines,
      description: description,
      features: font.features
    )
    let result = shaper.lines(of: text.utf8, width: width.map { max($0, 1) }, limit: limit)
    return place(
      result.lines,
      isTruncated: result.isTruncated || text.isCut,
      source: source,
      font: font,
      width: width,
      ascent: extents.ascent,
      descent: extents.descent
    )
  }

  /// Puts lines under each other.
  ///
  /// The letters' extent is centred in the line height. The first baseline is rounded to whole
  /// points, so that horizontal strokes of all texts are equally sharp.
  private static func place(
    _ lines: [LineShaper.Line],
    isTruncated: Bool,
    source: TextSource,
    font: ResolvedFont,
    width: Int32?,
    ascent: Double,
    descent: Double
  ) -> TextLayout {
    let lineHeight = font.lineHeight
    let firstBaseline = ((lineHeight - ascent - descent) / 2 + ascent).rounded()
    let limit = width.map { Double($0) / unitsPerPoint } ?? .infinity
    let exactWidth = lines.reduce(0) { max($0, $1.width, min($1.fullWidth, limit)) }
    var boxWidth = exactWidth.rounded(.up)
    if boxWidth > limit { boxWidth = exactWidth }

    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(lines.reduce(0) { $0 + $1.glyphs.count })
    for (index, line) in lines.enumerated() {
      let x: Double
      switch source.alignment {
      case .leading: x = 0
      case .center: x = (boxWidth - line.width) / 2
      case .trailing: x = boxWidth - line.width
      }
      let y = firstBaseline + Double(index) * lineHeight
      for glyph in line.glyphs {
        glyphs.append(
          GlyphRun.Glyph(
            outline: glyph.outline,
            position: CGPoint(x: glyph.position.x + x, y: glyph.position.y + y)
          )
        )
      }
    }
    return TextLayout(
      size: CGSize(width: boxWidth, height: lineHeight * Double(lines.count)),
      exactWidth: exactWidth,
      firstBaseline: firstBaseline,
      lastBaseline: firstBaseline + lineHeight * Double(lines.count - 1),
      lineCount: lines.count,
      isTruncated: isTruncated,
      run: GlyphRun(glyphs: glyphs)
    )
  }
}
