// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// When frames begin, and which time they show.
///
/// Two ways to keep to the display's rhythm. By deadlines: ticks of a grid with the display's
/// period; a frame that begins late stays on the grid, and after two periods without a frame the
/// grid is begun anew, so that the first frame after an event is never held back. By the display:
/// presenting blocks until the display has taken the frame, so the next one may begin at once.
package struct FramePacer: Sendable {
  /// The display's refresh period, in seconds.
  package let period: Double
  /// Whether frames wait for ticks, because presenting does not wait for the display.
  package private(set) var usesDeadlines: Bool

  /// When the last frame began, on the grid.
  private var lastTick: Double?
  private var lastBegin = -Double.infinity
  /// The time that the last frame was prepared for.
  private var lastPresentation = -Double.infinity
  private var lastPresented: Double?
  private var hastyFrames = 0
  /// When the last frame began, if it was not presented: then the display did not hold it back.
  private var skippedAt: Double?

  /// How many frames in a row may come much too early before the display is not believed.
  static let toleratedHaste = 6
  /// The share of the phase error that is corrected in a frame, when the display sets the rhythm:
  /// small, because presenting returns with jitter.
  static let phaseCorrection = 0.1

  /// Creates the pacing of a display.
  ///
  /// - Parameters:
  ///   - refreshRate: Frames per second; what is not within 1…1000 means 60, as virtual displays
  ///     report 0.
  ///   - usesDeadlines: Whether presenting returns without waiting for the display.
  package init(refreshRate: Double, usesDeadlines: Bool) {
    let isUsable = refreshRate.isFinite && (1...1000).contains(refreshRate)
    period = 1 / (isUsable ? refreshRate : 60)
    self.usesDeadlines = usesDeadlines
  }

  /// The earliest time at which the next frame may begin; in the past when it may at once.
  package var nextStart: Double {
    guard let start = usesDeadlines ? lastTick : skippedAt else { return -.infinity }
    return start + period
  }

  /// Begins a frame.
  ///
  /// - Parameter now: The current time, not before `nextStart`.
  /// - Returns: When the frame will be seen; later than for the frame before.
  package mutating func begin(at now: Double) -> Double {
    lastBegin = now
    skippedAt = nil
    let presentation = usesDeadlines ? tick(at: now) + period : predict(at: now)
    // Only a clock that stands still could make this matter.
    lastPresentation = max(presentation, lastPresentation)
    return lastPresentation
  }

  /// Notes that the frame that was begun is not presented, as nothing in it changed.
  package mutating func didSkip() { skippedAt = lastBegin }

  /// Notes when a frame was presented, and finds out whether the display holds frames back.
  package mutating func didPresent(at time: Double) {
    defer { lastPresented = time }
    guard !usesDeadlines, let lastPresented else { return }
    hastyFrames = time - lastPresented < period * 0.5 ? hastyFrames + 1 : 0
    if hastyFrames > Self.toleratedHaste {
      usesDeadlines = true
      lastTick = time
    }
  }

  private mutating func tick(at now: Double) -> Double {
    guard let last = lastTick, now - last < 2 * period else {
      lastTick = now
      return now
    }
    // Between one and two periods after the last tick: on the grid.
    let tick = now - last < period ? now : last + period
    lastTick = tick
    return tick
  }

  private func predict(at now: Double) -> Double {
    let expected = lastPresentation + period
    let measured = now + period
    let error = measured - expected
    // Whole periods were missed, or nothing was shown for a while.
    guard error.magnitude < period * 1.5 else { return max(measured, lastPresentation) }
    let missed = (error / period).rounded()
    let phase = error - missed * period
    return expected + max(missed, 0) * period + phase * Self.phaseCorrection
  }
}
