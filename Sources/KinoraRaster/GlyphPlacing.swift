// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// Where a run of glyphs is painted: a place near the origin, and whole pixels from there.
///
/// A run is always made into coverage near the origin, and the coverage moved. So what it covers
/// depends on the run, the linear part of its transform and a fraction of a pixel alone, and a mask
/// that was made at one place serves at every other one that is whole pixels away.
///
/// Places are rounded to 1/65536 pixel, as the accumulator rounds vertices. That makes the fraction
/// exact: what has moved by whole pixels in the sums of a layout has the same one again.
struct GlyphPlacing {
  /// From the run's coordinates to pixels near the origin.
  let transform: CGAffineTransform
  /// The pixels near the origin that the run touches; the first row and column are 0.
  let box: PixelRect
  /// How many pixels further to the right and down the run is painted.
  let distance: (x: Int, y: Int)
  /// The fractions of a pixel, in 1/65536, that are part of the transform.
  let fraction: (x: UInt16, y: UInt16)

  /// How far boxes may reach, in pixels, before anything is moved.
  private static let reach = 1e8

  /// Finds the place of a run; nil where a number is not finite, or too large for pixels to be
  /// counted exactly.
  ///
  /// - Parameters:
  ///   - bounds: The box of the run, not null.
  ///   - transform: From the run's coordinates to pixels.
  init?(_ bounds: CGRect, _ transform: CGAffineTransform) {
    let (tx, ty) = (Double(transform.tx), Double(transform.ty))
    // Comparisons with NaN fail.
    guard abs(tx) <= Accumulator.limit, abs(ty) <= Accumulator.limit else { return nil }
    let (x, y) = (Self.rounded(tx), Self.rounded(ty))
    let (wholeX, wholeY) = (x.rounded(.down), y.rounded(.down))
    let (a, b) = (Double(transform.a), Double(transform.b))
    let (c, d) = (Double(transform.c), Double(transform.d))
    let columns = Self.range(bounds, a, c, x - wholeX)
    let rows = Self.range(bounds, b, d, y - wholeY)
    guard columns.low >= -Self.reach, columns.high <= Self.reach, rows.low >= -Self.reach,
      rows.high <= Self.reach, columns.low <= columns.high, rows.low <= rows.high
    else { return nil }
    let (left, top) = (columns.low.rounded(.down), rows.low.rounded(.down))
    fraction = (UInt16((x - wholeX) * 65536), UInt16((y - wholeY) * 65536))
    box = PixelRect(
      minX: 0,
      minY: 0,
      maxX: Int(columns.high.rounded(.up) - left),
      maxY: Int(rows.high.rounded(.up) - top)
    )
    distance = (Int(wholeX) &+ Int(left), Int(wholeY) &+ Int(top))
    self.transform = CGAffineTransform(
      a: a,
      b: b,
      c: c,
      d: d,
      tx: x - wholeX - left,
      ty: y - wholeY - top
    )
  }

  /// The part near the origin of pixels where the run is painted.
  func part(_ pixels: PixelRect) -> PixelRect {
    pixels.moved(-distance.x, -distance.y).intersection(box)
  }

  /// Adding 1.5·2³⁶ leaves a Double's last bit worth 2⁻¹⁶.
  private static var fixedBias: Double { 103_079_215_104 }

  /// The nearest multiple of 1/65536.
  @inline(__always)
  private static func rounded(_ value: Double) -> Double { (value + fixedBias) - fixedBias }

  /// What one coordinate of a transformed box reaches from and to.
  @inline(__always)
  private static func range(
    _ box: CGRect,
    _ x: Double,
    _ y: Double,
    _ offset: Double
  ) -> (low: Double, high: Double) {
    let (x0, x1) = (x * box.minX, x * box.maxX)
    let (y0, y1) = (y * box.minY, y * box.maxY)
    return (min(x0, x1) + min(y0, y1) + offset, max(x0, x1) + max(y0, y1) + offset)
  }
}
