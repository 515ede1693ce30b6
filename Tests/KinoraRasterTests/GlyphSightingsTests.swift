// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@testable import KinoraRaster
import TestSupport
import Testing

struct GlyphSightingsTests {
  @Test func allOfARunHasToHaveBeenPaintedInFramesBefore() {
    let sightings = GlyphSightings()
    defer { sightings.deallocate() }
    #expect(!sightings.note(77, frame: 1, pixels: 100, of: 100))
    // More of the same frame proves nothing.
    #expect(!sightings.note(77, frame: 1, pixels: 100, of: 100))
    #expect(sightings.note(77, frame: 2, pixels: 100, of: 100))
  }

  @Test func partsAddUp() {
    let sightings = GlyphSightings()
    defer { sightings.deallocate() }
    let answers = (1...6).map { sightings.note(5, frame: $0, pixels: 30, of: 100) }
    #expect(answers == [false, false, false, false, true, true])
  }

  @Test func oldSightingsCountNoMore() {
    let sightings = GlyphSightings()
    defer { sightings.deallocate() }
    #expect(!sightings.note(5, frame: 1, pixels: 100, of: 100))
    let late = 2 + GlyphSightings.memory
    #expect(!sightings.note(5, frame: late, pixels: 100, of: 100))
    #expect(sightings.note(5, frame: late + 1, pixels: 100, of: 100))
  }

  @Test func neverMoreThanWasSeenIsRemembered() {
    let sightings = GlyphSightings()
    defer { sightings.deallocate() }
    var random = RepeatableRandomNumberGenerator(seed: 4)
    // Far more than there is room for, each only once.
    for frame in 1...20 as ClosedRange<UInt32> {
      for _ in 0..<5000 {
        #expect(!sightings.note(random.next(), frame: frame, pixels: 9, of: 9))
      }
    }
  }

  @Test func twoThatShareAPlaceAreBothRemembered() {
    let sightings = GlyphSightings()
    defer { sightings.deallocate() }
    let (first, second) = (UInt64(6), UInt64(6) | 1 << 40)
    for hash in [first, second] { #expect(!sightings.note(hash, frame: 1, pixels: 9, of: 9)) }
    for hash in [first, second] { #expect(sightings.note(hash, frame: 2, pixels: 9, of: 9)) }
  }
}
