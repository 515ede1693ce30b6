// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry

/// What painting items costs, and what copying their picture costs instead.
///
/// In nanoseconds or so, of the processor; only which of two is larger matters.
struct BackdropCosts {
  /// What a copy costs, however small.
  let perCopy: Double
  /// What each row of it costs besides.
  let perCopiedRow: Double
  /// What each pixel of it costs besides.
  let perCopiedPixel: Double

  /// Copies within memory.
  static let memory = BackdropCosts(perCopy: 2000, perCopiedRow: 20, perCopiedPixel: 0.4)
  /// Copies between textures: calls, and for the pixels no more than for clearing them.
  static let texture = BackdropCosts(perCopy: 6000, perCopiedRow: 0, perCopiedPixel: 0.2)

  private static let perItem = 300.0
  private static let perPoint = 40.0
  private static let perGlyph = 1000.0
  private static let perPixel = 0.2
  private static let perGradientPixel = 1.0
  private static let perSampledPixel = 4.0

  /// What copying an area costs.
  func copying(_ rect: PixelRect) -> Double {
    Double(rect.area) * perCopiedPixel + Double(rect.height) * perCopiedRow + perCopy
  }

  /// What painting the first items of a list costs in an area, about.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - count: How many items are painted.
  ///   - rect: The area.
  ///   - scale: How many pixels a point has.
  /// - Returns: The cost, or a part of it that is already more than that of copying.
  func painting(
    _ list: DisplayList,
    _ count: Int,
    in rect: PixelRect,
    scale: Double
  ) -> Double {
    let area = (
      minX: Double(rect.minX), minY: Double(rect.minY),
      maxX: Double(rect.maxX), maxY: Double(rect.maxY)
    )
    let enough = copying(rect)
    var sum = Double(rect.area) * Self.perPixel
    for slot in list.order[..<count] where list.meets(area, slot, scale: scale) {
      let box = PixelRect(covering: list.extent(of: slot), scale: scale, within: rect)
      sum += Self.perItem + Double(box.area) * Self.perPixel
      switch list.items[Int(slot)].operations {
      case .none: break
      case .one(let operation): sum += Self.cost(of: operation, pixels: box.area)
      case .many(let operations):
        for operation in operations { sum += Self.cost(of: operation, pixels: box.area) }
      }
      if sum > enough { break }
    }
    return sum
  }

  private static func cost(of operation: DrawOp, pixels: Int) -> Double {
    let painting =
      switch operation.paint {
      case .color: 0.0
      case .gradient: Double(pixels) * perGradientPixel
      case .image: Double(pixels) * perSampledPixel
      }
    return painting + cost(of: operation.content)
  }

  private static func cost(of content: DrawOp.Content) -> Double {
    switch content {
    case .rect: perItem
    case .fill(let path, _): perItem + perPoint * Double(path.pointCount)
    case .stroke(let path, _): perItem + 4 * perPoint * Double(path.pointCount)
    case .glyphs(let run): perGlyph * Double(run.glyphs.count)
    }
  }
}

extension Path {
  /// How many points the path is given by.
  fileprivate var pointCount: Int { withUnsafeElements { _, points in points.count } }
}
