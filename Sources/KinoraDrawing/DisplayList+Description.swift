// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A stable text form, for comparing what a window shows with a recorded text.
extension DisplayList: CustomStringConvertible {
  /// One operation a line from back to front: kind, colour, and extent in the window's points.
  ///
  /// ```
  /// fill #FF383CFF (9, 9, 102, 22)
  /// glyphs #000000D8 (11.5, 20, 61.25, 14) opacity 0.5
  /// stroke #0088FFFF nothing
  /// ```
  ///
  /// The extent is rounded to thousandths. Opacities of item and operation are multiplied, and left
  /// out when nothing is changed by them.
  package var description: String {
    var text = ""
    for slot in order {
      let item = items[Int(slot)]
      switch item.operations {
      case .none: break
      case .one(let operation): text += item.line(for: operation)
      case .many(let operations): for operation in operations { text += item.line(for: operation) }
      }
    }
    return text
  }
}

extension DrawItem {
  /// Describes an operation in a line.
  fileprivate func line(for operation: DrawOp) -> String {
    let kind =
      switch operation.content {
      case .rect, .fill: "fill"
      case .stroke: "stroke"
      case .glyphs: "glyphs"
      }
    let paint =
      switch operation.paint {
      case .color(let color): color.description
      case .gradient(let gradient): gradient.description
      case .image(let image): image.description
      }
    let box = extent(of: operation)
    let place =
      box.isNull
      ? "nothing"
      : "("
        + [box.minX, box.minY, box.width, box.height].map { Double($0).briefDescription }
        .joined(separator: ", ") + ")"
    let factor = opacity * operation.opacity
    let suffix = factor == 1 ? "" : " opacity \(factor.briefDescription)"
    return "\(kind) \(paint) \(place)\(suffix)\n"
  }
}
