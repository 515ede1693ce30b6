// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// In which form the painter has what a shape covers; small, as every shape passes it on.
enum ShapeCoverage {
  /// The outline that the accumulator holds.
  case outline(FillStyle)
  /// Glyphs that the accumulator holds, at another place.
  case moved
  /// Glyphs in a kept mask.
  case kept
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
      placedMask = PlacedGlyphMask(mask: mask, part: part, distance: placing.distance)
      return .kept
    }
    accumulate(run, placing.transform, part)
    distance = placing.distance
    return .moved
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
    guard
      let mask = masks.makeMask(
        for: key,
        glyphs: run.glyphs.count,
        placing.box,
        part: part.area
      )
    else { return nil }
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
    case .moved:
      var moved = MovedSink(base: sink, by: distance)
      accumulator.finish(FillStyle(), into: &moved)
      sink = moved.base
    case .kept: if let placedMask { sink.mask(placedMask) }
    }
  }
}
