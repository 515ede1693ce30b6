// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A value that a gesture sets while it is under way, and that goes back by itself when it is over.
///
/// ```swift
/// @GestureState private var drag = CGSize.zero
/// ...
/// .offset(drag)
/// .gesture(DragGesture().updating($drag) { value, drag, _ in drag = value.translation })
/// ```
///
/// It goes back when the gesture was made, when it fails, and when the gesture's view goes away.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  var state: State<Value>
  /// Sets how the value goes back.
  let reset: ((Value, inout Transaction) -> Void)?

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    state = State(wrappedValue: wrappedValue)
    reset = nil
  }

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameter initialValue: The value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value.
  ///   - resetTransaction: The transaction in which it goes back to the value.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameters:
  ///   - initialValue: The value.
  ///   - resetTransaction: The transaction in which it goes back to the value.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value.
  ///   - reset: Changes the transaction in which it goes back, from the last value that it had.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    self.reset = reset
  }

  /// Creates the state with the value that it has without a gesture.
  ///
  /// - Parameters:
  ///   - initialValue: The value.
  ///   - reset: Changes the transaction in which it goes back, from the last value that it had.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The value right now.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, to hand to a gesture.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil without a gesture.
  ///
  /// - Parameter resetTransaction: The transaction in which it goes back to nil.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates a state that is nil without a gesture.
  ///
  /// - Parameter reset: Changes the transaction in which it goes back, from the last value it had.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension Gesture {
  /// Sets a state while the gesture is under way.
  ///
  /// Changes belong to a continuous transaction that tracks velocity, unless `body` changes that.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Gets the gesture's value, and changes the state and its transaction.
  /// - Returns: The gesture.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that sets a state while it is under way.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// What the gesture tells.
  public typealias Value = Base.Value
  /// The gesture is a builtin one.
  public typealias Body = Never

  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  /// Creates a gesture that sets a state.
  ///
  /// - Parameters:
  ///   - base: The gesture.
  ///   - state: The state.
  ///   - body: Gets the gesture's value, and changes the state and its transaction.
  public init(
    base: Base,
    state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }
}

extension GestureStateGesture: PrimitiveGesture, DecoratingGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    GestureStateRecognizer(self, for: element)
  }
}

private final class GestureStateRecognizer<Base: Gesture, State>:
  DecoratingRecognizer<GestureStateGesture<Base, State>>
{
  /// Whether the gesture has been told something that the state does not know.
  private var isNew = false
  private var isSet = false

  override func receive(_ event: PointerEvent) {
    super.receive(event)
    isNew = true
  }

  override func deliver() {
    super.deliver()
    switch inner.phase {
    case .possible(let value?), .active(let value):
      guard isNew else { return }
      isNew = false
      isSet = true
      var transaction = Transaction.ofGesture
      var new = gesture.state.wrappedValue
      gesture.update(value, &new, &transaction)
      withTransaction(transaction) { gesture.state.state.wrappedValue = new }
    case .ended, .failed:
      guard isSet else { return }
      isSet = false
      var transaction = Transaction()
      gesture.state.reset?(gesture.state.wrappedValue, &transaction)
      withTransaction(transaction) {
        gesture.state.state.wrappedValue = gesture.state.state.initial
      }
    case .possible: break
    }
  }
}
