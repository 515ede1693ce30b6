// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraRaster

/// The texture with the coverage of a mesh.
///
/// It grows with the mesh's atlas and never shrinks. Only the rows in use are sent, and those that
/// are kept from mesh to mesh once.
@MainActor
struct AtlasTexture {
  private(set) var texture: OpaquePointer?
  private var width = 0
  private var height = 0
  /// What the rows hold that are kept; nil in a new texture.
  private var content: KeptRows.Content?
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
    guard send(mesh.kept.rows(missingIn: content), of: mesh) else { return nil }
    content = mesh.kept.content
    return send(mesh.atlasRows, of: mesh) ? texture : nil
  }

  private mutating func send(_ rows: Range<Int>, of mesh: Mesh) -> Bool {
    guard !rows.isEmpty else { return true }
    var part = SDL_Rect(
      x: 0,
      y: CInt(rows.lowerBound),
      w: CInt(mesh.atlasWidth),
      h: CInt(rows.count)
    )
    let texels = mesh.atlas + rows.lowerBound * mesh.atlasWidth
    sentTexels += mesh.atlasWidth * rows.count
    return SDL_UpdateTexture(texture, &part, texels, CInt(mesh.atlasWidth * 4)) == 0
  }

  /// Frees the texture.
  mutating func discard() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    content = nil
  }
}
