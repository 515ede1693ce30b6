// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The description of a view tree as a value.
///
/// `SpecView` shows it with the views that it names, so that conditions, lists and containers have
/// the static types that they have in an app. To add a kind of view that has others inside, add a
/// case here and follow the compiler: `children` and `replacingChildren` below, `SpecView.body`,
/// `Identities.visit` (who keeps a state), `SpecGenerator`. A view without others inside is one case
/// of `Leaf`, a modifier one case of `Modifier`; reduction and printing need nothing.
package indirect enum Spec: Hashable, Sendable {
  /// No view at all.
  case empty
  /// A view without others inside.
  case leaf(Leaf)
  /// The statements of a container's view builder.
  case container(Container, [Spec])
  /// A `Group` of statements: a list.
  case group([Spec])
  /// A `ForEach`; the keys differ.
  case each([Row])
  /// A condition.
  case choice(Choice)
  /// An `AnyView`.
  case erased(Erasure, Spec)
  /// A view with a modifier.
  case modified(Spec, Modifier)
  /// A view, and another one in front of or behind it.
  case layered(Layer, Spec, Spec)
  /// A view with a state of its own; writes name it by its number.
  case local(Local, id: Int, initial: Int, Spec)

  /// A view without others inside.
  package enum Leaf: Hashable, Sendable {
    /// One of the texts in `texts`.
    case text(Int)
    /// A filled shape.
    case shape(Figure, Tint)
    /// The outline of a circle.
    case outline(Tint)
    /// A colour as a view.
    case color(Tint)
    /// A gap with a smallest length.
    case spacer(Double?)
    /// Shows the environment's level.
    case level
    /// Shows whether the environment is enabled.
    case enabled
    /// Shows a number through a view with a generic parameter and a closure.
    case closure(Int)
    /// A `Canvas` with a cross.
    case canvas(Tint)
    /// An `Image`: as it is, resizable, tiled with insets, or a template.
    case image(Int)
    /// A `Button` with one of the texts.
    case button(Int)
  }

  /// What lays out the statements of a view builder.
  package enum Container: Hashable, Sendable {
    /// A `VStack`.
    case column(Side, spacing: Double?)
    /// An `HStack`.
    case row(Side, spacing: Double?)
    /// A `ZStack`.
    case pile(Corner)
    /// A `ScrollView`, horizontal or vertical.
    case scroll(isRow: Bool)
    /// A `LazyHStack` or `LazyVStack` in a `ScrollView`, whose rows have one size and no states.
    case lazy(isRow: Bool)
    /// A `Grid`.
    case grid(Corner, spacing: Double?)
    /// A `GridRow`; a list of views outside of a grid.
    case cells(Side?)
  }

  /// An element of a `ForEach`, with one view or two.
  package struct Row: Hashable, Identifiable, Sendable {
    /// The key.
    package var id: Int
    /// The first view.
    package var spec: Spec
    /// The second view.
    package var extra: Spec?

    /// Creates an element.
    package init(id: Int, spec: Spec, extra: Spec? = nil) {
      self.id = id
      self.spec = spec
      self.extra = extra
    }
  }

  /// A condition in a view builder.
  package indirect enum Choice: Hashable, Sendable {
    /// An `if`.
    case when(Bool, Spec)
    /// An `if let`.
    case unwrapped(Spec?)
    /// An `if` with `else`.
    case either(Bool, Spec, Spec)
    /// A `switch`.
    case pick(Int, Spec, Spec, Spec)
    /// An `if` with `else` that asks the environment for its level.
    case byLevel(Spec, Spec)
  }

  /// The static type inside of an `AnyView`.
  package enum Erasure: Int, Hashable, CaseIterable, Sendable {
    /// The view itself, padded, in a list with another one, in a stack.
    case plain, padded, paired, stacked
  }

  /// Where a second view goes.
  package enum Layer: Hashable, Sendable {
    /// Behind the first.
    case background(Corner)
    /// In front of the first.
    case overlay(Corner)
  }

  /// What a view does with its own state, a small number.
  package enum Local: Int, Hashable, CaseIterable, Sendable {
    /// Pads the view inside.
    case padding
    /// Shows the view inside for even numbers only.
    case branch
    /// Sets the environment's level.
    case level
    /// Hands a binding to a view beside the view inside.
    case bound
    /// Repeats the view inside.
    case rows
    /// Makes the view inside fade.
    case fading
  }

  /// The texts that leaves show.
  package static let texts = [
    "a", "Hello", "two words", "", "two\nlines", "Some more words to wrap",
  ]
}

/// A shape.
package enum Figure: Int, Hashable, CaseIterable, Sendable { case rectangle, circle, rounded }

/// A colour.
package enum Tint: Int, Hashable, CaseIterable, Sendable { case red, blue, gray, clear }

/// An alignment along one axis.
package enum Side: Int, Hashable, CaseIterable, Sendable { case start, middle, end, baseline }

/// An alignment along both axes.
package enum Corner: Int, Hashable, CaseIterable, Sendable {
  /// As the alignments are called.
  case center, topLeading, bottomTrailing, leading
}

extension Spec {
  /// The specs directly inside, in a fixed order.
  package var children: [Spec] {
    switch self {
    case .empty, .leaf: []
    case .container(_, let list), .group(let list): list
    case .each(let rows): rows.flatMap { row in [row.spec] + (row.extra.map { [$0] } ?? []) }
    case .choice(.when(_, let content)): [content]
    case .choice(.unwrapped(let content)): content.map { [$0] } ?? []
    case .choice(.either(_, let first, let second)): [first, second]
    case .choice(.pick(_, let first, let second, let third)): [first, second, third]
    case .choice(.byLevel(let first, let second)): [first, second]
    case .erased(_, let content): [content]
    case .modified(let content, _): [content]
    case .layered(_, let content, let layer): [content, layer]
    case .local(_, _, _, let content): [content]
    }
  }

  /// The same spec around other specs.
  ///
  /// - Parameter new: As many as there are children.
  /// - Returns: The spec, unchanged where there are too few.
  package func replacingChildren(_ new: [Spec]) -> Spec {
    guard new.count == children.count else { return self }
    switch self {
    case .empty, .leaf, .choice(.unwrapped(nil)): return self
    case .container(let container, _): return .container(container, new)
    case .group: return .group(new)
    case .each(var rows):
      var rest = new[...]
      for index in rows.indices {
        rows[index].spec = rest.removeFirst()
        if rows[index].extra != nil { rows[index].extra = rest.removeFirst() }
      }
      return .each(rows)
    case .choice(.when(let isOn, _)): return .choice(.when(isOn, new[0]))
    case .choice(.unwrapped): return .choice(.unwrapped(new[0]))
    case .choice(.either(let isFirst, _, _)): return .choice(.either(isFirst, new[0], new[1]))
    case .choice(.pick(let index, _, _, _)):
      return .choice(.pick(index, new[0], new[1], new[2]))
    case .choice(.byLevel): return .choice(.byLevel(new[0], new[1]))
    case .erased(let erasure, _): return .erased(erasure, new[0])
    case .modified(_, let modifier): return .modified(new[0], modifier)
    case .layered(let layer, _, _): return .layered(layer, new[0], new[1])
    case .local(let local, let id, let initial, _):
      return .local(local, id: id, initial: initial, new[0])
    }
  }

  /// The number of specs in the tree, this one included.
  package var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether the spec is one view by its type, so that a layer over it is made once and stays.
  ///
  /// A layer over a list is made for each view in the list, and goes with it.
  var isUnary: Bool { if case .container(.pile, _) = self { true } else { false } }

  /// Whether the spec is a view that scrolls.
  var isScroller: Bool {
    switch self {
    case .container(.scroll, _), .container(.lazy, _): true
    default: false
    }
  }

  /// The tree with a closure applied to every spec, those inside first.
  package func mapped(_ transform: (Spec) -> Spec) -> Spec {
    transform(replacingChildren(children.map { $0.mapped(transform) }))
  }

  /// The spec at a place in preorder; this one is at 0.
  package subscript(index: Int) -> Spec? {
    var index = index
    return find(&index)
  }

  private func find(_ index: inout Int) -> Spec? {
    if index == 0 { return self }
    index -= 1
    for child in children {
      if let found = child.find(&index) { return found }
    }
    return nil
  }

  /// The tree with the spec at a place in preorder replaced.
  package func replacing(at index: Int, _ transform: (Spec) -> Spec) -> Spec {
    var index = index
    return replace(&index, transform)
  }

  private func replace(_ index: inout Int, _ transform: (Spec) -> Spec) -> Spec {
    if index == 0 {
      index = -1
      return transform(self)
    }
    index -= 1
    var list = children
    for child in list.indices where index >= 0 {
      list[child] = list[child].replace(&index, transform)
    }
    return replacingChildren(list)
  }

  /// Whether a spec of the tree fulfils a condition.
  package func contains(where condition: (Spec) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(where: condition) }
  }
}
