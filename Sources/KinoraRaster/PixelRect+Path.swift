// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

extension PixelRect {
  /// Covers every pixel that a transformed rectangle touches, limited to another one.
  init(covering box: CGRect, _ transform: CGAffineTransform, within limit: PixelRect) {
    guard !box.isNull else {
      self.init(covering: .null, scale: 1, within: limit)
      return
    }
    guard max(abs(box.width), abs(box.height)) <= Accumulator.limit else {
      // A CGRect this large no longer knows where its far side is.
      self = limit
      return
    }
    if transform.b == 0, transform.c == 0 {
      // The usual case: two corners are enough.
      let (x0, x1) = (transform.a * box.minX + transform.tx, transform.a * box.maxX + transform.tx)
      let (y0, y1) = (transform.d * box.minY + transform.ty, transform.d * box.maxY + transform.ty)
      if (x0 + x1 + y0 + y1).isFinite {
        self.init(
          fromX: min(x0, x1),
          fromY: min(y0, y1),
          toX: max(x0, x1),
          toY: max(y0, y1),
          within: limit
        )
        return
      }
    }
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for (x, y) in [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ] {
      let px = transform.a * x + transform.c * y + transform.tx
      let py = transform.b * x + transform.d * y + transform.ty
      guard px.isFinite, py.isFinite else {
        // A box too large to place may be anywhere.
        self = limit
        return
      }
      minX = min(minX, px)
      minY = min(minY, py)
      maxX = max(maxX, px)
      maxY = max(maxY, py)
    }
    self.init(fromX: minX, fromY: minY, toX: maxX, toY: maxY, within: limit)
  }

  /// Finds the whole pixels that a path fills, if it is a rectangle whose sides lie between pixels.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - transform: From the path's coordinates to pixels.
  ///   - limit: What the result stays inside.
  /// - Returns: The filled pixels inside `limit`, or nil when the path is anything else.
  static func aligned(
    _ path: Path,
    _ transform: CGAffineTransform,
    within limit: PixelRect
  ) -> PixelRect? {
    path.withUnsafeElements { verbs, points in
      var count = verbs.count
      if count > 0, verbs[count - 1] == .close { count -= 1 }
      guard count == 4 || count == 5, points.count == count, verbs[0] == .move else { return nil }
      for index in 1..<count where verbs[index] != .line { return nil }
      if count == 5, points[4] != points[0] { return nil }
      var corners: (SIMD4<Double>, SIMD4<Double>) = (.zero, .zero)
      for index in 0..<4 {
        let (x, y) = (points[index].x, points[index].y)
        corners.0[index] = transform.a * x + transform.c * y + transform.tx
        corners.1[index] = transform.b * x + transform.d * y + transform.ty
      }
      let (x, y) = corners
      let isRectangle =
        x[0] == x[1] && y[1] == y[2] && x[2] == x[3] && y[3] == y[0]
        || y[0] == y[1] && x[1] == x[2] && y[2] == y[3] && x[3] == x[0]
      // The comparisons are false for NaN; infinite sides are not between pixels.
      guard isRectangle else { return nil }
      for value in [x[0], x[2], y[0], y[2]]
      where !(abs(value) <= Accumulator.limit && value == value.rounded()) { return nil }
      let box = PixelRect(
        minX: Int(min(x[0], x[2])),
        minY: Int(min(y[0], y[2])),
        maxX: Int(max(x[0], x[2])),
        maxY: Int(max(y[0], y[2]))
      )
      return box.intersection(limit)
    }
  }
}
