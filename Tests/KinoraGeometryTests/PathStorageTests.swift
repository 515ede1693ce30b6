// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// The memory of paths: copies that share it, growth, and the box that is kept beside the points.
struct PathStorageTests {
  private func point(_ random: inout RepeatableRandomNumberGenerator) -> CGPoint {
    CGPoint(
      x: Double.random(in: -100...100, using: &random),
      y: Double.random(in: -100...100, using: &random)
    )
  }

  private func elements(_ path: Path) -> [Path.Element] {
    var list: [Path.Element] = []
    path.forEach { list.append($0) }
    return list
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func historiesEqualListsOfElements(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var paths: [Path] = [Path(), Path(), Path()]
    var lists: [[Path.Element]] = [[], [], []]
    for _ in 0..<400 {
      let (index, other) = (
        Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random)
      )
      let (a, b, c) = (point(&random), point(&random), point(&random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        paths[index].move(to: a)
        lists[index].append(.move(to: a))
      case 2, 3:
        paths[index].addLine(to: a)
        if !lists[index].isEmpty { lists[index].append(.line(to: a)) }
      case 4:
        paths[index].addQuadCurve(to: a, control: b)
        if !lists[index].isEmpty { lists[index].append(.quadCurve(to: a, control: b)) }
      case 5:
        paths[index].addCurve(to: a, control1: b, control2: c)
        if !lists[index].isEmpty { lists[index].append(.curve(to: a, control1: b, control2: c)) }
      case 6:
        paths[index].closeSubpath()
        if let last = lists[index].last, last != .closeSubpath {
          lists[index].append(.closeSubpath)
        }
      case 7 where lists[other].count < 2000:
        paths[index].addPath(paths[other])
        lists[index] += lists[other]
      default:
        paths[index] = paths[other]
        lists[index] = lists[other]
      }
      #expect(elements(paths[index]) == lists[index])
      #expect((paths[0] == paths[1]) == (lists[0] == lists[1]))
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theBoxOfControlPointsIsThatOfAllPoints(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var path = Path()
    var points: [CGPoint] = []
    for count in 0..<40 {
      var added = [point(&random), point(&random), point(&random)]
      if seed % 2 == 0, count % 11 == 5 { added[1].x = count % 2 == 0 ? .nan : .infinity }
      points += count == 0 ? [added[0]] : added
      if count == 0 {
        path.move(to: added[0])
      } else {
        path.addCurve(to: added[2], control1: added[0], control2: added[1])
      }
      let finite = points.filter(\.isFinite)
      let (minX, maxX) = (finite.map(\.x).min() ?? 0, finite.map(\.x).max() ?? 0)
      let (minY, maxY) = (finite.map(\.y).min() ?? 0, finite.map(\.y).max() ?? 0)
      let box = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      #expect(path.controlBounds == box)
      let moved = path.offsetBy(dx: 8, dy: -4)
      #expect(abs(moved.controlBounds.minX - box.minX - 8) < 1e-12)
      #expect(abs(moved.controlBounds.maxY - box.maxY + 4) < 1e-12)
    }
  }

  @Test func theCurrentPointAfterClosingIsTheStartOfTheLastSubpath() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    var both = Path()
    both.move(to: CGPoint(x: 9, y: 9))
    both.addPath(path)
    both.closeSubpath()
    #expect(both.currentPoint == CGPoint(x: 1, y: 2))
    both.addPath(both)
    #expect(both.currentPoint == CGPoint(x: 1, y: 2))
  }
}
