// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct CurveTests {
  /// Random curves, with repeated and collinear control points among them.
  static let segments: [BezierSegment] = {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    func point() -> SIMD2<Double> {
      Bool.random(using: &random)
        ? SIMD2(.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
        : SIMD2(
          Double(Int.random(in: -2...2, using: &random)) * 10,
          Double(Int.random(in: -2...2, using: &random)) * 10
        )
    }
    return (0..<60).map { index in
      switch index % 4 {
      case 0: BezierSegment(point(), point())
      case 1: BezierSegment(point(), point(), point())
      default: BezierSegment(point(), point(), point(), point())
      }
    }
  }()

  func norm(_ p: SIMD2<Double>) -> Double { (p * p).sum().squareRoot() }

  @Test func piecesTraceTheCurve() {
    for segment in CurveTests.segments {
      for (a, b) in [(0.0, 0.3), (0.25, 0.75), (0.9, 0.2), (1.0, 0.0)] {
        let piece = segment.piece(from: a, to: b)
        for t in stride(from: 0.0, through: 1, by: 0.125) {
          #expect(norm(piece.point(at: t) - segment.point(at: a + (b - a) * t)) < 1e-12)
        }
      }
      let halves = segment.split(at: 0.5)
      #expect(halves.0.end == halves.1.start)
    }
  }

  @Test func endsAreExact() {
    for segment in CurveTests.segments {
      #expect(segment.point(at: 0) == segment.start)
      #expect(segment.point(at: 1) == segment.end)
      #expect(segment.reversed.reversed == segment)
    }
  }

  @Test func derivativesAreSlopesOfSmallSteps() {
    for segment in CurveTests.segments {
      for t in [0.1, 0.5, 0.8] {
        let h = 1e-5
        let slope = (segment.point(at: t + h) - segment.point(at: t - h)) / (2 * h)
        #expect(norm(segment.derivative(at: t) - slope) < 1e-5)
        let bend = (segment.derivative(at: t + h) - segment.derivative(at: t - h)) / (2 * h)
        #expect(norm(segment.secondDerivative(at: t) - bend) < 1e-4)
      }
    }
  }

  @Test func boundsTouchTheCurveOnEverySide() {
    for segment in CurveTests.segments {
      let bounds = segment.bounds
      var low = SIMD2(repeating: Double.infinity)
      var high = -low
      for index in 0...1000 {
        let p = segment.point(at: Double(index) / 1000)
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
      #expect(all(bounds.min .<= low + 1e-12) && all(bounds.max .>= high - 1e-12))
      #expect(norm(bounds.min - low) < 1e-3 && norm(bounds.max - high) < 1e-3)
    }
  }

  @Test func inflectionsAreWhereTheTurningChangesItsSense() {
    let wave = BezierSegment(SIMD2(0, 0), SIMD2(10, 20), SIMD2(20, -20), SIMD2(30, 0))
    #expect(wave.inflections.count == 1)
    #expect(abs(wave.inflections[0] - 0.5) < 1e-12)
    for segment in CurveTests.segments where segment.degree == 3 {
      let list = segment.inflections
      let ts = (0..<list.count).map { list[$0] }
      for t in ts
      where t > 0.01 && t < 0.99 && !ts.contains(where: { $0 != t && abs($0 - t) < 0.02 }) {
        func turning(_ t: Double) -> Double {
          cross(segment.derivative(at: t), segment.secondDerivative(at: t))
        }
        #expect(turning(t - 1e-3) * turning(t + 1e-3) <= 0)
      }
    }
  }

  @Test func lengthsAreThoseOfFinePolylines() {
    for segment in CurveTests.segments {
      let map = ArcLengthMap(segment, tolerance: 1e-10)
      var sum = 0.0
      var fine = 0.0
      // Two counts of chords, extrapolated: the error of chords falls with the square of the count.
      for count in [500, 1000] {
        fine = 0
        for index in 0..<count {
          fine += norm(
            segment.point(at: Double(index + 1) / Double(count))
              - segment.point(at: Double(index) / Double(count))
          )
        }
        sum = count == 500 ? fine : fine + (fine - sum) / 3
      }
      // At a cusp the extrapolation itself is off by a few hundred-thousandths.
      #expect(abs(map.length - sum) < 1e-4 * max(1, sum), "\(segment)")
    }
  }

  @Test func theLengthOfAParabolaIsTheClosedForm() {
    // y = x² from 0 to 1.
    let map = ArcLengthMap(BezierSegment(SIMD2(0, 0), SIMD2(0.5, 0), SIMD2(1, 1)), tolerance: 1e-12)
    let exact = (2 * 5.0.squareRoot() + asinh(2)) / 4
    #expect(abs(map.length - exact) < 1e-12)
  }

  @Test func theLengthOfACuspIsTheClosedForm() {
    // x = t² - t with its turning point at the middle, traced on a line both ways.
    let back = BezierSegment(SIMD2(0, 0), SIMD2(-1, 0), SIMD2(0, 0))
    #expect(abs(ArcLengthMap(back).length - 1) < 1e-8)
    // A semicubical parabola: (t², t³) from -1 to 1 has the length 2(13√13 - 8)/27.
    let cusp = BezierSegment(
      SIMD2(1, -1),
      SIMD2(-1.0 / 3, 1),
      SIMD2(-1.0 / 3, -1),
      SIMD2(1, 1)
    )
    let exact = 2 * (13 * 13.0.squareRoot() - 8) / 27
    #expect(abs(ArcLengthMap(cusp, tolerance: 1e-9).length - exact) < 1e-9)
  }

  @Test func aSharpTurnNearAnEndIsMeasured() {
    // Out and back by almost the same way; the turn is a thousandth from the start.
    let segment = BezierSegment(
      SIMD2(0, 0),
      SIMD2(-0.0005, 0.002),
      SIMD2(0.055, -0.219),
      SIMD2(0.2222, -0.8889)
    )
    let count = 60_000
    var sum = 0.0
    for index in 0..<count {
      sum += norm(
        segment.point(at: Double(index + 1) / Double(count))
          - segment.point(at: Double(index) / Double(count))
      )
    }
    #expect(abs(ArcLengthMap(segment, tolerance: 1e-12).length - sum) < 1e-8)
  }

  @Test func parametersInvertLengths() {
    for segment in CurveTests.segments {
      let map = ArcLengthMap(segment, tolerance: 1e-10)
      guard map.length > 0 else { continue }
      var last = 0.0
      for fraction in stride(from: 0.0, through: 1, by: 0.0625) {
        let t = map.parameter(at: fraction * map.length)
        #expect(t >= last)
        #expect(abs(map.length(at: t) - fraction * map.length) < 1e-8 * map.length)
        last = t
      }
      #expect(map.parameter(at: -1) == 0 && map.parameter(at: .nan) == 0)
      #expect(map.parameter(at: map.length + 1) == 1)
    }
  }

  @Test func theNearestPlaceIsNearerThanAllOthers() {
    var random = RepeatableRandomNumberGenerator(seed: 3)
    for segment in CurveTests.segments {
      for _ in 0..<8 {
        let p = SIMD2<Double>(
          .random(in: -60...60, using: &random),
          .random(in: -60...60, using: &random)
        )
        let place = segment.nearest(to: p)
        #expect(abs(norm(segment.point(at: place.t) - p) - place.distance) < 1e-10)
        var best = Double.infinity
        for index in 0...200 {
          best = min(best, norm(segment.point(at: Double(index) / 200) - p))
        }
        #expect(place.distance <= best + 1e-12 && place.distance > best - 3)
      }
    }
  }

  @Test func aPointOnTheCurveIsAtNoDistance() {
    for segment in CurveTests.segments {
      for t in [0, 0.37, 1] { #expect(segment.nearest(to: segment.point(at: t)).distance < 1e-7) }
    }
  }

  @Test func nearestScalesWithHugeAndTinyNumbers() {
    let arch = BezierSegment(SIMD2(0, 0), SIMD2(1, 2), SIMD2(2, 0))
    for scale in [1e-200, 1e200] {
      let place = arch.mapped { $0 * scale }.nearest(to: SIMD2(1, 3) * scale)
      #expect(abs(place.t - 0.5) < 1e-9 && abs(place.distance / scale - 2) < 1e-9)
    }
    #expect(arch.nearest(to: SIMD2(.nan, 0)).distance == .infinity)
  }

  @Test func areasOfContoursAreThoseOfFinePolygons() {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    for _ in 0..<20 {
      var path = Path()
      path.move(to: randomPoint(-10...10, &random))
      for _ in 0..<3 {
        path.addCurve(
          to: randomPoint(-10...10, &random),
          control1: randomPoint(-10...10, &random),
          control2: randomPoint(-10...10, &random)
        )
        path.addQuadCurve(
          to: randomPoint(-10...10, &random),
          control: randomPoint(-10...10, &random)
        )
      }
      #expect(abs(path.signedArea - path.flattened(tolerance: 1e-4).area) < 1e-1)
    }
    #expect(Path(CGRect(x: 1, y: 2, width: 3, height: 4)).signedArea == 12)
  }

  @Test func windingNumbersAreThoseOfFinePolygons() {
    var random = RepeatableRandomNumberGenerator(seed: 12)
    for _ in 0..<30 {
      var path = Path()
      path.move(to: randomPoint(-10...10, &random))
      for _ in 0..<4 {
        path.addCurve(
          to: randomPoint(-10...10, &random),
          control1: randomPoint(-10...10, &random),
          control2: randomPoint(-10...10, &random)
        )
      }
      let polygon = path.flattened(tolerance: 1e-3)
      for _ in 0..<20 {
        let p = randomPoint(-10...10, &random)
        if distance(p, to: polygon.points) < 1e-2 { continue }
        #expect(path.windingNumber(around: p) == polygon.winding(p))
      }
    }
    let square = Path(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(square.windingNumber(around: CGPoint(x: 1, y: 1)) == 1)
    #expect(square.windingNumber(around: CGPoint(x: 0, y: 0)) == 1)
    #expect(square.windingNumber(around: CGPoint(x: 2, y: 2)) == 0)
    #expect(square.windingNumber(around: CGPoint(x: Double.nan, y: 1)) == 0)
  }

  @Test func numbersThatAreNotFiniteGiveDefinedResults() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let segment = BezierSegment(SIMD2(0, 0), SIMD2(bad, 1), SIMD2(2, 0), SIMD2(3, 3))
      #expect(ArcLengthMap(segment).length == 0)
      #expect(segment.nearest(to: SIMD2(1, 1)).distance == .infinity)
      _ = segment.bounds
      _ = segment.inflections
    }
  }
}
