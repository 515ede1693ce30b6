// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Follows one press, or several taps in a row, on behalf of a gesture.
///
/// Recognising and acting are two steps: `receive` and `advance` find out how far the gesture has
/// come, and `deliver` calls back, once it is known which of several gestures it is. A recognizer
/// lives as long as what it follows; a gesture that nobody makes has none.
@MainActor package class AnyRecognizer {
  package init() {}

  /// How far the gesture has come.
  package var outcome: GestureOutcome { .failed }
  /// When time alone changes the outcome, in the tree's seconds; nil for never.
  package var deadline: Double? { nil }
  /// Takes note of what the pointer did.
  package func receive(_ event: PointerEvent) {}
  /// Takes note of the time, in the tree's seconds.
  package func advance(to time: Double) {}
  /// Takes over another value of the gesture, which a body made meanwhile.
  package func update(_ gesture: any Gesture) {}
  /// Calls back for the current outcome; what was called for already is not called for again.
  package func deliver() {}
  /// Gives up: even if the gesture was made, it does not count unless it was delivered.
  ///
  /// The next `deliver` takes back what was shown of it.
  package func cancel() {}
}

/// A recognizer whose gesture has values of a type.
@MainActor package class Recognizer<Value>: AnyRecognizer {
  /// How far the gesture has come, with its value.
  package var phase: GesturePhase<Value> { .failed }
  package final override var outcome: GestureOutcome { phase.outcome }
}

/// A recognizer that adds something to another one.
@MainActor package class WrappingRecognizer<Inner, Value>: Recognizer<Value> {
  /// The other one.
  package final let inner: Recognizer<Inner>

  /// Wraps another recognizer.
  package init(_ inner: Recognizer<Inner>) { self.inner = inner }

  package final override var deadline: Double? { inner.deadline }
  package override func receive(_ event: PointerEvent) { inner.receive(event) }
  package final override func advance(to time: Double) { inner.advance(to: time) }
  package final override func cancel() { inner.cancel() }
  package override func deliver() { inner.deliver() }
}

/// A recognizer that adds something to another one and has the same phase.
@MainActor package class PassingRecognizer<Value>: WrappingRecognizer<Value, Value> {
  package final override var phase: GesturePhase<Value> { inner.phase }
}

/// A gesture that adds something to another one.
@MainActor @preconcurrency package protocol DecoratingGesture: Gesture where Value == Base.Value {
  /// The type of the other one.
  associatedtype Base: Gesture
  /// The other one.
  var base: Base { get }
}

/// A recognizer that knows what its gesture adds to another one.
@MainActor package class DecoratingRecognizer<G: DecoratingGesture>: PassingRecognizer<G.Base.Value>
{
  /// The gesture as the newest body made it.
  package private(set) final var gesture: G

  /// Wraps the recognizer of the gesture's base.
  package init(_ gesture: G, for element: Element) {
    self.gesture = gesture
    super.init(gesture.base.recognizer(for: element))
  }

  package final override func update(_ gesture: any Gesture) {
    guard let gesture = gesture as? G else { return }
    self.gesture = gesture
    inner.update(gesture.base)
  }
}
