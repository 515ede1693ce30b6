// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Frames of a list as meshes, with blocks of its text kept in the texture.
private struct MeshFrames {
  static let size = 100
  let tessellator: Tessellator
  var painter = MeshPainter(width: size, height: size)
  /// What the last frame has cost.
  private(set) var quads = 0
  private(set) var meshes = 0
  private(set) var sentTexels = 0
  private(set) var flattened = 0

  init(maskBudget: Int = 8 << 20) { tessellator = Tessellator(maskBudget: maskBudget) }

  /// Draws all of a list.
  mutating func draw(_ list: DisplayList) {
    let (sent, before) = (painter.sentTexels, tessellator.flattenedGlyphs)
    (quads, meshes) = (0, 0)
    var (painter, quads, meshes) = (painter, 0, 0)
    _ = tessellator.tessellate(
      list,
      background: .white,
      scale: 1,
      width: Self.size,
      height: Self.size
    ) { mesh in
      painter.draw(mesh)
      quads += mesh.indexCount / 6
      meshes += 1
      return true
    }
    (self.painter, self.quads, self.meshes) = (painter, quads, meshes)
    sentTexels = painter.sentTexels - sent
    flattened = tessellator.flattenedGlyphs - before
  }

  /// Whether the picture is that of the renderer, to a unit for each layer.
  func agree(with list: DisplayList) -> Bool {
    var picture = Picture(width: Self.size, height: Self.size)
    picture.paint(list, background: .white)
    for index in picture.pixels.indices {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let a = Int((picture.pixels[index] >> shift) & 255)
        let b = Int((painter.pixels[index] >> shift) & 255)
        if abs(a - b) > painter.layers[index] { return false }
      }
    }
    return true
  }
}

struct KeptTextMeshTests {
  private func black(_ run: GlyphRun, x: Double = 0, y: Double = 0) -> DrawItem {
    DrawItem(
      .one(DrawOp(.glyphs(run), paint: .color(.black))),
      transform: CGAffineTransform(translationX: x, y: y)
    )
  }

  @Test func keptTextIsOneQuadAndSendsNothing() {
    var random = RandomScenes(seed: 1)
    // Too wide for a block of a single frame.
    let list = DisplayList(items: [black(random.run(14), x: 3.25, y: 30)])
    var frames = MeshFrames()
    frames.draw(list)
    #expect(frames.quads > 10)
    let first = frames.painter.pixels
    for _ in 0..<4 {
      frames.draw(list)
      #expect(frames.painter.pixels == first)
    }
    #expect(frames.quads == 1)
    #expect(frames.flattened == 0)
    // The row of the opaque texel.
    #expect(frames.sentTexels == 1024)
  }

  @Test func aLostTextureIsFilledAgain() {
    var random = RandomScenes(seed: 2)
    let list = DisplayList(items: [black(random.run(14), x: 3.25, y: 30)])
    var frames = MeshFrames()
    for _ in 0..<5 { frames.draw(list) }
    let before = frames.painter.pixels
    frames.painter.discard()
    frames.draw(list)
    #expect(frames.sentTexels > 1024)
    #expect(frames.painter.pixels == before)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anyHistoryAgreesWithTheRenderer(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let runs = (0..<4).map { random.run(3 + $0 * 3) }
    func item() -> DrawItem {
      let run = runs.randomElement(using: &random.generator) ?? runs[0]
      return random.text(run, random.placing(-10...90), -10...110)
    }
    var list = DisplayList(items: (0..<5).map { _ in item() })
    var frames = MeshFrames()
    for frame in 0..<16 {
      if frame % 4 == 3 { list.replace(list.order[frame % 5], with: item()) }
      frames.draw(list)
      #expect(frames.agree(with: list), "frame \(frame)")
      var scratch = MeshFrames(maskBudget: 0)
      scratch.draw(list)
      #expect(frames.painter.pixels == scratch.painter.pixels, "frame \(frame)")
    }
    #expect(frames.flattened < 5 * 6)
  }

  @Test func moreTextThanTheTextureHoldsIsStillRight() {
    var random = RandomScenes(seed: 3)
    let tall = CGAffineTransform(scaleX: 3, y: 9)
    let runs = (0..<60).map { _ in random.run(12) }
    func list(_ first: Int) -> DisplayList {
      DisplayList(
        items: (first..<(first + 6)).map { index in
          DrawItem(
            .one(DrawOp(.glyphs(runs[index % 60]), paint: .color(.black))),
            transform: tall.concatenating(
              CGAffineTransform(translationX: -9, y: Double(index % 7) * 3)
            )
          )
        }
      )
    }
    var frames = MeshFrames()
    for round in 0..<12 {
      let list = list(round * 6)
      for _ in 0..<3 { frames.draw(list) }
      #expect(frames.agree(with: list), "round \(round)")
    }
  }
}
