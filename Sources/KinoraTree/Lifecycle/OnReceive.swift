// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Dispatch
public import KinoraCombine

/// Hands the values of a publisher to an action as long as the content is there.
private struct ReceiveRule<P: Publisher>: LifecycleRule where P.Failure == Never {
  /// What outlives the values of the view.
  final class Memory: @unchecked Sendable {
    // Safe to send: only used on the thread that updates views.
    var action: (P.Output) -> Void
    var subscription: AnyCancellable?
    init(_ action: @escaping (P.Output) -> Void) { self.action = action }
  }

  var publisher: P
  var action: (P.Output) -> Void

  func makeMemory() -> Memory { Memory(action) }

  func differs(from old: Self) -> Bool { !areEqual(publisher, old.publisher) }

  func replaced(_ memory: inout Memory) { memory.action = action }

  func appear(_ memory: inout Memory) { subscribe(memory) }

  func change(_ memory: inout Memory) {
    guard memory.subscription != nil else { return }
    subscribe(memory)
  }

  func cancel(_ memory: inout Memory) { memory.subscription = nil }

  private func subscribe(_ memory: Memory) {
    memory.subscription = publisher.sink { [weak memory] value in
      if UpdateThread.isCurrent {
        memory?.action(value)
      } else {
        UpdateWarning.backgroundPublishing()
        // Safe to move: the sender is done with the value.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { memory?.action(value) }
      }
    }
  }
}

extension View {
  /// Runs an action for each value of a publisher, from when this view has come until it has gone.
  ///
  /// A publisher that is made anew by each run of a body is subscribed to anew each time: keep it in
  /// a stored property.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - action: Takes a value.
  /// - Returns: The view with the action.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    LifecycleView(self, ReceiveRule(publisher: publisher, action: action))
  }
}
