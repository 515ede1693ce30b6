// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraSDL

/// A window that shows display lists without an application.
@MainActor final class PresenterStage {
  let window: SDLWindow
  let background: Color.Resolved

  /// Opens a window at one pixel a point.
  ///
  /// - Throws: When it cannot be opened, or the other presenter is in it.
  init(
    _ renderer: SDLOptions.RendererChoice,
    size: CGSize,
    background: Color.Resolved = Color.Resolved(red: 1, green: 1, blue: 1)
  ) throws {
    var options = SDLOptions()
    options.renderer = renderer
    options.scale = 1
    guard let window = SDLWindow(title: "stage", size: size, options: options) else {
      throw StageFailure(description: "no window: \(SDLSession.lastError)")
    }
    self.window = window
    self.background = background
    guard window.presenter.name == renderer.rawValue else {
      throw StageFailure(description: "there is no \(renderer.rawValue) presenter")
    }
  }

  /// Shows a list.
  ///
  /// - Returns: What it took.
  /// - Throws: When the presenter refuses.
  @discardableResult
  func show(_ list: DisplayList, damage: DamageRegion = .everything) throws -> PresentCost {
    let content = FrameContent(list: list, background: background, scale: 1, damage: damage)
    switch window.presenter.present(content) {
    case .presented(let cost): return cost
    case .noPixels: throw StageFailure(description: "the window has no pixels")
    case .failed(let reason): throw StageFailure(description: reason)
    }
  }

  /// What the window shows.
  ///
  /// - Throws: When it cannot be read back.
  func picture() throws -> Bitmap {
    guard let picture = window.presenter.picture() else {
      throw StageFailure(description: "the picture cannot be read back")
    }
    return picture
  }

  func close() { window.close() }
}

/// Why a presenter did not do what it should.
struct StageFailure: Error, CustomStringConvertible {
  var description: String
}
