// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The coverage of a run of glyphs near the origin, 8 bits a pixel.
///
/// The memory belongs to the cache that has made the mask, and is valid while an item is painted.
package struct GlyphMask {
  /// The columns of a row outside of which nothing is covered.
  struct Row {
    var from: Int32
    var to: Int32
  }

  /// A number that no other mask of the cache has had.
  let id: UInt64
  /// Where the cache has it; other masks follow it there.
  let slot: Int
  /// The columns.
  let width: Int
  /// The rows.
  let height: Int
  fileprivate let rows: UnsafeMutablePointer<Row>
  private let coverage: UnsafeMutablePointer<UInt8>

  /// Makes a mask that covers nothing.
  init(width: Int, height: Int, id: UInt64, slot: Int) {
    (self.id, self.slot, self.width, self.height) = (id, slot, width, height)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: width * height + height * MemoryLayout<Row>.stride,
      alignment: 16
    )
    rows = memory.initializeMemory(as: Row.self, repeating: Row(from: 0, to: 0), count: height)
    coverage = UnsafeMutableRawPointer(rows + height)
      .initializeMemory(as: UInt8.self, repeating: 0, count: width * height)
  }

  /// Frees the memory; nothing may be done with the mask afterwards.
  func deallocate() { UnsafeMutableRawPointer(rows).deallocate() }

  /// How many bytes a mask takes, with what is noted about it.
  static func byteCount(width: Int, height: Int) -> Int {
    width * height + height * MemoryLayout<Row>.stride + 256
  }

  /// The covered columns of a row.
  @inline(__always)
  func row(_ y: Int) -> Row { rows[y] }

  /// The place of a pixel; the rest of its row follows.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(place(x, y)) }

  @inline(__always)
  fileprivate func place(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    coverage + (y &* width &+ x)
  }
}

/// A part of a mask, and where it is painted.
package struct PlacedGlyphMask {
  let mask: GlyphMask
  /// The part, in the mask's pixels; not empty.
  let part: PixelRect
  /// How many pixels further to the right and down it is painted.
  let distance: (x: Int, y: Int)

  /// The pixels where it is painted.
  var pixels: PixelRect { part.moved(distance.x, distance.y) }

  /// Sends the covered rows to a sink as runs.
  @inline(__always)
  func send<S: StripSink>(to sink: inout S) {
    for y in part.minY..<part.maxY {
      let row = mask.row(y)
      let from = max(Int(row.from), part.minX)
      let to = min(Int(row.to), part.maxX)
      guard from < to else { continue }
      sink.run(
        x: from &+ distance.x,
        count: to &- from,
        y: y &+ distance.y,
        coverage: mask.pixel(from, y)
      )
    }
  }
}

/// Writes coverage into a mask, whose pixels begin at the origin.
struct GlyphMaskWriter: StripSink {
  let mask: GlyphMask

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    mask.place(x, y).update(repeating: coverage, count: count)
    extend(y, x, x &+ count)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    // Blocks begin and end with pixels that are not covered at all.
    var from = 0
    var to = count
    while from < to, coverage[from] == 0 { from &+= 1 }
    while from < to, coverage[to &- 1] == 0 { to &-= 1 }
    guard from < to else { return }
    mask.place(x &+ from, y).update(from: coverage + from, count: to &- from)
    extend(y, x &+ from, x &+ to)
  }

  /// Strips come from left to right.
  private func extend(_ y: Int, _ from: Int, _ to: Int) {
    if mask.rows[y].to == 0 { mask.rows[y].from = Int32(truncatingIfNeeded: from) }
    mask.rows[y].to = Int32(truncatingIfNeeded: to)
  }
}
