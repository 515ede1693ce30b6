// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraRaster

/// The texture with the coverage of a mesh.
///
/// It grows with the mesh's atlas and never shrinks; only the rows in use are sent.
@MainActor
struct AtlasTexture {
  private(set) var texture: OpaquePointer?
  private var width = 0
  private var height = 0
  /// How many texels were sent so far.
  private(set) var sentTexels = 0

  /// Brings the rows of coverage in use into the texture.
  ///
  /// - Returns: The texture; nil when SDL refuses, and knows why.
  mutating func upload(_ mesh: Mesh, _ renderer: OpaquePointer) -> OpaquePointer? {
    if texture == nil || width != mesh.atlasWidth || height != mesh.atlasHeight {
      discard()
      texture = SDL_CreateTexture(
        renderer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        CInt(SDL_TEXTUREACCESS_STATIC.rawValue),
        CInt(mesh.atlasWidth),
        CInt(mesh.atlasHeight)
      )
      guard let texture else { return nil }
      (width, height) = (mesh.atlasWidth, mesh.atlasHeight)
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    }
    var rows = SDL_Rect(x: 0, y: 0, w: CInt(mesh.atlasWidth), h: CInt(mesh.atlasUsedHeight))
    guard SDL_UpdateTexture(texture, &rows, mesh.atlas, CInt(mesh.atlasWidth * 4)) == 0 else {
      return nil
    }
    sentTexels += mesh.atlasWidth * mesh.atlasUsedHeight
    return texture
  }

  /// Frees the texture.
  mutating func discard() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }
}
