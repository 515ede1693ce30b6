// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import Foundation

/// SDL's connection to the display.
package enum SDLSession {
  /// What to say when there is no display.
  package static let noDisplayMessage =
    "no display: set DISPLAY or WAYLAND_DISPLAY, or run with KINORA_HEADLESS=1"

  /// Connects to the display; balanced by `SDL_Quit`.
  ///
  /// Without a display in the environment SDL is not asked: on a text console it would take over
  /// the screen. Only video and events are used; the joystick subsystem would make SDL poll.
  ///
  /// - Returns: False when there is none.
  @MainActor
  package static func start() -> Bool {
    guard let drivers = videoDrivers(ProcessInfo.processInfo.environment) else { return false }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    // Compositors go on working beside an animation.
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // The click that gives a window the focus also reaches what is under it.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // SDL asks the session bus about input methods and the screen saver. Where there is no bus its
    // client would start one, which takes 10 ms and answers nothing.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_EVENTS)) == 0 else {
      return false
    }
    SDL_EnableScreenSaver()
    // SDL begins with text input on, which asks input methods about every key.
    SDL_StopTextInput()
    return true
  }

  /// What SDL says about the call that failed last.
  @MainActor package static var lastError: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "SDL gives no reason" : text
  }

  /// The video drivers for the displays that an environment names, in order; nil for none.
  ///
  /// Left to itself SDL goes on to drivers that show nothing when a display does not answer.
  static func videoDrivers(_ environment: [String: String]) -> String? {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let wish = value("SDL_VIDEODRIVER") { return wish }
    let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
      .filter { value($0.0) != nil }.map(\.1)
    return drivers.isEmpty ? nil : drivers.joined(separator: ",")
  }

  /// Has SDL take in what the window system reports, as a loop that asks for events does.
  @MainActor package static func readEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {}
  }

  /// Wakes the main thread with an event of our own; callable from any thread.
  package static func push(_ type: UInt32) {
    var event = SDL_Event()
    event.type = type
    // The queue is full only while the main thread is far behind, and then it is awake anyway;
    // the wake-up must still arrive, as the sender waits for the answer.
    while SDL_PushEvent(&event) < 0, SDL_WasInit(UInt32(SDL_INIT_EVENTS)) != 0 {
      MonotonicClock.sleep(until: MonotonicClock.now + 0.005)
    }
  }
}

extension SDLApplication {
  /// Whether a window could be opened: a display is named and answers.
  ///
  /// Opens nothing. Costs a connection to the display.
  package static var hasDisplay: Bool {
    guard SDLSession.start() else { return false }
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_EVENTS))
    return true
  }
}
