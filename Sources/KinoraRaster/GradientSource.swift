// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// The colours of a gradient at the middles of pixels.
///
/// The position along the gradient is computed for each pixel from its own coordinates, never from
/// its neighbour's, so that a part of a picture painted alone equals that part of the whole.
struct GradientSource: ColorSource {
  /// How a place becomes a position along the gradient.
  private enum Kind {
    /// The position is linear in the place.
    case linear
    /// The position is linear in the distance from the origin.
    case radial(scale: Double, offset: Double)
    /// The position is linear in the angle around the origin.
    case angular(AngularRange)
  }

  private let kind: Kind
  private let spread: GradientPaint.Spread
  private let table: [UInt32]
  // From pixels to the place: two linear functions of the column and the row.
  private let xx, xy, x0: Double
  private let yx, yy, y0: Double
  /// The alpha that multiplies that of every colour, 0…255.
  private let alpha: UInt32

  /// Prepares a paint.
  ///
  /// - Parameters:
  ///   - paint: The colours and their places.
  ///   - transform: From the paint's coordinates to pixels; nil is returned where it cannot be
  ///     inverted.
  ///   - opacity: Multiplies the opacity of every colour.
  init?(_ paint: GradientPaint, _ transform: CGAffineTransform, opacity: Double) {
    let determinant = Double(transform.determinant)
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = transform.inverted()
    table = paint.ramp.pixels
    spread = paint.spread
    alpha = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    // From the paint's coordinates to the place.
    let place: CGAffineTransform
    switch paint.geometry {
    case .linear(let start, let end):
      kind = .linear
      place = Self.line(from: start, to: end)
    case .radial(let center, let axes, let start, let end):
      // Without a distance between the two radii there is an edge: the last colour beyond it.
      let length = end - start
      let scale = length != 0 ? 1 / length : 1e12
      kind = .radial(scale: scale, offset: -start * scale)
      let (width, height) = (Double(axes.width), Double(axes.height))
      let (fx, fy) = (width != 0 ? 1 / width : 0, height != 0 ? 1 / height : 0)
      place = CGAffineTransform(
        a: fx,
        b: 0,
        c: 0,
        d: fy,
        tx: -Double(center.x) * fx,
        ty: -Double(center.y) * fy
      )
    case .angular(let center, let start, let end):
      kind = .angular(AngularRange(from: start, to: end))
      place = CGAffineTransform(translationX: -center.x, y: -center.y)
    }
    let map = inverse.concatenating(place)
    (xx, xy) = (Double(map.a), Double(map.c))
    (yx, yy) = (Double(map.b), Double(map.d))
    // Colours belong to the middles of pixels.
    x0 = Double(map.tx) + (xx + xy) / 2
    y0 = Double(map.ty) + (yx + yy) / 2
  }

  /// The transform whose x goes from 0 at a point to 1 at another one; always 1 where both are one.
  private static func line(from start: CGPoint, to end: CGPoint) -> CGAffineTransform {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else {
      return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)
    }
    let (fx, fy) = (dx / square, dy / square)
    return CGAffineTransform(
      a: fx,
      b: 0,
      c: fy,
      d: 0,
      tx: -(Double(start.x) * fx + Double(start.y) * fy),
      ty: 0
    )
  }

  /// Writes the colours of a part of a row, straight alpha 0xAARRGGBB.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - y: The row.
  ///   - count: How many columns there are.
  ///   - pixels: Where the colours go.
  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let (rowX, rowY) = (x0 + xy * Double(y), y0 + yy * Double(y))
    table.withUnsafeBufferPointer { table in
      guard let colors = table.baseAddress else { return }
      let last = table.count &- 1
      let size = Double(table.count)
      switch kind {
      case .linear where xx == 0:
        let color = colors[index(rowX, size, last)]
        pixels.update(repeating: color, count: count)
      case .linear:
        for i in 0..<count {
          pixels[i] = colors[index(rowX + xx * Double(x &+ i), size, last)]
        }
      case .radial(let scale, let offset):
        for i in 0..<count {
          let column = Double(x &+ i)
          let (u, v) = (rowX + xx * column, rowY + yx * column)
          let t = (u * u + v * v).squareRoot() * scale + offset
          pixels[i] = colors[index(t, size, last)]
        }
      case .angular(let range):
        for i in 0..<count {
          let column = Double(x &+ i)
          let t = range.position(of: atan2(rowY + yx * column, rowX + xx * column))
          pixels[i] = colors[index(t, size, last)]
        }
      }
    }
    guard alpha < 255 else { return }
    for i in 0..<count {
      let color = pixels[i]
      pixels[i] = color & 0x00ff_ffff | PixelMath.multiply(color &>> 24, alpha) &<< 24
    }
  }

  /// The place in the table for a position along the gradient; what is not a number is the start.
  @inline(__always)
  private func index(_ position: Double, _ size: Double, _ last: Int) -> Int {
    var t = position
    switch spread {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .mirror:
      t = abs(t - 2 * (t / 2).rounded())
    }
    // Comparisons with NaN fail.
    guard t > 0 else { return 0 }
    return t < 1 ? Int(t * size) : last
  }
}

/// The angles between which an angular gradient has its colours.
struct AngularRange {
  private let start: Double
  private let length: Double
  private let isReversed: Bool
  private let isSolid: Bool

  /// Creates a range of angles in radians; the end may come before the start.
  init(from first: Double, to last: Double) {
    let distance = last - first
    isReversed = distance < 0
    length = abs(distance)
    start = min(first, last)
    isSolid = !distance.isFinite
  }

  /// The position along the gradient of an angle in radians, from 0 to 1.
  @inline(__always)
  func position(of angle: Double) -> Double {
    guard !isSolid else { return 1 }
    let turn = 2 * Double.pi
    // Of a range of more than a turn the last turn is seen.
    let from = length > turn ? start + length - turn : start
    let beyond = angle - from
    let inside = beyond - (beyond / turn).rounded(.down) * turn
    let t: Double
    if length >= turn {
      t = (inside + (from - start)) / length
    } else if inside <= length {
      t = length > 0 ? inside / length : 1
    } else {
      t = inside - length < (turn - length) / 2 ? 1 : 0
    }
    return isReversed ? 1 - t : t
  }
}
