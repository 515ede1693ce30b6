// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2

/// A texture that a renderer draws into and that keeps its pixels from frame to frame.
///
/// It only grows, in large steps: SDL's OpenGL renderer keeps what belongs to a size of targets
/// until it ends, the last texture of that size included, so a texture for each size of a window
/// that is dragged would never be freed.
@MainActor
struct CanvasTexture {
  private(set) var texture: OpaquePointer?
  private var width = 0
  private var height = 0

  /// The least side.
  private static let leastSide = 512

  /// Whether there is a texture that has at least a size.
  func holds(_ size: (width: Int, height: Int)) -> Bool {
    texture != nil && size.width <= width && size.height <= height
  }

  /// Sees to a texture that has at least a size.
  ///
  /// - Parameters:
  ///   - size: The wanted size, in pixels.
  ///   - limit: The longest side that textures can have; 0 when there is no limit.
  ///   - renderer: What draws into it.
  /// - Returns: Whether the texture was there before and holds its pixels, is new and holds
  ///   anything, or is not there, for a reason that SDL knows.
  mutating func make(
    _ size: (width: Int, height: Int),
    limit: Int,
    _ renderer: OpaquePointer
  ) -> CanvasState {
    if holds(size) { return .kept }
    guard SDL_RenderTargetSupported(renderer) == SDL_TRUE else { return .missing }
    let wide = max(width, Self.side(size.width, limit))
    let high = max(height, Self.side(size.height, limit))
    return make(wide, high, renderer) ? .new : .missing
  }

  /// Sees to a texture of the same size as another one.
  ///
  /// - Returns: Whether there is one; a new one holds anything.
  mutating func make(like other: CanvasTexture, _ renderer: OpaquePointer) -> Bool {
    guard other.texture != nil else { return false }
    if texture != nil, width == other.width, height == other.height { return true }
    return make(other.width, other.height, renderer)
  }

  private mutating func make(_ wide: Int, _ high: Int, _ renderer: OpaquePointer) -> Bool {
    discard()
    texture = SDL_CreateTexture(
      renderer,
      SDL_PIXELFORMAT_ARGB8888.rawValue,
      CInt(SDL_TEXTUREACCESS_TARGET.rawValue),
      CInt(clamping: wide),
      CInt(clamping: high)
    )
    guard let texture else { return false }
    (width, height) = (wide, high)
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    return true
  }

  /// Frees the texture.
  mutating func discard() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    (width, height) = (0, 0)
  }

  /// The next power of two, or one and a half times the one before, within the limit.
  static func side(_ length: Int, _ limit: Int) -> Int {
    var side = leastSide
    while side < length { side *= 2 }
    if side / 4 * 3 >= length { side = max(side / 4 * 3, leastSide) }
    return limit > 0 ? max(min(side, limit), length) : side
  }
}

/// What came of asking for a texture.
enum CanvasState {
  /// It was there, with its pixels.
  case kept
  /// It was made.
  case new
  /// It could not be made.
  case missing
}
