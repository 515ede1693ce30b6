// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraTree

/// Leads pointer and keyboard events to the elements they concern, and keeps the focus.
@MainActor package final class EventRouter {
  private let graph: ViewGraph
  private let gestures: PointerGestures
  private let hover: PointerHover
  private var focused: (any Responder & Element)?
  private var keyPressed = false

  /// Routes events to the elements of a tree.
  package init(graph: ViewGraph) {
    self.graph = graph
    gestures = PointerGestures(graph: graph)
    hover = PointerHover(graph: graph)
  }

  /// When time alone changes something, in the tree's seconds; nil for never.
  package var deadline: Double? { gestures.deadline }

  /// Tells what waits for a time which it is, in the tree's seconds.
  package func advance(to time: Double) { gestures.advance(to: time) }

  /// Delivers an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When, in the tree's seconds; nil for the time of the last frame.
  /// - Returns: Whether something reacted to it.
  @discardableResult
  package func send(_ event: InputEvent, at time: Double? = nil) -> Bool {
    if focused?.isMounted == false { focused = nil }
    let time = time ?? graph.now
    switch event {
    case .pointerDown(let point):
      // The ring belongs to keyboard navigation; the pointer ends it.
      focused?.focusChanged(isFocused: true, byKeyboard: false)
      return gestures.send(.began, at: point, time: time)
    case .pointerMoved(let point):
      guard gestures.isFollowing else { return hover.move(to: point) }
      return gestures.send(.moved, at: point, time: time)
    case .pointerUp(let point): return gestures.send(.ended, at: point, time: time)
    case .pointerCancelled:
      let left = hover.move(to: nil)
      return gestures.cancel() || left
    case .keyDown(let key, let modifiers): return keyDown(key, modifiers)
    case .keyUp(let key, _): return keyUp(key)
    case .scrolled(let dx, let dy, let point): return scrolled(by: CGPoint(x: dx, y: dy), at: point)
    case .text: return false
    }
  }

  /// Scrolls the innermost view that can move, and those around it by what that leaves.
  private func scrolled(by distance: CGPoint, at point: CGPoint) -> Bool {
    var rest = distance
    var isScroller = false
    var element = graph.root?.hitTest(point)
    while let current = element, rest != .zero {
      if let scroller = current as? ScrollElement, scroller.isScrollEnabled {
        isScroller = true
        rest = scroller.scroll(by: rest)
      }
      element = current.layoutParent
    }
    return isScroller
  }

  // MARK: Keyboard

  private func keyDown(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .tab: return moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .space, .return:
      guard let focused, focused.isEnabled, !keyPressed else { return false }
      keyPressed = true
      focused.pressBegan()
      return true
    case .escape:
      guard keyPressed, let focused else { return false }
      keyPressed = false
      focused.pressCancelled()
      return true
    default: return false
    }
  }

  private func keyUp(_ key: Key) -> Bool {
    guard key == .space || key == .return, keyPressed else { return false }
    keyPressed = false
    guard let focused else { return false }
    focused.pressEnded(isInside: focused.isEnabled)
    return true
  }

  private func moveFocus(by step: Int) -> Bool {
    guard let root = graph.root else { return false }
    let targets = root.responders().filter(\.isEnabled)
    guard !targets.isEmpty else { return false }
    let next: Int
    if let focused, let index = targets.firstIndex(where: { $0 === focused }) {
      next = (index + step + targets.count) % targets.count
    } else {
      next = step > 0 ? 0 : targets.count - 1
    }
    if keyPressed {
      keyPressed = false
      focused?.pressCancelled()
    }
    focused?.focusChanged(isFocused: false, byKeyboard: true)
    focused = targets[next]
    targets[next].focusChanged(isFocused: true, byKeyboard: true)
    return true
  }
}
