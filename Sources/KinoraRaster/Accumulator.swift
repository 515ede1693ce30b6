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
  static let batch = 1024
  /// How many cells a band of rows has at most, for the second-level cache.
  private static let bandCells = 1 << 16
  /// The same for an outline of few points: going through them once more costs less than memory
  /// that a frame has not touched yet.
  private static let smallBandCells = 1 << 14
  private static let fewPoints = 512
  /// How many cells are there at once for an outline of many points: 64 MB.
  private static let mostCells = 1 << 24

  private let memory = AccumulatorMemory()
  private(set) var window = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var spans = SpansWindow()
  // The points whose edges are not added yet, and where each finished polyline ends in them.
  private var points: UnsafeMutablePointer<SIMD2<Double>>
  private var ends: UnsafeMutablePointer<Int32>
  private var capacity = Self.batch
  private var count = 0
  private var endCount = 0
  // The current polyline.
  private var start = SIMD2<Double>.zero
  private var isOpen = false
  /// Whether the shape's points are wanted together, to find out which edges cross.
  private var keepsPoints = false
  /// Whether edges of the shape are in the cells.
  private var hasEdges = false

  /// Creates an accumulator.
  ///
  /// - Parameter usesVectors: Whether instructions may be used that not all processors have.
  init(usesVectors: Bool = true) {
    points = memory.points
    ends = memory.ends
    spans.usesVectors = usesVectors && spansHasVectors()
    spans.firstRow = .max
    spans.lastRow = -1
  }

  /// Sets the pixels that coverage is wanted for, before the first edge of a shape.
  ///
  /// - Parameters:
  ///   - rect: The window, at non-negative positions.
  ///   - style: How the shape is going to be filled.
  @inline(__always)
  mutating func setWindow(_ rect: PixelRect, _ style: FillStyle = FillStyle()) {
    window = rect
    keepsPoints = style.isEOFilled && style.isAntialiased
    capacity = Self.batch
    // Up to eight cells beyond the last column are written to.
    let blocks = (rect.width &+ 15) >> 3
    spans.left = Int64(rect.minX)
    spans.width = Int64(rect.width)
    spans.stride = Int64(blocks << 3)
    spans.markStride = Int64((blocks &+ 7) & ~7)
  }

  // MARK: Outlines

  @inline(__always)
  mutating func move(_ x: Double, _ y: Double) {
    close()
    if count == capacity { makeRoom() }
    start = SIMD2(x, y)
    isOpen = true
    points[count] = start
    count &+= 1
  }

  @inline(__always)
  mutating func line(_ x: Double, _ y: Double) {
    if count == capacity { makeRoom() }
    points[count] = SIMD2(x, y)
    count &+= 1
  }

  @inline(__always)
  mutating func close() {
    guard isOpen else { return }
    line(start.x, start.y)
    isOpen = false
    ends[endCount] = Int32(truncatingIfNeeded: count)
    endCount &+= 1
  }

  /// Makes room for a point: by more memory where crossings are looked for, and in windows so large
  /// that only bands of rows have cells.
  private mutating func makeRoom() {
    if window.height > Self.mostCells / Int(spans.stride)
      || keepsPoints && !hasEdges && capacity < Int(SPANS_POINTS)
    {
      if capacity == memory.pointCapacity { memory.growPoints() }
      points = memory.points
      ends = memory.ends
      capacity = memory.pointCapacity
    } else {
      addBatch()
    }
  }

  /// Adds the edges of the points that wait, to make room; the last one starts what follows.
  private mutating func addBatch() {
    if isOpen {
      ends[endCount] = Int32(truncatingIfNeeded: count)
      endCount &+= 1
    }
    if !hasEdges { setRows(window.minY, window.height) }
    hasEdges = true
    addEdges()
    points[0] = points[count &- 1]
    count = isOpen ? 1 : 0
    endCount = 0
  }

  private mutating func setRows(_ top: Int, _ height: Int) {
    spans.top = Int64(top)
    spans.height = Int64(height)
    memory.reserve(&spans)
  }

  private mutating func addEdges() {
    let numbers = UnsafeRawPointer(points).assumingMemoryBound(to: Double.self)
    spansAdd(&spans, numbers, ends, Int64(endCount))
  }

  // MARK: Coverage

  /// Closes the outline, sends the coverage to a sink, and starts anew.
  ///
  /// Costs the number of touched blocks and not the area. As long as the outline is short, bands of
  /// rows are worked on one after the other, so that their cells stay in the cache.
  mutating func finish<S: StripSink>(_ style: FillStyle, into sink: inout S) {
    close()
    let rule = SpansRule(isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
    if hasEdges {
      addEdges()
      finishRows(rule, nil, &sink)
    } else if count > 0 {
      if window.height <= 32, window.width <= 64 { sink.expect(window) }
      let crossings = crossings(rule)
      let cells = count <= Self.fewPoints ? Self.smallBandCells : Self.bandCells
      let rows = max(cells / Int(spans.stride), 16)
      var top = window.minY
      while top < window.maxY {
        setRows(top, min(rows, window.maxY &- top))
        addEdges()
        finishRows(rule, crossings, &sink)
        top &+= rows
      }
    }
    count = 0
    endCount = 0
    hasEdges = false
  }

  /// What finds pixels that several edges pass, if that matters.
  private func crossings(_ rule: SpansRule) -> OpaquePointer? {
    guard keepsPoints, rule.isEvenOdd, rule.isAntialiased, count <= Int(SPANS_POINTS),
      window.width <= Int(SPANS_COLUMNS)
    else { return nil }
    memory.reserveCrossings()
    guard let crossings = memory.crossings else { return nil }
    var whole = spans
    whole.top = Int64(window.minY)
    whole.height = Int64(window.height)
    let numbers = UnsafeRawPointer(points).assumingMemoryBound(to: Double.self)
    spansStartCrossings(crossings, &whole, numbers, ends, Int64(endCount))
    return crossings
  }

  @inline(__always)
  private mutating func finishRows<S: StripSink>(
    _ rule: SpansRule,
    _ crossings: OpaquePointer?,
    _ sink: inout S
  ) {
    guard spans.firstRow <= spans.lastRow else { return }
    sink.rows(
      CoverageRows(
        window: spans,
        crossings: crossings,
        rule: rule,
        coverage: memory.coverage,
        strips: memory.strips
      )
    )
    spans.firstRow = .max
    spans.lastRow = -1
  }
}
