// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Element {
  /// The elements as indented text: one per line, with the frame each has when nothing moves.
  ///
  /// Stable between runs: numbers have at most three decimals.
  package func describeTree() -> String {
    var text = ""
    describe(indent: 0, into: &text)
    return text
  }

  private func describe(indent: Int, into text: inout String) {
    text += String(repeating: "  ", count: indent) + name
    if let label { text += " \(quoted(label))" }
    let frame = bounds
    text += " (\(number(frame.minX)), \(number(frame.minY)))"
    text += " \(number(frame.width))×\(number(frame.height))\n"
    forEachElement { $0.describe(indent: indent + 1, into: &text) }
  }

  private func quoted(_ label: String) -> String {
    "\""
      + label.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\"", with: "\\\"") + "\""
  }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(rounded)" }
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    return "\(rounded)"
  }
}
