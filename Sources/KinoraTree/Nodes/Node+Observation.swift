// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// How nodes follow observable objects, property by property.
///
/// `withObservationTracking` reports the first change of anything that was read, once, and keeps its
/// registrations until then. A body that runs again for another reason has to give the old ones
/// back: it reads a token together with everything else, and changing the token ends them.
extension Node {
  /// Runs code that depends on the states and observable properties it reads.
  @inline(__always)
  package final func observing<Result>(_ body: () -> Result) -> Result {
    guard !flags.contains(.observes) else { return observingAgain(body) }
    return trackObservables({ retracking(body) }, onChange: self.startObserving())
  }

  private final func observingAgain<Result>(_ body: () -> Result) -> Result {
    let token = graph.observations.renew(for: self)
    return withObservationTracking(
      {
        token.read()
        return retracking(body)
      },
      onChange: { token.changed() }
    )
  }

  /// What is called on the first change after a body that turned out to read an observable object.
  private nonisolated final func startObserving() -> @Sendable () -> Void {
    // Evaluated right after the body, on the actor that it ran on.
    let token = MainActor.assumeIsolated {
      flags.insert(.observes)
      return graph.observations.renew(for: self)
    }
    return { token.changed() }
  }

  /// Gives the registrations back.
  package final func stopObserving() {
    guard flags.contains(.observes) else { return }
    flags.remove(.observes)
    graph.observations.remove(self)
  }
}

/// Calls `withObservationTracking` with a closure that belongs to no actor, whose actor is not
/// checked at every call.
@inline(__always)
private nonisolated func trackObservables<Result>(
  _ body: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking({ body() }, onChange: onChange())
}

/// The registrations of a window's nodes with observable objects.
@MainActor package final class ObservationTable {
  private var tokens: [ObjectIdentifier: ObservationToken] = [:]

  init() {}

  /// How many nodes have registrations.
  package var count: Int { tokens.count }

  /// The token of the next run of a node's body; that of the last run ends.
  func renew(for node: Node) -> ObservationToken {
    let token = ObservationToken(node)
    tokens.updateValue(token, forKey: ObjectIdentifier(node))?.end()
    return token
  }

  /// Ends the registrations of a node.
  func remove(_ node: Node) { tokens.removeValue(forKey: ObjectIdentifier(node))?.end() }
}

/// One run of a body, as observable objects know it.
final class ObservationToken: PendingWrites, Observable, @unchecked Sendable {
  // Safe to send: the state is guarded by its lock, and only the main actor touches the node.
  private struct State {
    var isActive = true
  }

  private let registrar = ObservationRegistrar()
  private let state = Mutex(State())
  private let queue: UpdateQueue
  /// The node; only used on the main actor, and while the token is active.
  private nonisolated(unsafe) weak var node: Node?

  @MainActor init(_ node: Node) {
    self.node = node
    queue = node.graph.queue
    super.init()
  }

  private var number: Int { 0 }

  /// Registers the token with what is being tracked.
  func read() { registrar.access(self, keyPath: \.number) }

  /// Something that the body read is about to change.
  func changed() {
    guard
      state.withLock({ state in
        defer { state.isActive = false }
        return state.isActive
      })
    else { return }
    _ = queue.add(self, alreadyIn: 0)
  }

  /// Takes the registrations back.
  func end() {
    state.withLock { $0.isActive = false }
    registrar.withMutation(of: self, keyPath: \.number) {}
  }

  @MainActor override func commit(update: UInt64) {
    guard let node, node.isMounted else { return }
    node.graph.dependencyChanged(self, of: node)
  }
}
