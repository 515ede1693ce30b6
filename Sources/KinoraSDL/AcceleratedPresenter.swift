// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraDrawing
import KinoraRaster

/// Draws the tessellator's triangles with SDL's renderer, and waits for the display.
///
/// Swap chains do not keep what was drawn, so pictures are drawn into a texture that does: a frame
/// costs the triangles of what changed, and copying the texture, which is the graphics card's work.
/// Under what changes, what lies still is copied from another texture. Where there are no such
/// textures, frames are drawn whole.
@MainActor
final class AcceleratedPresenter: Presenter {
  let name = "accelerated"
  let waitsForDisplay: Bool

  private let renderer: OpaquePointer
  private let tessellator = Tessellator()
  private let canvas: MeshCanvas
  /// Whether the canvas holds the last frame.
  private var isCurrent = false

  /// Makes a renderer for a window; nil when SDL has only its software renderer for it, or when
  /// OpenGL draws on the CPU and that is not allowed.
  ///
  /// - Parameters:
  ///   - window: A window that was made for OpenGL.
  ///   - allowsSoftware: Whether a renderer without a graphics card will do.
  init?(window: OpaquePointer, allowsSoftware: Bool) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    self.renderer = renderer
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name,
      String(cString: name) != "software",
      allowsSoftware || !Self.drawsOnCPU()
    else {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    canvas = MeshCanvas(
      renderer: renderer,
      textureLimit: Int(min(info.max_texture_width, info.max_texture_height))
    )
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var pixelSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  var paintedItems: Int { tessellator.paintedItems }

  func invalidate() {
    canvas.discard()
    isCurrent = false
  }

  func close() {
    invalidate()
    SDL_DestroyRenderer(renderer)
  }

  func present(_ content: FrameContent) -> PresentResult {
    let size = pixelSize
    guard size.width > 0, size.height > 0 else { return .noPixels }
    let start = MonotonicClock.now
    canvas.drawingTime = 0
    let state = canvas.prepare(size)
    let isKept = isCurrent && state == .kept
    isCurrent = false
    let isDrawn = tessellator.draw(
      content.list,
      background: content.background,
      scale: content.scale,
      width: size.width,
      height: size.height,
      damage: isKept ? content.damage : .everything,
      into: canvas
    )
    guard isDrawn, state == .missing || canvas.show() else {
      let result = PresentResult.failedInSDL
      canvas.discardLayer()
      SDL_SetRenderTarget(renderer, nil)
      return result
    }
    isCurrent = state != .missing
    let drawn = MonotonicClock.now
    SDL_RenderPresent(renderer)
    return .presented(
      PresentCost(
        raster: drawn - start - canvas.drawingTime,
        present: canvas.drawingTime + MonotonicClock.now - drawn,
        pixels: tessellator.meshRects.reduce(0) { $0 + $1.area }
      )
    )
  }

  func picture() -> Bitmap? { isCurrent ? canvas.read() : nil }

  /// Asks the current OpenGL context who draws for it; other interfaces are taken for a card's.
  private static func drawsOnCPU() -> Bool {
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    // The type is that of glGetString in GL/gl.h; 0x1F01 is GL_RENDERER there.
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let name = unsafeBitCast(address, to: GetString.self)(0x1F01) else { return false }
    return RendererDevices.isSoftware(openGLRenderer: String(cString: name))
  }
}
