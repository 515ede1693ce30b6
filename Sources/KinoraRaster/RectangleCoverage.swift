// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans
import Foundation

/// The coverage of a rectangle with sides along the axes, found without an outline.
///
/// Every pixel has the coverage that the accumulator finds for the same rectangle, to the bit: its
/// sums are worked out here for the only shape in which no pixel depends on another one.
package struct RectangleCoverage {
  /// The pixels of one row that are covered, from the first to the last column.
  struct Row {
    /// The coverage of the first column.
    var first: UInt8
    /// The coverage of the columns between.
    var middle: UInt8
    /// The coverage of the last column; where there is one column only, it counts for that.
    var last: UInt8
  }

  /// The touched pixels inside the scissor.
  let pixels: PixelRect
  /// The first row that is touched, inside the scissor or not, and its height.
  private let firstRow: Int
  private let firstHeight: Double
  /// The same for the last one, which may be the first.
  private let lastRow: Int
  private let lastHeight: Double
  /// Which part of the first column lies left of the rectangle.
  private let before: Double
  /// Which part of the last column does not lie right of it.
  private let behind: Double

  /// Finds the coverage; nil when no pixel is touched, or a corner is too far away.
  ///
  /// - Parameters:
  ///   - a: A corner, in pixels.
  ///   - b: The opposite corner.
  ///   - scissor: The pixels that may be painted, at non-negative positions.
  init?(_ a: CGPoint, _ b: CGPoint, within scissor: PixelRect) {
    let (left, right) = (Self.rounded(min(a.x, b.x)), Self.rounded(max(a.x, b.x)))
    let (top, bottom) = (Self.rounded(min(a.y, b.y)), Self.rounded(max(a.y, b.y)))
    // Comparisons with NaN fail.
    guard left < Double(scissor.maxX), top < Double(scissor.maxY),
      right > Double(scissor.minX), bottom > Double(scissor.minY), top < bottom,
      left >= -Accumulator.limit, top >= -Accumulator.limit,
      right <= Accumulator.limit, bottom <= Accumulator.limit
    else { return nil }
    // A right side between two pixels covers the whole of the one before.
    let (leftColumn, rightColumn) = (Self.floor(left), Self.ceil(right) &- 1)
    (firstRow, lastRow) = (Self.floor(top), Self.ceil(bottom) &- 1)
    before = leftColumn >= scissor.minX ? left - Double(leftColumn) : 0
    behind = rightColumn < scissor.maxX ? right - Double(rightColumn) : 1
    pixels = PixelRect(
      minX: max(leftColumn, scissor.minX),
      minY: max(firstRow, scissor.minY),
      maxX: min(rightColumn &+ 1, scissor.maxX),
      maxY: min(lastRow &+ 1, scissor.maxY)
    )
    firstHeight = min(bottom, Double(firstRow &+ 1)) - top
    lastHeight = bottom - max(top, Double(lastRow))
    guard !pixels.isEmpty else { return nil }
  }

  /// The rows before the first full one, those that are covered alike, and those after.
  ///
  /// - Returns: The bounds of the rows between.
  var fullRows: Range<Int> {
    let start = min(max(firstHeight < 1 ? firstRow &+ 1 : firstRow, pixels.minY), pixels.maxY)
    let end = lastHeight < 1 ? lastRow : lastRow &+ 1
    return start..<max(start, min(end, pixels.maxY))
  }

  /// Whether every one of `pixels` is covered in full.
  var isFull: Bool {
    guard fullRows == pixels.minY..<pixels.maxY else { return false }
    let row = row(height: 1)
    let isNarrow = pixels.maxX &- pixels.minX == 1
    return row.middle == 255 && row.last == 255 && (isNarrow || row.first == 255)
  }

  /// The coverage of a row of `pixels`.
  func row(_ y: Int) -> Row {
    row(height: y == firstRow ? firstHeight : y == lastRow ? lastHeight : 1)
  }

  private func row(height: Double) -> Row {
    let total = Int32(truncatingIfNeeded: spansWhole(height * 65536))
    // With the operations of the accumulator.
    let left = spansSideArea(total, before)
    let right = spansSideArea(total, behind)
    let isNarrow = pixels.maxX &- pixels.minX == 1
    return Row(
      first: Self.coverage(isNarrow ? left &- right : left),
      middle: Self.coverage(total),
      last: Self.coverage(isNarrow ? left &- right : total &- right)
    )
  }

  /// The largest whole number that is not greater, of a number within the accumulator's limit.
  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    let whole = Int(spansWhole(value))
    return Double(whole) > value ? whole &- 1 : whole
  }

  @inline(__always)
  private static func ceil(_ value: Double) -> Int {
    let whole = Int(spansWhole(value))
    return Double(whole) < value ? whole &+ 1 : whole
  }

  /// Adding 1.5·2³⁶ leaves a Double's last bit worth 2⁻¹⁶.
  private static var fixedBias: Double { 103_079_215_104 }

  /// The nearest multiple of 1/65536, as the accumulator rounds the coordinates of a vertex.
  @inline(__always)
  private static func rounded(_ value: Double) -> Double { (value + fixedBias) - fixedBias }

  /// The coverage for a sum of the accumulator's that is neither negative nor above one.
  @inline(__always)
  private static func coverage(_ winding: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((winding &<< 8) &- winding &+ 32768) &>> 16)
  }
}
