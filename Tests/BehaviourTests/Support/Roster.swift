// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// Hands out a number per view value, of which a state keeps the first, and so tells identities
/// apart.
@MainActor final class Roster {
  private var last = 0
  /// The names whose bodies ran.
  private(set) var evaluated: Set<String> = []

  func next() -> Int {
    last += 1
    return last
  }

  func evaluate(_ name: String) { evaluated.insert(name) }
}

/// A view with a state, whose identity can be read from the tree.
struct Probe: View {
  @State private var number: Int
  let name: String
  let input: Int
  let roster: Roster

  init(_ name: String, _ roster: Roster, input: Int = 0) {
    _number = State(wrappedValue: roster.next())
    self.name = name
    self.input = input
    self.roster = roster
  }

  var body: some View {
    let _ = roster.evaluate(name)
    Mark(name: name, number: number, input: input)
  }
}

/// What a probe leaves in the tree.
nonisolated private struct Mark: LeafView {
  var name: String
  var number: Int
  var input: Int

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func sizeThatFits(_ proposal: ProposedViewSize, prepared: Void, axis: LayoutAxis?) -> CGSize {
    CGSize(width: 10, height: 10)
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations { .many([]) }

  var label: String? { "\(name)#\(number)#\(input)" }
}

/// Which identities were in a tree after each of some steps.
struct Identities {
  /// The numbers of the probes by name, in the order of the tree: at first and after each step.
  var moments: [[String: [Int]]]
  /// The newest inputs of the probes by name.
  var inputs: [String: [Int]]
  /// The names whose bodies ran at any time.
  var evaluated: Set<String>

  /// What became of the only probe of a name in each step: `kept`, `new` or `absent`.
  func fates(of name: String) -> [String] {
    zip(moments, moments.dropFirst()).map { old, new in
      guard let number = new[name]?.first else { return "absent" }
      return old[name]?.first == number ? "kept" : "new"
    }
  }

  /// What became of each probe of a name in the last step.
  func lastFates(ofEach name: String) -> [String] {
    let old = moments.dropLast().last?[name] ?? []
    return (moments.last?[name] ?? []).map { old.contains($0) ? "kept" : "new" }
  }

  /// How many probes of a name there are after the last step.
  func count(of name: String) -> Int { moments.last?[name]?.count ?? 0 }
}

/// Plays steps on a view that depends on one value, and follows the probes inside.
@MainActor func identities<Value, Content: View>(
  _ initial: Value,
  _ steps: [Value] = [],
  @ViewBuilder content: @escaping (Value, Roster) -> Content
) -> Identities {
  let roster = Roster()
  let (host, remote) = host(initial) { value in content(value, roster) }
  var moments: [[String: [Int]]] = []
  var inputs: [String: [Int]] = [:]
  func look() {
    var moment: [String: [Int]] = [:]
    inputs = [:]
    host.graph.root?.visit { element in
      guard let parts = element.label?.split(separator: "#"), parts.count == 3 else { return }
      moment[String(parts[0]), default: []].append(Int(parts[1]) ?? 0)
      inputs[String(parts[0]), default: []].append(Int(parts[2]) ?? 0)
    }
    moments.append(moment)
  }
  look()
  for step in steps {
    remote.value = step
    host.frame()
    look()
  }
  return Identities(moments: moments, inputs: inputs, evaluated: roster.evaluated)
}
