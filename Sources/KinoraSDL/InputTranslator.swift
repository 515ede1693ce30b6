// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import Foundation
import KinoraRuntime

/// Turns SDL's events into Kinora's.
///
/// Movements that arrive together become one, as only the last can be seen in a frame.
struct InputTranslator {
  /// Points per unit of SDL's window coordinates.
  var pointsPerUnit = 1.0
  /// The distance of one step of a wheel, in points: three lines of text.
  static let wheelStep = 48.0

  private var movement: CGPoint?
  private var isPressed = false

  /// Translates an event.
  ///
  /// - Parameters:
  ///   - event: One of SDL's; those that are no input give nothing.
  ///   - send: Called for each event that results.
  mutating func translate(_ event: SDL_Event, _ send: (InputEvent) -> Void) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      movement = point(event.motion.x, event.motion.y)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.button == UInt8(SDL_BUTTON_LEFT) else { return }
      flush(send)
      isPressed = event.button.state == UInt8(SDL_PRESSED)
      let place = point(event.button.x, event.button.y)
      send(isPressed ? .pointerDown(place) : .pointerUp(place))
    case SDL_MOUSEWHEEL:
      flush(send)
      // SDL counts steps away from the user, and to the right.
      var (dx, dy) = (Double(event.wheel.preciseX), -Double(event.wheel.preciseY))
      // A wheel of one axis turns the other one while shift is held.
      let state = UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)
      if dx == 0, KeyTranslation.modifiers(forState: state).contains(.shift) { swap(&dx, &dy) }
      send(
        .scrolled(
          dx: dx * Self.wheelStep,
          dy: dy * Self.wheelStep,
          at: point(event.wheel.mouseX, event.wheel.mouseY)
        )
      )
    case SDL_KEYDOWN, SDL_KEYUP:
      guard let key = KeyTranslation.key(forCode: event.key.keysym.sym) else { return }
      flush(send)
      let modifiers = KeyTranslation.modifiers(forState: event.key.keysym.mod)
      send(
        event.type == SDL_KEYDOWN.rawValue ? .keyDown(key, modifiers) : .keyUp(key, modifiers)
      )
    case SDL_TEXTINPUT:
      flush(send)
      let text = withUnsafeBytes(of: event.text.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.isEmpty { send(.text(text)) }
    case SDL_WINDOWEVENT:
      pointerLeft(SDL_WindowEventID(rawValue: UInt32(event.window.event)), send)
    default:
      break
    }
  }

  /// Sends the movement that is held back; called when no more events wait.
  mutating func flush(_ send: (InputEvent) -> Void) {
    guard let place = movement else { return }
    movement = nil
    send(.pointerMoved(place))
  }

  private mutating func pointerLeft(_ event: SDL_WindowEventID, _ send: (InputEvent) -> Void) {
    switch event {
    case SDL_WINDOWEVENT_LEAVE:
      // During a press the pointer is captured: it is still followed outside.
      guard !isPressed else { return }
    case SDL_WINDOWEVENT_FOCUS_LOST:
      guard isPressed else { return }
    default:
      return
    }
    movement = nil
    isPressed = false
    send(.pointerCancelled)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }
}
