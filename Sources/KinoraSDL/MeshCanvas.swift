// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraRaster

/// Draws meshes with SDL's renderer, into textures that keep their pixels from frame to frame.
///
/// The picture is one texture, what lies still at its bottom another one of the same size: what
/// SDL's OpenGL renderer keeps for a size of targets is then the same for both, and freeing the
/// layer frees its memory.
@MainActor
final class MeshCanvas {
  /// The part of the picture's texture that holds the window.
  private(set) var size = (width: 0, height: 0)
  /// The time that SDL has spent on meshes and copies since this was set to 0, in seconds.
  var drawingTime = 0.0
  private let renderer: OpaquePointer
  /// The longest side that textures can have; 0 when there is no limit.
  private let textureLimit: Int
  private var atlas = AtlasTexture()
  private var picture = CanvasTexture()
  private var layer = CanvasTexture()
  /// A picture of this size could not be made; others may be.
  private var refusedSize: (width: Int, height: Int)?
  /// Whether no layer could be made beside the picture at hand.
  private var isLayerRefused = false

  /// Creates a canvas without textures.
  ///
  /// - Parameters:
  ///   - renderer: What draws; it has to outlive the canvas's last use.
  ///   - textureLimit: The longest side that its textures can have; 0 when there is no limit.
  init(renderer: OpaquePointer, textureLimit: Int) {
    self.renderer = renderer
    self.textureLimit = textureLimit
  }

  /// Sees to a picture of at least a size.
  ///
  /// - Returns: Whether it holds its pixels, holds anything, or is not there: then meshes go into
  ///   the window's back buffer.
  func prepare(_ size: (width: Int, height: Int)) -> CanvasState {
    let isSameSize = size == self.size
    if !isSameSize { isLayerRefused = false }
    self.size = size
    if let refusedSize, refusedSize == size { return .missing }
    if !picture.holds(size) {
      layer.discard()
      isLayerRefused = false
    }
    let state = picture.make(size, limit: textureLimit, renderer)
    refusedSize = state == .missing ? size : nil
    return state == .kept && !isSameSize ? .new : state
  }

  /// Copies the picture to the window's back buffer.
  ///
  /// - Returns: Whether that worked.
  func show() -> Bool {
    var part = rect(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    return SDL_SetRenderTarget(renderer, nil) == 0
      && SDL_RenderCopy(renderer, picture.texture, &part, nil) == 0
  }

  /// Reads the picture back; nil where that is not possible.
  func read() -> Bitmap? {
    guard let texture = picture.texture,
      let bitmap = try? Bitmap(width: size.width, height: size.height),
      SDL_SetRenderTarget(renderer, texture) == 0
    else { return nil }
    defer { SDL_SetRenderTarget(renderer, nil) }
    var part = rect(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let isRead = bitmap.withUnsafeMutablePixels {
      SDL_RenderReadPixels(renderer, &part, format, $0.baseAddress, CInt(size.width * 4)) == 0
    }
    return isRead ? bitmap : nil
  }

  /// Forgets all textures: they may be lost.
  func discard() {
    atlas.discard()
    picture.discard()
    layer.discard()
    refusedSize = nil
    isLayerRefused = false
  }

  private func rect(_ rect: PixelRect) -> SDL_Rect {
    SDL_Rect(
      x: CInt(clamping: rect.minX),
      y: CInt(clamping: rect.minY),
      w: CInt(clamping: rect.width),
      h: CInt(clamping: rect.height)
    )
  }
}

extension MeshCanvas: @MainActor MeshTarget {
  var layerState: LayerState {
    if layer.texture != nil { return .kept }
    // What goes into the back buffer has to be drawn whole; it does not last.
    return isLayerRefused || picture.texture == nil ? .refused : .none
  }

  func beginLayer() -> Bool {
    guard layer.make(like: picture, renderer), SDL_SetRenderTarget(renderer, layer.texture) == 0
    else {
      isLayerRefused = true
      return false
    }
    return true
  }

  func beginPicture() -> Bool { SDL_SetRenderTarget(renderer, picture.texture) == 0 }

  func draw(_ mesh: Mesh) -> Bool {
    let start = MonotonicClock.now
    defer { drawingTime += MonotonicClock.now - start }
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

  func copyLayer(_ rects: [PixelRect]) -> Bool {
    guard let texture = layer.texture else { return false }
    let start = MonotonicClock.now
    defer { drawingTime += MonotonicClock.now - start }
    for rect in rects {
      var part = self.rect(rect)
      guard SDL_RenderCopy(renderer, texture, &part, &part) == 0 else { return false }
    }
    return true
  }

  func discardLayer() { layer.discard() }
}
