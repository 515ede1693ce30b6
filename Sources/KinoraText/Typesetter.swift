// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing

/// The part of the text engine that its lock guards.
final class Typesetter {
  private let library: FontLibrary?
  private let outlines: GlyphOutlines
  private var cache: LayoutCache

  /// Opens the fonts.
  init(isCaching: Bool) {
    library = FontLibrary()
    outlines = GlyphOutlines(capacity: isCaching ? 20_000 : 0)
    cache = LayoutCache(capacity: isCaching ? 4096 : 0)
  }

  /// The layout of a text, remembered or new.
  func layout(_ request: TextRequest) -> TextLayout {
    var key = request
    key.width = nil
    let width = Self.wrappingWidth(request.width)
    if var entry = cache[key] {
      if let layout = entry.layout(width: width) { return layout }
      let layout = makeLayout(request, width: width)
      entry.insert(layout, width: width)
      cache[key] = entry
      return layout
    }
    let ideal = makeLayout(request, width: nil)
    var entry = LayoutCache.Entry(ideal: ideal)
    if let layout = entry.layout(width: width) {
      cache[key] = entry
      return layout
    }
    let layout = makeLayout(request, width: width)
    entry.insert(layout, width: width)
    cache[key] = entry
    return layout
  }

  /// A width in Pango units, rounded down; nil when lines do not wrap.
  private static func wrappingWidth(_ width: Double?) -> Int32? {
    guard let width, width <= 1_000_000 else { return nil }
    return Int32(max(width, 0) * unitsPerPoint)
  }

  /// Lays a text out.
  private func makeLayout(_ request: TextRequest, width: Int32?) -> TextLayout {
    let font = request.font.resolved
    let text = PlainText(request.string, size: font.size)
    let limit = request.lineLimit.map { max($0, 1) }
    guard let library, !library.isEmpty, font.size > 0,
      let description = library.makeDescription(of: font)
    else {
      let lines = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let count = min(lines, limit ?? .max)
      return place(
        Array(repeating: LineShaper.Line(), count: count),
        isTruncated: count < lines || text.isCut,
        request: request,
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
      outlines: outlines,
      description: description,
      features: font.features
    )
    let result = shaper.lines(of: text.utf8, width: width.map { max($0, 1) }, limit: limit)
    return place(
      result.lines,
      isTruncated: result.isTruncated || text.isCut,
      request: request,
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
  private func place(
    _ lines: [LineShaper.Line],
    isTruncated: Bool,
    request: TextRequest,
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
      switch request.alignment {
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
