// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Coverage of a rectangle of pixels, 8 bits each; nothing is covered outside of it.
final class CoverageMask {
  /// The pixels that have a value.
  private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var bytes: UnsafeMutablePointer<UInt8>
  private(set) var capacity = 0

  init() { bytes = .allocate(capacity: 1) }

  deinit { bytes.deallocate() }

  /// Covers nothing of a rectangle, reusing the memory.
  func reset(_ rect: PixelRect) {
    bounds = rect
    let count = rect.area
    if count > capacity {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
      capacity = count
    }
    bytes.update(repeating: 0, count: count)
  }

  /// The place of a pixel inside the bounds; the rest of its row follows.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- bounds.minY) &* (bounds.maxX &- bounds.minX) &+ (x &- bounds.minX))
  }
}

/// Writes a shape's coverage into a mask whose bounds contain it.
struct MaskWriter: StripSink {
  let mask: CoverageMask

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    mask.pixel(x, y).update(repeating: coverage, count: count)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    mask.pixel(x, y).update(from: coverage, count: count)
  }
}

/// Multiplies coverage by a mask's and sends the product on.
///
/// Long stretches of one value go on as spans, so that the inside of a clipped shape stays cheap.
struct MaskedSink<Base: StripSink>: StripSink {
  /// The shortest stretch that is worth a span.
  private static var shortestSpan: Int { 16 }

  /// Where the products go.
  var base: Base
  private let mask: CoverageMask
  private let scratch: UnsafeMutablePointer<UInt8>

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - base: Where the products go.
  ///   - mask: The further factor of every pixel.
  ///   - scratch: Room for a row of the mask.
  init(base: Base, mask: CoverageMask, scratch: UnsafeMutablePointer<UInt8>) {
    self.base = base
    self.mask = mask
    self.scratch = scratch
  }

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    guard let (from, to) = limits(x, count, y) else { return }
    let factors = mask.pixel(from, y)
    if coverage == 255 {
      send(from, to &- from, y, UnsafePointer(factors))
    } else {
      for index in 0..<(to &- from) {
        scratch[index] = Self.product(factors[index], coverage)
      }
      send(from, to &- from, y, UnsafePointer(scratch))
    }
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    guard let (from, to) = limits(x, count, y) else { return }
    let factors = mask.pixel(from, y)
    let values = coverage + (from &- x)
    for index in 0..<(to &- from) {
      scratch[index] = Self.product(factors[index], values[index])
    }
    send(from, to &- from, y, UnsafePointer(scratch))
  }

  /// The columns of a row that the mask has values for.
  private func limits(_ x: Int, _ count: Int, _ y: Int) -> (Int, Int)? {
    let bounds = mask.bounds
    guard y >= bounds.minY, y < bounds.maxY else { return nil }
    let from = max(x, bounds.minX)
    let to = min(x &+ count, bounds.maxX)
    return from < to ? (from, to) : nil
  }

  @inline(__always)
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: PixelMath.multiply(UInt32(a), UInt32(b)))
  }

  /// Sends values on: long stretches of one value as spans, the rest as runs, no zeros at the ends.
  private mutating func send(_ x: Int, _ count: Int, _ y: Int, _ values: UnsafePointer<UInt8>) {
    var pending = 0
    var index = 0
    while index < count {
      let value = values[index]
      var end = index &+ 1
      while end < count, values[end] == value { end &+= 1 }
      if value == 0 && (index == pending || end == count) || end &- index >= Self.shortestSpan {
        if pending < index {
          base.run(x: x &+ pending, count: index &- pending, y: y, coverage: values + pending)
        }
        if value != 0 {
          base.span(x: x &+ index, count: end &- index, y: y, coverage: value)
        }
        pending = end
      }
      index = end
    }
    if pending < count {
      base.run(x: x &+ pending, count: count &- pending, y: y, coverage: values + pending)
    }
  }
}
