// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The node of a view with a body.
@MainActor
package final class CompositeNode<V: View>: Node, StateKeeping {
  private let viewType: CompositeViewType<V>
  // As in every node, exempt from exclusivity checks: `Node` says why that is safe.
  // Fields of a fixed size come first, where they share the cache lines of the node's start.
  @exclusivity(unchecked) private var child: Node?
  @exclusivity(unchecked) private var animator: DataAnimator?
  @exclusivity(unchecked) private var view: V

  init(_ view: UnsafeMutablePointer<V>, type: CompositeViewType<V>, parent: Node) {
    self.view = view.pointee
    viewType = type
    super.init(parent: parent)
    if withGraph({ $0.revived != nil }) {
      revive(&self.view)
    } else {
      connect(&self.view, previous: nil)
    }
    ChangeLog.willMake(self)
    var body = runBody()
    child = viewType.bodyType.makeNode(of: &body, parent: self)
  }

  package override func update(from view: UnsafeRawPointer) {
    let new = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: V.self))
    guard !isEqual(&self.view, new) else { return }
    if animator == nil {
      animator = viewType.dataAnimator?.make(node: self, attribute: "animatableData")
    }
    if let animator { startAnimation(animator, &self.view, new) }
    if viewType.properties.isEmpty {
      self.view = new.pointee
    } else {
      var old = new.pointee
      swap(&old, &self.view)
      connect(&self.view, previous: &old)
    }
    ChangeLog.willUpdate(self)
    runAndUpdate()
  }

  package override func refresh() { runAndUpdate() }

  package override func animate() -> Bool {
    guard let animator else { return false }
    let isRunning = animator.advance()
    runAndUpdate()
    return isRunning
  }

  private func isEqual(_ old: UnsafeMutablePointer<V>, _ new: UnsafeMutablePointer<V>) -> Bool {
    viewType.comparison.areEqual(UnsafeRawPointer(old), UnsafeRawPointer(new))
  }

  private func startAnimation(
    _ animator: DataAnimator,
    _ old: UnsafeMutablePointer<V>,
    _ new: UnsafeMutablePointer<V>
  ) {
    animator.modelChanged(from: UnsafeRawPointer(old), to: UnsafeRawPointer(new))
  }

  private func connect(_ view: UnsafeMutablePointer<V>, previous: UnsafeMutablePointer<V>?) {
    guard !viewType.properties.isEmpty else { return }
    viewType.properties.install(
      in: UnsafeMutableRawPointer(view),
      previous: previous.map { UnsafeRawPointer($0) },
      node: self
    )
  }

  /// Connects the first view of a row that goes on with states from before.
  private func revive(_ view: UnsafeMutablePointer<V>) {
    let sources = graph.revived?.next(ObjectIdentifier(V.self))
    viewType.properties.install(
      in: UnsafeMutableRawPointer(view),
      previous: nil,
      kept: sources ?? [],
      node: self
    )
  }

  package override func environmentDidChange(_ keys: UInt64) {
    // What closures of the body read later is of today, even where the body does not run again.
    if viewType.properties.needsRefresh {
      withUnsafeMutablePointer(to: &view) { viewType.properties.refreshEnvironment(in: $0, self) }
    }
    super.environmentDidChange(keys)
  }

  private func runAndUpdate() {
    graph.unmarkDirty(self)
    var body = runBody()
    unretained(&child)?.borrow { $0.update(with: &body) }
  }

  private func runBody() -> V.Body {
    withGraph { $0.counters.bodyRuns += 1 }
    return observing {
      // A property's own update may read state, on which the body depends then.
      if viewType.properties.needsRefresh {
        withUnsafeMutablePointer(to: &view) { viewType.properties.refresh(in: $0, node: self) }
      }
      guard let animator, animator.isRunning else { return view.body }
      var shown = view
      withUnsafeMutablePointer(to: &shown) { animator.present(in: $0) }
      return shown.body
    }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  package override func collectContainerValues(into values: inout ContainerValues) {
    child?.collectContainerValues(into: &values)
  }

  package override var name: String { viewType.name }

  package override func didUnmount() {
    withUnsafeMutablePointer(to: &view) { viewType.properties.uninstall(in: $0, node: self) }
    stopObserving()
    animator?.stop()
    ChangeLog.forget(self)
    super.didUnmount()
  }

  var viewTypeID: ObjectIdentifier { ObjectIdentifier(V.self) }

  var keptSources: [AnyObject?] {
    withUnsafePointer(to: view) { viewType.properties.kept(in: $0) }
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    animator?.describe(view: name, into: &list)
  }

  package override func propertyName(of source: AnyObject) -> String? {
    withUnsafeMutablePointer(to: &view) { viewType.properties.name(of: source, in: $0) }
  }
}
