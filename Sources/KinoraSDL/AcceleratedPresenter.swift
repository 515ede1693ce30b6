// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraDrawing
import KinoraRaster

/// Draws the tessellator's triangles with SDL's renderer, and waits for the display.
///
/// Swap chains do not keep what was drawn, so every frame is drawn whole; the cost of that is the
/// graphics card's.
@MainActor
final class AcceleratedPresenter: Presenter {
  let name = "accelerated"
  let keepsContent = false

  private let renderer: OpaquePointer
  private let tessellator = Tessellator()
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)
  let waitsForDisplay: Bool

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
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var pixelSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func invalidate() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  func close() {
    invalidate()
    SDL_DestroyRenderer(renderer)
  }

  func present(_ content: FrameContent) -> PresentCost? {
    let size = pixelSize
    guard size.width > 0, size.height > 0 else { return nil }
    let start = MonotonicClock.now
    let mesh = tessellator.tessellate(
      content.list,
      background: content.background,
      scale: content.scale,
      width: size.width,
      height: size.height
    )
    let made = MonotonicClock.now
    guard draw(mesh) else { return nil }
    SDL_RenderPresent(renderer)
    return PresentCost(
      raster: made - start,
      present: MonotonicClock.now - made,
      pixels: size.width * size.height
    )
  }

  private func draw(_ mesh: Mesh) -> Bool {
    let color = mesh.background
    SDL_SetRenderDrawColor(
      renderer,
      UInt8(color >> 16 & 0xff),
      UInt8(color >> 8 & 0xff),
      UInt8(color & 0xff),
      255
    )
    guard SDL_RenderClear(renderer) == 0 else { return false }
    guard mesh.indexCount > 0 else { return true }
    guard let texture = upload(mesh) else { return false }
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

  /// Brings the rows of coverage in use into the texture, which grows with the atlas.
  private func upload(_ mesh: Mesh) -> OpaquePointer? {
    if texture == nil || textureSize.width != mesh.atlasWidth
      || textureSize.height != mesh.atlasHeight
    {
      invalidate()
      texture = SDL_CreateTexture(
        renderer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        CInt(SDL_TEXTUREACCESS_STATIC.rawValue),
        CInt(mesh.atlasWidth),
        CInt(mesh.atlasHeight)
      )
      guard let texture else { return nil }
      textureSize = (mesh.atlasWidth, mesh.atlasHeight)
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    }
    var rows = SDL_Rect(x: 0, y: 0, w: CInt(mesh.atlasWidth), h: CInt(mesh.atlasUsedHeight))
    guard SDL_UpdateTexture(texture, &rows, mesh.atlas, CInt(mesh.atlasWidth * 4)) == 0 else {
      return nil
    }
    return texture
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
