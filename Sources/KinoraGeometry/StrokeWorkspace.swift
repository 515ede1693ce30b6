// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The stages of a stroke with their memory, for many strokes one after the other.
///
/// A path's sub-paths become steps, dashes cut them, and the outliner offsets what is left.
@usableFromInline package struct StrokeWorkspace: ~Copyable {
  var builder = StrokeStepBuilder()
  private var outliner = StrokeOutliner()
  private var dashes: StrokeDashes?
  private var dashBuffers = DashBuffers()

  /// Creates a workspace with little memory.
  package init() {}

  /// The outlines of the last stroke.
  @usableFromInline var outline: StrokeOutline {
    _read { yield outliner.outline }
  }

  /// Prepares for a stroke that draws nothing.
  mutating func clear() {
    outliner.begin(StrokeStyle(), tolerance: 1, isMirrored: false, keepsCurves: false)
  }

  /// Prepares for a stroke.
  mutating func begin(
    _ style: StrokeStyle,
    tolerance: Double,
    isMirrored: Bool,
    keepsCurves: Bool
  ) {
    builder.begin(
      halfWidth: Double(style.lineWidth) / 2,
      tolerance: tolerance,
      keepsCurves: keepsCurves
    )
    outliner.begin(
      style,
      tolerance: tolerance,
      isMirrored: isMirrored,
      keepsCurves: keepsCurves
    )
    dashes = style.dash.isEmpty ? nil : StrokeDashes(style)
  }

  /// Offsets the steps of a sub-path, which starts at a point.
  mutating func flush(_ start: SIMD2<Double>, isClosed: Bool) {
    if builder.steps.isEmpty {
      outliner.dot(at: start, tangent: SIMD2(1, 0))
    } else if let dashes {
      dashes.stroke(builder.steps, isClosed: isClosed, &dashBuffers, into: &outliner)
    } else {
      outliner.stroke(builder.steps, isClosed: isClosed)
    }
    builder.removeAll()
  }

  /// Applies a transform to the outlines.
  mutating func finish(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    outliner.transform(
      SIMD2(Double(transform.a), Double(transform.b)),
      SIMD2(Double(transform.c), Double(transform.d)),
      SIMD2(Double(transform.tx), Double(transform.ty))
    )
  }

  /// Sends outlines without curves to a sink; points that are not finite are left out.
  @inlinable func send<S: PolylineSink>(to sink: inout S) {
    let points = outline.points.base
    var index = 0
    for outlineIndex in 0..<outline.ends.count {
      let end = outline.ends.base[outlineIndex].points
      var isFirst = true
      while index < end {
        let p = points[index]
        index &+= 1
        guard p.x * 0 + p.y * 0 == 0 else { continue }
        if isFirst { sink.move(p.x, p.y) } else { sink.line(p.x, p.y) }
        isFirst = false
      }
      if !isFirst { sink.close() }
    }
  }

  /// The outlines of the last stroke as a path.
  func makePath() -> Path { outliner.outline.makePath() }
}
