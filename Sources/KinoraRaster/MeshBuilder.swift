// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraGeometry

/// Turns coverage into quads: spans over an opaque texel, runs over a coverage texture.
///
/// Spans that continue a span of the row above, with the same ends and alpha, make one quad, and a
/// small shape is one quad over a block of the texture. A mask that is kept from frame to frame is
/// one, too, over a block that stays. The quads of a shape never overlap, so their order among
/// themselves does not matter.
///
/// A picture with more quads or coverage than fit is handed out in several meshes.
final class MeshBuilder: ShapeSink {
  /// A quad of spans that the next row may extend.
  private struct OpenSpan {
    var minX: Int
    var maxX: Int
    var minY: Int
    var alpha: UInt32
  }

  // Each buffer is used by one method at a time, so no access can overlap another.
  @exclusivity(unchecked) private var positions = GrowableBuffer<Float>(capacity: 4096)
  @exclusivity(unchecked) private var colors = GrowableBuffer<UInt32>(capacity: 2048)
  @exclusivity(unchecked) private var coordinates = GrowableBuffer<Float>(capacity: 4096)
  @exclusivity(unchecked) private var indices = GrowableBuffer<Int32>(capacity: 3072)
  @exclusivity(unchecked) private var atlas = CoverageAtlas()
  @exclusivity(unchecked) private var kept = KeptBlocks()
  // The open spans of the row before and of the current row, from left to right.
  @exclusivity(unchecked) private var above = GrowableBuffer<OpenSpan>(capacity: 64)
  @exclusivity(unchecked) private var current = GrowableBuffer<OpenSpan>(capacity: 64)
  /// The first span above that was not extended or closed yet.
  @exclusivity(unchecked) private var aboveIndex = 0
  @exclusivity(unchecked) private var row = Int.min
  /// The paint as an SDL colour without alpha: the bytes r, g, b in this order.
  @exclusivity(unchecked) private var color: UInt32 = 0
  @exclusivity(unchecked) private var alpha: UInt32 = 0
  /// Receives meshes; answers whether there is use for more.
  @exclusivity(unchecked) private var receiver: ((Mesh) -> Bool)?
  @exclusivity(unchecked) private var isWanted = true
  @exclusivity(unchecked) private var background: UInt32 = 0
  @exclusivity(unchecked) private var clearsTarget = false

  /// The most quads in a mesh; so many stay in the cache.
  static let maximumQuads = 1 << 14

  deinit {
    positions.deallocate()
    colors.deallocate()
    coordinates.deallocate()
    indices.deallocate()
    atlas.deallocate()
    above.deallocate()
    current.deallocate()
  }

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - background: What lies behind it, opaque.
  ///   - clearsTarget: Whether the target is to be cleared first.
  ///   - receiver: Receives one mesh or several, in order, and answers whether to go on.
  ///   - body: Sends the shapes.
  /// - Returns: Whether every mesh was received.
  func build(
    background: UInt32,
    clearsTarget: Bool,
    receiver: (Mesh) -> Bool,
    _ body: () -> Void
  ) -> Bool {
    withoutActuallyEscaping(receiver) { receiver in
      self.receiver = receiver
      defer { self.receiver = nil }
      self.background = background
      self.clearsTarget = clearsTarget
      isWanted = true
      kept.beginFrame()
      atlas.leave(kept.rows)
      removeAll()
      body()
      handOut()
      return isWanted
    }
  }

  private func removeAll() {
    positions.removeAll()
    colors.removeAll()
    coordinates.removeAll()
    indices.removeAll()
    atlas.removeAll()
  }

  /// Hands out what there is so far, and goes on with nothing; open spans stay open.
  private func handOut() {
    if isWanted { isWanted = receiver?(mesh()) ?? false }
    kept.changesWereTaken()
    clearsTarget = false
    removeAll()
  }

  private func mesh() -> Mesh {
    // The height is known only now.
    let rowHeight = 1 / Float(atlas.height)
    var index = 1
    while index < coordinates.count {
      coordinates.base[index] *= rowHeight
      index &+= 2
    }
    return Mesh(
      storage: self,
      background: background,
      clearsTarget: clearsTarget,
      vertexCount: colors.count,
      indexCount: indices.count,
      positions: UnsafePointer(positions.base),
      colors: UnsafeRawPointer(colors.base).assumingMemoryBound(to: UInt8.self),
      textureCoordinates: UnsafePointer(coordinates.base),
      indices: UnsafePointer(indices.base),
      atlas: UnsafePointer(atlas.texels),
      atlasWidth: CoverageAtlas.width,
      atlasHeight: atlas.height,
      atlasRows: atlas.firstRow..<atlas.usedHeight,
      kept: KeptRows(kept, of: self)
    )
  }

  // MARK: Shapes

  func beginShape(color: UInt32) {
    alpha = color &>> 24
    let red = (color &>> 16) & 255
    self.color = red | color & 0xff00 | (color & 255) &<< 16
  }

  func endShape() {
    closeSpans(above, from: aboveIndex, at: row)
    closeSpans(current, from: 0, at: row &+ 1)
    above.removeAll()
    current.removeAll()
    aboveIndex = 0
    row = Int.min
  }

  func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    if coverage < 255, alpha < 255 { return addEvenRun(x, count, y, coverage) }
    let alpha = PixelMath.multiply(alpha, UInt32(coverage))
    guard alpha != 0 else { return }
    if y != row { startRow(y) }
    var open = OpenSpan(minX: x, maxX: x &+ count, minY: y, alpha: alpha)
    while aboveIndex < above.count, above.base[aboveIndex].minX <= x {
      let candidate = above.base[aboveIndex]
      aboveIndex &+= 1
      if candidate.minX == x, candidate.maxX == open.maxX, candidate.alpha == alpha {
        open.minY = candidate.minY
      } else {
        addSpan(candidate, y)
      }
    }
    current.append(open)
  }

  func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    // Blocks of eight begin and end with pixels that are not covered at all.
    var from = 0
    var to = count
    while from < to, coverage[from] == 0 { from &+= 1 }
    while from < to, coverage[to &- 1] == 0 { to &-= 1 }
    while from < to {
      let piece = min(to &- from, CoverageAtlas.width)
      if let place = addTexels(coverage + from, piece) {
        addTexture(
          PixelRect(minX: x &+ from, minY: y, maxX: x &+ from &+ piece, maxY: y &+ 1),
          place,
          alpha
        )
      }
      from &+= piece
    }
  }

  /// Adds a run of one coverage as one texel.
  ///
  /// The card multiplies it by the alpha, as it does in a block of a small shape: which part of a
  /// shape is drawn, and so whether it is small, must not be seen.
  private func addEvenRun(_ x: Int, _ count: Int, _ y: Int, _ coverage: UInt8) {
    var texel = coverage
    guard let place = addTexels(&texel, 1) else { return }
    let u = (Float(place.x) + 0.5) / Float(CoverageAtlas.width)
    let v = Float(place.y) + 0.5
    addQuad(x, y, x &+ count, y &+ 1, alpha, u, v, u, v)
    if isFull { handOut() }
  }

  func pixels(x: Int, count: Int, y: Int, colors: UnsafePointer<UInt32>) {
    // The texture brings the colours.
    color = 0x00ff_ffff
    var from = 0
    while from < count {
      let piece = min(count &- from, CoverageAtlas.width)
      var place = atlas.add(colors + from, piece)
      if place == nil {
        handOut()
        place = atlas.add(colors + from, piece)
      }
      if let place {
        addTexture(
          PixelRect(minX: x &+ from, minY: y, maxX: x &+ from &+ piece, maxY: y &+ 1),
          place,
          255
        )
      }
      from &+= piece
    }
  }

  /// Puts a run into the texture, if need be that of another mesh.
  private func addTexels(_ coverage: UnsafePointer<UInt8>, _ count: Int) -> CoverageAtlas.Place? {
    if let place = atlas.add(coverage, count) { return place }
    handOut()
    return atlas.add(coverage, count)
  }

  func rows(_ rows: CoverageRows) {
    let box = rows.touched
    guard Self.isSmall(box) else {
      var sink = self
      rows.send(to: &sink)
      return
    }
    guard var block = makeBlock(box) else { return }
    rows.send(to: &block)
    addTexture(box, block.place, alpha)
  }

  func mask(_ mask: PlacedGlyphMask) {
    let box = mask.pixels
    if let block = kept.place(of: mask.mask) ?? keep(mask.mask) {
      let place = CoverageAtlas.Place(x: block.x &+ mask.part.minX, y: block.y &+ mask.part.minY)
      addTexture(box, place, alpha)
      return
    }
    guard Self.isSmall(box) else {
      var sink = self
      mask.send(to: &sink)
      return
    }
    guard var block = makeBlock(box) else { return }
    mask.send(to: &block)
    addTexture(box, block.place, alpha)
  }

  /// Puts a mask where it stays, if there is room.
  private func keep(_ mask: GlyphMask) -> CoverageAtlas.Place? {
    guard let place = kept.add(mask) else { return nil }
    for y in 0..<mask.height {
      let row = CoverageAtlas.Place(x: place.x, y: place.y &+ y)
      atlas.store(mask.pixel(0, y), mask.width, at: row)
    }
    return place
  }

  /// Whether a shape in a box is made one quad.
  private static func isSmall(_ box: PixelRect) -> Bool {
    box.width <= CoverageAtlas.blockSide && box.height <= CoverageAtlas.blockSide
  }

  /// Makes room for the coverage of a small box, if need be in the texture of another mesh.
  private func makeBlock(_ box: PixelRect) -> AtlasWriter? {
    if box.isEmpty { return nil }
    var place = atlas.addBlock(box.width, box.height)
    if place == nil {
      handOut()
      place = atlas.addBlock(box.width, box.height)
    }
    return place.map { AtlasWriter(atlas: atlas, place: $0, box: box) }
  }

  // MARK: Rectangles

  /// Adds a quad of one opaque colour.
  func fill(_ rect: PixelRect, color: UInt32) {
    beginShape(color: color)
    addSpan(OpenSpan(minX: rect.minX, maxX: rect.maxX, minY: rect.minY, alpha: alpha), rect.maxY)
  }

  /// A rectangle is at most nine quads, one for each part of equal coverage, and no texels.
  func rectangle(_ shape: RectangleCoverage, color: UInt32) -> Bool {
    beginShape(color: color)
    let (minY, maxY) = (shape.pixels.minY, shape.pixels.maxY)
    let rows = shape.fullRows
    for y in minY..<rows.lowerBound { addRows(shape, y, y &+ 1) }
    if !rows.isEmpty { addRows(shape, rows.lowerBound, rows.upperBound) }
    for y in rows.upperBound..<maxY { addRows(shape, y, y &+ 1) }
    return true
  }

  /// Adds rows of equal coverage.
  private func addRows(_ shape: RectangleCoverage, _ minY: Int, _ maxY: Int) {
    let row = shape.row(minY)
    var (minX, maxX) = (shape.pixels.minX, shape.pixels.maxX)
    if row.first != row.middle || maxX &- minX == 1 {
      addPart(minX, minX &+ 1, minY, maxY, maxX &- minX == 1 ? row.last : row.first)
      minX &+= 1
    }
    if row.last != row.middle, minX < maxX {
      maxX &-= 1
      addPart(maxX, maxX &+ 1, minY, maxY, row.last)
    }
    if minX < maxX { addPart(minX, maxX, minY, maxY, row.middle) }
  }

  private func addPart(_ minX: Int, _ maxX: Int, _ minY: Int, _ maxY: Int, _ coverage: UInt8) {
    let alpha = PixelMath.multiply(alpha, UInt32(coverage))
    if alpha != 0 { addSpan(OpenSpan(minX: minX, maxX: maxX, minY: minY, alpha: alpha), maxY) }
  }

  // MARK: Spans

  private func startRow(_ y: Int) {
    closeSpans(above, from: aboveIndex, at: row)
    swap(&above, &current)
    current.removeAll()
    aboveIndex = 0
    if y != row &+ 1 {
      closeSpans(above, from: 0, at: row &+ 1)
      above.removeAll()
    }
    row = y
  }

  private func closeSpans(_ spans: GrowableBuffer<OpenSpan>, from first: Int, at maxY: Int) {
    var index = first
    while index < spans.count {
      addSpan(spans.base[index], maxY)
      index &+= 1
    }
  }

  private func addSpan(_ span: OpenSpan, _ maxY: Int) {
    // The middle of the opaque texel.
    let u = 0.5 / Float(CoverageAtlas.width)
    let v = Float(atlas.firstRow) + 0.5
    addQuad(span.minX, span.minY, span.maxX, maxY, span.alpha, u, v, u, v)
    if isFull { handOut() }
  }

  /// Adds a quad over as many texels as it has pixels.
  private func addTexture(_ box: PixelRect, _ place: CoverageAtlas.Place, _ alpha: UInt32) {
    let texel = 1 / Float(CoverageAtlas.width)
    addQuad(
      box.minX,
      box.minY,
      box.maxX,
      box.maxY,
      alpha,
      Float(place.x) * texel,
      Float(place.y),
      Float(place.x &+ box.width) * texel,
      Float(place.y &+ box.height)
    )
    if isFull { handOut() }
  }

  private var isFull: Bool { colors.count >= Self.maximumQuads &* 4 }

  @inline(__always)
  private func addQuad(
    _ minX: Int,
    _ minY: Int,
    _ maxX: Int,
    _ maxY: Int,
    _ alpha: UInt32,
    _ u0: Float,
    _ v0: Float,
    _ u1: Float,
    _ v1: Float
  ) {
    let first = Int32(truncatingIfNeeded: colors.count)
    let (x0, y0, x1, y1) = (Float(minX), Float(minY), Float(maxX), Float(maxY))
    let position = positions.extend(by: 8)
    (position[0], position[1], position[2], position[3]) = (x0, y0, x1, y0)
    (position[4], position[5], position[6], position[7]) = (x1, y1, x0, y1)
    let coordinate = coordinates.extend(by: 8)
    (coordinate[0], coordinate[1], coordinate[2], coordinate[3]) = (u0, v0, u1, v0)
    (coordinate[4], coordinate[5], coordinate[6], coordinate[7]) = (u1, v1, u0, v1)
    // The bytes r, g, b, a in memory order.
    let value = (color | alpha &<< 24).littleEndian
    let paint = colors.extend(by: 4)
    (paint[0], paint[1], paint[2], paint[3]) = (value, value, value, value)
    let index = indices.extend(by: 6)
    (index[0], index[1], index[2]) = (first, first &+ 1, first &+ 2)
    (index[3], index[4], index[5]) = (first, first &+ 2, first &+ 3)
  }
}
