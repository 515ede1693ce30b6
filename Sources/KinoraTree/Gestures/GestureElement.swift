// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Which gestures a view reacts to once one was added to it.
public struct GestureMask: OptionSet, Sendable {
  /// The gestures as bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the added gesture nor those of the views inside.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture goes together with those of the views inside.
package enum GesturePriority: Sendable {
  /// Those inside come first.
  case normal
  /// The gesture comes first.
  case high
  /// They may be made together.
  case simultaneous
}

/// An element that a gesture belongs to.
@MainActor package protocol GestureTarget: Element {
  /// Whether the gesture can be made right now.
  var isEnabled: Bool { get }
  /// How the gesture goes together with those inside.
  var gesturePriority: GesturePriority { get }
  /// Which gestures count.
  var gestureMask: GestureMask { get }
  /// Makes what follows the pointer, for one press or several taps in a row.
  func makeRecognizer() -> AnyRecognizer
  /// Told when the recognizer has come to its end.
  func gestureDidFinish()
}

/// Adds a gesture to a view.
package struct GestureModifier<G: Gesture>: BuiltinModifier {
  package typealias Wrapper = GestureElement<G>

  /// The gesture.
  package var gesture: G
  /// How it goes together with those inside.
  package var priority: GesturePriority
  /// Which gestures count.
  package var mask: GestureMask

  /// Adds a gesture.
  package nonisolated init(_ gesture: G, priority: GesturePriority, mask: GestureMask) {
    self.gesture = gesture
    self.priority = priority
    self.mask = mask
  }
}

/// The element of a view with a gesture; it lays out and draws as what is inside.
@MainActor
package final class GestureElement<G: Gesture>: ModifierElement<GestureModifier<G>>, GestureTarget {
  private var recognizer: AnyRecognizer?

  package var isEnabled: Bool { environment.isEnabled }
  package var gesturePriority: GesturePriority { modifier.priority }
  package var gestureMask: GestureMask { modifier.mask }

  package func makeRecognizer() -> AnyRecognizer {
    let recognizer = modifier.gesture.recognizer(for: self)
    self.recognizer = recognizer
    return recognizer
  }

  package func gestureDidFinish() { recognizer = nil }

  package override func modifierChanged(from old: GestureModifier<G>) {
    recognizer?.update(modifier.gesture)
  }

  package override func environmentDidChange(_ keys: UInt64) {
    if !environment.isEnabled { recognizer?.cancel() }
    super.environmentDidChange(keys)
  }

  package override func didUnmount() {
    recognizer?.cancel()
    recognizer = nil
    super.didUnmount()
  }

  package override var name: String { "Gesture" }
}
