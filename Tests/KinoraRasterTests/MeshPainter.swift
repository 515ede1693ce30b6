// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster

/// Draws meshes as a graphics card does: nearest texel, straight alpha, one rounding a pixel.
///
/// It has a texture of its own, which gets the texels that a presenter sends and no others.
struct MeshPainter {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]
  /// How many quads cover each pixel.
  private(set) var layers: [Int]
  private var texture: [UInt32] = []
  private var content: KeptRows.Content?
  /// How many texels were sent so far.
  private(set) var sentTexels = 0

  /// Starts with pixels of one colour.
  init(width: Int, height: Int, color: UInt32 = 0) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
    layers = Array(repeating: 0, count: width * height)
  }

  /// Draws a mesh over what is there.
  mutating func draw(_ mesh: Mesh) {
    if mesh.clearsTarget {
      pixels = Array(repeating: mesh.background, count: width * height)
      layers = Array(repeating: 0, count: width * height)
    }
    upload(mesh)
    for quad in 0..<(mesh.indexCount / 6) { paint(mesh, quad) }
  }

  /// Forgets the texture, as when a device is lost.
  mutating func discard() { texture = [] }

  private mutating func upload(_ mesh: Mesh) {
    let count = mesh.atlasWidth * mesh.atlasHeight
    if texture.count != count {
      texture = Array(repeating: 0xff12_3456, count: count)
      content = nil
    }
    for rows in [mesh.kept.rows(missingIn: content), mesh.atlasRows] {
      for index in (rows.lowerBound * mesh.atlasWidth)..<(rows.upperBound * mesh.atlasWidth) {
        texture[index] = mesh.atlas[index]
      }
      sentTexels += rows.count * mesh.atlasWidth
    }
    content = mesh.kept.content
  }

  /// Takes pixels of a painter of the same size over.
  mutating func copy(_ rect: PixelRect, from other: MeshPainter) {
    for y in rect.minY..<rect.maxY {
      for index in (y * width + rect.minX)..<(y * width + rect.maxX) {
        pixels[index] = other.pixels[index]
      }
    }
  }

  private mutating func paint(_ mesh: Mesh, _ quad: Int) {
    // The two triangles share the corners 0 and 2, top left and bottom right.
    let first = Int(mesh.indices[quad * 6])
    let last = Int(mesh.indices[quad * 6 + 2])
    func corner(_ array: UnsafePointer<Float>, _ vertex: Int) -> (Double, Double) {
      (Double(array[vertex * 2]), Double(array[vertex * 2 + 1]))
    }
    let (x0, y0) = corner(mesh.positions, first)
    let (x1, y1) = corner(mesh.positions, last)
    let (u0, v0) = corner(mesh.textureCoordinates, first)
    let (u1, v1) = corner(mesh.textureCoordinates, last)
    for y in Int(y0)..<Int(y1) {
      for x in Int(x0)..<Int(x1) {
        let u = u0 + (u1 - u0) * (Double(x) + 0.5 - x0) / (x1 - x0)
        let v = v0 + (v1 - v0) * (Double(y) + 0.5 - y0) / (y1 - y0)
        let column = Int(u * Double(mesh.atlasWidth))
        let row = Int(v * Double(mesh.atlasHeight))
        let texel = texture[row * mesh.atlasWidth + column]
        blend(mesh, first, texel, y * width + x)
      }
    }
  }

  private mutating func blend(_ mesh: Mesh, _ vertex: Int, _ texel: UInt32, _ index: Int) {
    let color = mesh.colors + vertex * 4
    let alpha = Double(color[3]) / 255 * Double(texel >> 24) / 255
    var result: UInt32 = 0
    for (shift, channel) in [(16, color[0]), (8, color[1]), (0, color[2]), (24, 255)] {
      let old = Double((pixels[index] >> UInt32(shift)) & 255)
      let texture = shift == 24 ? 1 : Double((texel >> UInt32(shift)) & 255) / 255
      let mixed = Double(channel) * texture * alpha + old * (1 - alpha)
      result |= UInt32(mixed.rounded()) << UInt32(shift)
    }
    pixels[index] = result
    if alpha > 0 { layers[index] += 1 }
  }
}
