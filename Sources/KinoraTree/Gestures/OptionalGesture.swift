// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A gesture that can be made where there is one.
extension Optional: Gesture where Wrapped: Gesture {
  /// What the gesture tells.
  public typealias Value = Wrapped.Value
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Wrapped.Value> {
    guard let gesture = self else { return Recognizer() }
    return OptionalRecognizer<Wrapped>(gesture.recognizer(for: element))
  }
}

private final class OptionalRecognizer<G: Gesture>: PassingRecognizer<G.Value> {
  override func update(_ gesture: any Gesture) {
    guard let gesture = gesture as? G? else { return }
    if let gesture { inner.update(gesture) } else { inner.cancel() }
  }
}
