// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
package import KinoraTree
import KinoraViews

/// The top of a tree: a spec and a level of the environment as states.
package struct SpecRoot: View {
  @State private var spec: Spec
  @State private var level: Int
  private let context: SpecContext

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - spec: What is shown at first.
  ///   - level: The environment's level at first.
  ///   - context: Receives the bindings.
  package init(_ spec: Spec, level: Int, context: SpecContext) {
    _spec = State(wrappedValue: spec)
    _level = State(wrappedValue: level)
    self.context = context
  }

  package var body: some View {
    let _ = context.attach(spec: $spec, level: $level)
    SpecView(spec, Scope(place: Place(), context: context)).environment(\.level, level)
  }
}

/// Shows a spec; every kind of spec is a branch of its own.
struct SpecView: View {
  let spec: Spec
  let scope: Scope

  init(_ spec: Spec, _ scope: Scope) {
    self.spec = spec
    self.scope = scope
  }

  var body: some View {
    switch spec {
    case .empty: EmptyView()
    case .leaf(let leaf): LeafView(leaf: leaf)
    case .container(let container, let list):
      ContainerView(container: container, list: list, scope: scope)
    case .group(let list): Group { ChildList(container: nil, list: list, scope: scope) }
    case .each(let rows):
      ForEach(rows) { row in
        SpecView(row.spec, scope.at(scope.place.row(row.id, isExtra: false)))
        if let extra = row.extra {
          SpecView(extra, scope.at(scope.place.row(row.id, isExtra: true)))
        }
      }
    case .choice(let choice): ChoiceView(choice: choice, scope: scope)
    case .erased(let erasure, let content): erased(erasure, content)
    case .modified(let content, let modifier): modified(content, modifier)
    case .layered(let layer, let content, let second): layered(layer, content, second)
    case .local(let local, _, _, let content) where scope.isCopied:
      SpecView(content, scope.at(scope.place.content(of: local)))
    case .local(let local, let id, let initial, let content):
      LocalView(local: local, id: id, initial: initial, content: content, scope: scope)
    }
  }

  private func erased(_ erasure: Spec.Erasure, _ content: Spec) -> AnyView {
    let view = SpecView(content, scope.at(scope.place.erased(erasure)))
    return switch erasure {
    case .plain: AnyView(view)
    case .padded: AnyView(view.padding(1))
    case .paired: AnyView(Pair(first: view))
    case .stacked: AnyView(HStack(spacing: 1) { view })
    }
  }

  @ViewBuilder private func modified(_ content: Spec, _ modifier: Modifier) -> some View {
    let scope = scope.at(scope.place.content(content, of: modifier))
    switch content {
    case .leaf(let leaf): ModifierView(modifier: modifier, content: LeafView(leaf: leaf))
    case .container(let container, let list):
      ModifierView(
        modifier: modifier,
        content: ContainerView(container: container, list: list, scope: scope)
      )
    default: ModifierView(modifier: modifier, content: SpecView(content, scope))
    }
  }

  @ViewBuilder
  private func layered(_ layer: Spec.Layer, _ content: Spec, _ second: Spec) -> some View {
    let inner = scope.at(scope.place.layer(layer, around: content, isSecond: false))
    let second = SpecView(second, secondScope(layer, around: content))
    switch content {
    case .leaf(let leaf): LayeredView(layer: layer, first: LeafView(leaf: leaf), second: second)
    case .container(.pile(let corner), let list):
      LayeredView(
        layer: layer,
        first: ZStack(alignment: corner.alignment) {
          ChildList(container: .pile(corner), list: list, scope: inner)
        },
        second: second
      )
    default: LayeredView(layer: layer, first: SpecView(content, inner), second: second)
    }
  }

  private func secondScope(_ layer: Spec.Layer, around content: Spec) -> Scope {
    var inner = scope.at(scope.place.layer(layer, around: content, isSecond: true))
    inner.isCopied = scope.isCopied || !content.isUnary
    return inner
  }
}

/// A view with another one in front or behind.
private struct LayeredView<First: View, Second: View>: View {
  let layer: Spec.Layer
  let first: First
  let second: Second

  var body: some View {
    switch layer {
    case .background(let corner): first.background(alignment: corner.alignment) { second }
    case .overlay(let corner): first.overlay(alignment: corner.alignment) { second }
    }
  }
}

/// A list of two views whose first is of a type of its own.
private struct Pair<First: View>: View {
  let first: First

  var body: some View {
    first
    Rectangle().frame(width: 3, height: 3)
  }
}

/// Lays out statements; always exactly one view, but for the cells of a row.
struct ContainerView: View {
  let container: Spec.Container
  let list: [Spec]
  let scope: Scope

  var body: some View {
    let content = ChildList(container: container, list: list, scope: scope)
    switch container {
    case .column(let side, let spacing):
      VStack(alignment: side.horizontal, spacing: spacing.points) { content }
    case .row(let side, let spacing):
      HStack(alignment: side.vertical, spacing: spacing.points) { content }
    case .pile(let corner): ZStack(alignment: corner.alignment) { content }
    case .scroll(let isRow): ScrollView(isRow ? .horizontal : .vertical) { content }
    case .lazy(isRow: true): ScrollView(.horizontal) { LazyHStack(spacing: 2) { rows } }
    case .lazy(isRow: false): ScrollView { LazyVStack(alignment: .leading, spacing: 2) { rows } }
    case .grid(let corner, let spacing):
      Grid(
        alignment: corner.alignment,
        horizontalSpacing: spacing.points,
        verticalSpacing: spacing.points
      ) { content }
    case .cells(let side): GridRow(alignment: side?.vertical) { content }
    }
  }

  /// Rows that come and go as they are seen: what they have inside has no state.
  private var rows: some View {
    ForEach(list.indices, id: \.self) { index in
      ZStack { SpecView(list[index], rowScope(index)) }.frame(width: 14, height: 9)
    }
  }

  private func rowScope(_ index: Int) -> Scope {
    var inner = scope.at(scope.place.member(container, index, of: list.count))
    inner.isCopied = true
    return inner
  }
}

/// Statements: a tuple of as many views.
struct ChildList: View {
  /// The largest tuple; longer lists are made by position.
  nonisolated static let limit = 4

  let container: Spec.Container?
  let list: [Spec]
  let scope: Scope

  var body: some View {
    switch list.count {
    case 0: EmptyView()
    case 1: member(0)
    case 2:
      member(0)
      member(1)
    case 3:
      member(0)
      member(1)
      member(2)
    case 4:
      member(0)
      member(1)
      member(2)
      member(3)
    default: ForEach(list.indices, id: \.self) { member($0) }
    }
  }

  private func member(_ index: Int) -> SpecView {
    SpecView(list[index], scope.at(scope.place.member(container, index, of: list.count)))
  }
}

/// Shows a branch.
private struct ChoiceView: View {
  let choice: Spec.Choice
  let scope: Scope
  @Environment(\.level) private var level

  var body: some View {
    switch choice {
    case .when(let isOn, let content):
      if isOn { SpecView(content, branch(0)) }
    case .unwrapped(let content):
      if let content { SpecView(content, branch(0)) }
    case .either(let isFirst, let first, let second):
      if isFirst { SpecView(first, branch(0)) } else { SpecView(second, branch(1)) }
    case .pick(let index, let first, let second, let third):
      switch index {
      case 0: SpecView(first, branch(0))
      case 1: SpecView(second, branch(1))
      default: SpecView(third, branch(2))
      }
    case .byLevel(let first, let second):
      if level > 1 { SpecView(first, branch(0)) } else { SpecView(second, branch(1)) }
    }
  }

  private func branch(_ index: Int) -> Scope { scope.at(scope.place.branch(index, of: choice)) }
}
