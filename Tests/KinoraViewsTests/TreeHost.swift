// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree

/// Hosts a view in a tree, with a clock that the test moves.
@MainActor final class TreeHost {
  let graph = ViewGraph()
  private(set) var time = 0.0

  init<Content: View>(
    _ content: Content,
    size: CGSize = CGSize(width: 100, height: 100),
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    graph.mount(content, environment: environment)
    graph.resize(to: ProposedViewSize(size), scale: 1)
    frame()
  }

  isolated deinit { graph.unmount() }

  /// Makes a frame after some time.
  func frame(after seconds: Double = 0) {
    time += seconds
    graph.update(to: time)
  }

  /// Makes a frame at a time.
  func frame(at time: Double) {
    self.time = time
    graph.update(to: time)
  }

  var tree: String { graph.root?.describeTree() ?? "" }
  var drawing: String { graph.displayList.description }

  /// The running animations as `attribute: curve`.
  var running: [String] {
    graph.describeAnimations().map { "\($0.attribute): \($0.curve)" }
  }

  /// The items in painting order.
  var items: [DrawItem] { graph.displayList.order.map { graph.displayList.items[Int($0)] } }

  /// The work of a closure.
  func work(_ body: () -> Void) -> WorkCounters {
    let before = graph.counters
    body()
    return graph.counters.difference(from: before)
  }
}

extension WorkCounters {
  func difference(from old: WorkCounters) -> WorkCounters {
    var result = self
    result.bodyRuns -= old.bodyRuns
    result.measures -= old.measures
    result.placements -= old.placements
    result.recordedLeaves -= old.recordedLeaves
    result.frames -= old.frames
    result.liveNodes -= old.liveNodes
    return result
  }
}

/// Reads and writes the state of a hosted view.
@MainActor final class Remote<Value> {
  private(set) var binding: Binding<Value>?
  private let initial: Value

  init(_ initial: Value) { self.initial = initial }

  func attach(_ binding: Binding<Value>) { self.binding = binding }

  var value: Value {
    get { binding?.wrappedValue ?? initial }
    set { binding?.wrappedValue = newValue }
  }
}

/// A view whose content depends on one state that the test holds.
struct Controlled<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  init(
    _ initial: Value,
    _ remote: Remote<Value>,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(wrappedValue: initial)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    let _ = remote.attach($value)
    content(value)
  }
}

/// Hosts a view that depends on one state.
@MainActor func host<Value, Content: View>(
  _ initial: Value,
  size: CGSize = CGSize(width: 100, height: 100),
  @ViewBuilder content: @escaping (Value) -> Content
) -> (TreeHost, Remote<Value>) {
  let remote = Remote(initial)
  return (TreeHost(Controlled(initial, remote, content: content), size: size), remote)
}

/// What happened, in order.
final class Log<Entry> {
  private(set) var entries: [Entry] = []
  func add(_ entry: Entry) { entries.append(entry) }
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
