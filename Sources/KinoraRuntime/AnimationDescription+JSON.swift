// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraTree

extension AnimationDescription {
  /// The description as one line of JSON; numbers read back as the same numbers.
  package var json: String {
    let fields: [(String, String)] = [
      ("view", Self.string(view)), ("attribute", Self.string(attribute)),
      ("curve", Self.string(curve)), ("from", Self.value(from)), ("to", Self.value(to)),
      ("now", Self.value(now)), ("velocity", Self.value(velocity)),
      ("elapsed", Self.number(elapsed)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func value(_ value: Value) -> String {
    switch value {
    case .text(let text): string(text)
    case .numbers(let numbers):
      numbers.count == 1
        ? number(numbers[0]) : "[" + numbers.map(number).joined(separator: ",") + "]"
    }
  }

  /// JSON has no words for values that are not finite: they are strings.
  private static func number(_ number: Double) -> String {
    number.isFinite ? "\(number)" : "\"\(number)\""
  }

  private static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 {
          quoted += String(format: "\\u%04x", scalar.value)
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
