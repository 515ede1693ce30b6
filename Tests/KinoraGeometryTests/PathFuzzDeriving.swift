// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

/// The calls of the fuzzer that make something of a path, with checks of what they make.
enum PathFuzzDeriving {
  /// Makes a call.
  ///
  /// - Returns: What is wrong with the result; nil for nothing.
  static func check(
    _ operation: PathFuzzer.Operation,
    _ transform: CGAffineTransform,
    _ path: inout Path,
    _ other: Path
  ) -> String? {
    let n = operation.numbers
    let point = CGPoint(x: n[0], y: n[1])
    switch operation.call {
    case .applying: path = path.applying(transform)
    case .offset: path = path.offsetBy(dx: n[0], dy: n[1])
    case .trim:
      let trimmed = path.trimmedPath(from: n[0] / 16, to: n[1] / 16)
      if trimmed != path, !isFinite(trimmed) { return "a trim is not finite" }
      path = trimmed
    case .stroke:
      if !isFinite(path.strokedPath(style(n))) { return "a stroke is not finite" }
    case .dash:
      let dashes = path.dashed(phase: n[0], lengths: [n[1], n[2], n[3]])
      if dashes != path, !isFinite(dashes) { return "dashes are not finite" }
    case .bounds:
      for box in [path.boundingRect, path.controlBounds] where !isNullOrFinite(box) {
        return "a box is \(box)"
      }
      if let box = path.rectangle, !isNullOrFinite(box) { return "the rectangle is \(box)" }
    case .contains:
      if path.contains(point), !path.boundingRect.isNull, path.windingNumber(around: point) == 0 {
        return "the winding number is 0 inside"
      }
      _ = path.contains(point, eoFill: true)
    case .flatten:
      var sink = FiniteSink()
      path.flatten(n[2] > 20 ? transform : .identity, tolerance: n[3] / 100, into: &sink)
      if !sink.isFinite { return "a polyline is not finite" }
      let most = path.withUnsafeElements { verbs, _ in 8193 * verbs.count }
      if sink.count > most { return "a polyline has \(sink.count) points" }
    case .describe:
      let text = path.description
      guard let again = Path(text) else { return "the text \(text) is not a path" }
      let (a, b) = (
        again.description.replacingOccurrences(of: "-nan", with: "nan"),
        text.replacingOccurrences(of: "-nan", with: "nan")
      )
      if a != b { return "the text \(b) reads back as \(a)" }
    case .elements:
      var copy = Path()
      path.forEach { element in
        switch element {
        case .move(let to): copy.move(to: to)
        case .line(let to): copy.addLine(to: to)
        case .quadCurve(let to, let control): copy.addQuadCurve(to: to, control: control)
        case .curve(let to, let c1, let c2): copy.addCurve(to: to, control1: c1, control2: c2)
        case .closeSubpath: copy.closeSubpath()
        }
      }
      if isFinite(path), copy != path { return "the elements make another path" }
    case .cgPath:
      let reference = path.cgPath
      var count = 0
      reference.applyWithBlock { _ in count += 1 }
      _ = reference.contains(point, using: .evenOdd, transform: transform)
      _ = reference.isRect(nil)
      if count != path.withUnsafeElements({ verbs, _ in verbs.count }) {
        return "a block sees \(count) elements"
      }
      if isFinite(path), Path(reference) != path { return "the reference is another path" }
    case .cgCopies:
      var matrix = transform
      _ = path.cgPath.copy(using: &matrix)
      let copy = path.cgPath.copy(
        strokingWithWidth: abs(n[0]) / 10,
        lineCap: .round,
        lineJoin: .round,
        miterLimit: n[1]
      )
      if !isFinite(Path(copy)) { return "a stroking copy is not finite" }
    case .combine:
      let eoFill = n[0] > 0
      let results = [
        path.union(other, eoFill: eoFill), path.intersection(other, eoFill: eoFill),
        path.subtracting(other, eoFill: eoFill), path.symmetricDifference(other, eoFill: eoFill),
        path.normalized(eoFill: eoFill),
      ]
      for result in results where !isFinite(result) { return "a region is not finite" }
      if n[1] > 4 { path = results[Int(operation.other)] }
    case .cutLines:
      let results = [path.lineIntersection(other), path.lineSubtraction(other)]
      for result in results where !isFinite(result) { return "a line is not finite" }
    default:
      _ = transform.decomposed()
      _ = transform.inverted()
      _ = path.currentPoint
      var hasher = Hasher()
      path.cgPath.hash(into: &hasher)
    }
    return nil
  }

  private static func style(_ n: [Double]) -> StrokeStyle {
    let caps: [CGLineCap] = [.butt, .round, .square]
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    func index(_ value: Double) -> Int { value > 5 ? 2 : value > 0 ? 1 : 0 }
    return StrokeStyle(
      lineWidth: abs(n[0]) / 8,
      lineCap: caps[index(n[1])],
      lineJoin: joins[index(n[2])],
      miterLimit: n[3],
      dash: n[4] > 8 ? [abs(n[5]), abs(n[6])] : [],
      dashPhase: n[7]
    )
  }

  private static func isFinite(_ path: Path) -> Bool {
    path.withUnsafeElements { _, points in points.allSatisfy(\.isFinite) }
  }

  private static func isNullOrFinite(_ box: CGRect) -> Bool {
    box.isNull
      || (box.origin.isFinite && box.width.isFinite && box.height.isFinite && box.width >= 0
        && box.height >= 0)
  }
}

/// Notes whether all points are finite, and how many there are.
private struct FiniteSink: PolylineSink {
  var isFinite = true
  var count = 0

  mutating func move(_ x: Double, _ y: Double) { line(x, y) }

  mutating func line(_ x: Double, _ y: Double) {
    count += 1
    if !x.isFinite || !y.isFinite { isFinite = false }
  }

  mutating func close() {}
}
