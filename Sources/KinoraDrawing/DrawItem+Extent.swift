// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraGeometry

extension DrawItem {
  /// The box in the window's points that everything drawn stays inside; null for nothing.
  ///
  /// The box is on the large side. It is always null or finite: parts that are very far away are
  /// moved to the edges of a huge box, and what is not finite takes all of it.
  ///
  /// - Complexity: O(n) in the number of points of the operations and clips.
  package var extent: CGRect {
    guard opacity > 0 else { return .null }
    switch operations {
    case .none: return .null
    case .one(let operation): return extent(of: operation)
    case .many(let list): return list.reduce(CGRect.null) { $0.union(extent(of: $1)) }
    }
  }

  /// Returns the box in the window's points that one operation of this item stays inside.
  package func extent(of operation: DrawOp) -> CGRect {
    guard opacity > 0, operation.opacity > 0, operation.paint.isVisible else { return .null }
    let content = operation.content.bounds
    // Nothing without area is visible: the margin of strokes is already in the bounds.
    guard !content.isNull, content.width > 0, content.height > 0 else { return .null }
    var box = Box(content, operation.transform.concatenating(transform))
    box.grow(by: 1)  // for antialiasing
    box.limit(to: operation.clip, transform)
    box.limit(to: clip, .identity)
    return box.rect
  }
}

extension Paint {
  /// Whether any pixel can be changed by this paint.
  fileprivate var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    }
  }
}

extension DrawOp.Content {
  /// The box that the covered area stays inside, in the content's coordinates.
  fileprivate var bounds: CGRect {
    switch self {
    case .fill(let path, _):
      return path.controlBounds
    case .stroke(let path, let style):
      let bounds = path.controlBounds
      guard style.lineWidth > 0, style.lineWidth.isFinite, !bounds.isNull else { return .null }
      let margin = style.lineWidth / 2 * (path.rectangle == nil ? style.reach : 1)
      return bounds.insetBy(dx: -margin, dy: -margin)
    case .glyphs(let run):
      return run.bounds
    }
  }
}

extension StrokeStyle {
  /// How far the outline reaches from the path at most, in halves of the line width.
  fileprivate var reach: CGFloat {
    let corner = lineJoin == .miter && miterLimit > 1 ? miterLimit : 1
    return lineCap == .square ? max(corner, CGFloat(2).squareRoot()) : corner
  }
}

/// A box by its edges, kept within what raster coordinates can express.
private struct Box {
  /// Far outside any window, yet small enough for whole pixels at any scale.
  static let farthest: CGFloat = 1e9

  private var minX: CGFloat
  private var minY: CGFloat
  private var maxX: CGFloat
  private var maxY: CGFloat

  /// Creates the box around a transformed rectangle.
  init(_ rect: CGRect, _ transform: CGAffineTransform) {
    let a = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    let b = CGPoint(x: rect.maxX, y: rect.minY).applying(transform)
    let c = CGPoint(x: rect.minX, y: rect.maxY).applying(transform)
    let d = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
    (minX, maxX) = Self.range(a.x, b.x, c.x, d.x)
    (minY, maxY) = Self.range(a.y, b.y, c.y, d.y)
  }

  var rect: CGRect {
    guard minX < maxX, minY < maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func grow(by margin: CGFloat) {
    minX -= margin
    minY -= margin
    maxX += margin
    maxY += margin
  }

  /// Removes what lies outside any path of a chain.
  mutating func limit(to clip: Clip?, _ transform: CGAffineTransform) {
    var next = clip
    while let clip = next {
      next = clip.parent
      let bounds = clip.path.controlBounds
      guard !bounds.isNull else {
        maxX = minX
        return
      }
      let limit = Box(bounds, clip.transform.concatenating(transform))
      minX = max(minX, limit.minX)
      minY = max(minY, limit.minY)
      maxX = min(maxX, limit.maxX)
      maxY = min(maxY, limit.maxY)
    }
  }

  /// The range of four numbers; everything when one is not finite, as others near it may be.
  private static func range(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat
  ) -> (CGFloat, CGFloat) {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return (-farthest, farthest) }
    return (
      max(-farthest, min(farthest, a, b, c, d)), min(farthest, max(-farthest, a, b, c, d))
    )
  }
}
