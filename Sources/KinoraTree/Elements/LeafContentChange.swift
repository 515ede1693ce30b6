// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraGeometry

/// How the drawing of a leaf goes from what it showed before to what it shows now.
@MainActor package protocol LeafContentChange: AnyObject {
  /// The drawing on the way.
  ///
  /// - Parameters:
  ///   - new: The drawing at the end.
  ///   - shift: How far to the right the old and the new drawing stand, so that neither moves by
  ///     itself while the leaf grows or shrinks.
  ///   - progress: From 0 for the old drawing to 1 for the new one; springs overshoot.
  /// - Returns: The drawing.
  func operations(
    to new: DrawItem.Operations,
    shift: LeafContentShift,
    progress: Double
  ) -> DrawItem.Operations
}

/// Distances of drawings from the left edge of a leaf whose width changes, in points.
package struct LeafContentShift {
  /// That of the drawing that goes.
  package var old: CGFloat
  /// That of the drawing that comes.
  package var new: CGFloat

  /// The distances while a leaf goes from one frame to another.
  ///
  /// The point that both frames have in common, if any, keeps its place: the left edge, the middle,
  /// the right edge, or one in between.
  init(from old: CGRect, to new: CGRect, shown: CGRect) {
    let part = (new.minX - old.minX) / (old.width - new.width)
    let anchor = part > 0 ? min(part, 1) : 0
    self.old = (shown.width - old.width) * anchor
    self.new = (shown.width - new.width) * anchor
  }
}

/// What a leaf makes of other content in an animated transaction.
package enum LeafContentTransition {
  /// The content is the same; a change that runs goes on.
  case same
  /// The new content is there at once.
  case atOnce
  /// Both are shown for a while.
  case change(any LeafContentChange)
}

/// A drawing that a leaf has shown, from which another one takes over.
package struct LeafDrawing {
  /// What was shown, a change on its way included.
  package var operations: DrawItem.Operations
  /// The frame that it was shown in.
  package var frame: CGRect
  /// The change that was on its way; nil for none.
  package var change: (any LeafContentChange)?
}

/// The way of a leaf from one content to another.
@MainActor final class LeafFade {
  /// What is drawn on the way.
  let change: any LeafContentChange
  private var progress = AnimatedAttribute<Double>()
  private let update: UInt64
  private let oldFrame: CGRect

  /// Begins a change with the animation of a leaf's transaction.
  init(_ change: any LeafContentChange, of leaf: Element) {
    self.change = change
    oldFrame = leaf.shownFrame
    update = leaf.graph.updateNumber
    progress.modelChanged(from: 0, to: 1, of: leaf)
  }

  /// Whether the change is on its way.
  var isRunning: Bool { progress.isRunning }

  /// Whether the change began in the running update.
  func isNew(_ leaf: Element) -> Bool { leaf.graph.updateNumber == update }

  /// Drops the animation when it is over; tells whether it still runs.
  func advance(to now: Double) -> Bool { progress.advance(to: now) }

  /// The drawing at a time, for a leaf that will have a frame and is shown in another one.
  func operations(
    to new: DrawItem.Operations,
    in frame: CGRect,
    shown: CGRect,
    at now: Double
  ) -> DrawItem.Operations {
    change.operations(
      to: new,
      shift: LeafContentShift(from: oldFrame, to: frame, shown: shown),
      progress: progress.presentation(of: 1, at: now)
    )
  }

  /// Adds the animation to a list of descriptions.
  func describe(view: String, at now: Double, into list: inout [AnimationDescription]) {
    progress.describe("content", of: view, model: 1, at: now, into: &list)
  }
}

/// A drawing that fades out while another one fades in.
@MainActor package final class CrossFade: LeafContentChange {
  private let old: [DrawOp]

  /// The most operations that are kept of a drawing which consists of many fading ones.
  private static let limit = 256
  /// What is fainter than this shows in no pixel.
  private static let faintest = 1.0 / 512

  /// Begins to fade.
  ///
  /// - Parameter drawing: What fades out.
  package init(from drawing: LeafDrawing) {
    old = drawing.operations.list.filter { $0.opacity > Self.faintest }.suffix(Self.limit)
  }

  package func operations(
    to new: DrawItem.Operations,
    shift: LeafContentShift,
    progress: Double
  ) -> DrawItem.Operations {
    let part = min(max(progress, 0), 1)
    var operations: [DrawOp] = []
    func add(_ list: [DrawOp], _ shift: CGFloat, _ opacity: Double) {
      guard opacity > Self.faintest else { return }
      for operation in list { operations.append(operation.moved(x: shift).faded(opacity)) }
    }
    add(old, shift.old, 1 - part)
    add(new.list, shift.new, part)
    return DrawItem.Operations(operations)
  }
}

extension DrawOp {
  /// The operation with its opacity multiplied.
  package func faded(_ factor: Double) -> DrawOp {
    guard factor != 1 else { return self }
    var operation = self
    operation.opacity *= factor
    return operation
  }

  /// The operation at a distance.
  package func moved(x: CGFloat = 0, y: CGFloat = 0) -> DrawOp {
    guard x != 0 || y != 0, x.isFinite, y.isFinite else { return self }
    var operation = self
    operation.transform = transform.concatenating(.init(translationX: x, y: y))
    return operation
  }
}
