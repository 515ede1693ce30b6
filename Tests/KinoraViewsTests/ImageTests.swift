// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct ImageTests {
  /// An image of 40×20 pixels.
  private func image(scale: CGFloat = 1) throws -> Image {
    let pixels = [UInt32](repeating: 0xffff_0000, count: 800)
    let raster = try #require(RasterImage(width: 40, height: 20, pixels: pixels))
    return Image(raster, scale: scale)
  }

  /// What is drawn: the boxes, and the paints in the coordinates of the box.
  private func parts(_ host: TreeHost) -> [(box: CGRect, paint: RasterImagePaint)] {
    host.items.flatMap { item in
      item.operations.list.compactMap { operation -> (CGRect, RasterImagePaint)? in
        guard case .image(let paint) = operation.paint else { return nil }
        switch operation.content {
        case .rect(let box): return (box.applying(item.transform), paint)
        case .fill(let path, _): return (path.boundingRect.applying(item.transform), paint)
        default: return nil
        }
      }
    }
  }

  private func boxes(_ host: TreeHost) -> [CGRect] { parts(host).map(\.box) }

  // MARK: Size

  @Test func anImageHasItsOwnSize() throws {
    let image = try image()
    #expect(boxes(TreeHost(image)) == [CGRect(x: 30, y: 40, width: 40, height: 20)])
    let half = try self.image(scale: 2)
    #expect(boxes(TreeHost(half)) == [CGRect(x: 40, y: 45, width: 20, height: 10)])
    #expect(boxes(TreeHost(image.frame(width: 10, height: 10))).first?.width == 40)
  }

  @Test func aResizableImageTakesWhatItIsOffered() throws {
    let image = try image().resizable()
    #expect(boxes(TreeHost(image)) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
    let ideal = TreeHost(VStack { HStack { image }.frame(height: 50) }.frame(width: 30))
    #expect(boxes(ideal).first?.size == CGSize(width: 30, height: 50))
  }

  @Test func aScaledImageKeepsItsRatio() throws {
    let image = try image().resizable()
    #expect(
      boxes(TreeHost(image.scaledToFit())) == [CGRect(x: 0, y: 25, width: 100, height: 50)]
    )
    #expect(
      boxes(TreeHost(image.scaledToFill())) == [CGRect(x: -50, y: 0, width: 200, height: 100)]
    )
    #expect(
      boxes(TreeHost(image.aspectRatio(1, contentMode: .fit).frame(width: 60)))
        == [CGRect(x: 20, y: 20, width: 60, height: 60)]
    )
    let size = CGSize(width: 4, height: 1)
    #expect(
      boxes(TreeHost(image.aspectRatio(size, contentMode: .fit))).first?.height == 25
    )
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -1, 1e300])
  func anyScaleAndRatioGivesASize(number: CGFloat) throws {
    for host in [
      TreeHost(try image(scale: number)),
      TreeHost(try image().resizable().aspectRatio(number, contentMode: .fit)),
      TreeHost(try image().resizable().aspectRatio(number, contentMode: .fill)),
      TreeHost(
        try image().resizable(
          capInsets: EdgeInsets(top: number, leading: number, bottom: number, trailing: number)
        )
      ),
    ] {
      for box in boxes(host) {
        #expect(box.minX.isFinite && box.minY.isFinite && box.width.isFinite)
      }
    }
  }

  @Test func aMissingImageIsAViewOfNoSize() {
    let host = TreeHost(
      HStack(spacing: 0) {
        Image("no such image").resizable()
        Rectangle().frame(width: 10)
      }
    )
    #expect(host.boxes.filter { !$0.isNull } == [CGRect(x: 45, y: 0, width: 10, height: 100)])
  }

  // MARK: Parts

  @Test func pixelsFillTheBox() throws {
    let part = try #require(parts(TreeHost(try image().resizable())).first)
    let corner = CGPoint(x: 40, y: 20).applying(part.paint.transform)
    #expect(corner == CGPoint(x: 100, y: 100))
    #expect(part.paint.spread == .pad && part.paint.sampling == .smooth)
  }

  @Test func aTiledImageIsRepeatedInItsOwnSize() throws {
    let host = TreeHost(try image(scale: 2).resizable(resizingMode: .tile))
    let part = try #require(parts(host).first)
    #expect(part.box.size == CGSize(width: 100, height: 100))
    #expect(part.paint.spread == .repeat)
    #expect(CGPoint(x: 40, y: 20).applying(part.paint.transform) == CGPoint(x: 20, y: 10))
  }

  @Test func insetsKeepTheirSize() throws {
    let insets = EdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let parts = parts(TreeHost(try image().resizable(capInsets: insets)))
    #expect(parts.count == 9)
    #expect(parts.map(\.box.width) == [3, 92, 5, 3, 92, 5, 3, 92, 5])
    #expect(parts.map(\.box.height) == [2, 2, 2, 94, 94, 94, 4, 4, 4])
    #expect(parts.map(\.paint.region.columns.count) == [3, 32, 5, 3, 32, 5, 3, 32, 5])
    #expect(parts.map(\.paint.region.rows.count) == [2, 2, 2, 14, 14, 14, 4, 4, 4])
    for part in parts {
      let region = part.paint.region
      let start = CGPoint(
        x: CGFloat(region.columns.lowerBound),
        y: CGFloat(region.rows.lowerBound)
      ).applying(part.paint.transform)
      let end = CGPoint(
        x: CGFloat(region.columns.upperBound),
        y: CGFloat(region.rows.upperBound)
      ).applying(part.paint.transform)
      #expect(abs(start.x - part.box.minX) < 1e-9 && abs(end.x - part.box.maxX) < 1e-9)
      #expect(abs(start.y - part.box.minY) < 1e-9 && abs(end.y - part.box.maxY) < 1e-9)
    }
  }

  @Test func insetsWithoutRoomShareIt() throws {
    let insets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let host = TreeHost(try image().resizable(capInsets: insets).frame(width: 20, height: 10))
    #expect(parts(host).map(\.box.width) == [15, 5])
    #expect(parts(host).map(\.paint.region.columns.count) == [30, 10])
  }

  @Test func interpolationChoosesHowPixelsAreMade() throws {
    let image = try image()
    func sampling(_ interpolation: Image.Interpolation) -> RasterImagePaint.Sampling? {
      parts(TreeHost(image.interpolation(interpolation))).first?.paint.sampling
    }
    #expect(sampling(.none) == .nearest && sampling(.low) == .linear)
    #expect(sampling(.medium) == .smooth && sampling(.high) == .smooth)
  }

  @Test func edgesMayBeHard() throws {
    let host = TreeHost(try image().antialiased(false))
    guard case .one(let operation) = host.items.first?.operations,
      case .fill(_, let style) = operation.content
    else {
      Issue.record("no path")
      return
    }
    #expect(!style.isAntialiased)
  }

  // MARK: Templates

  @Test func aTemplateHasTheColourOfTheForeground() throws {
    let image = try image()
    func tint<V: View>(_ view: V) -> RasterImagePaint.Tint? {
      parts(TreeHost(view)).first?.paint.tint
    }
    let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    let components = red.resolve(in: EnvironmentValues())
    #expect(tint(image.foregroundStyle(red)) == nil)
    #expect(tint(image.renderingMode(.original).foregroundStyle(red)) == nil)
    #expect(tint(image.renderingMode(.template).foregroundStyle(red)) == .color(components))
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    guard case .gradient = tint(image.renderingMode(.template).foregroundStyle(gradient)) else {
      Issue.record("no gradient")
      return
    }
  }

  @Test func aTemplatesColourAnimates() throws {
    let image = try image().renderingMode(.template)
    let (stage, isOn) = host(false) { isOn in
      image.foregroundColor(isOn ? Color(white: 1) : Color(white: 0))
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    stage.frame()
    #expect(stage.animated == ["color"])
    stage.frame(after: 0.5)
    guard case .color(let color) = parts(stage).first?.paint.tint else {
      Issue.record("no colour")
      return
    }
    #expect(color.red > 0.1 && color.red < 0.9)
  }

  // MARK: Change

  @Test func anImagesFrameAnimates() throws {
    let image = try image().resizable()
    let (stage, width) = host(20.0) { width in image.frame(width: width, height: 10) }
    withAnimation(.linear(duration: 1)) { width.value = 60 }
    stage.frame()
    stage.frame(after: 0.5)
    #expect(boxes(stage) == [CGRect(x: 30, y: 45, width: 40, height: 10)])
    let paint = try #require(parts(stage).first?.paint)
    #expect(CGPoint(x: 40, y: 20).applying(paint.transform) == CGPoint(x: 40, y: 10))
  }

  @Test func anotherImageHasAnotherSize() throws {
    let images = [try image(), try image(scale: 2)]
    let (stage, index) = host(0) { index in images[index] }
    #expect(boxes(stage).first?.width == 40)
    index.value = 1
    stage.frame()
    #expect(boxes(stage).first?.width == 20)
    let work = stage.work {
      index.value = 1
      stage.frame()
    }
    #expect(work.recordedLeaves == 0)
  }

  @Test func imagesAreEqualWhenTheyShowTheSame() throws {
    #expect(Image("a") == Image("a"))
    #expect(Image("a") != Image("b") && Image("a") != Image("a").resizable())
    #expect(Image("a") != Image(decorative: "a"))
    #expect(Image("a").label == "a" && Image(decorative: "a").label == nil)
    #expect(Image("a", label: Text("An A")).label == "An A")
  }

  // MARK: Canvas

  @Test func aCanvasDrawsImages() throws {
    let image = try image()
    let host = TreeHost(
      Canvas { context, _ in
        context.draw(image, in: CGRect(x: 10, y: 20, width: 30, height: 40))
        context.draw(image, at: CGPoint(x: 50, y: 50))
        context.draw(image, at: CGPoint(x: 50, y: 50), anchor: .topLeading)
        context.draw(image, in: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
        let resolved = context.resolve(image.renderingMode(.template))
        #expect(resolved.size == CGSize(width: 40, height: 20) && resolved.baseline == 20)
        context.draw(resolved, in: CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    )
    #expect(
      boxes(host) == [
        CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 30, y: 40, width: 40, height: 20),
        CGRect(x: 50, y: 50, width: 40, height: 20), CGRect(x: 0, y: 0, width: 5, height: 5),
      ]
    )
    #expect(parts(host).last?.paint.tint != nil)
  }
}
