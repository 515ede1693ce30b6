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
  package var extent: CGRect { box.rect }

  /// Returns the box in the window's points that one operation of this item stays inside.
  package func extent(of operation: DrawOp) -> CGRect { box(of: operation).rect }

  /// Returns the box in the window's points that the shadow of a link of the chain stays inside.
  ///
  /// - Parameter link: A link of the item's chain that is a shadow.
  /// - Returns: The box, null where nothing casts a shadow.
  package func extent(ofShadow link: Clip) -> CGRect {
    guard let placement else { return .null }
    var box = Box.nothing
    for operation in operations.list {
      guard operation.paint.isVisible else { continue }
      var part = Box(operation.content.bounds, operation.transform.concatenating(transform))
      part.grow(by: 1)
      part.limit(to: operation.clip, transform)
      box.formUnion(part)
    }
    // Of what is inside of the link, the shadow; the chain around it limits both.
    box.limit(to: placement.clip, until: link.parent, .identity)
    return box.rect
  }

  /// The extent as edges.
  var box: Box {
    switch operations {
    case .none: return .nothing
    case .one(let operation):
      switch operation.storage {
      // The usual leaves of a window of many: nothing of them needs to be copied.
      case .usual(.rect(let rect), let color):
        guard color.opacity > 0 else { return .nothing }
        return box(around: rect.finiteBox) ?? box(of: operation)
      case .usual(.fill(let path, _), let color):
        guard color.opacity > 0 else { return .nothing }
        return box(around: path.controlBounds) ?? box(of: operation)
      case .usual(.glyphs(let run), let color):
        guard color.opacity > 0 else { return .nothing }
        return box(around: run.bounds) ?? box(of: operation)
      case .usual, .placed:
        return box(of: operation)
      }
    case .many(let list):
      var box = Box.nothing
      for operation in list { box.formUnion(self.box(of: operation)) }
      return box
    }
  }

  /// The extent of one operation as edges.
  private func box(of operation: DrawOp) -> Box {
    guard operation.paint.isVisible else { return .nothing }
    let content = operation.content.bounds
    if case .usual = operation.storage, let box = box(around: content) { return box }
    return box(of: operation, content)
  }

  /// The extent of visible content that is placed as usual, or nil where it takes longer to find.
  @inline(__always)
  private func box(around content: CGRect) -> Box? {
    // Nothing without area is visible: the margin of strokes is already in the bounds.
    guard content.size.width > 0, content.size.height > 0 else { return .nothing }
    // The item keeps the placement: no reference of its own is counted.
    guard let placement = placement.map(Unmanaged.passUnretained) else {
      guard var box = Box(content, movedBy: Double(origin.x), Double(origin.y)) else { return nil }
      box.grow(by: 1)  // for antialiasing
      return box
    }
    return placement._withUnsafeGuaranteedRef { box(around: content, inside: $0) }
  }

  @inline(__always)
  private func box(around content: CGRect, inside placement: Placement) -> Box? {
    guard placement.opacity > 0 else { return .nothing }
    let x = Double(origin.x) + Double(placement.transform.tx)
    let y = Double(origin.y) + Double(placement.transform.ty)
    let near =
      placement.isTranslation ? Box(content, movedBy: x, y) : Box(content, nearby: transform)
    guard var box = near else { return nil }
    box.grow(by: 1)
    if placement.castsShadow {
      box.limit(to: placement.clip, .identity)
    } else {
      box.formIntersection(placement.limit)
    }
    return box
  }

  /// The extent of visible content that may be turned, clipped or hostile.
  @inline(never)
  private func box(of operation: DrawOp, _ content: CGRect) -> Box {
    guard opacity > 0, operation.opacity > 0, content.size.width > 0, content.size.height > 0
    else { return .nothing }
    var box = Box(content, operation.transform.concatenating(transform))
    box.grow(by: 1)
    box.limit(to: operation.clip, transform)
    box.limit(to: placement?.clip, .identity)
    return box
  }
}

extension Paint {
  /// Whether any pixel can be changed by this paint.
  fileprivate var isVisible: Bool {
    switch self {
    case .color(let color): color.opacity > 0
    case .gradient(let gradient): !gradient.isClear
    case .image(let image): !image.isClear
    }
  }
}

extension DrawOp.Content {
  /// The box that the covered area stays inside, in the content's coordinates.
  ///
  /// A null rectangle has no width.
  fileprivate var bounds: CGRect {
    switch self {
    case .rect(let rect):
      return rect.finiteBox
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

extension CGRect {
  /// The rectangle with sides that are not negative; null when one is not finite.
  @inline(__always)
  package var finiteBox: CGRect {
    let x = size.width < 0 ? origin.x + size.width : origin.x
    let y = size.height < 0 ? origin.y + size.height : origin.y
    let (width, height) = (abs(size.width), abs(size.height))
    // Products with zero are NaN exactly for numbers that are not finite.
    guard (x + width) * 0 + (y + height) * 0 + x * 0 + y * 0 == 0 else { return .null }
    return CGRect(
      origin: CGPoint(x: x, y: y),
      size: CGSize(width: width, height: height)
    )
  }
}

extension StrokeStyle {
  /// How far the outline reaches from the path at most, in halves of the line width.
  fileprivate var reach: CGFloat {
    let corner = lineJoin == .miter && miterLimit > 1 ? miterLimit : 1
    return lineCap == .square ? max(corner, CGFloat(2).squareRoot()) : corner
  }
}
