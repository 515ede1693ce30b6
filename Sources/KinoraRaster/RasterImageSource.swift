// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// The colours of an image at the middles of pixels.
///
/// The place in the image is computed for each pixel from its own coordinates, never from its
/// neighbour's, so that a part of a frame painted alone equals that part of the whole. Images that
/// are shown smaller than they are come from copies of half their size, a quarter and so on
/// (L. Williams, "Pyramidal Parametrics", SIGGRAPH 1983), so that no pixel is left out.
struct RasterImageSource: ColorSource {
  /// How a pixel is made.
  private enum Kind {
    /// It is one of the image, at a whole distance.
    case copy(x: Int, y: Int)
    case nearest
    case linear
    /// It is mixed from two copies of the image, by a weight of 0…256 for the smaller one.
    case smooth(UInt32)
  }

  private let kind: Kind
  private let spread: RasterImagePaint.Spread
  private let level: RasterImageLevel
  /// The copy of half that size, where two are mixed.
  private let smaller: RasterImageLevel
  // From pixels to the place: two linear functions of the column and the row.
  private let xx, xy, x0: Double
  private let yx, yy, y0: Double
  private let tint: Tint
  /// The alpha that multiplies that of every colour, 0…255.
  private let alpha: UInt32

  private enum Tint {
    case none
    case color(UInt32)
    case gradient(GradientSource)
    /// A gradient without any area.
    case nothing
  }

  /// Prepares a paint.
  ///
  /// - Parameters:
  ///   - paint: The image and its place.
  ///   - transform: From the coordinates of what is painted to pixels; nil is returned where no
  ///     pixel has a place in the image.
  ///   - opacity: Multiplies the opacity of every colour.
  init?(_ paint: RasterImagePaint, _ transform: CGAffineTransform, opacity: Double) {
    let toPixels = paint.transform.concatenating(transform)
    let determinant = Double(toPixels.determinant)
    guard determinant != 0, determinant.isFinite else { return nil }
    let map = toPixels.inverted()
    (xx, xy) = (Double(map.a), Double(map.c))
    (yx, yy) = (Double(map.b), Double(map.d))
    // Colours belong to the middles of pixels.
    x0 = Double(map.tx) + (xx + xy) / 2
    y0 = Double(map.ty) + (yx + yy) / 2
    spread = paint.spread
    alpha = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    tint =
      switch paint.tint {
      case nil: .none
      case .color(let color): .color(color.pixel)
      case .gradient(let gradient):
        GradientSource(gradient, transform, opacity: 1).map { .gradient($0) } ?? .nothing
      }
    // How far one pixel of the picture reaches in the image.
    let reach = (
      x: (xx * xx + xy * xy).squareRoot(), y: (yx * yx + yy * yy).squareRoot()
    )
    let copy = Self.copyDistance(map, paint)
    if let copy {
      kind = .copy(x: copy.x, y: copy.y)
    } else if paint.sampling == .nearest {
      kind = .nearest
    } else {
      // How many pixels of the image one pixel covers along the longer of its sides.
      let step = max((xx * xx + yx * yx).squareRoot(), (xy * xy + yy * yy).squareRoot())
      let depth = step > 1 ? min(log2(step), Double(paint.image.smallestLevel)) : 0
      let isSmooth = paint.sampling == .smooth
      let number = Int(depth.rounded(isSmooth ? .down : .toNearestOrEven))
      let weight = isSmooth ? UInt32((depth - Double(number)) * 256) : 0
      kind = weight > 0 ? .smooth(weight) : .linear
      level = RasterImageLevel(paint, number, step: reach)
      smaller = weight > 0 ? RasterImageLevel(paint, number + 1, step: reach) : level
      return
    }
    level = RasterImageLevel(paint, 0, step: reach)
    smaller = level
  }

  /// How far an image that is neither scaled nor turned lies from pixels, in whole pixels.
  private static func copyDistance(
    _ map: CGAffineTransform,
    _ paint: RasterImagePaint
  ) -> (x: Int, y: Int)? {
    guard paint.spread == .pad, abs(map.a - 1) < 1e-9, abs(map.d - 1) < 1e-9, map.b == 0, map.c == 0
    else { return nil }
    let (x, y) = (map.tx.rounded(), map.ty.rounded())
    guard abs(x - map.tx) < 1e-6, abs(y - map.ty) < 1e-6, abs(x) < 1e9, abs(y) < 1e9 else {
      return nil
    }
    return (Int(x), Int(y))
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
    switch kind {
    case .copy(let dx, let dy):
      level.copyRow(y &+ dy, from: x &+ dx, count: count, to: pixels)
    case .nearest:
      level.withPixels { level in
        for index in 0..<count {
          let column = Double(x &+ index)
          pixels[index] = level.nearest(rowX + xx * column, rowY + yx * column, spread)
        }
      }
    case .linear:
      level.withPixels { level in
        for index in 0..<count {
          let column = Double(x &+ index)
          pixels[index] = level.linear(rowX + xx * column, rowY + yx * column, spread)
        }
      }
    case .smooth(let weight):
      level.withPixels { level in
        smaller.withPixels { smaller in
          for index in 0..<count {
            let column = Double(x &+ index)
            let (u, v) = (rowX + xx * column, rowY + yx * column)
            pixels[index] = RasterImageLevel.mix(
              level.linear(u, v, spread),
              smaller.linear(u, v, spread),
              weight
            )
          }
        }
      }
    }
    finish(x: x, y: y, count: count, pixels)
  }

  /// Gives premultiplied pixels their tint, straight alpha and opacity.
  private func finish(x: Int, y: Int, count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    switch tint {
    case .none: StraightAlpha.undoMultiplication(of: pixels, count: count)
    case .nothing: pixels.update(repeating: 0, count: count)
    case .color(let color):
      for index in 0..<count {
        let a = PixelMath.multiply(pixels[index] &>> 24, color &>> 24)
        pixels[index] = color & 0x00ff_ffff | a &<< 24
      }
    case .gradient(let gradient):
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { colors in
        guard let colors = colors.baseAddress else { return }
        gradient.write(x: x, y: y, count: count, to: colors)
        for index in 0..<count {
          let a = PixelMath.multiply(pixels[index] &>> 24, colors[index] &>> 24)
          pixels[index] = colors[index] & 0x00ff_ffff | a &<< 24
        }
      }
    }
    guard alpha < 255 else { return }
    for index in 0..<count {
      let color = pixels[index]
      pixels[index] = color & 0x00ff_ffff | PixelMath.multiply(color &>> 24, alpha) &<< 24
    }
  }
}

/// Pixels with their colours not multiplied by alpha.
enum StraightAlpha {
  /// 255 / a with 16 bits of fraction, for each alpha.
  private static let factors: [UInt32] = (0..<256).map { alpha in
    alpha == 0 ? 0 : (255 << 16 + UInt32(alpha) / 2) / UInt32(alpha)
  }

  /// Divides the colours of premultiplied pixels by their alpha.
  ///
  /// Multiplying by alpha again, rounded, gives the same pixels.
  static func undoMultiplication(of pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    factors.withUnsafeBufferPointer { factors in
      for index in 0..<count {
        let pixel = pixels[index]
        let alpha = pixel &>> 24
        if alpha == 255 { continue }
        let factor = factors[Int(alpha)]
        func straight(_ channel: UInt32) -> UInt32 {
          // More colour than alpha is none that a premultiplied pixel has.
          min((min(channel & 255, alpha) &* factor &+ 0x8000) &>> 16, 255)
        }
        pixels[index] =
          alpha &<< 24 | straight(pixel &>> 16) &<< 16 | straight(pixel &>> 8) &<< 8
          | straight(pixel)
      }
    }
  }
}
