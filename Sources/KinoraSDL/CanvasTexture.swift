// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2

/// A texture that a renderer draws into and that keeps its pixels from frame to frame.
@MainActor
struct CanvasTexture {
  private(set) var texture: OpaquePointer?
  private var width = 0
  private var height = 0

  /// Whether the texture is there and has a size.
  func matches(_ size: (width: Int, height: Int)) -> Bool {
    texture != nil && size == (width, height)
  }

  /// Makes the texture of a size; its pixels hold anything.
  ///
  /// - Returns: Whether there is a texture now; if not, SDL knows why.
  mutating func make(_ size: (width: Int, height: Int), _ renderer: OpaquePointer) -> Bool {
    discard()
    guard SDL_RenderTargetSupported(renderer) == SDL_TRUE else { return false }
    texture = SDL_CreateTexture(
      renderer,
      SDL_PIXELFORMAT_ARGB8888.rawValue,
      CInt(SDL_TEXTUREACCESS_TARGET.rawValue),
      CInt(clamping: size.width),
      CInt(clamping: size.height)
    )
    guard let texture else { return false }
    (width, height) = size
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    return true
  }

  /// Frees the texture.
  mutating func discard() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }
}
