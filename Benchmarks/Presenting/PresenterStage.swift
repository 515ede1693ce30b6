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

  /// Draws all of a list as if there had been nothing before.
  ///
  /// - Returns: What the window shows.
  /// - Throws: When the presenter refuses.
  func pictureFromScratch(of list: DisplayList) throws -> Bitmap {
    window.presenter.invalidate()
    try show(list.remade())
    return try picture()
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

extension DisplayList {
  /// A list with the same drawing and no history, so that nothing in it is known to lie still.
  fileprivate func remade() -> DisplayList {
    var list = DisplayList()
    let slots = order.map { slot in
      let copy = list.makeSlot()
      list.replace(copy, with: items[Int(slot)])
      return copy
    }
    list.setOrder(slots)
    return list
  }
}

/// Why a presenter did not do what it should.
struct StageFailure: Error, CustomStringConvertible {
  var description: String
}
