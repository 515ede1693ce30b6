// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing

extension Tessellator {
  /// Draws the damaged part of a picture, with a layer of what lies still at the bottom.
  ///
  /// The pictures that follow each other have to be those of one list in one target. What does not
  /// change for some frames is drawn into the layer once, where that pays off, and copied from there
  /// in each frame; the picture is the one that is made without a layer, to the bit. Where there can
  /// be no layer, everything is drawn.
  ///
  /// - Parameters:
  ///   - list: What to show, from back to front.
  ///   - background: What is seen where nothing is painted.
  ///   - scale: How many pixels a point has.
  ///   - width: The columns of the picture.
  ///   - height: The rows of the picture.
  ///   - damage: The part to draw, in points.
  ///   - target: What to draw into.
  /// - Returns: Whether the picture is drawn; if not, the layer is to be discarded, too.
  package func draw<Target: MeshTarget>(
    _ list: DisplayList,
    background: Color.Resolved,
    scale: Double,
    width: Int,
    height: Int,
    damage: DamageRegion,
    into target: Target
  ) -> Bool {
    let bounds = setRects(damage, scale, width, height)
    let color = Self.opaque(background)
    findCopies(
      list,
      Backdrop.Key(
        width: bounds.width,
        height: bounds.height,
        scale: scale,
        background: color
      ),
      target
    )
    guard target.beginPicture(), copies.isEmpty || target.copyLayer(copies) else { return false }
    let clears = damage.coversEverything && copies.isEmpty
    return builder.build(background: color, clearsTarget: clears, receiver: target.draw) {
      for (index, rect) in meshRects.enumerated() {
        let first = index < isCopied.count && isCopied[index] ? backdrop.count : 0
        send(
          list,
          first..<list.order.count,
          scale,
          in: rect,
          over: first > 0 || clears ? nil : color
        )
      }
    }
  }

  /// Finds out which rectangles begin with a copy of the layer, and draws what that lacks of them.
  private func findCopies<Target: MeshTarget>(
    _ list: DisplayList,
    _ key: Backdrop.Key,
    _ target: Target
  ) {
    copies.removeAll(keepingCapacity: true)
    isCopied.removeAll(keepingCapacity: true)
    if !backdrop.update(list, key), target.layerState == .kept { target.discardLayer() }
    switch target.layerState {
    case .kept: break
    case .none: backdrop.forgetTiles()
    case .refused: return
    }
    for rect in meshRects {
      let missing = backdrop.missingPixels(of: rect, list)
      isCopied.append(missing != nil)
      guard let missing else { continue }
      guard missing.isEmpty || makeLayer(list, missing, key, target) else {
        target.discardLayer()
        copies.removeAll(keepingCapacity: true)
        isCopied.removeAll(keepingCapacity: true)
        return
      }
      copies.append(rect)
    }
  }

  /// Draws what lies still into a part of the layer.
  private func makeLayer<Target: MeshTarget>(
    _ list: DisplayList,
    _ rect: PixelRect,
    _ key: Backdrop.Key,
    _ target: Target
  ) -> Bool {
    guard target.beginLayer() else { return false }
    let color = key.background
    let isDrawn = builder.build(background: color, clearsTarget: false, receiver: target.draw) {
      send(list, 0..<backdrop.count, key.scale, in: rect, over: color)
    }
    if isDrawn { backdrop.keep(rect) }
    return isDrawn
  }
}
