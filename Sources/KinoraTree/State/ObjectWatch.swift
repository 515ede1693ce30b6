// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraCombine
import Synchronization

/// A node's subscription to an object that announces its changes.
///
/// A change from another thread updates the view like one from the main thread, with a warning.
final class ObjectWatch: PendingWrites, @unchecked Sendable {
  /// The watched object.
  let object: AnyObject
  private let queue: UpdateQueue
  private let update = Mutex<UInt64>(0)
  /// The node; only used on the main actor.
  private nonisolated(unsafe) weak var node: Node?
  private var subscription: AnyCancellable?

  @MainActor init<Object: ObservableObject>(_ object: Object, node: Node) {
    self.object = object
    self.node = node
    queue = node.graph.queue
    super.init()
    subscription = object.objectWillChange.sink { [weak self] _ in self?.changed() }
  }

  private func changed() {
    if ThreadContext.current.reader != nil {
      UpdateWarning.publishingDuringUpdate()
    } else if !UpdateThread.isCurrent {
      UpdateWarning.backgroundPublishing()
    }
    update.withLock { $0 = queue.add(self, alreadyIn: $0) }
  }

  @MainActor override func commit(update: UInt64) {
    guard let node, node.isMounted else { return }
    node.graph.dependencyChanged(object, of: node)
  }

  /// Ends the subscription.
  func cancel() { subscription = nil }
}
