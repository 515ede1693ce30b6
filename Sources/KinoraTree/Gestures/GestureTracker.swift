// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a builtin gesture knows of a press while it lasts, as a value.
///
/// The catalogue's gestures are written against this protocol; `TrackingRecognizer` makes a recognizer
/// of one.
@MainActor package protocol GestureTracker {
  /// What is told about the gesture.
  associatedtype Value
  /// When time alone changes the phase, in the tree's seconds; nil for never.
  var deadline: Double? { get }
  /// Takes note of what the pointer did.
  ///
  /// - Parameters:
  ///   - event: What it did.
  ///   - element: The element that the gesture belongs to.
  /// - Returns: How far the gesture has come; nil where nothing changed.
  mutating func receive(_ event: PointerEvent, on element: Element) -> GesturePhase<Value>?
  /// Takes note of the time, in the tree's seconds.
  ///
  /// - Parameter time: The time, never less than before.
  /// - Returns: How far the gesture has come; nil where nothing changed.
  mutating func advance(to time: Double) -> GesturePhase<Value>?
}

/// The recognizer of a builtin gesture; it fails when the gesture's element has gone.
@MainActor
package final class TrackingRecognizer<Tracker: GestureTracker>: Recognizer<Tracker.Value> {
  private weak var element: Element?
  private var tracker: Tracker
  private var current: GesturePhase<Tracker.Value> = .possible(nil)

  /// Makes a recognizer.
  ///
  /// - Parameters:
  ///   - tracker: What is known at the beginning.
  ///   - element: The element that the gesture belongs to.
  package init(_ tracker: Tracker, for element: Element) {
    self.tracker = tracker
    self.element = element
  }

  package override var phase: GesturePhase<Tracker.Value> { current }

  package override var deadline: Double? { current.outcome.isFinal ? nil : tracker.deadline }

  package override func receive(_ event: PointerEvent) {
    guard !current.outcome.isFinal else { return }
    guard let element, element.isMounted else {
      current = .failed
      return
    }
    if let phase = tracker.receive(event, on: element) { current = phase }
  }

  package override func advance(to time: Double) {
    guard !current.outcome.isFinal else { return }
    if let phase = tracker.advance(to: time + Self.tolerance) { current = phase }
  }

  /// How much earlier a frame may be than the deadline that it is made for, in seconds.
  private static var tolerance: Double { 1e-6 }

  package override func cancel() { current = .failed }
}
