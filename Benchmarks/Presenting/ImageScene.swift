// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// Images at rest and in motion: copied, scaled up and down, turned, tiled, and as templates.
enum ImageScene {
  /// The size of the picture in points.
  static let size = CGSize(width: 640, height: 480)
  private static let columns = 4
  private static let cell = CGSize(width: 160, height: 160)

  /// The scene at a moment: images that move are somewhere else at each.
  ///
  /// - Parameter phase: The moment, in seconds.
  /// - Returns: One item for each image.
  static func list(at phase: Double) -> DisplayList {
    guard let image = picture else { return DisplayList() }
    let turn = CGAffineTransform(translationX: -24, y: -16)
      .concatenating(CGAffineTransform(rotationAngle: 0.3 + phase))
      .concatenating(CGAffineTransform(scaleX: 2.3, y: 2.3))
      .concatenating(CGAffineTransform(translationX: 80, y: 80))
    let small = CGAffineTransform(scaleX: 0.37, y: 0.61)
    let large = CGAffineTransform(scaleX: 2.9 + phase, y: 3.7)
    let red = RasterImagePaint.Tint.color(Color.Resolved(red: 0.8, green: 0.1, blue: 0.2))
    let middle = RasterImagePaint.Region(columns: 8..<40, rows: 4..<20, of: image)
    let paints = [
      RasterImagePaint(image, transform: CGAffineTransform(translationX: 20, y: 30)),
      RasterImagePaint(image, transform: CGAffineTransform(translationX: 20.25, y: 30.5)),
      RasterImagePaint(image, transform: large, sampling: .linear),
      RasterImagePaint(image, transform: large, sampling: .nearest),
      RasterImagePaint(image, transform: small, spread: .repeat),
      RasterImagePaint(image, region: middle, transform: .identity, spread: .repeat),
      RasterImagePaint(image, transform: turn),
      RasterImagePaint(image, transform: turn, spread: .repeat),
      RasterImagePaint(image, transform: large, tint: red),
      RasterImagePaint(image, transform: turn, tint: red),
      RasterImagePaint(image, transform: small, spread: .repeat, tint: red),
      RasterImagePaint(image, region: middle, transform: large, sampling: .smooth),
    ]
    var list = DisplayList()
    var order: [DisplayList.Slot] = []
    for (index, paint) in paints.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let origin = CGPoint(x: cell.width * Double(column), y: cell.height * Double(row))
      // An image fills a rectangle of its own size; what is repeated fills the cell, as a circle.
      let inset = CGRect(origin: .zero, size: cell).insetBy(dx: 4, dy: 4)
      let frame = CGRect(
        x: paint.region.columns.lowerBound,
        y: paint.region.rows.lowerBound,
        width: paint.region.columns.count,
        height: paint.region.rows.count
      )
      let path =
        paint.spread == .repeat
        ? Path(ellipseIn: inset) : Path(frame).applying(paint.transform)
      let operation = DrawOp(.fill(path, FillStyle()), paint: .image(paint))
      let slot = list.makeSlot()
      order.append(slot)
      list.replace(slot, with: DrawItem(.one(operation), origin: origin, placement: nil))
    }
    list.setOrder(order)
    return list
  }

  /// Stripes, colours that change, and edges that are half transparent.
  private static let picture: RasterImage? = {
    let (width, height) = (48, 32)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let isEdge = min(x, y, width - 1 - x, height - 1 - y) < 3
        let alpha: UInt32 = isEdge ? 128 : 255
        let (red, green) = (UInt32(x * 5), UInt32(y * 7))
        let blue: UInt32 = (x / 4 + y / 4) % 2 == 0 ? 220 : 40
        let channels = [red, green, blue].map { $0 * alpha / 255 }
        pixels.append(alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2])
      }
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }()
}
