// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import TreeTestSupport

extension TreeHost {
  /// The rectangles that are painted, back to front, in the window's points; null for other items.
  var boxes: [CGRect] {
    items.map { item in
      guard case .one(let operation) = item.operations, case .rect(let box) = operation.content
      else { return .null }
      return box.applying(item.transform)
    }
  }

  /// How opaque the items are, back to front.
  var opacities: [Double] { items.map(\.opacity) }

  /// What the running animations are about, without their curves.
  var animated: [String] { graph.describeAnimations().map(\.attribute) }
}

extension TreeHost {
  /// The drawing operations of all items, back to front.
  var operations: [DrawOp] {
    items.flatMap { item -> [DrawOp] in
      switch item.operations {
      case .none: []
      case .one(let operation): [operation]
      case .many(let operations): operations
      }
    }
  }

  /// The exact boxes of what is filled or outlined, back to front, in the window's points.
  var outlines: [CGRect] {
    items.map { item in
      guard case .one(let operation) = item.operations else { return .null }
      let path: Path =
        switch operation.content {
        case .rect(let box): Path(box)
        case .fill(let path, _): path
        case .stroke(let path, let style): path.strokedPath(style)
        default: Path()
        }
      return path.applying(item.transform).boundingRect
    }
  }
}
