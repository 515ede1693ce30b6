// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// Walks a display list and sends the coverage and colour of every shape to a sink.
///
/// Both presenters are sinks of this one walk, so what they show has the same shapes.
final class ScenePainter {
  /// The largest distance between a curve and the segments that stand for it, in pixels.
  ///
  /// With points that balance the area, the mean error on the edge pixels of curves is near 1.3 of
  /// 255 at 0.042, as it is for chords at 0.025 with 1.6 times as many.
  static let tolerance = 0.042
  /// The largest distance between a stroke and its outline, which has chords.
  static let strokeTolerance = 0.025

  // Each is used by one method at a time, so no access can overlap another.
  @exclusivity(unchecked) var accumulator: Accumulator
  @exclusivity(unchecked) private var hairlineBuffers = Hairline.Buffers()
  @exclusivity(unchecked) private var strokes = StrokeWorkspace()
  let clips = ClipMasks()
  let blur = MaskBlur()
  /// The masks of text that are kept from frame to frame; nil to keep none.
  let masks: GlyphMaskCache?
  /// How many items were painted so far, each once for every rectangle.
  @exclusivity(unchecked) private(set) var paintedItems = 0
  /// The part of a mask that is painted next.
  @exclusivity(unchecked) var placedMask: PlacedGlyphMask?
  /// How far right and down of what the accumulator holds it is painted, if it is glyphs.
  @exclusivity(unchecked) var distance = (x: 0, y: 0)
  /// How many outlines of glyphs were flattened so far.
  @exclusivity(unchecked) var flattenedGlyphs = 0
  private(set) var scratch: UnsafeMutablePointer<UInt8>
  private var scratchCapacity = 0
  private var row: UnsafeMutablePointer<UInt32>
  private var rowCapacity = 0

  /// Creates a painter with empty buffers.
  ///
  /// - Parameters:
  ///   - usesVectors: Whether instructions may be used that not all processors have.
  ///   - maskBudget: How many bytes kept masks may take; none are kept where there is no room.
  init(usesVectors: Bool = RasterOptions.usesVectors, maskBudget: Int) {
    masks = maskBudget > 0 ? GlyphMaskCache(budget: maskBudget) : nil
    accumulator = Accumulator(usesVectors: usesVectors)
    scratch = .allocate(capacity: 1)
    row = .allocate(capacity: 1)
  }

  deinit {
    scratch.deallocate()
    hairlineBuffers.deallocate()
    row.deallocate()
  }

  /// Starts a frame: what is kept from frame to frame grows older.
  func beginFrame() { masks?.beginFrame() }

  /// Paints the part of a list that lies in a rectangle.
  ///
  /// What lies under a rectangle that hides all of it is left out.
  ///
  /// - Parameters:
  ///   - list: What to paint, in points.
  ///   - items: The places in the list's order that are painted; nil for all.
  ///   - scale: How many pixels a point has.
  ///   - rect: The pixels that may be painted, at non-negative positions.
  ///   - sink: What receives the shapes from back to front.
  func paint<S: ShapeSink>(
    _ list: DisplayList,
    items: Range<Int>? = nil,
    scale: Double,
    in rect: PixelRect,
    into sink: inout S
  ) {
    guard !rect.isEmpty, scale.isFinite else { return }
    reserveRows(rect.width)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let everything = ClipArea(scissor: rect)
    let area = (
      minX: Double(rect.minX), minY: Double(rect.minY),
      maxX: Double(rect.maxX), maxY: Double(rect.maxY)
    )
    let items = (items ?? 0..<list.order.count).clamped(to: 0..<list.order.count)
    let first = Self.firstVisible(list, items, toPixels, rect, area)
    for slot in list.order[first..<items.upperBound]
    where list.meets(area, slot, scale: scale) {
      paintedItems &+= 1
      if let rectangle = list.rectangle(of: slot), paint(rectangle, toPixels, rect, &sink) {
        continue
      }
      paint(list.items[Int(slot)], toPixels, everything, &sink)
    }
    clips.removeAll()
  }

  /// The last item that hides everything below it, or the first one.
  ///
  /// Asked are only rectangles: whether one hides all pixels of an area costs nothing to find out.
  private static func firstVisible(
    _ list: DisplayList,
    _ items: Range<Int>,
    _ toPixels: CGAffineTransform,
    _ scissor: PixelRect,
    _ area: (minX: Double, minY: Double, maxX: Double, maxY: Double)
  ) -> Int {
    list.order.withUnsafeBufferPointer { order in
      var index = items.upperBound
      while index > items.lowerBound {
        index &-= 1
        let slot = order[index]
        guard list.mayHide(area, slot, scale: toPixels.a),
          let rectangle = list.rectangle(of: slot),
          let (shape, color) = pixels(of: rectangle, toPixels, scissor),
          color &>> 24 == 255, shape.isFull, shape.pixels == scissor
        else { continue }
        return index
      }
      return items.lowerBound
    }
  }

  /// The coverage and the colour of a rectangle; nil when it or its sides are turned, or when it
  /// touches no pixel.
  @inline(__always)
  private static func pixels(
    of rectangle: DisplayList.Rectangle,
    _ toPixels: CGAffineTransform,
    _ scissor: PixelRect
  ) -> (shape: RectangleCoverage, color: UInt32)? {
    let transform = rectangle.transform.concatenating(toPixels)
    guard transform.b == 0, transform.c == 0 else { return nil }
    let box = rectangle.rect.finiteBox
    guard !box.isNull else { return nil }
    let a = box.origin.applying(transform)
    let b = CGPoint(x: box.origin.x + box.size.width, y: box.origin.y + box.size.height)
      .applying(transform)
    guard let shape = RectangleCoverage(a, b, within: scissor) else { return nil }
    return (shape, pixel(rectangle.color, fraction(rectangle.opacity)))
  }

  /// Paints an item that is a single rectangle, where neither it nor its sides are turned.
  ///
  /// - Returns: Whether it is painted; if not, nothing has changed.
  @inline(__always)
  private func paint<S: ShapeSink>(
    _ rectangle: DisplayList.Rectangle,
    _ toPixels: CGAffineTransform,
    _ scissor: PixelRect,
    _ sink: inout S
  ) -> Bool {
    guard let (shape, color) = Self.pixels(of: rectangle, toPixels, scissor) else { return false }
    return color &>> 24 == 0 || sink.rectangle(shape, color: color)
  }

  private func paint<S: ShapeSink>(
    _ item: DrawItem,
    _ toPixels: CGAffineTransform,
    _ everything: ClipArea,
    _ sink: inout S
  ) {
    if item.clip?.castsShadow == true {
      paintShadows(of: item, toPixels, everything, &sink)
    } else {
      paint(item, toPixels, everything, until: nil, opacity: Self.fraction(item.opacity), &sink)
    }
  }

  /// Paints an item with its clips, up to one of them.
  func paint<S: ShapeSink>(
    _ item: DrawItem,
    _ toPixels: CGAffineTransform,
    _ base: ClipArea,
    until end: Clip?,
    opacity: Double,
    _ sink: inout S
  ) {
    guard opacity > 0 else { return }
    var area = base
    if let clip = item.clip {
      area = narrowed(base, by: clip, until: end, toPixels)
      guard !area.scissor.isEmpty else { return }
    }
    let placement = item.transform.concatenating(toPixels)
    switch item.operations {
    case .none: break
    case .one(let operation): paint(operation, placement, opacity, area, &sink)
    case .many(let operations):
      for operation in operations { paint(operation, placement, opacity, area, &sink) }
    }
  }

  private func paint<S: ShapeSink>(
    _ operation: DrawOp,
    _ placement: CGAffineTransform,
    _ opacity: Double,
    _ base: ClipArea,
    _ sink: inout S
  ) {
    let opacity = opacity * Self.fraction(operation.opacity)
    var color: UInt32 = 0
    if case .color(let components) = operation.paint {
      color = Self.pixel(components, opacity)
      guard color &>> 24 != 0 else { return }
    }
    let area = operation.clip.map { narrowed(base, by: $0, placement) } ?? base
    let transform = operation.transform.concatenating(placement)
    guard !area.scissor.isEmpty,
      let shape = coverage(of: operation.content, transform, area.scissor)
    else { return }
    sink.beginShape(color: color)
    switch operation.paint {
    case .color: finish(shape, area.mask, into: &sink)
    case .gradient(let paint):
      finish(shape, area.mask, GradientSource(paint, transform, opacity: opacity), into: &sink)
    case .image(let paint):
      finish(shape, area.mask, RasterImageSource(paint, transform, opacity: opacity), into: &sink)
    }
    sink.endShape()
  }

  /// What a chain of clips leaves of an area.
  func narrowed(
    _ area: ClipArea,
    by clip: Clip,
    until end: Clip? = nil,
    _ transform: CGAffineTransform
  ) -> ClipArea {
    clips.limitMemory()
    return clips.area(
      for: clip,
      until: end,
      transform,
      base: area,
      accumulator: &accumulator,
      scratch: scratch
    )
  }

  /// Makes room for rows of a width.
  func reserveRows(_ width: Int) {
    guard width > scratchCapacity else { return }
    scratch.deallocate()
    scratchCapacity = width
    scratch = .allocate(capacity: scratchCapacity)
  }

  /// Sends the coverage of a shape to a sink, multiplied by a mask.
  private func finish<S: StripSink>(
    _ shape: ShapeCoverage,
    _ mask: CoverageMask?,
    into sink: inout S
  ) {
    if let mask {
      var masked = MaskedSink(base: sink, mask: mask, scratch: scratch)
      send(shape, to: &masked)
      sink = masked.base
    } else {
      send(shape, to: &sink)
    }
  }

  /// Sends the pixels of a shape to a sink.
  private func finish<S: ShapeSink, Source: ColorSource>(
    _ shape: ShapeCoverage,
    _ mask: CoverageMask?,
    _ source: Source?,
    into sink: inout S
  ) {
    // Where nothing of the shape has an area, the outline is still taken back.
    guard let source else { return finish(shape, mask, into: &sink) }
    let isKept = if case .kept = shape { true } else { false }
    let memory = rowMemory(isKept ? placedMask?.part.width ?? 0 : accumulator.window.width)
    var colored = PaintSink(base: sink, source: source, memory: memory)
    finish(shape, mask, into: &colored)
    sink = colored.base
  }

  /// Room for the colours of a row.
  private func rowMemory(_ width: Int) -> UnsafeMutablePointer<UInt32> {
    if width > rowCapacity {
      row.deallocate()
      rowCapacity = width
      row = .allocate(capacity: rowCapacity)
    }
    return row
  }

  /// Finds the coverage of a shape, mostly by sending its outline to the accumulator.
  ///
  /// - Returns: nil when no pixel of the scissor is touched.
  private func coverage(
    of content: DrawOp.Content,
    _ transform: CGAffineTransform,
    _ scissor: PixelRect
  ) -> ShapeCoverage? {
    if case .glyphs(let run) = content { return coverage(of: run, transform, scissor) }
    return accumulate(content, transform, scissor).map { .outline($0) }
  }

  /// Sends a shape's outline to the accumulator; not that of glyphs.
  ///
  /// - Returns: How the outline is filled, or nil when no pixel of the scissor is touched.
  private func accumulate(
    _ content: DrawOp.Content,
    _ transform: CGAffineTransform,
    _ scissor: PixelRect
  ) -> FillStyle? {
    switch content {
    case .rect(let rect):
      return accumulate(rect, transform, scissor) ? FillStyle() : nil
    case .fill(let path, let style):
      guard setWindow(path.controlBounds, transform, scissor, style) else { return nil }
      path.flatten(transform, tolerance: Self.tolerance, into: &accumulator)
      return style
    case .stroke(let path, let style):
      let box = path.controlBounds
      guard !box.isNull else { return nil }
      // A miter reaches as far as its limit; square caps reach √2 half widths.
      let reach = abs(style.lineWidth) / 2 * max(abs(style.miterLimit), 1.5)
      let outset = box.insetBy(dx: -reach, dy: -reach)
      guard setWindow(reach.isFinite ? outset : box, transform, scissor) else { return nil }
      if let width = Hairline.width(of: style, transform) {
        var hairline =
          Hairline(style, width: width, accumulator: accumulator, buffers: hairlineBuffers)
        path.flatten(transform, tolerance: Self.tolerance, into: &hairline)
        hairline.finish(isClosed: false)
        accumulator = hairline.accumulator
        hairlineBuffers = hairline.buffers
      } else {
        path.stroke(
          style,
          transform,
          tolerance: Self.tolerance,
          using: &strokes,
          into: &accumulator
        )
      }
      return FillStyle()
    case .glyphs: return nil
    }
  }

  /// Sends the outline of a rectangle to the accumulator, as that of its path would be.
  private func accumulate(
    _ rect: CGRect,
    _ transform: CGAffineTransform,
    _ scissor: PixelRect
  ) -> Bool {
    let box = rect.finiteBox
    guard !box.isNull else { return false }
    let (left, top) = (box.origin.x, box.origin.y)
    let (right, bottom) = (left + box.size.width, top + box.size.height)
    // The width that the path's box has: rounded once more.
    let bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    guard setWindow(bounds, transform, scissor) else { return false }
    let a = CGPoint(x: left, y: top).applying(transform)
    let b = CGPoint(x: right, y: top).applying(transform)
    let c = CGPoint(x: right, y: bottom).applying(transform)
    let d = CGPoint(x: left, y: bottom).applying(transform)
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else {
      Path(rect).flatten(transform, tolerance: Self.tolerance, into: &accumulator)
      return true
    }
    accumulator.move(a.x, a.y)
    accumulator.line(b.x, b.y)
    accumulator.line(c.x, c.y)
    accumulator.line(d.x, d.y)
    accumulator.close()
    return true
  }

  /// Makes the accumulator ready for what a shape's box and the scissor share, if they do.
  private func setWindow(
    _ box: CGRect,
    _ transform: CGAffineTransform,
    _ scissor: PixelRect,
    _ style: FillStyle = FillStyle()
  ) -> Bool {
    let window = PixelRect(covering: box, transform, within: scissor)
    guard !window.isEmpty else { return false }
    accumulator.setWindow(window, style)
    return true
  }

  /// A colour as a straight-alpha pixel, its alpha times an opacity rounded once.
  static func pixel(_ color: Color.Resolved, _ opacity: Double) -> UInt32 {
    var color = color
    color.opacity = Float(fraction(Double(color.opacity)) * opacity)
    return color.pixel
  }

  /// Limits a number to 0…1; what is not a number becomes 0.
  static func fraction(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
