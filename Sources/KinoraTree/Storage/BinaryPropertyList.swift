// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The structure of a property list in binary form, looked at before Foundation reads it.
///
/// The form is a table of objects that refer to each other by number, so that a small file can stand
/// for an endless number of values. Ending with 32 bytes that say where everything is:
///
///     bplist00  object object …  offset offset …  trailer
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int

  private static let magic = Array("bplist".utf8)
  private static let trailerSize = 32

  /// Looks at a file; nil when it has another form or no sound ending.
  init?(_ data: Data) {
    bytes = Array(data)
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= Self.magic.count, bytes.starts(with: Self.magic) else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8), count <= bytes.count,
      let start = Self.number(bytes, at: trailer + 24, size: 8), start <= trailer
    else { return nil }
    objectCount = count
    tableStart = start
  }

  /// Whether no list is inside of two others, so that there are no more values than the file is long.
  var isTree: Bool {
    let containers = (0..<objectCount).map { references(of: $0) }
    var isTaken = [Bool](repeating: false, count: objectCount)
    for case let range? in containers {
      for place in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
        guard let target = Self.number(bytes, at: place, size: referenceSize),
          target < objectCount
        else { return false }
        if containers[target] == nil { continue }
        if isTaken[target] { return false }
        isTaken[target] = true
      }
    }
    return true
  }

  /// Where the references of a list are; nil for an object that is no list, or a broken one.
  private func references(of object: Int) -> Range<Int>? {
    guard
      let start = Self.number(bytes, at: tableStart + object * offsetSize, size: offsetSize),
      start < bytes.count
    else { return nil }
    // An array, a set, or a dictionary, which has as many keys as values.
    let kind = bytes[start] >> 4
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return nil }
    var count = Int(bytes[start] & 0xF)
    var first = start + 1
    if count == 0xF {
      // A whole number follows, with two to the power of its low half bytes.
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 0xF <= 3 else { return nil }
      let size = 1 << Int(bytes[first] & 0xF)
      guard let long = Self.number(bytes, at: first + 1, size: size) else { return nil }
      count = long
      first += 1 + size
    }
    guard count <= bytes.count else { return nil }
    let end = first + count * (kind == 0xD ? 2 : 1) * referenceSize
    return end <= bytes.count ? first..<end : nil
  }

  /// A number with the highest byte first; nil beyond the end, or for one that is too large.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }
}
