// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Leads what the pointer does to the gestures of the views under it.
///
/// When the button goes down the window is asked once what lies under the pointer. The gestures of
/// that view and of those around it, from the inside out, become one: each is exclusive to those
/// inside, comes before them or goes together with them. What follows is told to that one gesture,
/// until it was made or has failed; between the taps of a double tap it waits.
@MainActor package final class PointerGestures {
  private let graph: ViewGraph
  private var whole: AnyRecognizer?
  private var targets: [any GestureTarget] = []
  private var isDown = false
  private var time = 0.0
  private var isWorking = false
  /// What the pointer did while actions of gestures ran.
  private var later: [(PointerEvent.Kind, CGPoint, Double)] = []

  /// Leads to the gestures of a tree.
  package init(graph: ViewGraph) { self.graph = graph }

  /// Whether gestures follow a press.
  package var isFollowing: Bool { isDown }

  /// When time alone changes something, in the tree's seconds; nil for never.
  package var deadline: Double? { whole?.deadline }

  /// Tells the gestures what the pointer did.
  ///
  /// Called while an action of a gesture runs, it is put off until that has returned.
  ///
  /// - Parameters:
  ///   - kind: What it did.
  ///   - point: Where, in the window's points.
  ///   - time: When, in the tree's seconds; a time before the last one counts as that.
  /// - Returns: Whether a gesture follows the press.
  @discardableResult
  package func send(_ kind: PointerEvent.Kind, at point: CGPoint, time: Double) -> Bool {
    guard !isWorking else {
      later.append((kind, point, time))
      return isDown
    }
    let isFollowed = handle(kind, point, time)
    catchUp()
    return isFollowed
  }

  /// Does what was put off.
  private func catchUp() {
    var index = 0
    while index < later.count, index < Self.putOffLimit {
      let (kind, point, time) = later[index]
      _ = handle(kind, point, time)
      index += 1
    }
    later = []
  }

  /// How much of what was put off is done; the rest is lost where actions press again and again.
  private static let putOffLimit = 64

  private func handle(_ kind: PointerEvent.Kind, _ point: CGPoint, _ time: Double) -> Bool {
    step(to: time)
    guard kind == .began || isDown else { return false }
    let event = PointerEvent(kind, at: point, time: self.time, root: graph.root)
    if kind == .began {
      if isDown { giveUp() }
      isDown = true
      // What waits for another tap takes this one, or fails.
      receive(event)
      if whole == nil { begin(event) }
      isDown = whole != nil
      return isDown
    }
    if kind == .ended { isDown = false }
    receive(event)
    return true
  }

  /// Takes the press away from the gestures; what waits for another tap goes on waiting.
  ///
  /// - Returns: Whether a gesture followed a press.
  @discardableResult
  package func cancel() -> Bool {
    guard isDown, !isWorking else { return false }
    giveUp()
    catchUp()
    return true
  }

  private func giveUp() {
    isDown = false
    whole?.cancel()
    deliver()
  }

  /// Tells the gestures the time, in the tree's seconds.
  package func advance(to time: Double) {
    guard !isWorking else { return }
    step(to: time)
    catchUp()
  }

  private func step(to time: Double) {
    if time > self.time { self.time = time }
    guard let whole else { return }
    whole.advance(to: self.time)
    deliver()
  }

  private func begin(_ event: PointerEvent) {
    for target in event.targets {
      let mask = target.gestureMask
      if !mask.contains(.subviews) { drop() }
      guard mask.contains(.gesture) else { continue }
      let own = target.makeRecognizer()
      targets.append(target)
      whole =
        whole.map { inner in
          switch target.gesturePriority {
          case .normal: ExclusiveRecognizer(inner, own)
          case .high: ExclusiveRecognizer(own, inner)
          case .simultaneous: SimultaneousRecognizer(inner, own)
          }
        } ?? own
    }
    receive(event)
  }

  private func receive(_ event: PointerEvent) {
    guard let whole else { return }
    whole.receive(event)
    deliver()
  }

  /// Calls back, and ends what has come to its end.
  private func deliver() {
    guard let whole else { return }
    isWorking = true
    whole.deliver()
    isWorking = false
    if whole.outcome.isFinal { drop() }
  }

  private func drop() {
    for target in targets { target.gestureDidFinish() }
    targets = []
    whole = nil
  }
}
