// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How far a gesture has come, with its value.
package enum GesturePhase<Value> {
  /// Nothing is decided; the value is what is known so far.
  case possible(Value?)
  /// The gesture is under way.
  case active(Value)
  /// The gesture was made.
  case ended(Value)
  /// It is not this gesture.
  case failed

  /// The phase without its value.
  package var outcome: GestureOutcome {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  /// The value; nil where there is none.
  package var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// The phase with another value.
  ///
  /// - Parameter transform: Makes the value.
  /// - Returns: The phase.
  package func map<NewValue>(_ transform: (Value) -> NewValue) -> GesturePhase<NewValue> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// How far a gesture has come.
package enum GestureOutcome: Sendable {
  /// Nothing is decided.
  case possible
  /// The gesture is under way.
  case active
  /// The gesture was made.
  case ended
  /// It is not this gesture.
  case failed

  /// Whether nothing changes any more.
  package var isFinal: Bool { self == .ended || self == .failed }
  /// Whether it is this gesture and no other.
  package var isDecided: Bool { self == .active || self == .ended }
}
