// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
public import KinoraTree

/// One tap or several in a row.
///
/// A tap is a press that ends on the view where it began, wherever the pointer was meanwhile. The next
/// of several has to begin within 0.35 seconds after the one before, and anywhere on the view.
nonisolated public struct TapGesture: Gesture {
  /// A tap has nothing to tell.
  public typealias Value = Void
  /// The gesture is a builtin one.
  public typealias Body = Never

  /// How many taps there have to be; less than one counts as one.
  public var count: Int

  /// Creates a gesture.
  ///
  /// - Parameter count: How many taps there have to be; less than one counts as one.
  public init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Void> {
    TrackingRecognizer(TapTracker(count: count) { _, _ in () }, for: element)
  }
}

/// One tap or several in a row, with the place of the last one.
nonisolated public struct SpatialTapGesture: Gesture {
  /// The place of a tap.
  nonisolated public struct Value: Equatable, Sendable {
    /// The place in points.
    public var location: CGPoint
  }

  /// The gesture is a builtin one.
  public typealias Body = Never

  /// How many taps there have to be; less than one counts as one.
  public var count: Int
  /// The coordinates that the place is told in.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - count: How many taps there have to be; less than one counts as one.
  ///   - coordinateSpace: The coordinates that the place is told in.
  public init(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    let tracker = TapTracker(count: count) { [coordinateSpace] event, element in
      Value(location: element.point(event.location, in: coordinateSpace))
    }
    return TrackingRecognizer(tracker, for: element)
  }
}

/// What is known of some taps in a row.
private struct TapTracker<Value>: GestureTracker {
  let count: Int
  let value: @MainActor (PointerEvent, Element) -> Value
  private var taps = 0
  /// The time before which the next tap has to begin; nil during a tap.
  private(set) var deadline: Double?

  init(count: Int, value: @escaping @MainActor (PointerEvent, Element) -> Value) {
    self.count = count
    self.value = value
  }

  mutating func receive(_ event: PointerEvent, on element: Element) -> GesturePhase<Value>? {
    guard event.kind != .moved else { return nil }
    guard event.isInside(element) else { return .failed }
    guard event.kind == .ended else {
      deadline = nil
      return nil
    }
    taps += 1
    if taps >= count { return .ended(value(event, element)) }
    deadline = event.time + GestureTiming.tapInterval
    return nil
  }

  mutating func advance(to time: Double) -> GesturePhase<Value>? {
    guard let deadline, time >= deadline else { return nil }
    return .failed
  }
}

/// The times and distances by which gestures differ.
enum GestureTiming {
  /// How long the next of several taps may be in coming, in seconds.
  static var tapInterval: Double { 0.35 }
}

extension View {
  /// Runs an action when the view is tapped.
  ///
  /// A view is hit where it or a view inside draws; padding and the gaps of stacks are not.
  ///
  /// - Parameters:
  ///   - count: How many taps in a row it takes; less than one counts as one.
  ///   - action: The action.
  /// - Returns: The view with the gesture.
  public nonisolated func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Runs an action with the place when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: How many taps in a row it takes; less than one counts as one.
  ///   - coordinateSpace: The coordinates that the place is told in.
  ///   - action: The action, with the place of the last tap in points.
  /// - Returns: The view with the gesture.
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) }
    )
  }
}
