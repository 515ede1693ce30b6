// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The node of a view whose content a closure makes anew, from frame to frame or step to step.
@MainActor
package class SequenceNode: WrapperNode {
  /// Makes the content and brings the nodes below up to date with it.
  ///
  /// - Parameter make: Makes the content; what it reads is what the node depends on.
  package final func show<Content: View>(_ make: () -> Content) {
    graph.unmarkDirty(self)
    withGraph { $0.counters.bodyRuns += 1 }
    var content = observing(make)
    if let child {
      withUnsafeMutablePointer(to: &content) { child.update(from: $0) }
    } else {
      child = makeChild(content)
    }
  }

  package override func didUnmount() {
    stopObserving()
    super.didUnmount()
  }
}

/// A value that starts something again when it changes, without its type.
struct SequenceTrigger {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  /// Whether the value differs from that of an older trigger.
  func differs(from old: SequenceTrigger) -> Bool {
    func isEqual<Value: Equatable>(_ new: Value) -> Bool { (old.value as? Value) == new }
    return !isEqual(value)
  }
}
