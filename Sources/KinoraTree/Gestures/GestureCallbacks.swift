// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Gesture {
  /// Runs an action when the gesture was made.
  ///
  /// - Parameter action: The action, with the gesture's value.
  /// - Returns: The gesture with the action.
  public nonisolated func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Changes what is told about the gesture.
  ///
  /// - Parameter body: Makes the new value.
  /// - Returns: The gesture with the new value.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action when the value changes while the gesture is under way.
  ///
  /// Changes of state that the action makes belong to a continuous transaction that tracks velocity.
  ///
  /// - Parameter action: The action, with the gesture's value.
  /// - Returns: The gesture with the action.
  public nonisolated func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture with an action for when it was made.
nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
  /// What the gesture tells.
  public typealias Value = Base.Value
  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The gesture that has the action.
  package let base: Base
  let action: (Value) -> Void
}

extension _EndedGesture: PrimitiveGesture, DecoratingGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    EndedRecognizer(self, for: element)
  }
}

private final class EndedRecognizer<Base: Gesture>: DecoratingRecognizer<_EndedGesture<Base>> {
  private var wasCalled = false

  override func deliver() {
    super.deliver()
    guard !wasCalled, case .ended(let value) = inner.phase else { return }
    wasCalled = true
    gesture.action(value)
  }
}

/// A gesture with an action for when its value changes.
nonisolated public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  /// What the gesture tells.
  public typealias Value = Base.Value
  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The gesture that has the action.
  package let base: Base
  let action: (Value) -> Void
}

extension _ChangedGesture: PrimitiveGesture, DecoratingGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    ChangedRecognizer(self, for: element)
  }
}

private final class ChangedRecognizer<Base: Gesture>: DecoratingRecognizer<_ChangedGesture<Base>>
where Base.Value: Equatable {
  private var last: Base.Value?

  override func deliver() {
    super.deliver()
    switch inner.phase {
    case .possible(let value?), .active(let value):
      guard value != last else { return }
      last = value
      withTransaction(.ofGesture) { gesture.action(value) }
    case .possible, .ended, .failed: break
    }
  }
}

/// A gesture that tells when it may begin and when it is over.
nonisolated package struct PressingGesture<Base: Gesture>: Gesture {
  package typealias Value = Base.Value
  package typealias Body = Never

  /// The gesture that has the action.
  package let base: Base
  let action: ((Bool) -> Void)?

  /// Adds an action.
  package init(_ base: Base, action: ((Bool) -> Void)?) {
    self.base = base
    self.action = action
  }
}

extension PressingGesture: PrimitiveGesture, DecoratingGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    PressingRecognizer(self, for: element)
  }
}

private final class PressingRecognizer<Base: Gesture>: DecoratingRecognizer<PressingGesture<Base>> {
  private var isPressing = false

  override func deliver() {
    super.deliver()
    let isPressingNow = inner.phase.value != nil && !inner.outcome.isFinal
    guard isPressingNow != isPressing else { return }
    isPressing = isPressingNow
    gesture.action?(isPressingNow)
  }
}

/// A gesture that tells another value.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
  /// The gesture is a builtin one.
  public typealias Body = Never

  let base: Base
  let transform: (Base.Value) -> Value
}

extension _MapGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    MapRecognizer(self, for: element)
  }
}

private final class MapRecognizer<Base: Gesture, Value>: WrappingRecognizer<Base.Value, Value> {
  private var transform: (Base.Value) -> Value

  init(_ gesture: _MapGesture<Base, Value>, for element: Element) {
    transform = gesture.transform
    super.init(gesture.base.recognizer(for: element))
  }

  override var phase: GesturePhase<Value> { inner.phase.map(transform) }

  override func update(_ gesture: any Gesture) {
    guard let gesture = gesture as? _MapGesture<Base, Value> else { return }
    transform = gesture.transform
    inner.update(gesture.base)
  }
}

extension Transaction {
  /// The transaction of what happens while a gesture is under way.
  static var ofGesture: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    return transaction
  }
}
