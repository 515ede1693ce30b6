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
