// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A picture as triangles over one coverage texture, for one call of SDL_RenderGeometryRaw.
///
/// Very large pictures are several meshes, to be drawn one after the other.
///
/// The first `vertexCount` entries of the vertex arrays and the first `indexCount` of the indices
/// are in use. Triangles are to be drawn in order, with the texture's colour times the vertex's
/// colour blended by its straight alpha, the texture scaled by nearest sampling. All positions are
/// whole pixels and texture coordinates lie on the borders of texels, so every pixel's centre meets
/// the centre of its texel.
///
/// The memory belongs to the tessellator, which uses it again when the mesh is drawn.
package struct Mesh {
  /// Keeps the memory alive.
  let storage: MeshBuilder
  /// What lies behind the triangles, opaque 0xAARRGGBB.
  package let background: UInt32
  /// Whether the target is to be cleared to the background first.
  package let clearsTarget: Bool
  /// The number of vertices; each quad has four.
  package let vertexCount: Int
  /// The number of indices; each quad has six.
  package let indexCount: Int
  /// Pixel positions: x, y; 8 bytes a vertex.
  package let positions: UnsafePointer<Float>
  /// Straight-alpha colours: the bytes r, g, b, a; 4 bytes a vertex.
  package let colors: UnsafePointer<UInt8>
  /// Texture coordinates, 0…1: u, v; 8 bytes a vertex.
  package let textureCoordinates: UnsafePointer<Float>
  /// The vertices of each triangle.
  package let indices: UnsafePointer<Int32>
  /// The texture: white with the coverage as alpha, 0xAARRGGBB, rows of `atlasWidth` texels.
  package let atlas: UnsafePointer<UInt32>
  /// The texels in a row; always the same.
  package let atlasWidth: Int
  /// The rows that texture coordinates refer to: a power of two that never shrinks.
  package let atlasHeight: Int
  /// The rows with the mesh's own coverage, which need to be uploaded.
  package let atlasRows: Range<Int>
  /// The rows above, which stay from mesh to mesh.
  package let kept: KeptRows
}

/// Rows at the top of a coverage texture that stay from mesh to mesh, and from frame to frame.
package struct KeptRows {
  /// What the rows of a tessellator held at some time.
  package struct Content: Equatable {
    fileprivate var owner: ObjectIdentifier
    fileprivate var revision: UInt64
  }

  /// What the rows hold.
  package let content: Content
  private let base: UInt64
  private let fresh: Range<Int>
  private let usedRows: Int

  init(_ blocks: KeptBlocks, of builder: MeshBuilder) {
    content = Content(owner: ObjectIdentifier(builder), revision: blocks.revision)
    (base, fresh, usedRows) = (blocks.base, blocks.fresh, blocks.usedRows)
  }

  /// The rows that a texture needs before a mesh is drawn from it.
  ///
  /// - Parameter content: What the texture holds; nil for nothing.
  /// - Returns: The rows, none where the texture has them all.
  package func rows(missingIn content: Content?) -> Range<Int> {
    if content == self.content { return 0..<0 }
    return content == Content(owner: self.content.owner, revision: base) ? fresh : 0..<usedRows
  }
}
