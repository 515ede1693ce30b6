// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Cairo's image back end, opened at run time, so that building Kinora needs nothing of it.
///
/// Drawing uses Cairo's defaults: its standard antialiasing and its tolerance of 0.1 pixels.
final class CairoPeer {
  private typealias Reference = OpaquePointer
  private typealias Plain = @convention(c) (Reference) -> Void
  private typealias Chosen = @convention(c) (Reference, Int32) -> Void
  private typealias Number = @convention(c) (Reference, Double) -> Void
  private typealias Point = @convention(c) (Reference, Double, Double) -> Void
  private typealias Color = @convention(c) (Reference, Double, Double, Double, Double) -> Void
  private typealias Curve =
    @convention(c) (Reference, Double, Double, Double, Double, Double, Double) -> Void

  private let library: UnsafeMutableRawPointer
  private let surface: Reference
  private let context: Reference
  private let newPath, closePath, fill, stroke, paint, flush: Plain
  private let destroyContext, destroySurface: Plain
  private let setFillRule, setJoin, setCap, setOperator: Chosen
  private let setWidth, setMiterLimit: Number
  private let moveTo, lineTo: Point
  private let curveTo: Curve
  private let setColor: Color
  private let data: UnsafePointer<UInt8>
  private let stride: Int

  /// Opens the library and makes a picture; nil where there is no Cairo.
  init?(width: Int, height: Int) {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<F>(_ name: String, _ type: F.Type) -> F? {
      guard let symbol = dlsym(library, "cairo_" + name) else { return nil }
      // Safe: the types above are those of Cairo's stable C interface.
      return unsafeBitCast(symbol, to: type)
    }
    typealias MakeSurface = @convention(c) (Int32, Int32, Int32) -> Reference?
    typealias GetData = @convention(c) (Reference) -> UnsafePointer<UInt8>?
    typealias GetStride = @convention(c) (Reference) -> Int32
    typealias MakeContext = @convention(c) (Reference) -> Reference?
    guard let makeSurface = function("image_surface_create", MakeSurface.self),
      let makeContext = function("create", MakeContext.self),
      let newPath = function("new_path", Plain.self),
      let closePath = function("close_path", Plain.self),
      let fill = function("fill_preserve", Plain.self),
      let stroke = function("stroke", Plain.self),
      let paint = function("paint", Plain.self),
      let flush = function("surface_flush", Plain.self),
      let destroyContext = function("destroy", Plain.self),
      let destroySurface = function("surface_destroy", Plain.self),
      let setFillRule = function("set_fill_rule", Chosen.self),
      let setJoin = function("set_line_join", Chosen.self),
      let setCap = function("set_line_cap", Chosen.self),
      let setOperator = function("set_operator", Chosen.self),
      let setWidth = function("set_line_width", Number.self),
      let setMiterLimit = function("set_miter_limit", Number.self),
      let moveTo = function("move_to", Point.self),
      let lineTo = function("line_to", Point.self),
      let curveTo = function("curve_to", Curve.self),
      let setColor = function("set_source_rgba", Color.self),
      // Format 0 is premultiplied ARGB in 32 bits.
      let getData = function("image_surface_get_data", GetData.self),
      let getStride = function("image_surface_get_stride", GetStride.self),
      let surface = makeSurface(0, Int32(width), Int32(height)),
      let data = getData(surface),
      let context = makeContext(surface)
    else {
      dlclose(library)
      return nil
    }
    self.library = library
    self.surface = surface
    self.context = context
    (self.newPath, self.closePath, self.fill, self.stroke) = (newPath, closePath, fill, stroke)
    (self.paint, self.flush) = (paint, flush)
    (self.destroyContext, self.destroySurface) = (destroyContext, destroySurface)
    (self.setFillRule, self.setJoin, self.setCap) = (setFillRule, setJoin, setCap)
    self.setOperator = setOperator
    (self.setWidth, self.setMiterLimit) = (setWidth, setMiterLimit)
    (self.moveTo, self.lineTo, self.curveTo) = (moveTo, lineTo, curveTo)
    self.setColor = setColor
    self.data = data
    stride = Int(getStride(surface))
  }

  deinit {
    destroyContext(context)
    destroySurface(surface)
    dlclose(library)
  }

  /// Clears the picture to white and draws a scene, building each path anew.
  func draw(_ scene: Scene) {
    let (source, over): (Int32, Int32) = (1, 2)
    setOperator(context, source)
    setColor(context, 1, 1, 1, 1)
    paint(context)
    setOperator(context, over)
    for outline in scene.outlines {
      newPath(context)
      build(outline)
      if let color = outline.fill {
        setFillRule(context, outline.isEvenOdd ? 1 : 0)
        setColor(context, color.red, color.green, color.blue, color.alpha)
        fill(context)
      }
      if let line = outline.stroke {
        setColor(context, line.color.red, line.color.green, line.color.blue, line.color.alpha)
        set(line)
        stroke(context)
      }
    }
    flush(surface)
  }

  /// Strokes a scene's outlines over white and returns the time in its stroke calls alone.
  ///
  /// - Returns: Seconds, without the building of paths.
  func timeOfStrokes(_ scene: Scene) -> Double {
    setOperator(context, 2)
    setColor(context, 1, 1, 1, 1)
    paint(context)
    var seconds = 0.0
    for outline in scene.outlines {
      guard let line = outline.stroke else { continue }
      newPath(context)
      build(outline)
      setColor(context, line.color.red, line.color.green, line.color.blue, line.color.alpha)
      set(line)
      let start = DispatchTime.now().uptimeNanoseconds
      stroke(context)
      seconds += Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    }
    flush(surface)
    return seconds
  }

  private func set(_ line: Scene.Stroke) {
    setWidth(context, line.width)
    setJoin(context, Int32(line.join))
    setCap(context, Int32(line.cap))
    setMiterLimit(context, line.miterLimit)
  }

  /// Draws the filled part of a scene in white on black, which shows its coverage.
  func drawCoverage(_ scene: Scene) {
    setOperator(context, 1)
    setColor(context, 0, 0, 0, 1)
    paint(context)
    setOperator(context, 2)
    setColor(context, 1, 1, 1, 1)
    for outline in scene.outlines where outline.fill != nil {
      newPath(context)
      build(outline)
      setFillRule(context, outline.isEvenOdd ? 1 : 0)
      fill(context)
    }
    flush(surface)
  }

  /// The blue channel of a pixel.
  func blue(_ x: Int, _ y: Int) -> UInt8 { data[y * stride + x * 4] }

  private func build(_ outline: Scene.Outline) {
    outline.numbers.withUnsafeBufferPointer { n in
      var i = 0
      var (x, y) = (0.0, 0.0)
      for verb in outline.verbs {
        switch verb {
        case .move:
          moveTo(context, n[i], n[i + 1])
          i += 2
        case .line:
          lineTo(context, n[i], n[i + 1])
          i += 2
        case .quad:
          // Cairo has cubics only: control points lie two thirds of the way to the quadratic one.
          let (cx, cy, ex, ey) = (n[i], n[i + 1], n[i + 2], n[i + 3])
          let third = 2.0 / 3
          curveTo(
            context,
            x + (cx - x) * third,
            y + (cy - y) * third,
            ex + (cx - ex) * third,
            ey + (cy - ey) * third,
            ex,
            ey
          )
          i += 4
        case .curve:
          curveTo(context, n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5])
          i += 6
        case .close:
          closePath(context)
          continue
        }
        (x, y) = (n[i - 2], n[i - 1])
      }
    }
  }
}
