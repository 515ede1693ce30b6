// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
public import KinoraTree

/// A press that stays down, and in its place, for some time.
///
/// Its value is true from the moment when the button goes down.
nonisolated public struct LongPressGesture: Gesture {
  /// True while the button is down.
  public typealias Value = Bool
  /// The gesture is a builtin one.
  public typealias Body = Never

  /// How long the button has to be down, in seconds; infinity is never long enough.
  public var minimumDuration: Double
  /// How far the pointer may move meanwhile, in points.
  public var maximumDistance: CGFloat

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the button has to be down, in seconds; infinity and NaN are never
  ///     long enough, 0 and less always.
  ///   - maximumDistance: How far the pointer may move meanwhile, in points; NaN is any distance.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Bool> {
    TrackingRecognizer(LongPressTracker(gesture: self), for: element)
  }
}

/// What is known of a press that has to last.
private struct LongPressTracker: GestureTracker {
  let gesture: LongPressGesture
  private var start: CGPoint?
  private(set) var deadline: Double?

  init(gesture: LongPressGesture) { self.gesture = gesture }

  mutating func receive(_ event: PointerEvent, on element: Element) -> GesturePhase<Bool>? {
    switch event.kind {
    case .began:
      guard event.isInside(element) else { return .failed }
      guard gesture.minimumDuration > 0 || gesture.minimumDuration.isNaN else {
        return .ended(true)
      }
      start = event.location
      if gesture.minimumDuration < .infinity { deadline = event.time + gesture.minimumDuration }
      return .possible(true)
    case .moved:
      guard let start, start.distance(to: event.location) > gesture.maximumDistance else {
        return nil
      }
      return .failed
    case .ended: return .failed
    }
  }

  mutating func advance(to time: Double) -> GesturePhase<Bool>? {
    guard let deadline, time >= deadline else { return nil }
    return .ended(true)
  }
}

extension CGPoint {
  /// The distance to another point in points.
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension View {
  /// Runs an action when the view is pressed for some time.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the button has to be down, in seconds; infinity and NaN are never
  ///     long enough, 0 and less always.
  ///   - maximumDistance: How far the pointer may move meanwhile, in points; NaN is any distance.
  ///   - action: The action, which runs while the button is still down.
  ///   - onPressingChanged: Told when the press begins, and before the action or when it is given up.
  /// - Returns: The view with the gesture.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        action: onPressingChanged
      )
      .onEnded { _ in action() }
    )
  }

  /// Runs an action when the view is pressed for some time.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the button has to be down, in seconds; infinity and NaN are never
  ///     long enough, 0 and less always.
  ///   - maximumDistance: How far the pointer may move meanwhile, in points; NaN is any distance.
  ///   - pressing: Told when the press begins, and before the action or when it is given up.
  ///   - action: The action, which runs while the button is still down.
  /// - Returns: The view with the gesture.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
}
