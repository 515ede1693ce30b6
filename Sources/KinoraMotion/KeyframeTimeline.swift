// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// How a value moves over time, by keyframes that can be asked for any time.
///
/// ```swift
/// let hop = KeyframeTimeline(initialValue: CGPoint.zero) {
///   CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
///   CubicKeyframe(.zero, duration: 0.7)
/// }
/// let point = hop.value(time: 0.45)
/// ```
///
/// Tracks run side by side; one that is over keeps its last value. Parts of the value without a track
/// stay as they are in the initial value.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [KeyframePlayer<Value>]

  /// The seconds of the longest track.
  public let duration: TimeInterval

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value at time 0.
  ///   - content: The tracks, or the keyframes of a single one.
  public init(
    initialValue: Value,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, keyframes: content())
  }

  /// Creates a timeline of keyframes that exist.
  package init(initialValue: Value, keyframes: some Keyframes<Value>) {
    self.initialValue = initialValue
    var list = KeyframeTrackList(initialValue: initialValue)
    list.add(keyframes)
    tracks = list.tracks
    duration = tracks.reduce(0) { max($0, $1.duration) }
  }

  /// The value at a part of the duration.
  ///
  /// - Parameter progress: From 0 at the start to 1 at the end; values outside and NaN count as
  ///   the nearer end or 0.
  /// - Returns: The value.
  public func value(progress: Double) -> Value {
    if progress >= 1 { return value(time: duration) }
    return value(time: progress > 0 ? progress * duration : 0)
  }

  /// The value at a time.
  ///
  /// - Parameter time: The seconds from the start; before 0 the value is the initial one, after the
  ///   end it is the last one. NaN counts as a time before 0.
  /// - Returns: The value.
  /// - Complexity: Per track, logarithmic in the number of its keyframes.
  public func value(time: Double) -> Value {
    var value = initialValue
    guard time >= 0 else { return value }
    for track in tracks { track.move(&value, to: time) }
    return value
  }

  /// The velocity at a time.
  ///
  /// - Parameter time: The seconds from the start.
  /// - Returns: The initial value, with the velocity per second of each track as the animatable data
  ///   of the part that the track moves; 0 before the start and from the end of the track on.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.setVelocity(in: &value, at: time) }
    return value
  }
}
