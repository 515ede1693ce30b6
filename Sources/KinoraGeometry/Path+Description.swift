// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The text form: space separated, operands before their operator.
///
/// `x y m` moves, `x y l` draws a line, `cx cy x y q` and `c1x c1y c2x c2y x y c` draw curves, and
/// `h` closes. Numbers are written with six significant digits, as recorded from SwiftUI, so that a
/// path read back may differ from the original in the seventh.
extension Path: LosslessStringConvertible {
  /// Reads a path from its text form.
  ///
  /// - Parameter string: The text. Unknown operators, wrong operand counts and a segment before
  ///   the first move give nil; an empty text gives an empty path.
  public init?(_ string: String) {
    self.init()
    var operands: [CGFloat] = []
    for token in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(token) {
        guard operands.count < 6 else { return nil }
        operands.append(CGFloat(number))
        continue
      }
      func point(_ index: Int) -> CGPoint {
        CGPoint(x: operands[2 * index], y: operands[2 * index + 1])
      }
      switch (token, operands.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2) where !isEmpty: addLine(to: point(0))
      case ("q", 4) where !isEmpty: addQuadCurve(to: point(1), control: point(0))
      case ("c", 6) where !isEmpty:
        addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0) where !isEmpty: closeSubpath()
      default: return nil
      }
      operands.removeAll(keepingCapacity: true)
    }
    guard operands.isEmpty else { return nil }
  }

  /// The text form of the path.
  public var description: String {
    var words: [String] = []
    words.reserveCapacity(withUnsafeElements { verbs, points in verbs.count + 2 * points.count })
    func add(_ points: CGPoint..., name: String) {
      for point in points {
        words.append(String(format: "%g", Double(point.x)))
        words.append(String(format: "%g", Double(point.y)))
      }
      words.append(name)
    }
    forEach { element in
      switch element {
      case .move(let to): add(to, name: "m")
      case .line(let to): add(to, name: "l")
      case .quadCurve(let to, let control): add(control, to, name: "q")
      case .curve(let to, let control1, let control2): add(control1, control2, to, name: "c")
      case .closeSubpath: add(name: "h")
      }
    }
    return words.joined(separator: " ")
  }
}
