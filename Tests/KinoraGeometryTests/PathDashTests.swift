// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct PathDashTests {
  private let line = Path { path in
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
  }

  @Test func dashesAlternateWithGaps() {
    #expect(
      line.dashed(phase: 0, lengths: [30, 20]).description == "0 0 m 30 0 l 50 0 m 80 0 l"
    )
    #expect(
      line.dashed(phase: 5, lengths: [10, 40]).description
        == "0 0 m 5 0 l 45 0 m 55 0 l 95 0 m 100 0 l"
    )
    // An odd list is used twice, so that dashes and gaps change places.
    #expect(line.dashed(phase: 0, lengths: [40]).description == "0 0 m 40 0 l 80 0 m 100 0 l")
  }

  @Test func theDashAroundTheStartOfAClosedSubpathIsOne() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    // Five are drawn at first; the second dash goes round the corner opposite.
    #expect(
      square.dashed(phase: 5, lengths: [10, 10]).description
        == "10 5 m 10 10 l 5 10 l 0 5 m 0 0 l 5 0 l"
    )
    #expect(square.dashed(phase: 0, lengths: [50, 1]) == square)
  }

  @Test(arguments: [[], [0, 0], [-1, 2], [.nan, 1], [1, .infinity]] as [[CGFloat]])
  func aBadPatternLeavesThePathWhole(lengths: [CGFloat]) {
    #expect(line.dashed(phase: 0, lengths: lengths) == line)
  }

  @Test func aPatternTooFineLeavesTheSubpathWhole() {
    #expect(line.dashed(phase: 0, lengths: [1e-9, 1e-9]) == line)
  }

  @Test func dashesOfACurveHaveTheirLength() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    let dashes = circle.dashed(phase: 0, lengths: [10, 7]).flattened(tolerance: 1e-5).lines
    #expect(dashes.count == 37)
    for dash in dashes.dropLast() {
      let length = zip(dash.points, dash.points.dropFirst()).reduce(0) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
      #expect(abs(length - 10) < 0.01)
    }
  }
}
