// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

/// Outlines polylines that are at most a pixel wide, with less care than wide strokes need.
///
/// The sides are parallel to the flattened pieces themselves, as half a pixel shows no difference to
/// the offset curve. Pieces that turn little meet where their sides cross; the caps of such lines
/// have the right area and three corners. All polygons are wound the same way: overlaps add up.
struct Hairline: PolylineSink {
  /// The cosine of the largest turn at which sides just meet, about 25°.
  private static let smoothCosine = 0.9
  /// The distance of the corners of a round cap, in half widths: two outer and two inner triangles
  /// of 45° have the area of the half disc, (k + k²)·sin 45° = π/2.
  private static let capRadius = 1.0721

  /// Takes the outlines.
  var accumulator: Accumulator
  private let half: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterCosine: Double
  private var points: GrowableBuffer<SIMD2<Double>>
  private var right: GrowableBuffer<SIMD2<Double>>
  /// Whether the current polyline has a piece, even one without length.
  private var hasPiece = false
  private var isFirst = true

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - style: Caps, joins and the miter limit.
  ///   - width: The width in pixels, above 0.
  ///   - accumulator: Takes the outlines; given back in the end.
  ///   - buffers: Memory, given back in the end.
  init(_ style: StrokeStyle, width: Double, accumulator: Accumulator, buffers: Buffers) {
    self.accumulator = accumulator
    half = width / 2
    cap = style.lineCap
    join = style.lineJoin
    // A corner that turns by θ has the miter ratio 1/cos(θ/2); cos²(θ/2) = (1 + cos θ)/2.
    let limit = Double(style.miterLimit)
    miterCosine = limit >= 1 ? max(2 / (limit * limit) - 1, -1 + 1e-9) : 2
    points = buffers.points
    right = buffers.right
  }

  /// The memory of a sink, kept from stroke to stroke.
  struct Buffers {
    var points = GrowableBuffer<SIMD2<Double>>(capacity: 256)
    var right = GrowableBuffer<SIMD2<Double>>(capacity: 256)

    /// Frees the memory; nothing may be done with it afterwards.
    func deallocate() {
      points.deallocate()
      right.deallocate()
    }
  }

  /// The memory, when the sink is not used any longer.
  var buffers: Buffers { Buffers(points: points, right: right) }

  /// The width in pixels of a stroke that may be outlined in this way; nil for all others.
  static func width(of style: StrokeStyle, _ transform: CGAffineTransform) -> Double? {
    guard style.dash.isEmpty, style.lineWidth > 0 else { return nil }
    let (a, b) = (Double(transform.a), Double(transform.b))
    let (c, d) = (Double(transform.c), Double(transform.d))
    // Turned, mirrored and scaled alike in all directions.
    guard (a == d && b == -c) || (a == -d && b == c) else { return nil }
    let width = Double(style.lineWidth) * (a * a + b * b).squareRoot()
    return width > 0 && width <= 1 ? width : nil
  }

  // MARK: Polylines

  mutating func move(_ x: Double, _ y: Double) {
    finish(isClosed: false)
    points.removeAll()
    points.append(SIMD2(x, y))
    hasPiece = false
  }

  mutating func line(_ x: Double, _ y: Double) {
    let point = SIMD2(x, y)
    hasPiece = true
    // What is shorter than a millionth of a pixel has no direction.
    let d = point - points.base[points.count &- 1]
    if d.x * d.x + d.y * d.y > 1e-12 { points.append(point) }
  }

  mutating func close() {
    hasPiece = true
    let d = points.base[0] - points.base[points.count &- 1]
    if points.count > 1, d.x * d.x + d.y * d.y <= 1e-12 { points.removeLast() }
    finish(isClosed: true)
    points.removeAll()
    hasPiece = false
  }

  /// Outlines the current polyline.
  mutating func finish(isClosed: Bool) {
    guard hasPiece, points.count > 0 else { return }
    hasPiece = false
    right.removeAll()
    isFirst = true
    if points.count == 1 {
      dot(points.base[0])
    } else if isClosed, points.count > 2 {
      outlineRing()
    } else {
      outlineLine()
    }
  }

  private mutating func outlineLine() {
    let p = points.base
    let last = points.count &- 1
    var normal = Self.normal(p[0], p[1])
    addCap(p[0], normal, -1)
    add(p[0] - normal * half)
    right.append(p[0] + normal * half)
    for index in 1..<last {
      let next = Self.normal(p[index], p[index &+ 1])
      corner(p[index], normal, next)
      normal = next
    }
    add(p[last] - normal * half)
    right.append(p[last] + normal * half)
    addCap(p[last], normal, 1)
    addRightSide()
  }

  private mutating func outlineRing() {
    let p = points.base
    let last = points.count &- 1
    var normal = Self.normal(p[last], p[0])
    for index in 0...last {
      let next = Self.normal(p[index], p[index == last ? 0 : index &+ 1])
      corner(p[index], normal, next)
      normal = next
    }
    accumulator.close()
    isFirst = true
    addRightSide()
  }

  private mutating func addRightSide() {
    var index = right.count
    while index > 0 {
      index &-= 1
      add(right.base[index])
    }
    accumulator.close()
  }

  private mutating func add(_ p: SIMD2<Double>) {
    if isFirst { accumulator.move(p.x, p.y) } else { accumulator.line(p.x, p.y) }
    isFirst = false
  }

  private static func normal(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let d = b - a
    return SIMD2(-d.y, d.x) / (d.x * d.x + d.y * d.y).squareRoot()
  }

  // MARK: Corners and caps

  @inline(__always)
  private mutating func corner(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let cosine = a.x * b.x + a.y * b.y
    if cosine > Self.smoothCosine {
      let offset = (a + b) * (half / (1 + cosine))
      add(p - offset)
      right.append(p + offset)
    } else {
      sharpCorner(p, a, b, cosine)
    }
  }

  private mutating func sharpCorner(
    _ p: SIMD2<Double>,
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ cosine: Double
  ) {
    // A positive sine turns towards the normals: the left side, against them, is the outer one.
    let isLeftOuter = a.x * b.y - a.y * b.x >= 0
    let outer = isLeftOuter ? -half : half
    put(p + a * outer, isLeft: isLeftOuter)
    switch join {
    case .bevel: break
    case .miter:
      if cosine >= miterCosine {
        put(p + (a + b) * (outer / (1 + cosine)), isLeft: isLeftOuter)
      }
    case .round:
      let sum = a + b
      let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
      // Back where it came from, the arc passes the end of the piece.
      let middle = length > 1e-6 ? sum / length : SIMD2(a.y, -a.x) * (outer > 0 ? 1 : -1)
      put(p + middle * outer, isLeft: isLeftOuter)
    }
    put(p + b * outer, isLeft: isLeftOuter)
    // The inner side goes through the corner, which is the sum of both pieces.
    put(p - a * outer, isLeft: !isLeftOuter)
    put(p, isLeft: !isLeftOuter)
    put(p - b * outer, isLeft: !isLeftOuter)
  }

  private mutating func put(_ p: SIMD2<Double>, isLeft: Bool) {
    if isLeft { add(p) } else { right.append(p) }
  }

  /// Adds the corners of a cap between the two sides, at the start (-1) or at the end (1).
  private mutating func addCap(_ p: SIMD2<Double>, _ normal: SIMD2<Double>, _ end: Double) {
    let out = SIMD2(normal.y, -normal.x) * (half * end)
    let side = normal * (half * end)
    switch cap {
    case .butt: break
    case .square:
      add(p + out - side)
      add(p + out + side)
    case .round:
      let diagonal = Self.capRadius * 0.5.squareRoot()
      add(p + (out - side) * diagonal)
      add(p + out * Self.capRadius)
      add(p + (out + side) * diagonal)
    }
  }

  /// Adds what a polyline without length leaves.
  private mutating func dot(_ p: SIMD2<Double>) {
    guard cap != .butt else { return }
    let normal = SIMD2(0.0, 1)
    addCap(p, normal, -1)
    if cap == .round { add(p - normal * half) }
    addCap(p, normal, 1)
    if cap == .round { add(p + normal * half) }
    accumulator.close()
  }
}
