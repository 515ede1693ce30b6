// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The node of a view with a body.
@MainActor
package final class CompositeNode<V: View>: Node {
  private let viewType: CompositeViewType<V>
  private var view: V
  private var storage: [AnyObject?]
  private var animator: (any DataAnimator)?
  private var child: Node?

  init(_ view: V, type: CompositeViewType<V>, parent: Node) {
    self.view = view
    viewType = type
    storage = type.properties.isEmpty ? [] : Array(repeating: nil, count: type.properties.count)
    super.init(parent: parent)
    connect()
    let body = runBody()
    child = withUnsafePointer(to: body) { ViewType.of(V.Body.self).makeNode($0, parent: self) }
  }

  package override func update(from view: UnsafeRawPointer) {
    let isEqual = withUnsafePointer(to: self.view) { viewType.comparison.areEqual($0, view) }
    guard !isEqual else { return }
    if animator == nil {
      animator = viewType.dataAnimator?.make(node: self, attribute: "animatableData")
    }
    if let animator {
      withUnsafePointer(to: self.view) { animator.modelChanged(from: $0, to: view) }
    }
    self.view = view.assumingMemoryBound(to: V.self).pointee
    connect()
    runAndUpdate()
  }

  package override func refresh() {
    connect()
    runAndUpdate()
  }

  package override func animate() -> Bool {
    guard let animator else { return false }
    let isRunning = animator.advance()
    runAndUpdate()
    return isRunning
  }

  private func connect() {
    guard !viewType.properties.isEmpty else { return }
    // A property's own update may read state, on which the body depends then.
    tracking {
      withUnsafeMutablePointer(to: &view) {
        viewType.properties.install(in: UnsafeMutableRawPointer($0), storage: &storage, node: self)
      }
    }
  }

  private func runAndUpdate() {
    graph.unmarkDirty(self)
    let body = runBody()
    withUnsafePointer(to: body) { child?.update(from: $0) }
  }

  private func runBody() -> V.Body {
    graph.counters.bodyRuns += 1
    guard let animator, animator.isRunning else { return tracking { view.body } }
    var shown = view
    withUnsafeMutablePointer(to: &shown) { animator.present(in: UnsafeMutableRawPointer($0)) }
    return tracking { shown.body }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  package override var name: String { viewType.name }

  package override func willUnmount() {
    viewType.properties.uninstall(storage)
    animator?.stop()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    animator?.describe(view: name, into: &list)
  }
}
