// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import Foundation
import KinoraDrawing
package import KinoraRuntime

/// Shows a client's frames in a window until it is closed.
///
/// Between frames the main thread sleeps in SDL. It wakes for an input event, for the next timer of
/// the run loop, for work that another thread puts on the main queue, for the client's deadline, or
/// because a frame is due. When nothing happens nothing runs.
///
/// X11 and Wayland deliver changes of size while the user drags, so the loop draws them as they
/// come; no drawing happens inside SDL's own calls.
@MainActor
package final class SDLApplication {
  /// The presenter that was chosen, `software` or `accelerated`; nil before the window is open.
  package private(set) var rendererName: String?

  private let client: any FrameClient
  private let options: SDLOptions
  private var input = InputTranslator()
  private var pacer = FramePacer(refreshRate: 60, usesDeadlines: true)
  private var log = FrameLog()
  /// What has to be drawn again for the window's own reasons.
  private var windowDamage = DamageRegion.everything
  private var wasClosed = false
  /// A wake-up for the main queue was read; the queue is emptied and the watcher told before the
  /// next sleep.
  private var mustRearm = false
  private var mustResize = false
  private var lastTitle = ""
  private var lastFrame = -Double.infinity

  /// How many frames in a row could not be presented.
  private var failures = 0

  /// How many frames in a row may fail before something is done about it.
  private static let toleratedFailures = 2
  /// The frame period of a window that is hidden or that cannot be drawn into: its clocks go on,
  /// but nobody looks.
  private static let hiddenPeriod = 0.1
  /// What is left to sleep by the clock when SDL's wait, which counts milliseconds, is over.
  private static let exactWait = 0.0015

  /// Creates the application of one window.
  package init(client: any FrameClient, options: SDLOptions) {
    self.client = client
    self.options = options
  }

  /// Opens the window and serves it until it is closed or the client ends.
  ///
  /// To be called from a synchronous `main`: only there does the run loop perform the main actor's
  /// jobs. Without a display one line on standard error says so.
  ///
  /// - Returns: The exit status: the client's, 0 when the user closed the window, 1 when no window
  ///   could be opened.
  package func run() -> Int32 {
    for complaint in options.complaints { say(complaint) }
    guard SDLSession.start() else {
      say(SDLSession.noDisplayMessage)
      return 1
    }
    defer { SDL_Quit() }
    guard
      let window = SDLWindow(title: client.title, size: client.preferredSize, options: options)
    else {
      say("no window: \(String(cString: SDL_GetError()))")
      return 1
    }
    open(window)
    let wakeEvent = SDL_RegisterEvents(1)
    let watcher = MainQueueWatcher { SDLSession.push(wakeEvent) }
    while true {
      // Timers, main-queue work and main-actor jobs.
      let nextTimer = RunLoop.main.limitDate(forMode: .default)
      if mustRearm {
        mustRearm = false
        watcher?.rearm()
      }
      readEvents(window, wakeEvent)
      if wasClosed || client.exitStatus != nil { break }
      if isFrameDue(window, MonotonicClock.now) {
        drawFrame(window)
      } else if !mustRearm {
        wait(window, until: nextTimer)
      }
    }
    watcher?.stop()
    if wasClosed { client.windowDidClose() }
    writeLog(window)
    window.close()
    return client.exitStatus ?? 0
  }

  private func open(_ window: SDLWindow) {
    lastTitle = client.title
    if options.renderer == .accelerated, window.presenter.name != "accelerated" {
      say("no accelerated renderer here, using the software one")
    }
    usePresenter(of: window)
    if options.isVerbose {
      let pixels = window.presenter.pixelSize
      say(
        "\(window.presenter.name) renderer, \(pixels.width)x\(pixels.height) pixels, "
          + "scale \(window.scale), \(1 / pacer.period) frames per second"
      )
    }
  }

  /// Keeps to the rhythm of the window's presenter, and to its size.
  private func usePresenter(of window: SDLWindow) {
    rendererName = window.presenter.name
    pacer = FramePacer(
      refreshRate: window.refreshRate,
      usesDeadlines: !window.presenter.waitsForDisplay
    )
    resize(window)
  }

  private func say(_ line: String) {
    FileHandle.standardError.write(Data("kinora: \(line)\n".utf8))
  }
}

// MARK: - Events

extension SDLApplication {
  private func readEvents(_ window: SDLWindow, _ wakeEvent: UInt32) {
    let send: (InputEvent) -> Void = { self.client.send($0, at: MonotonicClock.now) }
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == wakeEvent {
        mustRearm = true
        continue
      }
      switch SDL_EventType(rawValue: event.type) {
      case SDL_QUIT:
        wasClosed = true
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
        window.presenter.invalidate()
        windowDamage = .everything
      case SDL_WINDOWEVENT:
        windowChanged(SDL_WindowEventID(rawValue: UInt32(event.window.event)))
        input.translate(event, send)
      default:
        input.translate(event, send)
      }
    }
    input.flush(send)
    if mustResize { resize(window) }
  }

  private func windowChanged(_ change: SDL_WindowEventID) {
    switch change {
    case SDL_WINDOWEVENT_CLOSE:
      wasClosed = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      mustResize = true
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      windowDamage = .everything
    default:
      break
    }
  }

  private func resize(_ window: SDLWindow) {
    mustResize = false
    window.updateScale()
    input.pointsPerUnit = window.pointsPerUnit
    client.resize(to: window.size, scale: window.scale)
    windowDamage = .everything
  }
}

// MARK: - Frames

extension SDLApplication {
  private func wantsFrame(at now: Double) -> Bool {
    client.needsFrame || !windowDamage.isEmpty || (client.nextDeadline ?? .infinity) <= now
  }

  private func nextStart(_ window: SDLWindow) -> Double {
    let isShown = window.isVisible && failures < Self.toleratedFailures
    return isShown ? pacer.nextStart : max(pacer.nextStart, lastFrame + Self.hiddenPeriod)
  }

  private func isFrameDue(_ window: SDLWindow, _ now: Double) -> Bool {
    wantsFrame(at: now) && nextStart(window) <= now
  }

  private func drawFrame(_ window: SDLWindow) {
    lastFrame = MonotonicClock.now
    client.prepareFrame(at: pacer.begin(at: lastFrame))
    if let size = client.takeSizeRequest() { window.resize(to: size) }
    if client.title != lastTitle {
      lastTitle = client.title
      window.setTitle(lastTitle)
    }
    var damage = client.takeDamage()
    damage.formUnion(windowDamage)
    windowDamage = damage
    guard !damage.isEmpty, window.isVisible else {
      pacer.didSkip()
      log.intervals.rest()
      return
    }
    let content = FrameContent(
      list: client.displayList,
      background: client.background,
      scale: window.scale,
      damage: damage
    )
    switch window.presenter.present(content) {
    case .presented(let cost): didPresent(cost, window)
    case .noPixels: pacer.didSkip()
    case .failed(let reason):
      pacer.didSkip()
      didFail(window, reason)
    }
  }

  private func didPresent(_ cost: PresentCost, _ window: SDLWindow) {
    failures = 0
    windowDamage = DamageRegion()
    let presented = MonotonicClock.now
    pacer.didPresent(at: presented)
    client.didPresent(
      PresentReport(
        presentedAt: presented,
        raster: cost.raster,
        present: cost.present,
        damagedPixels: cost.pixels
      )
    )
    log.add(
      presentedAt: presented,
      raster: cost.raster,
      present: cost.present,
      pixels: cost.pixels,
      continues: client.needsFrame
    )
  }

  /// Tries again with nothing of what may be lost; what fails twice goes on without the card, or
  /// is said once and tried again from time to time.
  private func didFail(_ window: SDLWindow, _ reason: String) {
    failures += 1
    windowDamage = .everything
    window.presenter.invalidate()
    guard failures == Self.toleratedFailures else { return }
    if window.presenter.name == "accelerated", window.useSoftwarePresenter() {
      say("the accelerated renderer failed (\(reason)), going on with the software one")
      failures = 0
      usePresenter(of: window)
    } else {
      say("cannot draw into the window: \(reason)")
    }
  }

  /// Sleeps until something happens: an event, the next timer, or the time of the next frame.
  private func wait(_ window: SDLWindow, until nextTimer: Date?) {
    let now = MonotonicClock.now
    let start = nextStart(window)
    let frame = wantsFrame(at: now) ? start : max(client.nextDeadline ?? .infinity, start)
    let timer = max(nextTimer?.timeIntervalSinceNow ?? .infinity, 0)
    if frame - now <= Self.exactWait, frame - now <= timer {
      MonotonicClock.sleep(until: frame)
      return
    }
    // Frames are slept for a little less, the rest exactly; timers a little more.
    let milliseconds = min(
      (timer * 1000).rounded(.up),
      ((frame - now - Self.exactWait) * 1000).rounded(.up)
    )
    SDL_WaitEventTimeout(nil, milliseconds > 86_400_000 ? -1 : CInt(max(milliseconds, 1)))
  }

  private func writeLog(_ window: SDLWindow) {
    guard let path = options.frameLog else { return }
    let text = log.json(
      renderer: window.presenter.name,
      scale: window.scale,
      refreshRate: 1 / pacer.period
    )
    do {
      try (text + "\n").write(toFile: path, atomically: false, encoding: .utf8)
    } catch {
      say("cannot write KINORA_FRAME_LOG \(path): \(error.localizedDescription)")
    }
  }
}
