// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The downstream end of a source or of an operator with several inputs.
///
/// Values are offered; those beyond the demand wait, replace each other or are dropped, by policy.
/// A value offered from within a delivery is delivered at once, inside the outer one.
final class Outlet<Downstream: Subscriber>: Subscription {
  enum Policy {
    case keepAll
    case keepLatest
    case drop
  }

  private enum Move {
    case deliver(Downstream, Downstream.Input)
    case complete(Downstream, Subscribers.Completion<Downstream.Failure>, Handlers)
    case stop
  }

  private struct Handlers {
    var onRequest: ((Subscribers.Demand) -> Void)?
    var onCancel: (() -> Void)?
  }

  private let lock = Lock()
  private let policy: Policy
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var buffer = Queue<Downstream.Input>()
  private var ending: Subscribers.Completion<Downstream.Failure>?
  private var isDraining = false
  private var handlers = Handlers()

  init(_ downstream: Downstream, policy: Policy) {
    self.downstream = downstream
    self.policy = policy
  }

  /// The number of values that may be offered now without waiting.
  var outstanding: Subscribers.Demand { lock.withLock { demand } }

  /// Whether the downstream still listens.
  var isOpen: Bool { lock.withLock { downstream != nil && ending == nil } }

  /// Sets what to do when demand arrives and when the downstream cancels; released at the end.
  func setHandlers(
    onRequest: ((Subscribers.Demand) -> Void)? = nil,
    onCancel: (() -> Void)? = nil
  ) {
    lock.withLock {
      guard downstream != nil else { return }
      handlers = Handlers(onRequest: onRequest, onCancel: onCancel)
    }
  }

  func offer(_ value: Downstream.Input) {
    var dropped: Queue<Downstream.Input>?
    let receiver: Downstream? = lock.withLock {
      guard let downstream, ending == nil else { return nil }
      if demand > .none, buffer.isEmpty {
        demand -= 1
        return downstream
      }
      switch policy {
      case .keepAll:
        buffer.append(value)
      case .keepLatest:
        dropped = buffer
        buffer = Queue()
        buffer.append(value)
      case .drop:
        break
      }
      return nil
    }
    withExtendedLifetime(dropped) {}
    guard let receiver else { return }
    grant(receiver.receive(value))
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    var dropped: Queue<Downstream.Input>?
    lock.withLock {
      guard downstream != nil, ending == nil else { return }
      ending = completion
      if case .failure = completion {
        dropped = buffer
        buffer = Queue()
      }
    }
    withExtendedLifetime(dropped) {}
    drain()
  }

  func request(_ demand: Subscribers.Demand) { grant(demand) }

  func cancel() {
    let (retired, _, _) = lock.withLock {
      defer {
        downstream = nil
        buffer = Queue()
        handlers = Handlers()
      }
      return (handlers, downstream, buffer)
    }
    retired.onCancel?()
  }

  private func grant(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let onRequest = lock.withLock {
      demand += more
      return handlers.onRequest
    }
    onRequest?(more)
    drain()
  }

  private func drain() {
    let mayDrain = lock.withLock {
      defer { isDraining = true }
      return !isDraining
    }
    guard mayDrain else { return }
    while true {
      switch nextMove() {
      case .deliver(let receiver, let value):
        let more = receiver.receive(value)
        guard more > .none else { continue }
        let onRequest = lock.withLock {
          demand += more
          return handlers.onRequest
        }
        onRequest?(more)
      case .complete(let receiver, let completion, _):
        receiver.receive(completion: completion)
        return
      case .stop:
        return
      }
    }
  }

  private func nextMove() -> Move {
    lock.withLock {
      guard let downstream else {
        isDraining = false
        return .stop
      }
      if demand > .none, let value = buffer.popFirst() {
        demand -= 1
        return .deliver(downstream, value)
      }
      isDraining = false
      guard buffer.isEmpty, let ending else { return .stop }
      let retired = handlers
      self.downstream = nil
      handlers = Handlers()
      return .complete(downstream, ending, retired)
    }
  }
}
