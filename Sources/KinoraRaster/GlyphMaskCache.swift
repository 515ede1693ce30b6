// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Keeps masks of runs of glyphs from frame to frame.
///
/// A mask is made when its run has been painted before, in the same way up to whole pixels; text
/// that changes or moves by fractions in each frame leaves nothing. When the memory is used up,
/// masks that were not needed lately make room for new ones, and where all are needed, no new ones
/// are made, so that a window with too much text does not make masks that it never uses.
package final class GlyphMaskCache {
  /// How much memory masks take by default, in bytes: the pixels of a large window full of text.
  package static let usualBudget = 8 << 20
  /// The largest box of a run that is kept, in pixels.
  static let mostPixels = 1 << 18
  /// The same for each of its glyphs: painting large glyphs from a mask is no faster.
  static let mostPixelsPerGlyph = 1 << 12
  /// After how many frames without use a mask is dropped.
  static let idleFrames: UInt32 = 240
  /// How many frames a mask is kept, whoever needs the memory.
  private static let busyFrames: UInt32 = 8

  private struct Entry {
    var key: GlyphMaskKey
    var mask: GlyphMask
    var frame: UInt32
    // The masks that were used after and before this one; -1 for none.
    var newer: Int
    var older: Int
  }

  /// How many bytes the masks take.
  private(set) var usedBytes = 0
  /// How many masks there are.
  var count: Int { slots.count }

  private let budget: Int
  @exclusivity(unchecked) private var slots: [GlyphMaskKey: Int] = [:]
  @exclusivity(unchecked) private var entries: ContiguousArray<Entry?> = []
  @exclusivity(unchecked) private var free: [Int] = []
  @exclusivity(unchecked) private var newest = -1
  @exclusivity(unchecked) private var oldest = -1
  @exclusivity(unchecked) private var frame: UInt32 = 0
  @exclusivity(unchecked) private var lastID: UInt64 = 0
  private let sightings = GlyphSightings()

  /// Creates an empty cache.
  ///
  /// - Parameter budget: How many bytes masks may take.
  init(budget: Int = usualBudget) { self.budget = budget }

  deinit {
    for entry in entries { entry?.mask.deallocate() }
    sightings.deallocate()
  }

  /// Starts a frame, and drops what was not used for long.
  func beginFrame() {
    frame &+= 1
    while oldest >= 0, let entry = entries[oldest], frame &- entry.frame > Self.idleFrames {
      remove(oldest)
    }
  }

  /// The mask that was kept, if there is one.
  @inline(__always)
  func mask(for key: GlyphMaskKey) -> GlyphMask? {
    guard !slots.isEmpty, let slot = slots[key] else { return nil }
    use(slot)
    return entries[slot]?.mask
  }

  /// Notes that a run is about to be painted without a mask, and makes one if that is worth it.
  ///
  /// - Parameters:
  ///   - key: The run's key.
  ///   - glyphs: How many glyphs the run has.
  ///   - box: The box of its mask.
  ///   - part: How many pixels of it are painted.
  /// - Returns: A mask that covers nothing, to be filled at once, or nil.
  func makeMask(
    for key: GlyphMaskKey,
    glyphs: Int,
    _ box: PixelRect,
    part: Int
  ) -> GlyphMask? {
    let most = min(Self.mostPixels, glyphs &* Self.mostPixelsPerGlyph)
    guard box.width <= most, box.height <= most, box.area <= most,
      sightings.note(key.hashBits, frame: frame, pixels: part, of: box.area)
    else { return nil }
    let bytes = GlyphMask.byteCount(width: box.width, height: box.height)
    guard makeRoom(bytes) else { return nil }
    lastID &+= 1
    let slot = free.popLast() ?? entries.count
    let mask = GlyphMask(width: box.width, height: box.height, id: lastID, slot: slot)
    let entry = Entry(key: key, mask: mask, frame: frame, newer: -1, older: -1)
    if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
    slots[key] = slot
    usedBytes &+= bytes
    insert(slot)
    return mask
  }

  /// Drops masks that are not needed until there is room; answers whether there is.
  private func makeRoom(_ bytes: Int) -> Bool {
    guard bytes <= budget else { return false }
    while usedBytes &+ bytes > budget {
      guard oldest >= 0, let entry = entries[oldest], frame &- entry.frame > Self.busyFrames else {
        return false
      }
      remove(oldest)
    }
    return true
  }

  // MARK: Order of use

  @inline(__always)
  private func use(_ slot: Int) {
    entries[slot]?.frame = frame
    guard slot != newest else { return }
    unlink(slot)
    insert(slot)
  }

  private func insert(_ slot: Int) {
    entries[slot]?.newer = -1
    entries[slot]?.older = newest
    if newest >= 0 { entries[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }

  private func unlink(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  private func remove(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    unlink(slot)
    slots[entry.key] = nil
    entries[slot] = nil
    free.append(slot)
    usedBytes &-= GlyphMask.byteCount(width: entry.mask.width, height: entry.mask.height)
    entry.mask.deallocate()
  }
}
