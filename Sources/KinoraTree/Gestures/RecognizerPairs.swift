// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A gesture made of two others.
@MainActor @preconcurrency package protocol PairGesture: Gesture {
  /// The type of the first.
  associatedtype First: Gesture
  /// The type of the second.
  associatedtype Second: Gesture
  /// The first.
  var first: First { get }
  /// The second.
  var second: Second { get }
}

/// A recognizer of a gesture made of two others.
@MainActor package class PairRecognizer<G: PairGesture>: Recognizer<G.Value> {
  /// That of the first.
  package final let first: Recognizer<G.First.Value>
  /// That of the second.
  package final let second: Recognizer<G.Second.Value>

  /// Makes those of both.
  package init(_ gesture: G, for element: Element) {
    first = gesture.first.recognizer(for: element)
    second = gesture.second.recognizer(for: element)
  }

  package override func deliver() {
    first.deliver()
    second.deliver()
  }

  package override func cancel() {
    first.cancel()
    second.cancel()
  }

  package final override func update(_ gesture: any Gesture) {
    guard let gesture = gesture as? G else { return }
    first.update(gesture.first)
    second.update(gesture.second)
  }
}

/// A gesture made of two others at the same time.
@MainActor @preconcurrency package protocol JointGesture: PairGesture, PrimitiveGesture {
  /// Decides which of the two is made.
  @MainActor static func pair(_ first: AnyRecognizer, _ second: AnyRecognizer) -> AnyRecognizer
  /// Tells how far both have come together, from how far each has, and what was decided.
  @MainActor static func phase(
    _ first: GesturePhase<First.Value>,
    _ second: GesturePhase<Second.Value>,
    _ outcome: GestureOutcome
  ) -> GesturePhase<Value>
}

extension JointGesture {
  /// Makes what follows the pointer on behalf of both.
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    JointRecognizer(self, for: element)
  }
}

/// Leaves to an untyped pair what its two recognizers do, and gives it a value.
private final class JointRecognizer<G: JointGesture>: PairRecognizer<G> {
  private lazy var pair = G.pair(first, second)

  override var phase: GesturePhase<G.Value> { G.phase(first.phase, second.phase, pair.outcome) }
  override var deadline: Double? { pair.deadline }
  override func receive(_ event: PointerEvent) { pair.receive(event) }
  override func advance(to time: Double) { pair.advance(to: time) }
  package override func deliver() { pair.deliver() }
  override func cancel() { pair.cancel() }
}

/// Two gestures of which one is made: the first, if it can be.
///
/// While the first is undecided the second waits. It takes over, though, where a movement or the
/// time alone makes it the second: a press that is held is no tap any more, nor is one that drags.
@MainActor package final class ExclusiveRecognizer: AnyRecognizer {
  private let first: AnyRecognizer
  private let second: AnyRecognizer

  /// Combines two recognizers.
  package init(_ first: AnyRecognizer, _ second: AnyRecognizer) {
    self.first = first
    self.second = second
  }

  package override var outcome: GestureOutcome {
    first.outcome == .failed ? second.outcome : first.outcome
  }

  package override var deadline: Double? { earlier(first.deadline, second.deadline) }

  package override func receive(_ event: PointerEvent) {
    decide(isMovement: event.kind == .moved, mayTakeOver: event.kind == .moved) {
      $0.receive(event)
    }
  }

  package override func advance(to time: Double) {
    decide(isMovement: false, mayTakeOver: true) { $0.advance(to: time) }
  }

  private func decide(isMovement: Bool, mayTakeOver: Bool, _ step: (AnyRecognizer) -> Void) {
    let before = second.outcome
    step(first)
    step(second)
    if first.outcome.isDecided {
      second.cancel()
    } else if mayTakeOver, second.outcome.isDecided {
      // What waits since the button went down goes on with a movement; a tap that was made waits.
      if before == .possible || isMovement && second.outcome == .active { first.cancel() }
    }
  }

  package override func deliver() {
    first.deliver()
    if first.outcome != .possible || !second.outcome.isDecided { second.deliver() }
  }

  package override func cancel() {
    first.cancel()
    second.cancel()
  }
}

/// Two gestures that may both be made.
@MainActor package final class SimultaneousRecognizer: AnyRecognizer {
  private let first: AnyRecognizer
  private let second: AnyRecognizer

  /// Combines two recognizers.
  package init(_ first: AnyRecognizer, _ second: AnyRecognizer) {
    self.first = first
    self.second = second
  }

  package override var outcome: GestureOutcome {
    let (first, second) = (first.outcome, second.outcome)
    if first.isFinal, second.isFinal { return first == .ended ? .ended : second }
    return first.isDecided || second.isDecided ? .active : .possible
  }

  package override var deadline: Double? { earlier(first.deadline, second.deadline) }

  package override func receive(_ event: PointerEvent) {
    first.receive(event)
    second.receive(event)
  }

  package override func advance(to time: Double) {
    first.advance(to: time)
    second.advance(to: time)
  }

  package override func deliver() {
    first.deliver()
    second.deliver()
  }

  package override func cancel() {
    first.cancel()
    second.cancel()
  }
}

private func earlier(_ first: Double?, _ second: Double?) -> Double? {
  guard let first, let second else { return first ?? second }
  return min(first, second)
}
