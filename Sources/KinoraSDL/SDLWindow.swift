// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
package import Foundation
import KinoraDrawing

/// A window with its presenter, and the relation of its pixels to points.
@MainActor
package final class SDLWindow {
  /// What draws into it.
  package private(set) var presenter: any Presenter
  /// Pixels per point.
  package private(set) var scale = 1.0
  /// The refresh rate of the display that the window opened on, 0 when unknown.
  let refreshRate: Double
  private var window: OpaquePointer
  private let requestedScale: Double?
  private let xftDPI: Double?

  /// The largest side of a window that is asked for, in points.
  private static let largestSide = 16384.0

  /// Opens a window; fails when neither presenter works, and SDL says why.
  ///
  /// - Parameters:
  ///   - title: The text of its title bar.
  ///   - size: Its size in points, limited to what a window can have.
  ///   - options: The wishes for the renderer and the scale.
  package init?(title: String, size: CGSize, options: SDLOptions) {
    let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    requestedScale = options.scale
    xftDPI =
      isX11 && options.scale == nil
      ? XResources.text().flatMap(DisplayScale.xftDPI(inResources:)) : nil
    // On X11 a window's units are pixels.
    let guess = DisplayScale.choose(
      override: isX11 ? options.scale : 1,
      drawableRatio: 1,
      xftDPI: xftDPI
    )
    let width = Self.units(size.width, guess)
    let height = Self.units(size.height, guess)
    guard
      let (window, presenter) = Self.open(title, width, height, isX11: isX11, options.renderer)
    else { return nil }
    self.window = window
    self.presenter = presenter
    var mode = SDL_DisplayMode()
    let isKnown = SDL_GetWindowDisplayMode(window, &mode) == 0
    refreshRate = isKnown ? Double(mode.refresh_rate) : 0
    updateScale()
    if !isX11, let wish = options.scale {
      let ratio = drawableRatio
      SDL_SetWindowSize(
        window,
        Self.units(size.width, wish / ratio),
        Self.units(size.height, wish / ratio)
      )
    }
  }

  /// The size in points.
  package var size: CGSize {
    let pixels = presenter.pixelSize
    return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Points per unit of SDL's coordinates of events.
  var pointsPerUnit: Double { drawableRatio / scale }

  /// Chooses the scale again: the window may have moved to another display.
  package func updateScale() {
    scale = DisplayScale.choose(
      override: requestedScale,
      drawableRatio: drawableRatio,
      xftDPI: xftDPI
    )
  }

  /// Whether the window is on the screen, as far as the window system tells.
  var isVisible: Bool {
    SDL_GetWindowFlags(window)
      & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// Shows another title.
  func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

  /// Gives the window another size in points; the window system has the last word.
  package func resize(to size: CGSize) {
    let unit = pointsPerUnit
    guard unit > 0 else { return }
    SDL_SetWindowSize(
      window,
      Self.units(size.width, 1 / unit),
      Self.units(size.height, 1 / unit)
    )
  }

  /// Replaces the window by one of the same size and place that is drawn into without the card.
  ///
  /// - Returns: Whether that worked; if not, nothing has changed.
  func useSoftwarePresenter() -> Bool {
    var width: CInt = 0
    var height: CInt = 0
    var x: CInt = 0
    var y: CInt = 0
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetWindowPosition(window, &x, &y)
    let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    let text = SDL_GetWindowTitle(window).map { String(cString: $0) } ?? ""
    guard let opened = Self.open(text, width, height, isX11: isX11, .software) else { return false }
    SDL_SetWindowPosition(opened.0, x, y)
    close()
    (window, presenter) = opened
    return true
  }

  /// Closes the window.
  package func close() {
    presenter.close()
    SDL_DestroyWindow(window)
  }

  private var drawableRatio: Double {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSize(window, &width, &height)
    let pixels = presenter.pixelSize
    guard width > 0, pixels.width > 0 else { return 1 }
    return Double(pixels.width) / Double(width)
  }

  private static func units(_ points: Double, _ scale: Double) -> CInt {
    let side = points.isNaN ? 1 : min(max(points, 1), largestSide)
    return CInt(min((side * scale).rounded(), largestSide))
  }

  /// Opens the window with the presenter that is wanted and works.
  private static func open(
    _ title: String,
    _ width: CInt,
    _ height: CInt,
    isX11: Bool,
    _ choice: SDLOptions.RendererChoice
  ) -> (OpaquePointer, any Presenter)? {
    let display = isX11 ? ProcessInfo.processInfo.environment["DISPLAY"] : nil
    let triesCard =
      choice == .accelerated
      || choice == .automatic
        && RendererDevices.mayBeAccelerated(
          devices: RendererDevices.presentDevices,
          display: display
        )
    if triesCard, let window = create(title, width, height, SDL_WINDOW_OPENGL.rawValue) {
      if let presenter = AcceleratedPresenter(
        window: window,
        allowsSoftware: choice == .accelerated
      ) {
        SDL_ShowWindow(window)
        return (window, presenter)
      }
      SDL_DestroyWindow(window)
    }
    // Wayland has no surfaces of its own in SDL 2: there SDL shows them through a texture.
    if isX11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    guard let window = create(title, width, height, 0) else { return nil }
    guard let presenter = SoftwarePresenter(window: window) else {
      SDL_DestroyWindow(window)
      return nil
    }
    SDL_ShowWindow(window)
    return (window, presenter)
  }

  private static func create(
    _ title: String,
    _ width: CInt,
    _ height: CInt,
    _ kind: UInt32
  ) -> OpaquePointer? {
    // SDL_WINDOWPOS_CENTERED, a macro that is not imported.
    let centered: CInt = 0x2FFF_0000
    let flags =
      kind | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    return SDL_CreateWindow(title, centered, centered, width, height, flags)
  }
}
