// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
@testable import KinoraRaster
import TestSupport
import Testing

struct TessellatorTests {
  private let tessellator = Tessellator()

  /// Hands the meshes of a list to a closure.
  private func tessellate(
    _ list: DisplayList,
    background: Color.Resolved = .black,
    _ width: Int = 40,
    _ height: Int = 40,
    damage: DamageRegion = .everything,
    draw: (Mesh) -> Void
  ) {
    _ = tessellator.tessellate(
      list,
      background: background,
      scale: 1,
      width: width,
      height: height,
      damage: damage
    ) {
      draw($0)
      return true
    }
  }

  private func painter(
    _ list: DisplayList,
    background: Color.Resolved = .black,
    _ width: Int = 40,
    _ height: Int = 40
  ) -> MeshPainter {
    var painter = MeshPainter(width: width, height: height)
    tessellate(list, background: background, width, height) { painter.draw($0) }
    return painter
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
    let painter = painter(list, background: .white)
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
    let painter = painter(whiteFill(path))
    #expect(painter.pixels == Picture.coverage(width: 40, height: 40, of: path).pixels)
    #expect(painter.layers.allSatisfy { $0 <= 1 })
  }

  private func whiteRectangle(_ rect: CGRect) -> DisplayList {
    DisplayList(items: [DrawItem(.one(DrawOp(.rect(rect), paint: .color(.white))))])
  }

  @Test func aRectangleBetweenPixelsIsOneQuad() {
    let list = whiteRectangle(CGRect(x: 8, y: 8, width: 24, height: 16))
    tessellate(list) { mesh in
      #expect(mesh.indexCount == 6)
      #expect(mesh.atlasRows.count == 1)
    }
    #expect(painter(list).pixels.filter { $0 == 0xffff_ffff }.count == 24 * 16)
  }

  @Test func rectanglesAreExactWithoutTexels() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = RepeatableRandomNumberGenerator(seed: seed)
      func side() -> Double { Double.random(in: -4...44, using: &random) }
      let rect = CGRect(x: side(), y: side(), width: side() / 3, height: side() / 3)
      tessellate(whiteRectangle(rect)) { #expect($0.atlasRows.count == 1) }
      let painter = painter(whiteRectangle(rect))
      #expect(painter.pixels == Picture.coverage(width: 40, height: 40, of: Path(rect)).pixels)
      #expect(painter.layers.allSatisfy { $0 <= 1 })
    }
  }

  @Test func aSmallShapeIsOneQuad() {
    let star = Path(polygon: [
      CGPoint(x: 3, y: 4), CGPoint(x: 37, y: 9.5), CGPoint(x: 8, y: 33), CGPoint(x: 22, y: 2),
    ])
    tessellate(whiteFill(star)) { mesh in #expect(mesh.indexCount == 6) }
  }

  @Test func wideRunsContinueInTheNextRowOfTheTexture() {
    // A flat triangle's slope is one run over the width of the picture.
    let path = Path(polygon: [
      CGPoint(x: 0, y: 1), CGPoint(x: 2600, y: 1.9), CGPoint(x: 2600, y: 3),
    ])
    let list = whiteFill(path)
    tessellate(list, 2600, 4) { mesh in #expect(mesh.atlasRows.count > 2) }
    let pixels = painter(list, 2600, 4).pixels
    #expect(pixels == Picture.coverage(width: 2600, height: 4, of: path).pixels)
  }

  @Test func indicesAndCoordinatesStayInRange() {
    var random = RandomScenes(seed: 8)
    tessellate(DisplayList(items: (0..<6).map { _ in random.item(-60...90) })) { mesh in
      #expect(mesh.vertexCount * 3 == mesh.indexCount * 2)
      for index in 0..<mesh.indexCount { #expect(0..<mesh.vertexCount ~= Int(mesh.indices[index])) }
      for index in 0..<(mesh.vertexCount * 2) {
        #expect(0...1 ~= mesh.textureCoordinates[index])
        #expect(0...40 ~= mesh.positions[index])
      }
      #expect(mesh.atlas[0] == 0xffff_ffff)
    }
  }

  @Test func colorsAreStraightAndInByteOrder() {
    let color = Color.Resolved(red: 1, green: 0.2, blue: 0, opacity: 0.4)
    let operation = DrawOp(.fill(Path(box: 0, 0, 40, 40), FillStyle()), paint: .color(color))
    tessellate(DisplayList([operation])) { mesh in
      #expect((0..<4).map { mesh.colors[$0] } == [255, 51, 0, 102])
    }
  }

  @Test func emptyPicturesGiveNoTriangles() {
    for (width, height) in [(0, 0), (-5, 10), (10, 0)] {
      tessellate(whiteFill(Path(box: 0, 0, 9, 9)), width, height) { #expect($0.indexCount == 0) }
    }
    tessellate(DisplayList()) { #expect($0.vertexCount == 0) }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func drawingTheDamageEqualsDrawingEverything(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    var list = DisplayList(items: (0..<5).map { _ in random.item(-6...46) })
    var painter = painter(list, background: .white)
    _ = list.takeDamage()
    list.replace(2, with: random.item(-6...46))
    tessellate(list, background: .white, damage: list.takeDamage()) { painter.draw($0) }
    #expect(painter.pixels == self.painter(list, background: .white).pixels)
  }

  @Test func largePicturesComeInSeveralMeshes() {
    // Combs of columns two pixels apart: half a texel row each, and no room for all of them.
    var operations: [DrawOp] = []
    for index in 0..<9 {
      var path = Path()
      for column in stride(from: 0, to: 1000, by: 2) {
        path.addRect(CGRect(x: Double(column), y: 0, width: 0.5 + Double(index) / 40, height: 1000))
      }
      operations.append(DrawOp(.fill(path, FillStyle()), paint: .color(.white)))
    }
    var count = 0
    var clears: [Bool] = []
    tessellate(DisplayList(operations), 1000, 1000) { mesh in
      count += 1
      clears.append(mesh.clearsTarget)
      #expect(mesh.indexCount / 6 <= MeshBuilder.maximumQuads)
    }
    #expect(count > 1)
    #expect(clears == [true] + Array(repeating: false, count: count - 1))
  }

  @Test func stoppingEndsTheMeshes() {
    var count = 0
    let path = Path(box: 1.5, 1.5, 30, 30)
    let isDone = tessellator.tessellate(
      whiteFill(path),
      background: .black,
      scale: 1,
      width: 40,
      height: 40
    ) { _ in
      count += 1
      return false
    }
    #expect(count == 1)
    #expect(!isDone)
  }
}
