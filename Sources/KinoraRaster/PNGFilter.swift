// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How PNG stores a row: as differences to a prediction of each byte from its neighbours.
///
/// Section 9 of the PNG specification, https://www.w3.org/TR/png-3/#9Filters. Rows are passed as
/// pointers to their first byte; `step`, the bytes of a pixel, is how far the left neighbour is
/// away, and as many bytes before each row must be readable and 0. The row above the first one is
/// all 0.
enum PNGFilter: UInt8 {
  /// The bytes as they are.
  case none
  /// Differences to the pixel on the left.
  case sub
  /// Differences to the pixel above.
  case up
  /// Differences to the mean of left and above.
  case average
  /// Differences to the one of left, above and above left that is nearest to a plane through them.
  case paeth

  /// Returns the filter that seems to suit a row, among those that suit drawings.
  ///
  /// The sum of absolute differences of a sample is what counts. The others have to halve that of
  /// `up`, as flat artwork compresses best when all rows have the same filter.
  static func suiting(
    _ row: UnsafePointer<UInt8>,
    _ above: UnsafePointer<UInt8>,
    count: Int,
    step: Int
  ) -> PNGFilter {
    var (sub, up, paeth) = (0, 0, 0)
    var index = 0
    while index < count {
      let value = row[index]
      let left = row[index &- step]
      let top = above[index]
      let guess = paethPrediction(left, top, above[index &- step])
      sub &+= size(value &- left)
      up &+= size(value &- top)
      paeth &+= size(value &- guess)
      // Prime to the bytes of a pixel, so that all channels are looked at.
      index &+= 29
    }
    if up <= 2 &* min(sub, paeth) { return .up }
    return sub <= paeth ? .sub : .paeth
  }

  /// Writes the differences of a row.
  func encode(
    _ row: UnsafePointer<UInt8>,
    _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>,
    count: Int,
    step: Int
  ) {
    var index = 0
    switch self {
    case .none:
      target.update(from: row, count: count)
    case .sub:
      while index < count {
        target[index] = row[index] &- row[index &- step]
        index &+= 1
      }
    case .up:
      while index < count {
        target[index] = row[index] &- above[index]
        index &+= 1
      }
    case .average:
      while index < count {
        target[index] = row[index] &- Self.mean(row[index &- step], above[index])
        index &+= 1
      }
    case .paeth:
      while index < count {
        let guess = Self.paethPrediction(row[index &- step], above[index], above[index &- step])
        target[index] = row[index] &- guess
        index &+= 1
      }
    }
  }

  /// Turns the differences of a row into its bytes, in place.
  func decode(
    _ row: UnsafeMutablePointer<UInt8>,
    _ above: UnsafePointer<UInt8>,
    count: Int,
    step: Int
  ) {
    var index = 0
    switch self {
    case .none:
      break
    case .sub:
      while index < count {
        row[index] = row[index] &+ row[index &- step]
        index &+= 1
      }
    case .up:
      while index < count {
        row[index] = row[index] &+ above[index]
        index &+= 1
      }
    case .average:
      while index < count {
        row[index] = row[index] &+ Self.mean(row[index &- step], above[index])
        index &+= 1
      }
    case .paeth:
      while index < count {
        let guess = Self.paethPrediction(row[index &- step], above[index], above[index &- step])
        row[index] = row[index] &+ guess
        index &+= 1
      }
    }
  }

  /// How far a difference is from 0, either way round.
  @inline(__always)
  private static func size(_ difference: UInt8) -> Int {
    difference < 128 ? Int(difference) : 256 &- Int(difference)
  }

  @inline(__always)
  private static func mean(_ left: UInt8, _ above: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(left) &+ Int(above)) >> 1)
  }

  @inline(__always)
  private static func paethPrediction(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    // With p = left + above - corner: |p - left|, |p - above| and |p - corner|.
    let toLeft = abs(Int(above) &- Int(corner))
    let toAbove = abs(Int(left) &- Int(corner))
    let toCorner = abs(Int(left) &+ Int(above) &- 2 &* Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
