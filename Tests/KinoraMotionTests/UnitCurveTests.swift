// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

struct UnitCurveTests {
  static let extreme = UnitCurve.bezier(
    startControlPoint: UnitPoint(x: -0.5, y: 2),
    endControlPoint: UnitPoint(x: 1.5, y: -1)
  )
  static let named: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
  ]

  /// Exact values, from the inverse of the cubic in 50-digit arithmetic.
  @Test func valuesAreNotRounded() {
    #expect(abs(UnitCurve.easeInOut.value(at: 0.25) - 0.129_161_931_047_319_79) < 1e-14)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
  }

  @Test(arguments: named + [extreme, extreme.inverse])
  func endsAreFixedAndInputIsClamped(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 1.5) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(curve.value(at: -.infinity) == 0)
    #expect(curve.value(at: .infinity) == 1)
    #expect(!curve.velocity(at: .nan).isNaN)
  }

  /// The parametric form is an oracle: at parameter s both coordinates are known.
  @Test func bezierCurvesAgreeWithTheirParametricForm() {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    for _ in 0..<300 {
      let c = (0..<4).map {
        $0 % 2 == 0
          ? Double.random(in: 0.02...0.98, using: &random)
          : Double.random(in: -2...3, using: &random)
      }
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: c[0], y: c[1]),
        endControlPoint: UnitPoint(x: c[2], y: c[3])
      )
      let s = Double.random(in: 0...1, using: &random)
      func at(_ a: Double, _ b: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
      }
      func rate(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * a + 6 * s * (1 - s) * (b - a) + 3 * s * s * (1 - b)
      }
      guard rate(c[0], c[2]) > 0.1 else { continue }
      #expect(abs(curve.value(at: at(c[0], c[2])) - at(c[1], c[3])) < 1e-13)
      #expect(
        abs(curve.velocity(at: at(c[0], c[2])) - rate(c[1], c[3]) / rate(c[0], c[2])) < 1e-10
      )
    }
  }

  @Test(arguments: named + [extreme, UnitCurve.circularEaseInOut.inverse])
  func velocityIsTheDerivative(curve: UnitCurve) {
    for step in 1..<40 where step != 20 {
      let p = Double(step) / 40
      let h = 1e-6
      let slope = (curve.value(at: p + h) - curve.value(at: p - h)) / (2 * h)
      #expect(abs(curve.velocity(at: p) - slope) < 1e-4 * max(1, abs(slope)))
    }
  }

  @Test func endVelocitiesAreThoseOfSwiftUI() {
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.easeOut.velocity(at: 1) == 0)
    #expect(UnitCurve.easeInOut.velocity(at: -1) == 0)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect(abs(Self.extreme.velocity(at: 0.5) + 1) < 1e-12)
    let gentle = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.75, y: 0.9)
    )
    #expect(abs(gentle.value(at: 0.5) - 0.5) < 1e-13)
    #expect(abs(gentle.velocity(at: 0.5) - 1.2) < 0.01)
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut,
  ])
  func inverseUndoes(curve: UnitCurve) {
    for step in 0...20 {
      let p = Double(step) / 20
      #expect(abs(curve.inverse.value(at: curve.value(at: p)) - p) < 1e-7)
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test func inverseSwapsControlPoints() {
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
  }

  @Test func strangeControlPointsGiveNumbers() {
    for x in [-Double.infinity, -1, 0, 1, 2, .infinity, .nan] {
      for y in [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan] {
        let curve = UnitCurve.bezier(
          startControlPoint: UnitPoint(x: x, y: y),
          endControlPoint: UnitPoint(x: 1 - x, y: -y)
        )
        for step in 0...10 {
          #expect(curve.value(at: Double(step) / 10).isFinite)
          #expect(!curve.velocity(at: Double(step) / 10).isNaN)
        }
      }
    }
  }

  /// The published table, to half a unit of its last digit.
  @Test(arguments: [
    (UnitCurve.easeIn, [0.09, 0.32, 0.62], [0, 0.67, 1.07, 1.37, 0]),
    (.easeOut, [0.38, 0.68, 0.91], [1, 1.37, 1.07, 0.67, 0]),
    (.easeInOut, [0.13, 0.5, 0.87], [0, 1.06, 1.72, 1.06, 0]),
    (.circularEaseIn, [0.032, 0.134, 0.339], [0, 0.258, 0.577, 1.134, .infinity]),
    (.circularEaseOut, [0.661, 0.866, 0.968], [.infinity, 1.134, 0.577, 0.258, 0]),
    (.circularEaseInOut, [0.067, 0.5, 0.933], [0, 0.577, .infinity, 0.577, 0]),
  ])
  func agreesWithThePublishedTable(curve: UnitCurve, values: [Double], velocities: [Double]) {
    let digits = "\(curve)".hasPrefix("circular") ? 0.000_501 : 0.005_01
    for (index, expected) in values.enumerated() {
      #expect(abs(curve.value(at: Double(index + 1) / 4) - expected) < digits)
    }
    for (index, expected) in velocities.enumerated() {
      let velocity = curve.velocity(at: Double(index) / 4)
      #expect(velocity == expected || abs(velocity - expected) < digits, "\(curve) \(index)")
    }
  }

  @Test func circularCurvesAreArcs() {
    for step in 0...20 {
      let p = Double(step) / 20
      func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-12 }
      #expect(near(UnitCurve.circularEaseIn.value(at: p), 1 - (1 - p * p).squareRoot()))
      #expect(near(UnitCurve.circularEaseOut.value(at: p), (1 - (1 - p) * (1 - p)).squareRoot()))
      let both =
        p < 0.5
        ? (1 - (1 - 4 * p * p).squareRoot()) / 2 : (1 + ((8 - 4 * p) * p - 3).squareRoot()) / 2
      #expect(near(UnitCurve.circularEaseInOut.value(at: p), both))
    }
  }

  // MARK: Reference table

  static let tableURL = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "../../../shared/oracles/unit-curves.csv")
  static let hasTable = FileManager.default.fileExists(atPath: tableURL.path)

  /// Rows that name a test of a curve built inside that test.
  static let built: [String: UnitCurve] = [
    "bezierCurveCreation": .bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.75, y: 0.9)
    ),
    "bezierCurveWithExtremeControlPoints": extreme,
    "linearCurveInverse": UnitCurve.linear.inverse,
  ]

  @Test(.enabled(if: hasTable, "The reference table is kept beside the package."))
  func agreesWithTheReferenceTable() throws {
    let table = try String(contentsOf: Self.tableURL, encoding: .utf8)
    var count = 0
    for line in table.split(separator: "\n").dropFirst() {
      // The one quoted field holds a comma.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let fields = (parts.count == 3 ? parts[0] + "quoted" + parts[2] : line)
        .split(separator: ",", omittingEmptySubsequences: false)
      let at = try #require(Double(fields[3]))
      // A point stands for a velocity that is infinite.
      let expected = fields[4] == "." ? .infinity : try #require(Double(fields[4]))
      let named = Self.named.first { "\($0)" == fields[1] }
      let curve = try #require(Self.built[String(fields[0])] ?? named, "\(line)")
      let result = fields[2] == "value" ? curve.value(at: at) : curve.velocity(at: at)
      let tolerance = Double(fields[5]) ?? 1e-9
      #expect(result == expected || abs(result - expected) <= tolerance, "\(line)")
      count += 1
    }
    #expect(count == 89)
  }
}
