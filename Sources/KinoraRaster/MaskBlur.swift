// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing

/// The weights of a Gaussian blur that ends at 2.4 standard deviations.
///
/// A weight is the integral of the bell over a pixel, in 65536ths; together they are one exactly.
struct BlurKernel {
  /// How many pixels the blur reaches to either side; 0 for none.
  let radius: Int
  /// The weight of the middle and those of the pixels to either side.
  let weights: [UInt32]

  /// The widest kernel; what would be wider is blurred less.
  static let largestRadius = 4096

  /// Creates the kernel of a standard deviation in pixels; 0 and less blurs nothing.
  init(deviation: Double) {
    // Less than this moves no channel of a pixel.
    guard deviation > 0.05 else {
      radius = 0
      weights = [65536]
      return
    }
    let deviation = min(deviation, Double(Self.largestRadius) / Shadow.reach - 1)
    let end = deviation * Shadow.reach
    let count = Int((end - 0.5).rounded(.up))
    func below(_ x: Double) -> Double { erf(min(x, end) / (deviation * 2.0.squareRoot())) / 2 }
    let whole = 2 * below(end)
    var sum: UInt32 = 0
    var weights: [UInt32] = [0]
    for index in stride(from: 1, through: count, by: 1) {
      let part = (below(Double(index) + 0.5) - below(Double(index) - 0.5)) / whole
      let weight = UInt32((part * 65536).rounded())
      weights.append(weight)
      sum += 2 * weight
    }
    weights[0] = 65536 - min(sum, 65536)
    radius = count
    self.weights = weights
  }
}

/// Blurs masks, and keeps their memory.
///
/// A pixel's result depends on the pixels within the radius and on nothing else, so that a part
/// blurred alone equals that part of the whole.
final class MaskBlur {
  private var free: [CoverageMask] = []
  private var sums: UnsafeMutablePointer<UInt32>
  private var rows: UnsafeMutablePointer<UInt16>
  private var sumCapacity = 1
  private var rowCapacity = 1

  /// The largest mask that is kept, in bytes.
  private static let keptBytes = 16 << 20

  init() {
    sums = .allocate(capacity: 1)
    rows = .allocate(capacity: 1)
  }

  deinit {
    sums.deallocate()
    rows.deallocate()
  }

  /// A mask that covers nothing of a rectangle.
  func takeMask(_ rect: PixelRect) -> CoverageMask {
    let mask = free.popLast() ?? CoverageMask()
    mask.reset(rect)
    return mask
  }

  /// Returns a mask for the next one who needs it.
  func giveBack(_ mask: CoverageMask) {
    if mask.capacity <= Self.keptBytes { free.append(mask) }
  }

  /// Blurs a mask; what is within the radius of its right and lower edges is lost, and the rest
  /// moves left and up by the radius.
  func apply(_ kernel: BlurKernel, to mask: CoverageMask) {
    guard kernel.radius > 0 else { return }
    let bounds = mask.bounds
    let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    let inner = width - 2 * kernel.radius
    guard inner > 0, height > 2 * kernel.radius else { return }
    if width > sumCapacity {
      sums.deallocate()
      sumCapacity = width
      sums = .allocate(capacity: width)
    }
    if inner * height > rowCapacity {
      rows.deallocate()
      rowCapacity = inner * height
      rows = .allocate(capacity: rowCapacity)
    }
    for y in 0..<height {
      blurRow(mask.pixel(bounds.minX, bounds.minY + y), inner, kernel, to: rows + y * inner)
    }
    for y in 0..<(height - 2 * kernel.radius) {
      blurColumn(rows + y * inner, inner, kernel, to: mask.pixel(bounds.minX, bounds.minY + y))
    }
    if rowCapacity > Self.keptBytes {
      rows.deallocate()
      rowCapacity = 1
      rows = .allocate(capacity: 1)
    }
  }

  /// Blurs a row of coverage to 256ths of its steps.
  private func blurRow(
    _ row: UnsafePointer<UInt8>,
    _ count: Int,
    _ kernel: BlurKernel,
    to result: UnsafeMutablePointer<UInt16>
  ) {
    let (radius, sums) = (kernel.radius, sums)
    kernel.weights.withUnsafeBufferPointer { weights in
      let middle = row + radius
      for x in 0..<count { sums[x] = weights[0] &* UInt32(middle[x]) &+ 128 }
      for tap in stride(from: 1, through: radius, by: 1) {
        let (weight, left, right) = (weights[tap], middle - tap, middle + tap)
        for x in 0..<count {
          sums[x] = sums[x] &+ weight &* (UInt32(left[x]) &+ UInt32(right[x]))
        }
      }
      for x in 0..<count { result[x] = UInt16(truncatingIfNeeded: sums[x] &>> 8) }
    }
  }

  /// Blurs a row of the result from the rows around it, back to coverage.
  private func blurColumn(
    _ first: UnsafePointer<UInt16>,
    _ count: Int,
    _ kernel: BlurKernel,
    to result: UnsafeMutablePointer<UInt8>
  ) {
    let (radius, sums) = (kernel.radius, sums)
    kernel.weights.withUnsafeBufferPointer { weights in
      let middle = first + radius * count
      // At most 65280 · 65536 + 2²³, which 32 bits hold.
      for x in 0..<count { sums[x] = weights[0] &* UInt32(middle[x]) &+ 0x80_0000 }
      for tap in stride(from: 1, through: radius, by: 1) {
        let weight = weights[tap]
        let (above, below) = (middle - tap * count, middle + tap * count)
        for x in 0..<count {
          sums[x] = sums[x] &+ weight &* (UInt32(above[x]) &+ UInt32(below[x]))
        }
      }
      for x in 0..<count { result[x] = UInt8(truncatingIfNeeded: sums[x] &>> 24) }
    }
  }
}
