// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
  case pass(Output)
  case skip
  case last(Output)
  case end(Subscribers.Completion<Failure>)
}

/// What an operator makes of the end of its upstream.
enum Ending<Output, Failure: Error> {
  case completion(Subscribers.Completion<Failure>)
  case last(Output)
}

/// The link of an operator with one upstream that answers each value with at most one.
///
/// Demand passes through; a skipped value is asked for again. A greedy relay asks for everything at
/// once, because it answers only at the end. A value that is due at the end waits for demand.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias ValueHandler = (Input) -> Step<Downstream.Input, Downstream.Failure>
  typealias CompletionHandler =
    (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>

  /// The closures of an operator, an object so that taking them out of the lock is cheap.
  final class Stages {
    let onValue: ValueHandler
    let onCompletion: CompletionHandler
    let onSubscription: ((any Subscription) -> Void)?
    let onRequest: ((Subscribers.Demand) -> Void)?
    let onCancel: (() -> Void)?

    init(
      onValue: @escaping ValueHandler,
      onCompletion: @escaping CompletionHandler,
      onSubscription: ((any Subscription) -> Void)? = nil,
      onRequest: ((Subscribers.Demand) -> Void)? = nil,
      onCancel: (() -> Void)? = nil
    ) {
      self.onValue = onValue
      self.onCompletion = onCompletion
      self.onSubscription = onSubscription
      self.onRequest = onRequest
      self.onCancel = onCancel
    }
  }

  private let lock = Lock()
  private let isGreedy: Bool
  private var stages: Stages?
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var pending: Downstream.Input?

  init(_ downstream: Downstream, isGreedy: Bool = false, stages: Stages) {
    self.downstream = downstream
    self.isGreedy = isGreedy
    self.stages = stages
  }

  func receive(subscription: any Subscription) {
    let accepted: (Stages, Downstream)? = lock.withLock {
      guard upstream == nil, let stages, let downstream else { return nil }
      upstream = subscription
      return (stages, downstream)
    }
    guard let (stages, downstream) = accepted else {
      subscription.cancel()
      return
    }
    stages.onSubscription?(subscription)
    downstream.receive(subscription: self)
    if isGreedy { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let stages = lock.withLock({ stages }) else { return .none }
    switch stages.onValue(input) {
    case .pass(let output):
      return deliver(output)
    case .skip:
      return isGreedy ? .none : .max(1)
    case .last(let output):
      end(with: .last(output))
    case .end(let completion):
      end(with: .completion(completion))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let stages = lock.withLock {
      // The upstream is over: it must not be cancelled any more.
      upstream = nil
      return self.stages
    }
    guard let stages else { return }
    end(with: stages.onCompletion(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let (current, upstream, last) = lock.withLock {
      self.demand += demand
      let last = pending
      pending = nil
      return (stages, self.upstream, last)
    }
    current?.onRequest?(demand)
    if let last {
      deliverLast(last)
    } else if !isGreedy {
      upstream?.request(demand)
    }
  }

  func cancel() {
    let (retired, source, _, _) = lock.withLock {
      defer {
        stages = nil
        upstream = nil
        downstream = nil
        pending = nil
      }
      return (stages, upstream, downstream, pending)
    }
    retired?.onCancel?()
    source?.cancel()
  }

  private func deliver(_ output: Downstream.Input) -> Subscribers.Demand {
    let receiver: Downstream? = lock.withLock {
      guard stages != nil else { return nil }
      demand -= 1
      return downstream
    }
    guard let receiver else { return .none }
    let more = receiver.receive(output)
    lock.withLock { demand += more }
    return isGreedy ? .none : more
  }

  private func end(with ending: Ending<Downstream.Input, Downstream.Failure>) {
    let (retired, upstream, hasDemand) = lock.withLock {
      defer {
        stages = nil
        self.upstream = nil
      }
      return (stages, self.upstream, demand > .none)
    }
    guard retired != nil else { return }
    switch ending {
    case .completion(let completion):
      upstream?.cancel()
      complete(completion)
    case .last(let output) where hasDemand:
      upstream?.cancel()
      deliverLast(output)
    case .last(let output):
      lock.withLock { if downstream != nil { pending = output } }
      upstream?.cancel()
    }
  }

  private func deliverLast(_ output: Downstream.Input) {
    guard let receiver = lock.withLock({ downstream }) else { return }
    _ = receiver.receive(output)
    complete(.finished)
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let receiver = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    receiver?.receive(completion: completion)
  }
}

extension Publisher {
  /// Attaches a subscriber through a relay that may change the type of failures.
  func relay<Downstream: Subscriber>(
    to downstream: Downstream,
    isGreedy: Bool = false,
    onValue: @escaping (Output) -> Step<Downstream.Input, Downstream.Failure>,
    onCompletion:
      @escaping (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>
  ) {
    receive(
      subscriber: Relay<Output, Failure, Downstream>(
        downstream,
        isGreedy: isGreedy,
        stages: .init(onValue: onValue, onCompletion: onCompletion)
      )
    )
  }

  /// Attaches a subscriber through a relay that passes completions on.
  func relay<Downstream: Subscriber>(
    to downstream: Downstream,
    onValue: @escaping (Output) -> Step<Downstream.Input, Failure>
  ) where Downstream.Failure == Failure {
    relay(to: downstream, onValue: onValue, onCompletion: { .completion($0) })
  }
}
