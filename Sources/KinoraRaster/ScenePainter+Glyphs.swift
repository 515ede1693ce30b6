// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// What a shape covers, in the form in which the painter has it.
enum ShapeCoverage {
  /// The outline that the accumulator holds.
  case outline(FillStyle)
  /// The same, some pixels to the left of and above where it belongs.
  case moved(by: (x: Int, y: Int))
  /// A part of a kept mask.
  case kept(PlacedGlyphMask)
}

/// Text: runs of glyphs are made into coverage near the origin and moved from there.
extension ScenePainter {
  /// Finds the coverage of a run of glyphs.
  ///
  /// - Returns: nil when no pixel of the scissor is touched.
  func coverage(
    of run: GlyphRun,
    _ transform: CGAffineTransform,
    _ scissor: PixelRect
  ) -> ShapeCoverage? {
    let window = PixelRect(covering: run.bounds, transform, within: scissor)
    guard !window.isEmpty else { return nil }
    guard let placing = GlyphPlacing(run.bounds, transform) else {
      // Too far away, or too large: only the part inside the scissor can be counted in pixels.
      accumulate(run, transform, window)
      return .outline(FillStyle())
    }
    let part = placing.part(window)
    guard !part.isEmpty else { return nil }
    if let mask = mask(of: run, placing, part) {
      return .kept(PlacedGlyphMask(mask: mask, part: part, distance: placing.distance))
    }
    accumulate(run, placing.transform, part)
    return .moved(by: placing.distance)
  }

  /// The kept mask of a run, which is made if that is worth it.
  private func mask(
    of run: GlyphRun,
    _ placing: GlyphPlacing,
    _ part: PixelRect
  ) -> GlyphMask? {
    guard let masks else { return nil }
    let key = GlyphMaskKey(run, placing)
    if let mask = masks.mask(for: key) { return mask }
    guard let mask = masks.makeMask(for: key, run, placing.box, part: part.area) else { return nil }
    accumulate(run, placing.transform, placing.box)
    var writer = GlyphMaskWriter(mask: mask)
    accumulator.finish(FillStyle(), into: &writer)
    return mask
  }

  /// Sends the outlines of a run to the accumulator, as far as they meet a window.
  private func accumulate(_ run: GlyphRun, _ transform: CGAffineTransform, _ window: PixelRect) {
    accumulator.setWindow(window)
    for glyph in run.glyphs {
      let place = CGAffineTransform(translationX: glyph.position.x, y: glyph.position.y)
        .concatenating(transform)
      guard !PixelRect(covering: glyph.outline.bounds, place, within: window).isEmpty else {
        continue
      }
      flattenedGlyphs &+= 1
      glyph.outline.path.flatten(place, tolerance: Self.tolerance, into: &accumulator)
    }
  }

  /// Sends the coverage of a shape to a sink.
  func send<S: StripSink>(_ shape: ShapeCoverage, to sink: inout S) {
    switch shape {
    case .outline(let style): accumulator.finish(style, into: &sink)
    case .moved(let distance):
      var moved = MovedSink(base: sink, by: distance)
      accumulator.finish(FillStyle(), into: &moved)
      sink = moved.base
    case .kept(let mask): sink.mask(mask)
    }
  }
}
