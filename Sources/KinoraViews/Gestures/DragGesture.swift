// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// A press that moves.
///
/// It begins once the pointer is some way from where the button went down, and goes on until the
/// button goes up, wherever the pointer is.
nonisolated public struct DragGesture: Gesture {
  /// Where the pointer is and how it moves.
  nonisolated public struct Value: Equatable, Sendable {
    /// The date of the last movement, on the clock of the window's frames.
    public var time: Date
    /// Where the pointer is, in points.
    public var location: CGPoint
    /// Where the button went down, in points.
    public var startLocation: CGPoint
    /// How fast the pointer moves, in points per second.
    public fileprivate(set) var velocity: CGSize

    /// The way from where the button went down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the pointer would be a quarter of a second on, at the same velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The way from where the button went down to where the pointer would be.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// The gesture is a builtin one.
  public typealias Body = Never

  /// How far the pointer has to move before the gesture begins, in points.
  public var minimumDistance: CGFloat
  /// The coordinates that places are told in.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the pointer has to move before the gesture begins, in points; with
  ///     0, less or NaN it begins when the button goes down.
  ///   - coordinateSpace: The coordinates that places are told in.
  public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
}

extension DragGesture: PrimitiveGesture {
  @MainActor package func makeRecognizer(for element: Element) -> Recognizer<Value> {
    TrackingRecognizer(DragTracker(gesture: self), for: element)
  }
}

/// What is known of a press that moves.
private struct DragTracker: GestureTracker {
  let gesture: DragGesture
  private var windowStart = CGPoint.zero
  private var start = CGPoint.zero
  private var last: CGPoint?
  private var isActive = false
  private var sampler = VelocitySampler<CGPoint.AnimatableData>()

  init(gesture: DragGesture) { self.gesture = gesture }

  var deadline: Double? { nil }

  mutating func receive(
    _ event: PointerEvent,
    on element: Element
  ) -> GesturePhase<DragGesture.Value>? {
    let point = element.point(event.location, in: gesture.coordinateSpace)
    if event.kind == .began {
      guard event.isInside(element) else { return .failed }
      windowStart = event.location
      start = point
    }
    // The end of a press repeats the last place, which says nothing about the velocity.
    if event.kind != .ended || point != last { sampler.add(point.animatableData, at: event.time) }
    last = point
    if !(windowStart.distance(to: event.location) < gesture.minimumDistance) { isActive = true }
    let value = value(at: point, event, element)
    guard isActive else { return event.kind == .ended ? .failed : nil }
    return event.kind == .ended ? .ended(value) : .active(value)
  }

  private func value(
    at point: CGPoint,
    _ event: PointerEvent,
    _ element: Element
  ) -> DragGesture.Value {
    var velocity = CGSize.zero
    if let sampled = sampler.velocity(at: event.time) { velocity.animatableData = sampled }
    return DragGesture.Value(
      time: element.graph.dateSource(event.time),
      location: point,
      startLocation: start,
      velocity: velocity
    )
  }

  mutating func advance(to time: Double) -> GesturePhase<DragGesture.Value>? { nil }
}
