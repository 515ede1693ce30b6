// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
package import KinoraRaster
package import KinoraRuntime
public import KinoraTree

/// Hosts a view without a window, with a clock that the test moves.
///
/// The tree, its layout and its animations are those of an app; pixels are made only when an image is
/// asked for. `Timer.publish` and delays on the main run loop and main queue follow the host's clock
/// in what the view's own code starts; `@AppStorage` and `@SceneStorage` are in the host's memory,
/// unless `KINORA_DEFAULTS` names a file.
@MainActor public final class ViewHost {
  /// The driver of the hosted view.
  package let driver: FrameDriver
  /// The time since the view appeared, in seconds.
  public private(set) var time = 0.0
  /// The frames made per second while time advances.
  public var framesPerSecond = 60.0

  /// Hosts a view.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - scale: Pixels per point.
  ///   - colorScheme: Whether the window is light or dark.
  ///   - reducesMotion: Whether the user asked for less motion.
  ///   - date: The date at time 0, for timelines and timers; nil for the real one.
  ///   - content: The view.
  public init<Content: View>(
    size: CGSize,
    scale: Double = 1,
    colorScheme: ColorScheme = .light,
    reducesMotion: Bool = false,
    date: Date? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var options = LaunchOptions()
    options.scale = scale
    options.size = size
    options.colorScheme = colorScheme
    options.reducesMotion = reducesMotion
    let scope = RunScope.virtual(
      defaults: Self.namedDefaults ?? DefaultsStore(),
      startDate: date
    )
    driver = FrameDriver(
      WindowContent(title: "", content: scope.run { content() }),
      options: options,
      scope: scope
    )
    driver.resize(to: size, scale: scale)
    driver.prepareFrame(at: 0)
  }

  isolated deinit { driver.close() }

  /// The stored values in the file that `KINORA_DEFAULTS` names, shared by every host.
  private static let namedDefaults: DefaultsStore? = {
    do throws(LaunchError) {
      let file = try LaunchOptions.defaultsFile(ProcessInfo.processInfo.environment)
      return file.map { DefaultsStore(file: $0) }
    } catch {
      FrameDriver.report(error)
      return nil
    }
  }()

  /// Moves time forward frame by frame, the last frame exactly at the end.
  ///
  /// - Parameter duration: The seconds; negative and not finite values move nothing.
  public func advance(by duration: Double) {
    guard duration.isFinite, duration > 0 else {
      driver.prepareFrame(at: time)
      return
    }
    let start = time
    let end = start + duration
    var frame = 1.0
    while start + frame / framesPerSecond < end - 1e-9 {
      time = start + frame / framesPerSecond
      driver.prepareFrame(at: time)
      frame += 1
    }
    time = end
    driver.prepareFrame(at: time)
  }

  /// Presses and releases on the view with a text or accessibility label.
  ///
  /// - Parameter label: The label.
  /// - Throws: When no view has the label.
  public func tap(_ label: String) throws {
    guard let root = driver.graph.root, let element = root.element(labelled: label) else {
      throw SnapshotError("no view has the label \"\(label)\"")
    }
    tap(at: element.shownCenter)
  }

  /// Presses and releases at a point.
  ///
  /// - Parameter point: The point in points from the top left corner.
  public func tap(at point: CGPoint) {
    press(at: point)
    release(at: point)
  }

  /// Presses at a point, without releasing.
  ///
  /// - Parameter point: The point in points from the top left corner.
  public func press(at point: CGPoint) {
    driver.send(.pointerDown(point))
    driver.prepareFrame(at: time)
  }

  /// Moves the pointer, pressed or not.
  ///
  /// - Parameter point: The point in points from the top left corner.
  public func move(to point: CGPoint) {
    driver.send(.pointerMoved(point))
    driver.prepareFrame(at: time)
  }

  /// Releases what is pressed.
  ///
  /// - Parameter point: The point in points from the top left corner.
  public func release(at point: CGPoint) {
    driver.send(.pointerUp(point))
    driver.prepareFrame(at: time)
  }

  /// Presses and releases a key.
  ///
  /// - Parameter name: A name as scripts use it, such as `tab`, `space` or `a`.
  /// - Throws: When there is no such key.
  public func key(_ name: String) throws {
    guard let key = Key(name: name) else { throw SnapshotError("unknown key '\(name)'") }
    driver.send(.keyDown(key, []))
    driver.prepareFrame(at: time)
    driver.send(.keyUp(key, []))
    driver.prepareFrame(at: time)
  }

  /// Gives the window another size.
  ///
  /// - Parameter size: The size in points.
  public func resize(to size: CGSize) {
    driver.resize(to: size, scale: driver.scale)
    driver.prepareFrame(at: time)
  }

  /// Lets main-actor tasks run, and applies what they wrote.
  public func settle() async {
    for _ in 0..<4 { await Task.yield() }
    driver.prepareFrame(at: time)
  }

  /// The view tree as text, with the frame of each element.
  public var tree: String { driver.graph.root?.describeTree() ?? "" }

  /// The picture of the window as it is now.
  ///
  /// - Throws: When the window is too large for a picture.
  package func image() throws -> Bitmap { try driver.picture() }

  /// The running animations.
  package var animations: [AnimationDescription] { driver.graph.describeAnimations() }
  /// How much work was done since the view appeared.
  package var counters: WorkCounters { driver.graph.counters }
  /// Whether anything moves or waits.
  public var isAtRest: Bool {
    !driver.graph.needsFrame && driver.graph.nextCompletion == nil && !driver.gestureWaits
  }
}

/// Why a snapshot could not be made or compared, in one line.
public struct SnapshotError: Error, CustomStringConvertible {
  /// The line.
  public let description: String
  init(_ description: String) { self.description = description }
}
