// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraDrawing
import KinoraRaster

/// Draws the tessellator's triangles with SDL's renderer, and waits for the display.
///
/// Swap chains do not keep what was drawn, so pictures are drawn into a texture that does: a frame
/// costs the triangles of what changed, and copying the texture, which is the graphics card's work.
/// Where there is no such texture, frames are drawn whole.
@MainActor
final class AcceleratedPresenter: Presenter {
  let name = "accelerated"
  let waitsForDisplay: Bool

  private let renderer: OpaquePointer
  private let tessellator = Tessellator()
  private var atlas = AtlasTexture()
  private var canvas = CanvasTexture()
  /// Whether the canvas holds the last frame.
  private var isCurrent = false
  /// The part of the canvas that holds it.
  private var canvasSize = (width: 0, height: 0)
  /// The longest side that textures can have; 0 when there is no limit.
  private let textureLimit: Int
  /// A canvas of this size could not be made; others may be.
  private var refusedSize: (width: Int, height: Int)?

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
    textureLimit = Int(min(info.max_texture_width, info.max_texture_height))
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var pixelSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func invalidate() {
    atlas.discard()
    canvas.discard()
    isCurrent = false
    refusedSize = nil
  }

  func close() {
    invalidate()
    SDL_DestroyRenderer(renderer)
  }

  func present(_ content: FrameContent) -> PresentResult {
    let size = pixelSize
    guard size.width > 0, size.height > 0 else { return .noPixels }
    let start = MonotonicClock.now
    let hasCanvas = prepareCanvas(size)
    let damage = isCurrent ? content.damage : .everything
    isCurrent = false
    guard SDL_SetRenderTarget(renderer, canvas.texture) == 0 else { return .failedInSDL }
    var drawing = 0.0
    let isDrawn = tessellator.tessellate(
      content.list,
      background: content.background,
      scale: content.scale,
      width: size.width,
      height: size.height,
      damage: damage
    ) { mesh in
      let start = MonotonicClock.now
      defer { drawing += MonotonicClock.now - start }
      return draw(mesh)
    }
    guard isDrawn else {
      let result = PresentResult.failedInSDL
      SDL_SetRenderTarget(renderer, nil)
      return result
    }
    guard !hasCanvas || showCanvas() else { return .failedInSDL }
    isCurrent = hasCanvas
    let drawn = MonotonicClock.now
    SDL_RenderPresent(renderer)
    return .presented(
      PresentCost(
        raster: drawn - start - drawing,
        present: drawing + MonotonicClock.now - drawn,
        pixels: tessellator.meshRects.reduce(0) { $0 + $1.area }
      )
    )
  }

  func picture() -> Bitmap? {
    let size = canvasSize
    guard isCurrent, let bitmap = try? Bitmap(width: size.width, height: size.height),
      SDL_SetRenderTarget(renderer, canvas.texture) == 0
    else { return nil }
    defer { SDL_SetRenderTarget(renderer, nil) }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    var part = SDL_Rect(x: 0, y: 0, w: CInt(clamping: size.width), h: CInt(clamping: size.height))
    let isRead = bitmap.withUnsafeMutablePixels {
      SDL_RenderReadPixels(renderer, &part, format, $0.baseAddress, CInt(size.width * 4)) == 0
    }
    return isRead ? bitmap : nil
  }

  /// Sees to a canvas of at least the window's size.
  ///
  /// - Returns: Whether there is one.
  private func prepareCanvas(_ size: (width: Int, height: Int)) -> Bool {
    if size != canvasSize { isCurrent = false }
    canvasSize = size
    if let refusedSize, refusedSize == size { return false }
    switch canvas.make(size, limit: textureLimit, renderer) {
    case .kept: break
    case .new: isCurrent = false
    case .missing:
      isCurrent = false
      refusedSize = size
      return false
    }
    refusedSize = nil
    return true
  }

  /// Draws into the current target.
  private func draw(_ mesh: Mesh) -> Bool {
    if mesh.clearsTarget {
      let color = mesh.background
      SDL_SetRenderDrawColor(
        renderer,
        UInt8(color >> 16 & 0xff),
        UInt8(color >> 8 & 0xff),
        UInt8(color & 0xff),
        255
      )
      guard SDL_RenderClear(renderer) == 0 else { return false }
    }
    guard mesh.indexCount > 0 else { return true }
    guard let texture = atlas.upload(mesh, renderer) else { return false }
    let colors = UnsafeRawPointer(mesh.colors).assumingMemoryBound(to: SDL_Color.self)
    return SDL_RenderGeometryRaw(
      renderer,
      texture,
      mesh.positions,
      8,
      colors,
      4,
      mesh.textureCoordinates,
      8,
      CInt(mesh.vertexCount),
      mesh.indices,
      CInt(mesh.indexCount),
      4
    ) == 0
  }

  /// Copies the canvas to the window's back buffer.
  private func showCanvas() -> Bool {
    var part = SDL_Rect(
      x: 0,
      y: 0,
      w: CInt(clamping: canvasSize.width),
      h: CInt(clamping: canvasSize.height)
    )
    return SDL_SetRenderTarget(renderer, nil) == 0
      && SDL_RenderCopy(renderer, canvas.texture, &part, nil) == 0
  }

  /// Asks the current OpenGL context who draws for it; other interfaces are taken for a card's.
  private static func drawsOnCPU() -> Bool {
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    // The type is that of glGetString in GL/gl.h; 0x1F01 is GL_RENDERER there.
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let name = unsafeBitCast(address, to: GetString.self)(0x1F01) else { return false }
    return RendererDevices.isSoftware(openGLRenderer: String(cString: name))
  }
}
