// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Gesture {
  /// Goes together with another gesture: both may be made.
  ///
  /// - Parameter other: The other gesture.
  /// - Returns: Both gestures.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Comes before another gesture, which can be made where this one is not.
  ///
  /// - Parameter other: The other gesture.
  /// - Returns: Both gestures.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Has another gesture follow once this one was made.
  ///
  /// - Parameter other: The other gesture.
  /// - Returns: Both gestures.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// Two gestures that may both be made.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both, as far as there are any.
  nonisolated public struct Value {
    /// That of the first.
    public var first: First.Value?
    /// That of the second.
    public var second: Second.Value?
  }

  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Has two gestures go together.
  ///
  /// - Parameters:
  ///   - first: The first gesture.
  ///   - second: The second gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

extension SimultaneousGesture: JointGesture {
  @MainActor package static func pair(_ first: AnyRecognizer, _ second: AnyRecognizer)
    -> AnyRecognizer
  {
    SimultaneousRecognizer(first, second)
  }

  @MainActor package static func phase(
    _ first: GesturePhase<First.Value>,
    _ second: GesturePhase<Second.Value>,
    _ outcome: GestureOutcome
  ) -> GesturePhase<Value> {
    let value = Value(first: first.value, second: second.value)
    return switch outcome {
    case .possible: .possible(value.first == nil && value.second == nil ? nil : value)
    case .active: .active(value)
    case .ended: .ended(value)
    case .failed: .failed
    }
  }
}

/// Two gestures of which one can be made; the first comes first.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the one.
  nonisolated public enum Value {
    /// It is the first.
    case first(First.Value)
    /// It is the second.
    case second(Second.Value)
  }

  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Has one gesture come before another.
  ///
  /// - Parameters:
  ///   - first: The first gesture.
  ///   - second: The second gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension ExclusiveGesture: JointGesture {
  @MainActor package static func pair(_ first: AnyRecognizer, _ second: AnyRecognizer)
    -> AnyRecognizer
  {
    ExclusiveRecognizer(first, second)
  }

  @MainActor package static func phase(
    _ first: GesturePhase<First.Value>,
    _ second: GesturePhase<Second.Value>,
    _ outcome: GestureOutcome
  ) -> GesturePhase<Value> {
    switch first {
    case .possible(.some), .active, .ended: first.map { .first($0) }
    case .failed: second.map { .second($0) }
    case .possible(nil):
      .possible(second.outcome == .possible ? second.value.map { .second($0) } : nil)
    }
  }
}

/// A gesture that has to be made before another one.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the sequence has come.
  nonisolated public enum Value {
    /// The first gesture is under way.
    case first(First.Value)
    /// The first was made, and the second may be under way.
    case second(First.Value, Second.Value?)
  }

  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Has one gesture follow another.
  ///
  /// - Parameters:
  ///   - first: The first gesture.
  ///   - second: The second gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SequenceGesture: PrimitiveGesture, PairGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    SequenceRecognizer(self, for: element)
  }
}

/// Follows the first gesture, and then the second from where the pointer is.
private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<SequenceGesture<First, Second>>
{
  private var last: PointerEvent?

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
    return switch second.phase {
    case .possible(let own): .active(.second(value, own))
    case .active(let own): .active(.second(value, own))
    case .ended(let own): .ended(.second(value, own))
    case .failed: .failed
    }
  }

  override var deadline: Double? { first.outcome.isFinal ? second.deadline : first.deadline }

  override func receive(_ event: PointerEvent) {
    last = event
    follow { $0.receive(event) }
  }

  override func advance(to time: Double) { follow { $0.advance(to: time) } }

  private func follow(_ step: (AnyRecognizer) -> Void) {
    guard first.outcome != .ended else { return step(second) }
    step(first)
    // The press that made the first gesture may go on as the second.
    if first.outcome == .ended, let last, last.kind != .ended { second.receive(last.restarted) }
  }
}
