// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// Laws of the boolean operations on random awkward paths, and their areas by another method.
struct BooleanLawTests {
  /// The random pairs that the laws are tried on.
  static let seeds = 0..<60 as Range<UInt64>

  /// The floor for relative errors: areas below a millionth of the box do not count as such.
  func floor(_ first: Path, _ second: Path, _ areas: Double...) -> Double {
    let box = first.controlBounds.union(second.controlBounds)
    guard !box.isNull else { return .leastNormalMagnitude }
    let extent = Double(max(box.width, box.height))
    return max(areas.reduce(0, +), 1e-6 * extent * extent) + .leastNormalMagnitude
  }

  /// Whether the sums of areas are those of the laws, to a millionth.
  func keepsAreaLaws(_ a: Path, _ b: Path, eoFill: Bool) -> Bool {
    let first = a.normalized(eoFill: eoFill).signedArea
    let second = b.normalized(eoFill: eoFill).signedArea
    let union = a.union(b, eoFill: eoFill).signedArea
    let both = a.intersection(b, eoFill: eoFill).signedArea
    let rest = a.subtracting(b, eoFill: eoFill).signedArea
    let either = a.symmetricDifference(b, eoFill: eoFill).signedArea
    let limit = 1e-6 * floor(a, b, first, second)
    return abs(union + both - first - second) <= limit && abs(rest + both - first) <= limit
      && abs(either + both - union) <= limit
  }

  @Test func areasAddUp() {
    for seed in BooleanLawTests.seeds {
      let (a, b, eoFill) = AwkwardPaths.pair(seed: seed)
      guard !keepsAreaLaws(a, b, eoFill: eoFill) else { continue }
      let (first, second) = AwkwardPaths.reduced(a, b) {
        !keepsAreaLaws($0, $1, eoFill: eoFill)
      }
      Issue.record(
        """
        seed \(seed), even-odd \(eoFill)
        \(AwkwardPaths.listing(first))
        and
        \(AwkwardPaths.listing(second))
        """
      )
    }
  }

  @Test func areasAreThoseOfSpans() {
    for seed in BooleanLawTests.seeds where seed % 5 == 0 {
      let (a, b, eoFill) = AwkwardPaths.pair(seed: seed)
      let spans = SpanAreas(a, b, eoFill: eoFill)
      let limit = 4e-3 * spans.scale
      let union = a.union(b, eoFill: eoFill).signedArea
      let both = a.intersection(b, eoFill: eoFill).signedArea
      #expect(abs(union - spans.union) <= limit, "seed \(seed)")
      #expect(abs(both - spans.intersection) <= limit, "seed \(seed)")
      #expect(abs(a.normalized(eoFill: eoFill).signedArea - spans.first) <= limit, "seed \(seed)")
    }
  }

  /// Smooth paths have spans that are right to a thousandth on few lines.
  @Test func areasOfBlobsAreThoseOfFineSpans() {
    var random = RepeatableRandomNumberGenerator(seed: 4)
    for _ in 0..<6 {
      let a = blob(12, &random), b = blob(9, &random)
      let spans = SpanAreas(a, b, eoFill: false, lines: 1000)
      let union = a.union(b).signedArea
      let both = a.intersection(b).signedArea
      #expect(abs(union - spans.union) <= 1e-3 * spans.union)
      #expect(abs(both - spans.intersection) <= 1e-3 * spans.union)
      #expect(abs(union + both - a.signedArea - b.signedArea) <= 1e-12 * union)
    }
  }

  /// A control point one rounding from the end leaves no derivative there to tell a direction by.
  @Test func crossingsBesideADegenerateEndAreFound() {
    var path = Path()
    path.move(to: CGPoint(x: 4, y: 3))
    path.addCurve(
      to: CGPoint(x: 1, y: 2),
      control1: CGPoint(x: 2, y: 1),
      control2: CGPoint(x: 0.9999999999999998, y: 2)
    )
    path.addQuadCurve(to: CGPoint(x: 1, y: 0), control: CGPoint(x: 4, y: 0))
    let spans = SpanAreas(path, Path(), eoFill: false, lines: 2000)
    #expect(abs(path.normalized(eoFill: false).signedArea - spans.first) < 1e-3)
  }

  @Test func resultsContainWhatTheRegionsDo() {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    for seed in BooleanLawTests.seeds where seed % 2 == 0 {
      let (a, b, eoFill) = AwkwardPaths.pair(seed: seed)
      let box = a.controlBounds.union(b.controlBounds)
      guard !box.isNull, box.width > 0, box.height > 0 else { continue }
      let results = [
        a.union(b, eoFill: eoFill), a.intersection(b, eoFill: eoFill),
        a.subtracting(b, eoFill: eoFill), a.symmetricDifference(b, eoFill: eoFill),
      ]
      for _ in 0..<10 {
        let p = CGPoint(
          x: box.minX + box.width * .random(in: 0...1, using: &random),
          y: box.minY + box.height * .random(in: 0...1, using: &random)
        )
        let near = 1e-3 * Double(max(box.width, box.height))
        let q = SIMD2(Double(p.x), Double(p.y))
        guard isClear(a, q, near), isClear(b, q, near) else { continue }
        let inA = isInside(a, p, eoFill), inB = isInside(b, p, eoFill)
        let expected = [inA || inB, inA && inB, inA && !inB, inA != inB]
        for (result, isIn) in zip(results, expected) {
          // Both rules fill the same, and nothing is covered twice.
          let winding = result.windingNumber(around: p)
          #expect(winding == (isIn ? 1 : 0), "seed \(seed) at \(p)")
        }
      }
    }
  }

  @Test func orderAndGroupingDoNotMatter() {
    for seed in BooleanLawTests.seeds where seed % 5 == 1 {
      let (a, b, eoFill) = AwkwardPaths.pair(seed: seed)
      let limit = 1e-6 * floor(a, b)
      for (one, other) in [
        (a.union(b, eoFill: eoFill), b.union(a, eoFill: eoFill)),
        (a.intersection(b, eoFill: eoFill), b.intersection(a, eoFill: eoFill)),
        (
          a.symmetricDifference(b, eoFill: eoFill),
          a.union(b, eoFill: eoFill).subtracting(a.intersection(b, eoFill: eoFill))
        ),
        // De Morgan inside of a frame.
        (
          a.subtracting(b.union(a.intersection(b, eoFill: eoFill), eoFill: eoFill), eoFill: eoFill),
          a.subtracting(b, eoFill: eoFill)
        ),
      ] {
        #expect(
          abs(one.signedArea - other.signedArea) <= max(limit, 1e-4 * floor(a, b, 0)),
          "seed \(seed)"
        )
      }
    }
  }

  @Test func nothingIsLeftOfAPathWithoutItself() {
    for seed in BooleanLawTests.seeds {
      let (a, _, eoFill) = AwkwardPaths.pair(seed: seed)
      #expect(a.subtracting(a, eoFill: eoFill).isEmpty, "seed \(seed)")
      #expect(a.symmetricDifference(a, eoFill: eoFill).isEmpty, "seed \(seed)")
    }
  }

  private func isInside(_ path: Path, _ p: CGPoint, _ eoFill: Bool) -> Bool {
    let winding = path.windingNumber(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  private func isClear(_ path: Path, _ p: SIMD2<Double>, _ distance: Double) -> Bool {
    var isClear = true
    path.forEachSegment(closesOpenSubpaths: true) { segment, _ in
      if segment.nearest(to: p).distance < distance { isClear = false }
    }
    return isClear
  }

  /// A closed smooth curve through points at random distances around a centre.
  private func blob(_ count: Int, _ random: inout RepeatableRandomNumberGenerator) -> Path {
    let center = randomPoint(-20...20, &random)
    let points = (0..<count).map { index in
      let radius = Double.random(in: 50...100, using: &random)
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return SIMD2(Double(center.x) + radius * cos(angle), Double(center.y) + radius * sin(angle))
    }
    func point(_ index: Int) -> SIMD2<Double> { points[(index + count) % count] }
    func cgPoint(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    var path = Path()
    path.move(to: cgPoint(points[0]))
    for index in 0..<count {
      let (start, end) = (point(index), point(index + 1))
      path.addCurve(
        to: cgPoint(end),
        control1: cgPoint(start + (end - point(index - 1)) / 6),
        control2: cgPoint(end - (point(index + 2) - start) / 6)
      )
    }
    path.closeSubpath()
    return path
  }
}
