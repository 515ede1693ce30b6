// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Something that the user does with the pointer, and which a view reacts to.
///
/// Attach one to a view with `gesture(_:including:)`. The builtin gestures are values without a body;
/// give a gesture of your own a `body` made of others, whose value is its own.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What is told about the gesture.
  associatedtype Value = Body.Value
  /// The type of gesture that the body gives.
  associatedtype Body: Gesture
  /// The gesture that this one consists of.
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  /// There is none.
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// Never called, as a builtin gesture is recognised by its type.
  public var body: Never {
    preconditionFailure("a gesture without a body, other than the builtin ones, was asked for it")
  }
}

/// A gesture without a body: it makes its recognizer itself.
@MainActor @preconcurrency
package protocol PrimitiveGesture<Value>: Gesture where Body == Never {
  /// Makes what follows the pointer on behalf of the gesture.
  ///
  /// - Parameter element: The element that the gesture belongs to; not to be kept alive.
  /// - Returns: The recognizer.
  @MainActor func makeRecognizer(for element: Element) -> Recognizer<Value>
}

extension Gesture {
  /// Makes what follows the pointer on behalf of the gesture.
  ///
  /// A gesture that has neither a body nor is a builtin one is never made.
  ///
  /// - Parameter element: The element that the gesture belongs to.
  /// - Returns: The recognizer.
  @MainActor package func recognizer(for element: Element) -> Recognizer<Value> {
    if let primitive = self as? any PrimitiveGesture<Value> {
      return primitive.makeRecognizer(for: element)
    }
    guard Body.self != Never.self else { return Recognizer() }
    return BodyRecognizer<Self>(body.recognizer(for: element))
  }
}

/// The recognizer of a gesture with a body.
private final class BodyRecognizer<G: Gesture>: WrappingRecognizer<G.Body.Value, G.Value> {
  override var phase: GesturePhase<G.Value> {
    switch inner.phase {
    case .possible(let value): .possible(value.flatMap { $0 as? G.Value })
    case .active(let value): (value as? G.Value).map { .active($0) } ?? .failed
    case .ended(let value): (value as? G.Value).map { .ended($0) } ?? .failed
    case .failed: .failed
    }
  }

  override func update(_ gesture: any Gesture) {
    if let gesture = gesture as? G { inner.update(gesture.body) }
  }
}
