// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Prints values as the Swift literals that make them: enums, structures, arrays, optionals.
package struct SwiftSource {
  private static let width = 100

  /// The literal of a value.
  ///
  /// - Parameters:
  ///   - value: A value whose structures have initialisers with their stored properties as labels.
  ///   - indent: The spaces before lines after the first.
  /// - Returns: The literal; lines after the first are indented.
  package static func literal(of value: Any, indent: Int = 0) -> String {
    node(of: value).text(indent: indent, width: width - indent)
  }

  /// A test with a history that fails as that history does.
  package static func test(of history: History, name: String) -> String {
    var arguments = [literal(of: history.spec, indent: 6)]
    if history.level != 0 { arguments.append("level: \(history.level)") }
    let steps = history.steps.map { step in
      let writes = literal(of: step.writes, indent: 8)
      let mode = step.mode == .plain ? "" : ", \(literal(of: step.mode, indent: 8))"
      return "        Step(\(writes)\(mode)),\n"
    }
    arguments.append("steps: [\n\(steps.joined())      ]")
    return """
        @Test func \(name)() {
          let history = History(
            \(arguments.joined(separator: ",\n      "))
          )
          #expect(EquivalenceRun.thorough.firstMismatch(in: history) == nil)
        }

      """
  }

  /// A literal in parts, which fit into a line or go onto lines of their own.
  private enum Node {
    case atom(String)
    case list(String, [(label: String, node: Node)], String)

    var flat: String {
      switch self {
      case .atom(let text): text
      case .list(let open, let parts, let close):
        open + parts.map { $0.label + $0.node.flat }.joined(separator: ", ") + close
      }
    }

    func text(indent: Int, width: Int) -> String {
      let flat = flat
      guard flat.count > width, case .list(let open, let parts, let close) = self else {
        return flat
      }
      let inner = String(repeating: " ", count: indent + 2)
      let lines = parts.map { part in
        // A comma follows.
        let rest = width - 3 - part.label.count
        return inner + part.label + part.node.text(indent: indent + 2, width: rest)
      }
      let outer = String(repeating: " ", count: indent)
      return open + "\n" + lines.joined(separator: ",\n") + "\n" + outer + close
    }
  }

  private static func node(of value: Any) -> Node {
    switch value {
    case let value as Double: return .atom(double(value))
    case let value as String: return .atom(value.debugDescription)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional: return children.first.map { node(of: $0.value) } ?? .atom("nil")
    case .collection:
      return .list("[", children.map { ("", node(of: $0.value)) }, "]")
    case .struct: return .list(".init(", parts(of: children), ")")
    case .enum:
      guard let payload = children.first else { return .atom(".\(value)") }
      let name = ".\(payload.label ?? "")("
      let inner = Mirror(reflecting: payload.value)
      if inner.displayStyle == .tuple {
        return .list(name, parts(of: Array(inner.children)), ")")
      }
      return .list(name, [("", node(of: payload.value))], ")")
    default: return .atom("\(value)")
    }
  }

  private static func parts(of children: [Mirror.Child]) -> [(label: String, node: Node)] {
    children.map { child in
      // Members of a tuple without labels are called .0, .1 and so on.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
      return (label, node(of: child.value))
    }
  }

  private static func double(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value > 0 ? ".infinity" : "-.infinity" }
    return "\(value)"
  }
}
