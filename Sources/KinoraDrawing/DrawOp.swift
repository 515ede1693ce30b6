// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraGeometry

/// One drawing command: a piece of geometry, its paint, and how it is placed.
package struct DrawOp: Sendable {
  /// The geometry that an operation covers.
  package enum Content: Sendable {
    /// The inside of a path.
    case fill(Path, FillStyle)
    /// The outline of a path, in the path's own coordinates.
    case stroke(Path, StrokeStyle)
    /// Shaped text.
    case glyphs(GlyphRun)
  }

  /// What is covered.
  package var content: Content
  /// What the covered pixels receive.
  package var paint: Paint
  /// From the content's coordinates to the item's.
  package var transform: CGAffineTransform
  /// Multiplies the paint's alpha; values outside 0…1 are clamped when drawn.
  package var opacity: Double
  /// What limits the drawing, in the item's coordinates.
  package var clip: Clip?

  /// Creates an operation.
  package init(
    _ content: Content,
    paint: Paint,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil
  ) {
    self.content = content
    self.paint = paint
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }
}

/// Where covered pixels get their colour from.
package enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color.Resolved)
}

/// An immutable chain of paths outside of which nothing is drawn.
package final class Clip: Sendable {
  /// The innermost path.
  package let path: Path
  /// How the inside of the path is decided.
  package let style: FillStyle
  /// From the path's coordinates to those that the clip is used in.
  package let transform: CGAffineTransform
  /// The further limit; a pixel's coverage is the product of the whole chain.
  package let parent: Clip?

  /// Creates a limit inside another one.
  package init(
    path: Path,
    style: FillStyle = FillStyle(),
    transform: CGAffineTransform = .identity,
    parent: Clip? = nil
  ) {
    self.path = path
    self.style = style
    self.transform = transform
    self.parent = parent
  }
}

/// The drawing of one leaf view: operations that share a placement.
package struct DrawItem: Sendable {
  /// The operations, in the leaf's own coordinates.
  package enum Operations: Sendable {
    /// Nothing to draw.
    case none
    /// The usual case, without an array.
    case one(DrawOp)
    /// Several, painted in order.
    case many([DrawOp])
  }

  /// What is drawn.
  package var operations: Operations
  /// From the leaf's coordinates to the window's points.
  package var transform: CGAffineTransform
  /// Multiplies the opacity of every operation.
  package var opacity: Double
  /// What limits the drawing, in the window's points.
  package var clip: Clip?

  /// Creates an item.
  package init(
    _ operations: Operations = .none,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil
  ) {
    self.operations = operations
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }
}
