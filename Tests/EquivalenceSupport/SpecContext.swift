// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree

/// What connects the views of specs with a test: their bindings, and what their states begin with.
@MainActor package final class SpecContext {
  /// The state of one view; a modifier that shows its content twice makes two at one place.
  private struct Attached {
    weak var token: Token?
    var place: Place
    var binding: Binding<Int>
  }

  private let initialStates: [Place: Identities.Entry]
  private var states: [ObjectIdentifier: Attached] = [:]
  private var spec: Binding<Spec>?
  private var level: Binding<Int>?

  /// Creates a context.
  ///
  /// - Parameter states: What the views' states begin with, for a tree that is built anew in the
  ///   middle of a history; views without an entry begin with what the spec says.
  package init(states: Identities = Identities()) { initialStates = states.entries }

  func initialState(at place: Place) -> Int? { initialStates[place]?.value }

  func attach(spec: Binding<Spec>, level: Binding<Int>) {
    self.spec = spec
    self.level = level
  }

  func attach(_ binding: Binding<Int>, at place: Place, of token: Token) {
    states[ObjectIdentifier(token)] = Attached(token: token, place: place, binding: binding)
  }

  /// Writes the root's spec.
  package func write(_ new: Spec) { spec?.wrappedValue = new }

  /// Writes the environment's level at the root.
  package func writeLevel(_ new: Int) { level?.wrappedValue = new }

  /// Writes the states of the views at some places.
  package func write(_ value: Int, to places: [Place]) {
    let places = Set(places)
    for state in states.values where state.token != nil && places.contains(state.place) {
      state.binding.wrappedValue = value
    }
  }

  /// Whether views have appeared at all of some places.
  package func knows(_ places: [Place]) -> Bool {
    Set(states.values.map(\.place)).isSuperset(of: places)
  }

  /// Forgets the states of views that are gone.
  package func keepStates(of identities: Identities) {
    states = states.filter {
      $0.value.token != nil && identities.entries[$0.value.place] != nil
    }
  }
}

/// Lives as long as the state of one view.
final class Token {}

/// Where a view is, and what it is connected with.
struct Scope: Equatable {
  var place: Place
  let context: SpecContext
  /// Whether there may be several views at the place that come and go alone, so that none has a state.
  var isCopied = false

  func at(_ place: Place) -> Scope {
    var result = self
    result.place = place
    return result
  }

  nonisolated static func == (lhs: Scope, rhs: Scope) -> Bool {
    lhs.place == rhs.place && lhs.isCopied == rhs.isCopied && lhs.context === rhs.context
  }
}
