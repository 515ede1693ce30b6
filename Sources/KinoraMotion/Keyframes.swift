// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How values move over time: tracks of keyframes that run side by side.
///
/// ```swift
/// struct Wobble: Keyframes {
///   var body: some Keyframes<Values> {
///     KeyframeTrack(\.angle) { CubicKeyframe(.degrees(20), duration: 0.2) }
///     KeyframeTrack(\.scale) { SpringKeyframe(1.4, duration: 0.6) }
///   }
/// }
/// ```
public protocol Keyframes<Value> {
  /// The type of the value that is moved.
  associatedtype Value
  /// The type of what the keyframes are made of.
  associatedtype Body: Keyframes where Self.Value == Self.Body.Value
  /// The tracks.
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }
}

/// Keyframes that list their tracks instead of having a body.
package protocol PrimitiveKeyframes<Value>: Keyframes where Body == Self {
  /// Adds the tracks to a list.
  func collect(into list: inout KeyframeTrackList<Value>)
}

extension PrimitiveKeyframes {
  /// The keyframes themselves: builtin ones have no body of their own.
  public var body: Self { self }
}

/// The tracks of some keyframes, while they are collected.
package struct KeyframeTrackList<Root> {
  /// The value in which the tracks begin.
  let initialValue: Root
  /// What was collected.
  var tracks: [KeyframePlayer<Root>] = []
  private var depth = 0

  /// How deep keyframes may be nested: those whose body is themselves end there.
  private static var depthLimit: Int { 256 }

  init(initialValue: Root) { self.initialValue = initialValue }

  /// Adds every track of some keyframes.
  mutating func add<Content: Keyframes>(_ content: Content) where Content.Value == Root {
    if let primitive = content as? any PrimitiveKeyframes<Root> {
      primitive.collect(into: &self)
    } else if depth < Self.depthLimit {
      depth += 1
      add(content.body)
      depth -= 1
    }
  }
}

/// A track of keyframes for a part of a value, or for the value as a whole.
public struct KeyframeTrack<Root, Part, Content: KeyframeTrackContent>: Keyframes,
  PrimitiveKeyframes
where Part == Content.Value {
  /// The type of the value that has the part.
  public typealias Value = Root
  /// A track has no body of its own.
  public typealias Body = Self

  let keyPath: WritableKeyPath<Root, Part>
  let content: Content

  /// Creates a track for a value as a whole.
  ///
  /// - Parameter content: The keyframes, one after the other.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Part {
    keyPath = \Root.self
    self.content = content()
  }

  /// Creates a track for a part of a value.
  ///
  /// - Parameters:
  ///   - keyPath: Where the part is.
  ///   - content: The keyframes, one after the other.
  public init(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  package func collect(into list: inout KeyframeTrackList<Root>) {
    var keyframes = KeyframeList<Part>()
    keyframes.add(content)
    let path = KeyframePath(
      from: list.initialValue[keyPath: keyPath],
      keyframes: keyframes.keyframes
    )
    list.tracks.append(TypedKeyframePlayer(keyPath, path))
  }
}

/// One track without the type of what it moves.
class KeyframePlayer<Root> {
  /// The seconds until the last keyframe.
  var duration: Double { 0 }
  /// Sets the part of a value that the track moves to what it is at a time.
  func move(_ value: inout Root, to time: Double) {}
  /// Sets the part of a value that the track moves to its velocity at a time.
  func setVelocity(in value: inout Root, at time: Double) {}
}

private final class TypedKeyframePlayer<Root, Value: Animatable>: KeyframePlayer<Root> {
  let keyPath: WritableKeyPath<Root, Value>
  let path: KeyframePath<Value>
  /// Where the part is stored in the value; nil when setting it runs code.
  ///
  /// Writing through a key path takes memory from the heap, which a frame should not.
  let offset: Int?

  init(_ keyPath: WritableKeyPath<Root, Value>, _ path: KeyframePath<Value>) {
    self.keyPath = keyPath
    self.path = path
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  override var duration: Double { path.duration }

  override func move(_ value: inout Root, to time: Double) {
    let part = path.value(at: time)
    change(&value) { $0 = part }
  }

  override func setVelocity(in value: inout Root, at time: Double) {
    let velocity = path.velocity(at: time)
    change(&value) { $0.animatableData = velocity }
  }

  @inline(__always)
  private func change(_ value: inout Root, _ body: (inout Value) -> Void) {
    guard let offset else { return body(&value[keyPath: keyPath]) }
    withUnsafeMutablePointer(to: &value) { root in
      // The key path says that a `Value` is stored there.
      body(
        &(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee
      )
    }
  }
}
