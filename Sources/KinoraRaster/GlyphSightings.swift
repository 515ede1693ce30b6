// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Remembers for a while which runs of glyphs were painted, and how much of each.
///
/// A mask of a run is worth making when as much of it was painted before as there is: then making
/// it has cost at most as much as was painted without it. What is painted in one frame only is
/// forgotten without having left anything: the table has a fixed size, holds no references, and
/// newer sightings take the places of older ones.
struct GlyphSightings {
  private struct Sighting {
    var hash: UInt64 = 0
    var frame: UInt32 = 0
    /// How many pixels of the run's box were painted so far.
    var pixels: UInt32 = 0
  }

  /// How many frames may lie between two sightings of the same run.
  static let memory: UInt32 = 60
  /// How many sightings there is room for; each has two places that it may have.
  private static let count = 2048

  private let table: UnsafeMutablePointer<Sighting>

  init() {
    table = .allocate(capacity: Self.count)
    table.initialize(repeating: Sighting(), count: Self.count)
  }

  /// Frees the memory; nothing may be done with the table afterwards.
  func deallocate() { table.deallocate() }

  /// Notes that a part of a run is about to be painted.
  ///
  /// - Parameters:
  ///   - hash: A hash of the glyphs and their placing; equal ones are taken for the same.
  ///   - frame: The number of the frame.
  ///   - pixels: How many pixels the part has.
  ///   - whole: How many the run's box has.
  /// - Returns: Whether all of the run was painted in frames before, taken together.
  @inline(__always)
  func note(_ hash: UInt64, frame: UInt32, pixels: Int, of whole: Int) -> Bool {
    let first = Int(truncatingIfNeeded: hash) & (Self.count &- 2)
    let isFirst = table[first].hash == hash
    if isFirst || table[first &+ 1].hash == hash {
      let place = table + (isFirst ? first : first &+ 1)
      let age = frame &- place.pointee.frame
      if age <= Self.memory {
        let isEnough = age > 0 && Int(place.pointee.pixels) >= whole
        place.pointee.frame = frame
        place.pointee.pixels &+= UInt32(truncatingIfNeeded: min(pixels, whole))
        return isEnough
      }
      place.pointee = Sighting(hash: hash, frame: frame, pixels: UInt32(truncatingIfNeeded: pixels))
      return false
    }
    let isOlder = frame &- table[first].frame >= frame &- table[first &+ 1].frame
    table[isOlder ? first : first &+ 1] = Sighting(
      hash: hash,
      frame: frame,
      pixels: UInt32(truncatingIfNeeded: pixels)
    )
    return false
  }
}
