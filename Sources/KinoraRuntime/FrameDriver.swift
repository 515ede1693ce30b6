// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraRaster
package import KinoraTree

/// Drives one window's tree from frame to frame, whoever shows it.
///
/// The backend, a headless run or a test host owns the clock's source and hands the time in; the
/// driver turns it into the tree's time, runs the script's due steps, and makes the frame.
@MainActor package final class FrameDriver: FrameClient {
  /// The tree.
  package let graph = ViewGraph()
  /// The size of the window in points.
  package private(set) var size = CGSize.zero
  /// Pixels per point.
  package private(set) var scale = 1.0
  /// What the last frames cost.
  package private(set) var timings = StageTimings()
  /// The script that is being played.
  package let player: ScriptPlayer

  /// The title of the window.
  package let title: String
  /// The size that the window opens with, in points.
  package let preferredSize: CGSize
  /// The status that ends the program; nil while it goes on.
  package private(set) var exitStatus: Int32?

  let pictureRenderer = Renderer()
  private let options: LaunchOptions
  private let scope: RunScope
  private let router: EventRouter
  private var environment = EnvironmentValues()
  private var sizeRequest: CGSize?
  private var startTime: Double?
  private let dates: RunDates
  private var isShown = false

  /// Builds the tree of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - options: What the run asks for.
  ///   - scope: The clock and the stored values that only this window's code sees.
  package init(_ window: WindowContent, options: LaunchOptions, scope: RunScope = RunScope()) {
    self.options = options
    self.scope = scope
    dates = RunDates(
      clock: scope.clock,
      slowMotion: options.isHeadless ? 1 : options.slowMotion
    )
    title = window.title
    router = EventRouter(graph: graph)
    player = ScriptPlayer(steps: options.script, outputDirectory: options.outputDirectory)
    environment.colorScheme = options.colorScheme
    environment.setReduceMotion(options.reducesMotion)
    scale = options.scale ?? 1
    environment.displayScale = scale
    environment.sceneName = window.title
    graph.dateSource = { [dates] in dates.date(at: $0) }
    preferredSize = scope.run { [graph, environment] in
      window.mount(graph, environment)
      return (options.size ?? window.defaultSize ?? graph.root?.naturalWindowSize ?? .zero)
        .sanitized
    }
    graph.passDidEnd = { [weak self] pass in self?.timings.passDidEnd(pass) }
    player.driver = self
    // A write from another thread wakes a main thread that sleeps; one from the main thread is seen
    // before it sleeps.
    graph.queue.setWake { if !Thread.isMainThread { DispatchQueue.main.async {} } }
  }

  /// Takes the tree down.
  package func close() { scope.run { graph.unmount() } }

  // MARK: What a backend asks

  package var needsFrame: Bool { graph.needsFrame || !isShown || player.isDue(at: graph.now) }
  package var nextDeadline: Double? {
    let times = [player.nextDeadline, graph.nextDeadline, router.deadline].compactMap { $0 }
    return times.min().map { realTime(of: $0) }
  }
  package var displayList: DisplayList { graph.displayList }

  package var background: Color.Resolved {
    graph.colorScheme == .light
      ? Color.Resolved(red: 1, green: 1, blue: 1)
      : Color.Resolved(red: 0.118, green: 0.118, blue: 0.118)
  }

  package func takeDamage() -> DamageRegion { graph.takeDamage() }

  package func resize(to size: CGSize, scale: Double) {
    scope.run { resizeTree(to: size.sanitized, scale: scale) }
  }

  private func resizeTree(to size: CGSize, scale: Double) {
    self.size = size
    if scale != self.scale, scale.isFinite, scale > 0 {
      self.scale = scale
      environment.displayScale = scale
      graph.setEnvironment(environment, changed: .max)
    }
    graph.resize(to: ProposedViewSize(size), scale: self.scale)
  }

  /// Asks the window for another size, and lays out for it at once.
  package func requestSize(_ size: CGSize) {
    sizeRequest = size
    resize(to: size, scale: scale)
  }

  package func takeSizeRequest() -> CGSize? {
    defer { sizeRequest = nil }
    return sizeRequest
  }

  package func send(_ event: InputEvent, at now: Double) {
    _ = scope.run { router.send(event, at: treeTime(of: now)) }
  }

  /// Whether a gesture waits for a time, as a tap does that may become a double tap.
  package var gestureWaits: Bool { router.deadline != nil }

  /// Delivers an event that happens at the time of the last frame.
  package func send(_ event: InputEvent) { _ = deliver(event) }

  /// Delivers an event that happens at the time of the last frame, and tells whether something
  /// reacted to it.
  package func deliver(_ event: InputEvent) -> Bool { scope.run { router.send(event) } }

  package func prepareFrame(at now: Double) {
    let time = treeTime(of: now)
    dates.frameWillBegin(at: time)
    timings.frameBegan()
    scope.run {
      UpdateThread.enter()
      scope.clock?.advance(to: time)
      router.advance(to: time)
      graph.update(to: time)
      // A gesture whose view has gone ends with it.
      router.advance(to: time)
      player.frameAdvanced(to: time)
    }
    if let failure = player.failure {
      exitStatus = 2
      Self.report(failure)
    } else if !options.script.isEmpty, player.isFinished {
      exitStatus = 0
    }
    isShown = true
  }

  package func didPresent(_ report: PresentReport) { timings.presented(report) }

  package func windowDidClose() { exitStatus = exitStatus ?? 0 }

  /// Writes one line to standard error.
  package static func report(_ error: LaunchError) {
    FileHandle.standardError.write(Data("kinora: \(error.description)\n".utf8))
  }

  // MARK: Time

  /// The tree's time for a time of the backend: from the first frame on, slowed down as asked.
  private func treeTime(of now: Double) -> Double {
    let start = startTime ?? now
    startTime = start
    return max(now - start, 0) / slowMotion
  }

  private func realTime(of time: Double) -> Double { (startTime ?? 0) + time * slowMotion }

  /// Slow motion is for eyes: virtual time has its own pace.
  private var slowMotion: Double { options.isHeadless ? 1 : options.slowMotion }
}

extension RootElement {
  /// The size that the content takes of an ordinary window.
  var naturalWindowSize: CGSize {
    let size = contentSize(ProposedViewSize(width: 640, height: 480))
    return CGSize(width: max(size.width, 1), height: max(size.height, 1))
  }
}
