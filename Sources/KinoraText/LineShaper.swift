// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KinoraDrawing

/// Breaks a text into lines of glyphs with Pango.
///
/// Lines are numbers and outlines; placing them in a box is up to the caller.
struct LineShaper {
  /// One line, its glyphs placed from the line's left end and its baseline.
  struct Line {
    /// The glyphs; y is 0 but for marks that the font moves.
    var glyphs: [GlyphRun.Glyph] = []
    /// The advance width in points.
    var width = 0.0
    /// The width with all spaces at a break; Pango needs it to break at the same place again.
    var fullWidth = 0.0
    /// Where the line begins in the text's bytes.
    var start = 0
    /// Where it ends, before a line feed.
    var end = 0
    /// Whether the paragraph's main direction is right to left.
    var isRightToLeft = false
  }

  /// The fonts.
  let library: FontLibrary
  /// The shared outlines.
  let outlines: GlyphOutlines
  /// The font description of the whole text.
  let description: OpaquePointer
  /// OpenType features, such as `tnum=1`.
  let features: String

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without zero bytes.
  ///   - width: Where lines wrap, in Pango units; nil for one line per paragraph.
  ///   - limit: The number of lines after which text is cut with an ellipsis.
  /// - Returns: At least one line, and whether text was cut.
  func lines(
    of text: [UInt8],
    width: Int32?,
    limit: Int?
  ) -> (lines: [Line], isTruncated: Bool) {
    var lines = shape(text[...], width: width)
    guard let limit, lines.count > max(limit, 1) else { return (lines, false) }
    lines.removeSubrange(max(limit, 1)...)
    let last = lines.removeLast()

    // The last visible line takes the rest of its paragraph, cut where it reaches the width. When
    // the paragraph ends there but others follow, an ellipsis stands for them.
    let paragraphEnd = text[last.start...].firstIndex(of: 0x0A) ?? text.endIndex
    var rest = text[last.start..<paragraphEnd]
    if last.end >= paragraphEnd { rest.append(contentsOf: Array("…".utf8)) }
    let direction = last.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let shortened = shape(rest, width: width, ellipsizedIn: direction)
    if let line = shortened.first { lines.append(line) }
    return (lines, true)
  }

  /// Lays bytes out, as one line with an ellipsis when a direction is given.
  private func shape(
    _ text: ArraySlice<UInt8>,
    width: Int32?,
    ellipsizedIn direction: PangoDirection? = nil
  ) -> [Line] {
    guard let layout = pango_layout_new(library.context) else { return [Line()] }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    text.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nil,
        Int32(bytes.count)
      )
    }
    if !features.isEmpty, let attributes = pango_attr_list_new() {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    pango_layout_set_width(layout, width ?? -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let direction {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -1)
      pango_layout_set_auto_dir(layout, 0)
      pango_context_set_base_dir(library.context, direction)
    }
    defer {
      if direction != nil {
        pango_context_set_base_dir(library.context, PANGO_DIRECTION_WEAK_LTR)
      }
    }

    var lines: [Line] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      if let data = current.pointee.data {
        lines.append(line(data.assumingMemoryBound(to: PangoLayoutLine.self), of: text))
      }
      node = current.pointee.next
    }
    return lines.isEmpty ? [Line()] : lines
  }

  /// Copies a line out of Pango.
  ///
  /// The spaces at which a line was wrapped do not count: Pango keeps all but the last of them, at
  /// the right end of a left-to-right line and at the left end of a right-to-left one.
  private func line(
    _ source: UnsafeMutablePointer<PangoLayoutLine>,
    of text: ArraySlice<UInt8>
  ) -> Line {
    var line = Line()
    line.start = Int(source.pointee.start_index)
    line.end = line.start + Int(source.pointee.length)
    line.isRightToLeft =
      pango_layout_line_get_resolved_direction(source) == PANGO_DIRECTION_RTL
    let isWrapped = line.end < text.count && text[text.startIndex + line.end] != 0x0A
    var pen = 0
    var visible = (start: Int.max, end: 0)
    var node = source.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let item = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let glyphs = item.glyphs?.pointee, let infos = glyphs.glyphs else { continue }
      let offset = Int(item.item?.pointee.offset ?? 0)
      let face = item.item?.pointee.analysis.font.map { outlines.face(of: $0) }
      for index in 0..<Int(glyphs.num_glyphs) {
        let info = infos[index]
        let start = pen
        pen += Int(info.geometry.width)
        if isWrapped, let clusters = glyphs.log_clusters {
          let byte = offset + Int(clusters[index])
          if byte >= text.count || text[text.startIndex + byte] != 0x20 {
            visible = (min(visible.start, start), max(visible.end, pen))
          }
        }
        guard let face, info.glyph != emptyGlyph else { continue }
        let outline = outlines.outline(
          of: info.glyph,
          in: face,
          advance: Int(info.geometry.width)
        )
        guard !outline.bounds.isNull else { continue }
        line.glyphs.append(
          GlyphRun.Glyph(
            outline: outline,
            position: CGPoint(
              x: Double(start + Int(info.geometry.x_offset)) / unitsPerPoint,
              y: Double(info.geometry.y_offset) / unitsPerPoint
            )
          )
        )
      }
    }
    line.width = Double(pen) / unitsPerPoint
    line.fullWidth = line.width
    guard isWrapped, visible.start < visible.end else { return line }
    if line.isRightToLeft {
      let space = Double(visible.start) / unitsPerPoint
      line.width -= space
      for index in line.glyphs.indices { line.glyphs[index].position.x -= space }
    } else {
      line.width = Double(visible.end) / unitsPerPoint
    }
    return line
  }

  /// The number that Pango gives to invisible characters.
  private let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
}
