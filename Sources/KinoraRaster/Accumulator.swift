// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans
import KinoraGeometry

/// Turns polygons into coverage by summing the signed area between edges and their right.
///
/// Each edge adds, for every row it crosses, its height to the cell it passes and what lies left of
/// it in that cell to the next one, so that the running sum along a row is the winding number
/// averaged over each pixel. The idea is that of the dense accumulation buffers of R. Levien,
/// "Inside the fastest font renderer in the world" (2016); a mark for each touched block of eight
/// cells makes reading and clearing cost the length of the outline and not the area.
///
/// Vertices are rounded to 1/65536 pixel and the sums are 16.16 fixed point, which makes addition
/// exact: what an outline adds and takes away cancels to nothing, and the coverage of a pixel
/// depends neither on the window nor on the order of edges. For the same reason every intersection
/// is computed from an edge's own ends and never from where the window cuts it. So a part of a
/// picture painted alone is equal, bit for bit, to that part of the whole.
///
/// Edges above, below and right of the window are dropped; what lies left of it adds its winding to
/// the first column. More than 32767 nested windings wrap around.
struct Accumulator: PolylineSink {
  /// The largest coordinate told apart, in pixels.
  static let limit = 1e9
  /// How many points wait before their edges are added: as many as stay in the first-level cache.
  private static let batch = 512

  private let memory = AccumulatorMemory()
  private(set) var window = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var spans = SpansWindow()
  // The points of the current polyline whose edges are not added yet, and its start.
  private let points: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0
  private var start = SIMD2<Double>.zero

  /// Creates an accumulator.
  ///
  /// - Parameter usesVectors: Whether instructions may be used that not all processors have.
  init(usesVectors: Bool = true) {
    points = memory.points
    spans.usesVectors = usesVectors && spansHasVectors()
    spans.firstRow = .max
    spans.lastRow = -1
  }

  /// Sets the pixels that coverage is wanted for, before the first edge of a shape.
  ///
  /// - Parameter rect: The window, at non-negative positions.
  mutating func setWindow(_ rect: PixelRect) {
    window = rect
    // Up to eight cells beyond the last column are written to.
    let blocks = (rect.width &+ 15) >> 3
    spans.left = Int64(rect.minX)
    spans.top = Int64(rect.minY)
    spans.width = Int64(rect.width)
    spans.height = Int64(rect.height)
    spans.stride = Int64(blocks << 3)
    spans.markStride = Int64((blocks &+ 7) & ~7)
    memory.reserve(&spans)
  }

  // MARK: Outlines

  @inline(__always)
  mutating func move(_ x: Double, _ y: Double) {
    if count > 0 { finishPolyline() }
    start = SIMD2(x, y)
    points[0] = start
    count = 1
  }

  @inline(__always)
  mutating func line(_ x: Double, _ y: Double) {
    if count == Self.batch { addBatch() }
    points[count] = SIMD2(x, y)
    count &+= 1
  }

  @inline(__always)
  mutating func close() {
    if count > 0 { finishPolyline() }
  }

  private mutating func addBatch() {
    spansAdd(&spans, UnsafeRawPointer(points).assumingMemoryBound(to: Double.self), Int64(count))
    points[0] = points[count &- 1]
    count = 1
  }

  private mutating func finishPolyline() {
    line(start.x, start.y)
    spansAdd(&spans, UnsafeRawPointer(points).assumingMemoryBound(to: Double.self), Int64(count))
    count = 0
  }

  // MARK: Coverage

  /// Closes the outline, sends the coverage to a sink, and starts anew.
  ///
  /// Costs the number of touched blocks and not the area.
  mutating func finish<S: StripSink>(_ style: FillStyle, into sink: inout S) {
    close()
    guard spans.firstRow <= spans.lastRow else { return }
    let rule = SpansRule(isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
    sink.rows(
      CoverageRows(window: spans, rule: rule, coverage: memory.coverage, strips: memory.strips)
    )
    spans.firstRow = .max
    spans.lastRow = -1
  }
}
