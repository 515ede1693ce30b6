// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KinoraDrawing
import KinoraGeometry

/// The outlines of glyphs, each made once and shared by every text that shows it.
///
/// Keeps the fonts alive that it has outlines of. When it has grown past its capacity, it is
/// emptied as a whole: outlines in use stay with their runs, and making one costs microseconds.
final class GlyphOutlines {
  /// The outlines of one font at one size.
  final class Face {
    fileprivate let font: UnsafeMutablePointer<PangoFont>
    fileprivate var outlines: [PangoGlyph: GlyphRun.Outline] = [:]

    fileprivate init(_ font: UnsafeMutablePointer<PangoFont>) {
      self.font = font
      g_object_ref(UnsafeMutableRawPointer(font))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(font)) }
  }

  private var faces: [UnsafeMutablePointer<PangoFont>: Face] = [:]
  private var count = 0
  private let capacity: Int
  private let functions: OpaquePointer?

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The number of outlines to keep; 0 keeps none.
  init(capacity: Int) {
    self.capacity = capacity
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, pen, _, x, y, _ in Pen.at(pen)?.move(x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, pen, _, x, y, _ in Pen.at(pen)?.line(x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, cx, cy, x, y, _ in Pen.at(pen)?.quad(cx, cy, x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, cx, cy, dx, dy, x, y, _ in Pen.at(pen)?.cubic(cx, cy, dx, dy, x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, pen, _, _ in Pen.at(pen)?.close() },
      nil,
      nil
    )
    hb_draw_funcs_make_immutable(functions)
  }

  deinit { hb_draw_funcs_destroy(functions) }

  /// The outlines of a font.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> Face {
    if let face = faces[font] { return face }
    if count > capacity || faces.count >= 256 {
      faces.removeAll(keepingCapacity: true)
      count = 0
    }
    let face = Face(font)
    faces[font] = face
    return face
  }

  /// The outline of a glyph, in points and y down; empty for spaces and bitmaps.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's number in the font. Characters that no font has get an empty box.
  ///   - face: What `face(of:)` returned.
  ///   - advance: The width of the glyph in Pango units.
  /// - Returns: The shared outline.
  func outline(of glyph: PangoGlyph, in face: Face, advance: Int) -> GlyphRun.Outline {
    if let outline = face.outlines[glyph] { return outline }
    let outline = GlyphRun.Outline(
      path: glyph & unknownFlag == 0
        ? shape(of: glyph, in: face) : missingShape(in: face, advance: advance)
    )
    if capacity > 0 {
      face.outlines[glyph] = outline
      count += 1
    }
    return outline
  }

  /// Asks HarfBuzz for an outline.
  private func shape(of glyph: PangoGlyph, in face: Face) -> Path {
    let pen = Pen()
    // HarfBuzz hands the address to `Pen.at` during the call, and keeps it no longer.
    withExtendedLifetime(pen) {
      hb_font_get_glyph_shape(
        pango_font_get_hb_font(face.font),
        glyph,
        functions,
        Unmanaged.passUnretained(pen).toOpaque()
      )
    }
    return pen.path
  }

  /// A frame as high as a capital that stands for a character without a glyph.
  private func missingShape(in face: Face, advance: Int) -> Path {
    var scale: (x: Int32, y: Int32) = (0, 0)
    hb_font_get_scale(pango_font_get_hb_font(face.font), &scale.x, &scale.y)
    let size = Double(scale.y) / unitsPerPoint
    let line = 0.06 * size
    let right = Double(advance) / unitsPerPoint - line
    var path = Path()
    // The inner side runs the other way round, which makes it a hole.
    for (inset, isReversed) in [(0, false), (line, true)] {
      let box = (
        left: line + inset, top: inset - 0.7 * size, right: right - inset, bottom: -inset
      )
      guard box.left < box.right else { continue }
      let side = [CGPoint(x: box.left, y: box.bottom), CGPoint(x: box.right, y: box.top)]
      path.move(to: CGPoint(x: box.left, y: box.top))
      path.addLine(to: isReversed ? side[0] : side[1])
      path.addLine(to: CGPoint(x: box.right, y: box.bottom))
      path.addLine(to: isReversed ? side[1] : side[0])
      path.closeSubpath()
    }
    return path
  }

  /// Set in the numbers that Pango makes up for characters without a glyph.
  private let unknownFlag: PangoGlyph = 0x1000_0000
}

/// Receives an outline in Pango units, y up.
private final class Pen {
  private(set) var path = Path()

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Pen? {
    // The address is the one that `shape(of:in:)` gave, which holds the pen meanwhile.
    pointer.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
  }

  func move(_ x: Float, _ y: Float) { path.move(to: point(x, y)) }

  func line(_ x: Float, _ y: Float) { path.addLine(to: point(x, y)) }

  func quad(_ controlX: Float, _ controlY: Float, _ x: Float, _ y: Float) {
    path.addQuadCurve(to: point(x, y), control: point(controlX, controlY))
  }

  func cubic(
    _ control1X: Float,
    _ control1Y: Float,
    _ control2X: Float,
    _ control2Y: Float,
    _ x: Float,
    _ y: Float
  ) {
    path.addCurve(
      to: point(x, y),
      control1: point(control1X, control1Y),
      control2: point(control2X, control2Y)
    )
  }

  func close() { path.closeSubpath() }

  private func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: Double(x) / unitsPerPoint, y: -Double(y) / unitsPerPoint)
  }
}
