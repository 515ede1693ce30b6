// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
  /// Sends the outline of the stroked path to a sink as closed polygons.
  ///
  /// The non-zero union of the polygons is the stroke. All have positive area in the transformed
  /// space (Σ x₀y₁ − x₁y₀ > 0 where they do not overlap themselves), also under a mirroring
  /// transform, so that summed coverages only add up. Elements that are not finite are skipped as
  /// in `flatten`; coordinates are limited to ±1e150. A line width that is not positive and
  /// finite, or a transform that is not finite, draws nothing.
  ///
  /// - Parameters:
  ///   - style: The width, caps, joins and dashes, in units of the path.
  ///   - transform: The map applied to the outline.
  ///   - tolerance: The largest error in transformed units.
  ///   - sink: What receives the polygons.
  @inlinable package func stroke<S: PolylineSink>(
    _ style: StrokeStyle,
    _ transform: CGAffineTransform,
    tolerance: Double,
    into sink: inout S
  ) {
    let outline = strokeOutline(style, transform, tolerance: tolerance)
    var index = 0
    for end in outline.ends {
      var isFirst = true
      while index < end {
        let p = outline.points[index]
        index += 1
        guard p.x * 0 + p.y * 0 == 0 else { continue }
        if isFirst { sink.move(p.x, p.y) } else { sink.line(p.x, p.y) }
        isFirst = false
      }
      if !isFirst { sink.close() }
    }
  }

  /// Returns the transformed points of the stroke's polygons and where each polygon ends.
  @usableFromInline func strokeOutline(
    _ style: StrokeStyle,
    _ transform: CGAffineTransform,
    tolerance: Double
  ) -> (points: [SIMD2<Double>], ends: [Int]) {
    let width = Double(style.lineWidth)
    let scale = Double(transform.maximumScale)
    guard width > 0, width < 1e150, scale > 0, scale.isFinite else { return ([], []) }
    let tolerance = max((tolerance > 0 ? tolerance : 1e-4) / scale, 1e-100)
    var builder = StrokeStepBuilder(halfWidth: width / 2, tolerance: tolerance)
    var outliner = StrokeOutliner(
      style: style,
      tolerance: tolerance,
      isMirrored: transform.determinant < 0
    )
    let dashes = StrokeDashes(style)

    func flush(_ start: SIMD2<Double>, isClosed: Bool) {
      if builder.steps.isEmpty {
        outliner.dot(at: start, tangent: SIMD2(1, 0))
      } else if let dashes {
        dashes.stroke(builder.steps, isClosed: isClosed, into: &outliner)
      } else {
        outliner.stroke(builder.steps, isClosed: isClosed)
      }
      builder.removeAll()
    }

    withUnsafeElements { verbs, points in
      var index = 0
      var current: SIMD2<Double>?
      var start = SIMD2<Double>.zero
      // Whether the sub-path has a segment, even one without length.
      var hasSegment = false
      for verb in verbs {
        switch verb {
        case .move:
          if hasSegment { flush(start, isClosed: false) }
          hasSegment = false
          current = Path.strokePoint(points[index])
          index += 1
          start = current ?? start
        case .close:
          if let end = current {
            builder.line(end, start)
            flush(start, isClosed: true)
            current = start
          }
          hasSegment = false
        case .line, .quad, .curve:
          let first = index
          index += Int(verb.rawValue)
          guard let end = Path.strokePoint(points[index - 1]) else { continue }
          guard let from = current else {
            current = end
            start = end
            continue
          }
          switch verb {
          case .quad:
            guard let p1 = Path.strokePoint(points[first]) else { continue }
            builder.quad(from, p1, end)
          case .curve:
            guard let p1 = Path.strokePoint(points[first]),
              let p2 = Path.strokePoint(points[first + 1])
            else { continue }
            builder.cubic(from, p1, p2, end)
          default:
            builder.line(from, end)
          }
          hasSegment = true
          current = end
        }
      }
      if hasSegment { flush(start, isClosed: false) }
    }

    let x = SIMD2(Double(transform.a), Double(transform.b))
    let y = SIMD2(Double(transform.c), Double(transform.d))
    let origin = SIMD2(Double(transform.tx), Double(transform.ty))
    if transform.isIdentity { return (outliner.points, outliner.ends) }
    return (outliner.points.map { x * $0.x + y * $0.y + origin }, outliner.ends)
  }

  /// The point within ±1e150, where squares of distances do not overflow, or nil if not finite.
  private static func strokePoint(_ p: CGPoint) -> SIMD2<Double>? {
    guard p.isFinite else { return nil }
    let limit = 1e150
    return SIMD2(
      min(max(Double(p.x), -limit), limit),
      min(max(Double(p.y), -limit), limit)
    )
  }
}
