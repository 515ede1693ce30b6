// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree

/// A glyph on its way, in the coordinates of a text.
private struct MovingGlyph {
  var outline: GlyphRun.Outline
  var position: CGPoint
  var opacity = 1.0
  /// The place among the glyphs of the latest text; nil for one that goes.
  var index: Int?

  /// The drawing, with a scale about the pen.
  func operation(_ paint: Paint, scale: CGSize = CGSize(width: 1, height: 1)) -> DrawOp {
    let run = GlyphRun(glyphs: [GlyphRun.Glyph(outline: outline, position: .zero)])
    return DrawOp(
      .glyphs(run),
      paint: paint,
      transform: CGAffineTransform(
        a: scale.width,
        b: 0,
        c: 0,
        d: scale.height,
        tx: position.x,
        ty: position.y
      ),
      opacity: opacity
    )
  }
}

/// The glyphs of a text that is drawn as one run, as it is at rest; nil for anything else.
private func run(of operations: DrawItem.Operations) -> (GlyphRun, Paint)? {
  guard case .one(let operation) = operations, case .glyphs(let run) = operation.content,
    operation.opacity == 1, operation.transform.isIdentity
  else { return nil }
  return (run, operation.paint)
}

/// Characters that change roll in and out; equal ones stay.
@MainActor
final class RollingGlyphs: LeafContentChange {
  private let old: [MovingGlyph]
  private let direction: Double
  private let height: Double
  /// The glyphs as drawn last, from which another change can go on.
  private var shown: [MovingGlyph]

  /// The longest text that is taken apart.
  private static let limit = 256
  /// What is fainter than this shows in no pixel.
  private static let faintest = 1.0 / 512

  /// Begins to roll.
  ///
  /// - Parameters:
  ///   - drawing: What was shown.
  ///   - rollsDown: Whether characters roll down rather than up.
  ///   - height: The way that they roll, in points.
  init?(from drawing: LeafDrawing, rollsDown: Bool, height: Double) {
    if let change = drawing.change as? RollingGlyphs {
      old = change.shown
    } else if let (run, _) = run(of: drawing.operations), run.glyphs.count <= Self.limit {
      old = run.glyphs.enumerated().map {
        MovingGlyph(outline: $1.outline, position: $1.position, index: $0)
      }
    } else {
      return nil
    }
    shown = old
    direction = rollsDown ? -1 : 1
    self.height = height
  }

  func operations(
    to new: DrawItem.Operations,
    shift: LeafContentShift,
    progress: Double
  ) -> DrawItem.Operations {
    guard let (run, paint) = run(of: new), run.glyphs.count <= Self.limit, progress < 1 else {
      return new
    }
    let part = min(max(progress, 0), 1)
    let partners = partners(of: run.glyphs)
    var stays = Set<Int>()
    var glyphs: [MovingGlyph] = []
    for (index, glyph) in run.glyphs.enumerated() {
      let end = glyph.position
      var moving = MovingGlyph(outline: glyph.outline, position: end, index: index)
      if let partner = partners[index] {
        stays.insert(partner)
        let start = old[partner]
        moving.position.x = start.position.x * (1 - part) + end.x * part
        moving.position.y = start.position.y * (1 - part) + end.y * part
        moving.opacity = start.opacity * (1 - part) + part
      } else {
        moving.position.x += shift.new
        moving.position.y += direction * height * (1 - progress)
        moving.opacity = part
      }
      glyphs.append(moving)
    }
    for (index, glyph) in old.enumerated() where !stays.contains(index) {
      var moving = glyph
      moving.position.x += shift.old
      moving.position.y -= direction * height * progress
      moving.opacity *= 1 - part
      moving.index = nil
      if moving.opacity > Self.faintest { glyphs.append(moving) }
    }
    shown = glyphs.suffix(2 * Self.limit)
    return DrawItem.Operations(
      glyphs.filter { !$0.outline.bounds.isNull && $0.opacity > Self.faintest }
        .map { $0.operation(paint) }
    )
  }

  /// For each new glyph the old one that it is, if any: equal beginnings and equal ends stay.
  private func partners(of new: [GlyphRun.Glyph]) -> [Int?] {
    var before: [Int] = []
    for (index, glyph) in old.enumerated() where glyph.index != nil { before.append(index) }
    before.sort { (old[$0].index ?? 0) < (old[$1].index ?? 0) }
    var partners = [Int?](repeating: nil, count: new.count)
    var start = 0
    while start < min(before.count, new.count), old[before[start]].outline === new[start].outline {
      partners[start] = before[start]
      start += 1
    }
    var end = 0
    while end < min(before.count, new.count) - start,
      old[before[before.count - 1 - end]].outline === new[new.count - 1 - end].outline
    {
      partners[new.count - 1 - end] = before[before.count - 1 - end]
      end += 1
    }
    return partners
  }
}

/// The glyphs of a text in one look move and grow to those of the same text in another look.
@MainActor
final class MorphingGlyphs: LeafContentChange {
  private let old: GlyphRun

  /// The longest text that is taken apart.
  private static let limit = 256
  /// Up to which difference of the two ratios an outline counts as a larger or smaller one.
  private static let sameShape = 0.03

  /// Begins to move.
  ///
  /// - Parameters:
  ///   - drawing: What was shown.
  ///   - new: The glyphs at the end.
  init?(from drawing: LeafDrawing, to new: GlyphRun) {
    guard drawing.change == nil, let (run, _) = run(of: drawing.operations),
      run.glyphs.count == new.glyphs.count, run.glyphs.count <= Self.limit
    else { return nil }
    old = run
  }

  func operations(
    to new: DrawItem.Operations,
    shift: LeafContentShift,
    progress: Double
  ) -> DrawItem.Operations {
    guard let (run, paint) = run(of: new), run.glyphs.count == old.glyphs.count, progress < 1 else {
      return new
    }
    let part = max(progress, 0)
    var operations: [DrawOp] = []
    for (start, end) in zip(old.glyphs, run.glyphs) where !end.outline.bounds.isNull {
      let position = CGPoint(
        x: start.position.x * (1 - part) + end.position.x * part,
        y: start.position.y * (1 - part) + end.position.y * part
      )
      // How large the old outline is, in units of the new one.
      let ratio = CGSize(
        width: Self.ratio(start.outline.bounds.width, end.outline.bounds.width),
        height: Self.ratio(start.outline.bounds.height, end.outline.bounds.height)
      )
      let scale = CGSize(
        width: ratio.width * (1 - part) + part,
        height: ratio.height * (1 - part) + part
      )
      let isSame = abs(ratio.width / ratio.height - 1) < Self.sameShape
      var glyph = MovingGlyph(outline: end.outline, position: position)
      if !isSame {
        var fading = MovingGlyph(outline: start.outline, position: position)
        fading.opacity = 1 - min(part, 1)
        glyph.opacity = min(part, 1)
        let own = CGSize(width: scale.width / ratio.width, height: scale.height / ratio.height)
        operations.append(fading.operation(paint, scale: own))
      }
      operations.append(glyph.operation(paint, scale: scale))
    }
    return DrawItem.Operations(operations)
  }

  private static func ratio(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
    let ratio = old / new
    return ratio.isFinite && ratio > 0 ? ratio : 1
  }
}
