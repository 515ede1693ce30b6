// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport

/// The areas of two paths' regions and of their combinations by spans on level lines.
///
/// An oracle that shares nothing with the boolean operations: curves are flattened finely, and on
/// every line the crossings are sorted and counted.
struct SpanAreas {
  var union = 0.0
  var intersection = 0.0
  var first = 0.0
  var second = 0.0
  /// The square of the larger side of the box around both paths.
  var scale = 0.0

  init(_ first: Path, _ second: Path, eoFill: Bool, lines: Int = 200) {
    let box = first.controlBounds.union(second.controlBounds)
    guard !box.isNull, box.height > 0 else { return }
    let extent = Double(max(box.width, box.height))
    scale = extent * extent
    let height = Double(box.height) / Double(lines)
    let top = Double(box.minY) + height / 2
    var crossings = [[(x: Double, isSecond: Bool, step: Int)]](repeating: [], count: lines)
    for (path, isSecond) in [(first, false), (second, true)] {
      for (points, _) in path.flattened(tolerance: extent * 2e-5).lines {
        for (index, start) in points.enumerated() {
          let end = points[(index + 1) % points.count]
          let (a, b) = start.y < end.y ? (start, end) : (end, start)
          let low = max(0, Int(((Double(a.y) - top) / height).rounded(.up)))
          for line in low..<max(low, lines) {
            let y = top + Double(line) * height
            guard y < Double(b.y) else { break }
            guard y >= Double(a.y) else { continue }
            let t = (y - Double(a.y)) / Double(b.y - a.y)
            let x = Double(a.x) + Double(b.x - a.x) * t
            crossings[line].append((x, isSecond, start.y < end.y ? 1 : -1))
          }
        }
      }
    }
    for var line in crossings {
      line.sort { $0.x < $1.x }
      var windings = (0, 0)
      for (crossing, next) in zip(line, line.dropFirst()) {
        if crossing.isSecond { windings.1 += crossing.step } else { windings.0 += crossing.step }
        let isInFirst = eoFill ? windings.0 % 2 != 0 : windings.0 != 0
        let isInSecond = eoFill ? windings.1 % 2 != 0 : windings.1 != 0
        let area = (next.x - crossing.x) * height
        if isInFirst { self.first += area }
        if isInSecond { self.second += area }
        if isInFirst || isInSecond { union += area }
        if isInFirst && isInSecond { intersection += area }
      }
    }
  }
}

/// Random paths of the kinds that break boolean operations.
enum AwkwardPaths {
  /// Two paths and the rule to read them by.
  ///
  /// Points lie on a coarse grid or nearly on an earlier point; there are cusps, folded curves,
  /// loops, sub-paths of one point, rectangles without a width; the second path is often a copy of
  /// the first, moved, turned, reversed or cut up; some are 1e-12 or 1e9 in size.
  static func pair(seed: UInt64) -> (first: Path, second: Path, eoFill: Bool) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let grid = Int.random(in: 0..<4, using: &random)
    var first = path(grid, &random)
    var second: Path
    let turn = CGAffineTransform(translationX: 2, y: 2)
    let offset =
      Double.random(in: -1...1, using: &random)
      * pow(10, .random(in: -15...0, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: second = first
    case 1: second = first.offsetBy(dx: offset, dy: 0)
    case 2: second = first.offsetBy(dx: offset, dy: offset / 3)
    case 3: second = first.applying(turn.rotated(by: offset).translatedBy(x: -2, y: -2))
    case 4: second = first.applying(turn.rotated(by: .pi / 2).translatedBy(x: -2, y: -2))
    case 5: second = first.applying(CGAffineTransform(scaleX: 1 + offset, y: 1))
    case 6: second = cutUp(first, &random)
    default: second = path(grid, &random)
    }
    let scales = [1e-12, 1e9, 1, 1, 1, 1]
    let scale = scales[Int.random(in: 0..<scales.count, using: &random)]
    if scale != 1 {
      first = first.applying(CGAffineTransform(scaleX: scale, y: scale))
      second = second.applying(CGAffineTransform(scaleX: scale, y: scale))
    }
    return (first, second, Bool.random(using: &random))
  }

  private static func path(
    _ grid: Int,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Path {
    var pool: [CGPoint] = []
    func coordinate() -> Double {
      switch grid {
      case 0: Double(Int.random(in: 0...4, using: &random))
      case 1: Double(Int.random(in: 0...16, using: &random)) / 4
      default: Double.random(in: 0...4, using: &random)
      }
    }
    func point() -> CGPoint {
      if let old = pool.randomElement(using: &random), Int.random(in: 0..<8, using: &random) == 0 {
        let reach = pow(10, Double.random(in: -17 ... -2, using: &random))
        return CGPoint(x: old.x + reach, y: old.y - reach / 2)
      }
      let y = grid == 3 && Bool.random(using: &random) ? 2 : coordinate()
      let p = CGPoint(x: coordinate(), y: y)
      pool.append(p)
      return p
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        path.addRect(CGRect(x: point().x, y: point().y, width: coordinate(), height: point().y))
      case 1:
        path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 2, height: coordinate())))
      default:
        path.move(to: point())
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          let start = path.currentPoint ?? .zero
          let end = point()
          switch Int.random(in: 0..<7, using: &random) {
          case 0, 1: path.addLine(to: end)
          case 2: path.addQuadCurve(to: end, control: point())
          case 3: path.addCurve(to: end, control1: start, control2: end)
          case 4: path.addCurve(to: start, control1: end, control2: point())
          case 5:
            let over = CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y)
            path.addCurve(to: end, control1: over, control2: start)
          default: path.addCurve(to: end, control1: point(), control2: point())
          }
        }
        if Bool.random(using: &random) { path.closeSubpath() }
      }
    }
    return path
  }

  /// The same path with every segment in two pieces.
  private static func cutUp(
    _ path: Path,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Path {
    func point(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    var result = Path()
    var last = -1
    path.forEachSegment(closesOpenSubpaths: true) { segment, subpath in
      if subpath != last { result.move(to: point(segment.start)) }
      last = subpath
      let halves = segment.split(at: .random(in: 0...1, using: &random))
      for half in [halves.0, halves.1] {
        switch half.degree {
        case 1: result.addLine(to: point(half.p1))
        case 2: result.addQuadCurve(to: point(half.p2), control: point(half.p1))
        default:
          result.addCurve(
            to: point(half.p3),
            control1: point(half.p1),
            control2: point(half.p2)
          )
        }
      }
    }
    return result
  }

  /// Returns a pair with as few elements as possible for which a law still fails.
  static func reduced(
    _ first: Path,
    _ second: Path,
    fails: (Path, Path) -> Bool
  ) -> (Path, Path) {
    var first = first
    var second = second
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for candidate in shorter(first) where fails(candidate, second) {
        (first, isShrinking) = (candidate, true)
        break
      }
      for candidate in shorter(second) where fails(first, candidate) {
        (second, isShrinking) = (candidate, true)
        break
      }
    }
    return (first, second)
  }

  /// The paths with one element less.
  private static func shorter(_ path: Path) -> [Path] {
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    return elements.indices.map { left in
      Path { path in
        for (index, element) in elements.enumerated() where index != left {
          switch element {
          case .move(let end): path.move(to: end)
          case .line(let end): path.addLine(to: end)
          case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
          case .curve(let end, let control1, let control2):
            path.addCurve(to: end, control1: control1, control2: control2)
          case .closeSubpath: path.closeSubpath()
          }
        }
      }
    }
  }

  /// The elements with all their digits, for a failing law's message.
  static func listing(_ path: Path) -> String {
    var lines: [String] = []
    path.forEach { lines.append("\($0)") }
    return lines.joined(separator: "\n")
  }
}
