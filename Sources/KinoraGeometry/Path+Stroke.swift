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
  ///   - workspace: Memory, which with the next stroke is used again.
  ///   - sink: What receives the polygons.
  @inlinable package func stroke<S: PolylineSink>(
    _ style: StrokeStyle,
    _ transform: CGAffineTransform,
    tolerance: Double,
    using workspace: inout StrokeWorkspace,
    into sink: inout S
  ) {
    outlineStroke(style, transform, tolerance: tolerance, keepsCurves: false, &workspace)
    workspace.send(to: &sink)
  }

  /// Collects the transformed outline of the stroked path in a workspace.
  ///
  /// - Parameters:
  ///   - style: The width, caps, joins and dashes, in units of the path.
  ///   - transform: The map applied to the outline.
  ///   - tolerance: The largest error in transformed units.
  ///   - keepsCurves: Whether the outline may have cubic curves.
  ///   - workspace: Where it is collected; what was there before is lost.
  @usableFromInline func outlineStroke(
    _ style: StrokeStyle,
    _ transform: CGAffineTransform,
    tolerance: Double,
    keepsCurves: Bool,
    _ workspace: inout StrokeWorkspace
  ) {
    let width = Double(style.lineWidth)
    let scale = Double(transform.maximumScale)
    guard width > 0, width < 1e150, scale > 0, scale.isFinite else { return workspace.clear() }
    workspace.begin(
      style,
      tolerance: max((tolerance > 0 ? tolerance : 1e-4) / scale, 1e-100),
      isMirrored: transform.determinant < 0,
      keepsCurves: keepsCurves
    )
    withUnsafeElements { verbs, points in
      var index = 0
      var current: SIMD2<Double>?
      var start = SIMD2<Double>.zero
      // Whether the sub-path has a segment, even one without length.
      var hasSegment = false
      for verb in verbs {
        switch verb {
        case .move:
          if hasSegment { workspace.flush(start, isClosed: false) }
          hasSegment = false
          current = Path.strokePoint(points[index])
          index += 1
          start = current ?? start
        case .close:
          if let end = current {
            workspace.builder.line(end, start)
            workspace.flush(start, isClosed: true)
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
            workspace.builder.quad(from, p1, end)
          case .curve:
            guard let p1 = Path.strokePoint(points[first]),
              let p2 = Path.strokePoint(points[first + 1])
            else { continue }
            workspace.builder.cubic(from, p1, p2, end)
          default:
            workspace.builder.line(from, end)
          }
          hasSegment = true
          current = end
        }
      }
      if hasSegment { workspace.flush(start, isClosed: false) }
    }
    workspace.finish(transform)
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
