// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

struct TessellatorTests {
  private let tessellator = Tessellator()

  private func mesh(
    _ list: DisplayList,
    background: Color.Resolved = .black,
    _ width: Int = 40,
    _ height: Int = 40
  ) -> Mesh {
    tessellator.tessellate(
      list,
      background: background,
      scale: 1,
      width: width,
      height: height
    )
  }

  private func whiteFill(_ path: Path) -> DisplayList {
    DisplayList([DrawOp(.fill(path, FillStyle()), paint: .color(.white))])
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func bothPresentersAgreeWithinOneALayer(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let list = DisplayList(items: (0..<5).map { _ in random.item(-6...46) })
    var picture = Picture(width: 40, height: 40)
    picture.paint(list, background: .white)
    let painter = MeshPainter(mesh(list, background: .white), width: 40, height: 40)
    for (index, (a, b)) in zip(picture.pixels, painter.pixels).enumerated() {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
        #expect(difference <= painter.layers[index], "at \(index % 40), \(index / 40)")
      }
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func whiteOnBlackIsExact(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let path = Path(polygon: random.polygon(8, -6...46))
    let painter = MeshPainter(mesh(whiteFill(path)), width: 40, height: 40)
    #expect(painter.pixels == Picture.coverage(width: 40, height: 40, of: path).pixels)
    #expect(painter.layers.allSatisfy { $0 <= 1 })
  }

  @Test func aWholePixelRectangleIsOneQuadAndItsEdges() {
    let mesh = mesh(whiteFill(Path(box: 8, 8, 32, 24)))
    let painter = MeshPainter(mesh, width: 40, height: 40)
    #expect(painter.pixels.filter { $0 == 0xffff_ffff }.count == 24 * 16)
    // One merged span for the middle, and a run a row where the left edge's block is.
    #expect(mesh.indexCount / 6 <= 1 + 16)
  }

  @Test func wideRunsContinueInTheNextRowOfTheTexture() {
    // A flat triangle's slope is one run over the width of the picture.
    let path = Path(polygon: [
      CGPoint(x: 0, y: 1), CGPoint(x: 2600, y: 1.9), CGPoint(x: 2600, y: 3),
    ])
    let list = whiteFill(path)
    let mesh = mesh(list, 2600, 4)
    #expect(mesh.atlasUsedHeight > 2)
    let painter = MeshPainter(mesh, width: 2600, height: 4)
    #expect(painter.pixels == Picture.coverage(width: 2600, height: 4, of: path).pixels)
  }

  @Test func indicesAndCoordinatesStayInRange() {
    var random = RandomScenes(seed: 8)
    let mesh = mesh(DisplayList(items: (0..<6).map { _ in random.item(-60...90) }))
    #expect(mesh.vertexCount * 3 == mesh.indexCount * 2)
    for index in 0..<mesh.indexCount { #expect(0..<mesh.vertexCount ~= Int(mesh.indices[index])) }
    for index in 0..<(mesh.vertexCount * 2) {
      #expect(0...1 ~= mesh.textureCoordinates[index])
      #expect(0...40 ~= mesh.positions[index])
    }
    #expect(mesh.atlas[0] == 0xffff_ffff)
  }

  @Test func colorsAreStraightAndInByteOrder() {
    let color = Color.Resolved(red: 1, green: 0.2, blue: 0, opacity: 0.4)
    let mesh = mesh(
      DisplayList([
        DrawOp(.fill(Path(box: 0, 0, 40, 40), FillStyle()), paint: .color(color))
      ])
    )
    #expect((0..<4).map { mesh.colors[$0] } == [255, 51, 0, 102])
  }

  @Test func emptyPicturesGiveNoTriangles() {
    for (width, height) in [(0, 0), (-5, 10), (10, 0)] {
      #expect(mesh(whiteFill(Path(box: 0, 0, 9, 9)), width, height).indexCount == 0)
    }
    #expect(mesh(DisplayList()).vertexCount == 0)
  }
}
