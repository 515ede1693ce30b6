// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The link of an operator that makes pairs of the values of two publishers.
///
/// With the policy `.keepLatest` a new value goes with the other side's latest; with `.keepAll`
/// each value is used once, and each side is asked for as many as there are pairs wanted.
final class PairHub<A: Publisher, B: Publisher, Downstream: Subscriber>
where
  Downstream.Input == (A.Output, B.Output), Downstream.Failure == A.Failure,
  A.Failure == B.Failure
{
  private struct State {
    var latestA: A.Output?
    var latestB: B.Output?
    var queueA = Queue<A.Output>()
    var queueB = Queue<B.Output>()
    var isFinishedA = false
    var isFinishedB = false
  }

  private let downstream: Downstream
  private let outlet: Outlet<Downstream>
  private let isZip: Bool
  private let state = Cell(State())
  private let inlets = Cell<(Inlet<A.Output, A.Failure>, Inlet<B.Output, B.Failure>)?>(nil)

  init(_ downstream: Downstream, policy: Outlet<Downstream>.Policy) {
    self.downstream = downstream
    outlet = Outlet(downstream, policy: policy)
    isZip = policy == .keepAll
  }

  func start(_ a: A, _ b: B) {
    let inletA = Inlet<A.Output, A.Failure>(
      demand: isZip ? .none : .unlimited,
      onValue: { self.receiveA($0) },
      onCompletion: { completion in
        self.state.update { $0.isFinishedA = true }
        self.receive(completion)
      }
    )
    let inletB = Inlet<B.Output, B.Failure>(
      demand: isZip ? .none : .unlimited,
      onValue: { self.receiveB($0) },
      onCompletion: { completion in
        self.state.update { $0.isFinishedB = true }
        self.receive(completion)
      }
    )
    inlets.exchange((inletA, inletB))
    let isZip = isZip
    outlet.setHandlers(
      onRequest: { demand in
        guard isZip else { return }
        inletA.request(demand)
        inletB.request(demand)
      },
      onCancel: { self.cancelAll() }
    )
    downstream.receive(subscription: outlet)
    a.receive(subscriber: inletA)
    b.receive(subscriber: inletB)
  }

  private func receiveA(_ value: A.Output) {
    let isZip = isZip
    var old: A.Output?
    let pair: (A.Output, B.Output)? = state.update { state in
      guard isZip else {
        old = state.latestA
        state.latestA = value
        return state.latestB.map { (value, $0) }
      }
      guard let other = state.queueB.popFirst() else {
        state.queueA.append(value)
        return nil
      }
      return (value, other)
    }
    withExtendedLifetime(old) {}
    deliver(pair)
  }

  private func receiveB(_ value: B.Output) {
    let isZip = isZip
    var old: B.Output?
    let pair: (A.Output, B.Output)? = state.update { state in
      guard isZip else {
        old = state.latestB
        state.latestB = value
        return state.latestA.map { ($0, value) }
      }
      guard let other = state.queueA.popFirst() else {
        state.queueB.append(value)
        return nil
      }
      return (other, value)
    }
    withExtendedLifetime(old) {}
    deliver(pair)
  }

  private func deliver(_ pair: (A.Output, B.Output)?) {
    guard let pair else { return }
    outlet.offer(pair)
    finishIfDone()
  }

  private func receive(_ completion: Subscribers.Completion<A.Failure>) {
    guard case .failure = completion else {
      finishIfDone()
      return
    }
    outlet.finish(completion)
    cancelAll()
  }

  /// Ends the stream when no further pair can come.
  private func finishIfDone() {
    let isZip = isZip
    let isDone = state.update { state in
      if isZip {
        return state.isFinishedA && state.queueA.isEmpty
          || state.isFinishedB && state.queueB.isEmpty
      }
      return state.isFinishedA && state.isFinishedB
    }
    guard isDone else { return }
    outlet.finish(.finished)
    cancelAll()
  }

  private func cancelAll() {
    let inlets = inlets.exchange(nil)
    inlets?.0.cancel()
    inlets?.1.cancel()
    state.exchange(State())
  }
}
