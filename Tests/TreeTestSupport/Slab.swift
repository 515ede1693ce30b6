// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraGeometry
package import KinoraMotion
package import KinoraTree

/// A box of a fixed size that can be found by its name.
nonisolated package struct Slab: LeafView {
  private let id: String
  private let size: CGSize

  package init(_ id: String, width: CGFloat = 50, height: CGFloat) {
    self.id = id
    size = CGSize(width: width, height: height)
  }

  package var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize { size }

  package func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    .one(
      DrawOp(
        .rect(CGRect(origin: .zero, size: size)),
        paint: .color(Color.Resolved(red: 1, green: 0, blue: 0))
      )
    )
  }

  package var label: String? { id }
  package var name: String { "Slab" }
}

extension TreeHost {
  /// The frames of the boxes that there are, by their names, in layout's positions.
  package var slabs: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    graph.root?.visit { element in
      if element.name == "Slab", let label = element.label { frames[label] = element.bounds }
    }
    return frames
  }

  /// The names of the boxes that there are, as numbers in order.
  package var slabNumbers: [Int] { slabs.keys.compactMap(Int.init).sorted() }

  /// Where a box is shown in the window right now.
  package func shown(_ name: String) -> CGRect? {
    var frame: CGRect?
    graph.root?.visit { element in
      guard element.name == "Slab", element.label == name else { return }
      frame = element.shownFrame.applying(element.placement?.transform ?? .identity)
    }
    return frame
  }
}
