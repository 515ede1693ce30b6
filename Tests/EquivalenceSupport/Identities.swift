// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The structural identity of a view: how it is reached from the root.
///
/// Views hand it down and `Identities` finds it without a tree, both with the functions below, so
/// that the state of a view can be told from a spec alone. Two places are equal when SwiftUI takes
/// the views there for the same one: equal branches, positions, keys and erased types.
package struct Place: Hashable, Sendable {
  /// A hash of the steps from the root; 64 bits make a collision of different places unlikely.
  private var path: UInt64 = 0x5851_F42D_4C95_7F2D

  /// The root.
  package init() {}

  /// A place below.
  private func inside(_ steps: Int...) -> Place {
    var result = self
    for step in steps {
      result.path = (result.path ^ UInt64(bitPattern: Int64(step))) &* 0x9E37_79B9_7F4A_7C15
      result.path ^= result.path >> 29
    }
    // Tells the end of one list of steps from the middle of a longer one.
    result.path = (result.path &+ UInt64(steps.count)) &* 0xBF58_476D_1CE4_E5B9
    return result
  }

  /// A statement of a container, or of a group; another number of statements is another type.
  func member(_ container: Spec.Container?, _ index: Int, of count: Int) -> Place {
    let kind =
      switch container {
      case .column: 0
      case .row: 1
      case .pile: 2
      case nil: 3
      case .grid: 4
      case .cells: 5
      case .scroll: 6
      case .lazy(let isRow): isRow ? 7 : 8
      }
    return inside(1, kind, min(count, ChildList.limit + 1), index)
  }

  /// A view of an element of a list.
  func row(_ key: Int, isExtra: Bool) -> Place { inside(2, key, isExtra ? 1 : 0) }

  /// A branch of a condition.
  func branch(_ index: Int, of choice: Spec.Choice) -> Place {
    let kind =
      switch choice {
      case .when: 0
      case .unwrapped: 1
      case .either: 2
      case .pick: 3
      case .byLevel: 4
      }
    return inside(3, kind, index)
  }

  /// The content of an erased view.
  func erased(_ erasure: Spec.Erasure) -> Place { inside(4, erasure.rawValue) }

  /// The content of a modifier.
  ///
  /// `SpecView` modifies leaves and containers as they are and hides the rest in another
  /// `SpecView`: three static types.
  func content(_ content: Spec, of modifier: Modifier) -> Place {
    let form =
      switch content {
      case .leaf: 0
      case .container: 1
      default: 2
      }
    return inside(5, modifier.kind.rawValue, modifier.identity, form)
  }

  /// One of two layers.
  func layer(_ layer: Spec.Layer, around content: Spec, isSecond: Bool) -> Place {
    let kind =
      switch layer {
      case .background: 0
      case .overlay: 1
      }
    let form =
      switch content {
      case .leaf: 0
      case .container(.pile, _): 1
      default: 2
      }
    return inside(6, kind, form, isSecond ? 1 : 0)
  }

  /// The view that keeps the state of a local spec.
  var state: Place { inside(8) }

  /// The content of a view with a state.
  func content(of local: Spec.Local, _ index: Int = 0) -> Place {
    inside(9, local.rawValue, index)
  }
}

/// The states of the views that a spec shows, by SwiftUI's rules of identity.
///
/// The oracle for lifetimes of state: a view keeps its number as long as each update shows a view
/// at its place, and begins with the initial one else.
package struct Identities {
  /// A state of a view.
  package struct Entry: Equatable, Sendable {
    /// The number by which writes name the view.
    package var id: Int
    /// The value.
    package var value: Int
  }

  /// The states by place.
  package private(set) var entries: [Place: Entry] = [:]

  /// No states.
  package init() {}

  /// The places of views that writes name by a number.
  package func places(of id: Int) -> [Place] {
    entries.filter { $0.value.id == id }.map(\.key)
  }

  /// Writes the state of the views with a number.
  package mutating func write(_ value: Int, to id: Int) {
    for place in places(of: id) { entries[place]?.value = value }
  }

  /// Takes over what an update shows.
  ///
  /// - Parameters:
  ///   - spec: What is shown now.
  ///   - level: The environment's level around it.
  package mutating func update(to spec: Spec, level: Int) {
    let old = entries
    entries = [:]
    visit(spec, Surroundings(place: Place(), level: level), old)
  }

  private struct Surroundings {
    var place: Place
    var level: Int
    /// Whether views here have no state.
    var isCopied = false

    func at(_ place: Place) -> Surroundings {
      var result = self
      result.place = place
      return result
    }
  }

  private mutating func visit(_ spec: Spec, _ around: Surroundings, _ old: [Place: Entry]) {
    let place = around.place
    switch spec {
    case .empty, .leaf: break
    case .container(let container, let list):
      for (index, child) in list.enumerated() {
        var inner = around.at(place.member(container, index, of: list.count))
        if case .lazy = container { inner.isCopied = true }
        visit(child, inner, old)
      }
    case .group(let list):
      for (index, child) in list.enumerated() {
        visit(child, around.at(place.member(nil, index, of: list.count)), old)
      }
    case .each(let rows):
      for row in rows {
        visit(row.spec, around.at(place.row(row.id, isExtra: false)), old)
        guard let extra = row.extra else { continue }
        visit(extra, around.at(place.row(row.id, isExtra: true)), old)
      }
    case .choice(let choice):
      guard let (index, content) = choice.shown(level: around.level) else { return }
      visit(content, around.at(place.branch(index, of: choice)), old)
    case .erased(let erasure, let content):
      visit(content, around.at(place.erased(erasure)), old)
    case .modified(let content, let modifier):
      var inner = around.at(place.content(content, of: modifier))
      inner.level = modifier.level(inside: around.level)
      visit(content, inner, old)
    case .layered(let layer, let content, let second):
      visit(content, around.at(place.layer(layer, around: content, isSecond: false)), old)
      var inner = around.at(place.layer(layer, around: content, isSecond: true))
      inner.isCopied = around.isCopied || !content.isUnary
      visit(second, inner, old)
    case .local(let local, _, _, let content) where around.isCopied:
      visit(content, around.at(place.content(of: local)), old)
    case .local(let local, let id, let initial, let content):
      let value = old[place.state]?.value ?? initial
      entries[place.state] = Entry(id: id, value: value)
      for index in 0..<local.copies(value) {
        var inner = around.at(place.content(of: local, index))
        if local == .level { inner.level = value }
        visit(content, inner, old)
      }
    }
  }
}

extension Spec.Choice {
  /// The branch that is shown, and its position.
  func shown(level: Int) -> (Int, Spec)? {
    switch self {
    case .when(let isOn, let content): isOn ? (0, content) : nil
    case .unwrapped(let content): content.map { (0, $0) }
    case .either(let isFirst, let first, let second): isFirst ? (0, first) : (1, second)
    case .pick(0, let first, _, _): (0, first)
    case .pick(1, _, let second, _): (1, second)
    case .pick(_, _, _, let third): (2, third)
    case .byLevel(let first, let second): level > 1 ? (0, first) : (1, second)
    }
  }
}

extension Spec.Local {
  /// How often the content is shown.
  func copies(_ value: Int) -> Int {
    switch self {
    case .padding, .level, .bound, .fading: 1
    case .branch: value.isMultiple(of: 2) ? 1 : 0
    case .rows: min(max(value, 0), 3)
    }
  }
}

extension Modifier {
  /// The environment's level under the modifier.
  func level(inside level: Int) -> Int {
    switch self {
    case .level(let new): new
    case .raised(let step): level + step
    default: level
    }
  }
}
