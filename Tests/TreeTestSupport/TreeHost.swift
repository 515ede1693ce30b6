// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraTree

/// Hosts a view in a tree, with a clock that the test moves.
@MainActor package final class TreeHost {
  package let graph = ViewGraph()
  package private(set) var time = 0.0

  package init<Content: View>(
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
  package func frame(after seconds: Double = 0) {
    time += seconds
    graph.update(to: time)
  }

  /// Makes a frame at a time.
  package func frame(at time: Double) {
    self.time = time
    graph.update(to: time)
  }

  /// The tree as text.
  package var tree: String { graph.root?.describeTree() ?? "" }
  /// The display list as text.
  package var drawing: String { graph.displayList.description }

  /// The running animations as `attribute: curve`.
  package var running: [String] {
    graph.describeAnimations().map { "\($0.attribute): \($0.curve)" }
  }

  /// The items in painting order.
  package var items: [DrawItem] { graph.displayList.order.map { graph.displayList.items[Int($0)] } }

  /// The work of a closure.
  package func work(_ body: () -> Void) -> WorkCounters {
    let before = graph.counters
    body()
    return graph.counters.difference(from: before)
  }
}

extension WorkCounters {
  package func difference(from old: WorkCounters) -> WorkCounters {
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
@MainActor package final class Remote<Value> {
  package private(set) var binding: Binding<Value>?
  private let initial: Value

  package init(_ initial: Value) { self.initial = initial }

  package func attach(_ binding: Binding<Value>) { self.binding = binding }

  package var value: Value {
    get { binding?.wrappedValue ?? initial }
    set { binding?.wrappedValue = newValue }
  }
}

/// A view whose content depends on one state that the test holds.
package struct Controlled<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  package init(
    _ initial: Value,
    _ remote: Remote<Value>,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(wrappedValue: initial)
    self.remote = remote
    self.content = content
  }

  package var body: some View {
    let _ = remote.attach($value)
    content(value)
  }
}

/// Hosts a view that depends on one state.
@MainActor package func host<Value, Content: View>(
  _ initial: Value,
  size: CGSize = CGSize(width: 100, height: 100),
  @ViewBuilder content: @escaping (Value) -> Content
) -> (TreeHost, Remote<Value>) {
  let remote = Remote(initial)
  return (TreeHost(Controlled(initial, remote, content: content), size: size), remote)
}

/// What happened, in order.
package final class Log<Entry> {
  package private(set) var entries: [Entry] = []
  package init() {}
  package func add(_ entry: Entry) { entries.append(entry) }
  package func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
