// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A gesture without its static type.
nonisolated public struct AnyGesture<Value>: Gesture {
  /// The gesture is a builtin one.
  public typealias Body = Never

  private let base: any Gesture<Value>

  /// Hides the type of a gesture.
  ///
  /// - Parameter gesture: The gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value { base = gesture }
}

extension AnyGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    ErasedRecognizer(base.recognizer(for: element))
  }

  fileprivate var erased: any Gesture { base }
}

private final class ErasedRecognizer<Value>: PassingRecognizer<Value> {
  override func update(_ gesture: any Gesture) {
    if let gesture = gesture as? AnyGesture<Value> { inner.update(gesture.erased) }
  }
}
