// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRaster
package import KinoraTree

/// Plays the steps of a script against a window, in virtual or real time.
///
/// Steps that take no time run one after the other at the current time; each sees the effect of the
/// one before. A waiting step hands the time back until it is over.
@MainActor package final class ScriptPlayer {
  /// The window that is driven; set by its driver.
  package weak var driver: FrameDriver?
  /// Why the script ended early.
  package private(set) var failure: LaunchError? {
    didSet { isFinished = isFinished || failure != nil }
  }
  /// Where `animations` and the names of written files go.
  package var output: (String) -> Void = { line in
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private let steps: [ScriptStep]
  private let files: ScriptFiles
  private var index = 0
  private var resumeTime = 0.0
  private var movement: Movement?
  private var strip: StripCapture?
  private var recording: Recording?
  private var isRunning = false

  /// A pointer on its way from one point to another.
  private struct Movement {
    var from: CGPoint
    var to: CGPoint
    var start: Double
    var end: Double
  }

  /// Prepares a script; its driver is set later.
  package init(steps: [ScriptStep], outputDirectory: String) {
    self.steps = steps
    files = ScriptFiles(directory: outputDirectory)
  }

  /// Whether every step is done, a wait at the end included, or one could not be.
  package private(set) var isFinished = false

  /// When the next step is due, in the tree's time; nil when nothing is left.
  package var nextDeadline: Double? { isFinished || steps.isEmpty ? nil : resumeTime }

  /// Whether a step can run at a time.
  package func isDue(at time: Double) -> Bool {
    !steps.isEmpty && !isFinished && time >= resumeTime
  }

  /// Reacts to a frame at a time: moves what moves, and runs the steps that are due.
  package func frameAdvanced(to time: Double) {
    guard !isRunning, !steps.isEmpty else { return }
    isRunning = true
    defer { isRunning = false }
    do {
      try advance(to: time)
      try recording?.frameAdvanced(to: time) { try self.picture() }
    } catch let error as LaunchError {
      failure = error
    } catch {
      failure = LaunchError("script: \(error)")
    }
  }

  private func advance(to time: Double) throws {
    if let movement { try move(movement, at: time) }
    while failure == nil, movement == nil, time >= resumeTime - 1e-9 {
      if try captureStrip(at: time) { continue }
      guard index < steps.count else {
        // The end of the script ends a recording, too.
        try finishRecording(at: time)
        isFinished = true
        break
      }
      let step = steps[index]
      index += 1
      do {
        try run(step, at: max(time, 0))
      } catch {
        throw LaunchError("script step '\(step.text)': \(error)")
      }
    }
  }

  private func run(_ step: ScriptStep, at time: Double) throws {
    guard let driver else { return }
    // The next step begins where this one ends: times add up, whatever the frames were.
    let begin = resumeTime
    switch step.action {
    case .wait(let seconds): resumeTime = begin + seconds
    case .tap(let target):
      let point = try self.point(of: target)
      driver.send(.pointerDown(point))
      driver.send(.pointerUp(point))
    case .press(let target):
      driver.send(.pointerDown(try point(of: target)))
      pointerPosition = try point(of: target)
    case .release: driver.send(.pointerUp(pointerPosition))
    case .drag(let from, let to, let duration):
      driver.send(.pointerDown(from))
      movement = Movement(from: from, to: to, start: begin, end: begin + duration)
      resumeTime = begin + duration
      if duration == 0, let movement { try move(movement, at: time) }
    case .hover(let point):
      driver.send(.pointerMoved(point))
      pointerPosition = point
    case .scroll(let dx, let dy, let point):
      guard driver.deliver(.scrolled(dx: dx, dy: dy, at: point)) else {
        throw LaunchError("nothing scrolls at \(point.x),\(point.y)")
      }
    case .type(let text):
      guard driver.deliver(.text(text)) else { throw LaunchError("no view takes text") }
    case .key(let key, let modifiers):
      _ = driver.deliver(.keyDown(key, modifiers))
      _ = driver.deliver(.keyUp(key, modifiers))
    case .resize(let size): driver.requestSize(size)
    case .png(let name): try files.write(try PNGWriter.data(for: picture()), to: name + ".png")
    case .tree(let name):
      try files.write(Data((driver.graph.root?.describeTree() ?? "").utf8), to: name + ".txt")
    case .animations:
      for animation in driver.graph.describeAnimations() { output(animation.json) }
    case .record(let name):
      guard recording == nil else { throw LaunchError("a recording is already running") }
      recording = Recording(name: name, at: time)
    case .stop:
      guard recording != nil else { throw LaunchError("no recording is running") }
      try finishRecording(at: time)
    case .strip(let name, let from, let to, let count):
      strip = StripCapture(name: name, begin: begin, from: from, to: to, count: count)
      resumeTime = begin + from
    }
    driver.graph.update(to: driver.graph.now)
  }

  private func finishRecording(at time: Double) throws {
    guard let recording else { return }
    self.recording = nil
    try recording.frameAdvanced(to: time) { try self.picture() }
    try files.write(recording.finish(), to: recording.name + ".apng")
  }

  private var pointerPosition = CGPoint.zero

  private func move(_ movement: Movement, at time: Double) throws {
    guard let driver else { return }
    let length = movement.end - movement.start
    let part = length > 0 ? min(max((time - movement.start) / length, 0), 1) : 1
    let point = CGPoint(
      x: movement.from.x + (movement.to.x - movement.from.x) * part,
      y: movement.from.y + (movement.to.y - movement.from.y) * part
    )
    driver.send(.pointerMoved(point))
    if part >= 1 {
      driver.send(.pointerUp(point))
      self.movement = nil
    }
    driver.graph.update(to: driver.graph.now)
  }

  /// Takes the next picture of a strip that is due.
  ///
  /// - Returns: Whether a picture was taken.
  private func captureStrip(at time: Double) throws -> Bool {
    guard let strip else { return false }
    try strip.add(picture())
    if let next = strip.nextTime {
      resumeTime = next
    } else {
      try files.write(PNGWriter.data(for: strip.joined()), to: strip.name + ".png")
      self.strip = nil
    }
    return true
  }

  private func picture() throws -> Bitmap {
    guard let driver else { return try Bitmap(width: 0, height: 0) }
    return try driver.picture()
  }

  // MARK: Targets

  private func point(of target: ScriptStep.Target) throws -> CGPoint {
    switch target {
    case .point(let point): return point
    case .label(let label):
      guard let root = driver?.graph.root else { throw LaunchError("there is no window") }
      guard let element = root.element(labelled: label) else {
        let known = root.labels().map { "\"\($0)\"" }.joined(separator: ", ")
        throw LaunchError(
          "no view has the label \"\(label)\""
            + (known.isEmpty ? "" : "; there are \(known)")
        )
      }
      return element.shownCenter
    }
  }
}

extension Element {
  /// The element with a label, preferably one that can be hit.
  package func element(labelled label: String) -> Element? {
    var found: Element?
    var isHittable = false
    visit { element in
      guard !isHittable, element.label == label else { return }
      let canHit = self.gestureTarget(at: element.shownCenter) != nil
      if found == nil || canHit {
        found = element
        isHittable = canHit
      }
    }
    return found
  }

  /// The labels below, each once, in drawing order.
  package func labels() -> [String] {
    var labels: [String] = []
    visit { element in
      if let label = element.label, !label.isEmpty, !labels.contains(label) { labels.append(label) }
    }
    return labels
  }
}
