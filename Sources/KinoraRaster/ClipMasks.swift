// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry

/// What remains of a target under clips: a rectangle, and a mask when there are other shapes.
struct ClipArea {
  /// Pixels outside are not painted.
  var scissor: PixelRect
  /// A further factor of the coverage, or nil for none.
  var mask: CoverageMask?
  /// Tells areas apart while a cache is in use; the unclipped area is 0.
  fileprivate(set) var id = 0
}

/// Turns chains of clips into areas and remembers them for the rest of a frame.
///
/// Rectangles between pixels only narrow the scissor; any other path becomes a mask of its box.
/// Several paths multiply from the outermost inwards, each product rounded to 8 bits.
final class ClipMasks {
  private struct Key: Hashable {
    let clip: ObjectIdentifier
    let transform: CGAffineTransform
    let base: Int
  }

  /// How much memory masks may take before they are made anew, in bytes.
  private static let budget = 64 << 20

  private var areas: [Key: ClipArea] = [:]
  private var masks: [CoverageMask] = []
  private var usedMasks = 0
  private var usedBytes = 0
  private var chain: [Clip] = []
  private var lastID = 0

  /// Forgets every area at the end of a frame; a reasonable amount of memory is kept.
  func removeAll() {
    if usedBytes > Self.budget / 4 { masks.removeAll() }
    areas.removeAll(keepingCapacity: true)
    usedMasks = 0
    usedBytes = 0
    lastID = 0
  }

  /// Forgets every area when they take too much memory; areas that are in use stay valid.
  func limitMemory() {
    guard usedBytes > Self.budget else { return }
    // Masks in use are kept by their areas, so none may be drawn into again.
    masks.removeAll()
    areas.removeAll()
    usedMasks = 0
    usedBytes = 0
  }

  /// Narrows an area by a chain of clips.
  ///
  /// - Parameters:
  ///   - clip: The innermost link of the chain; shadows limit nothing.
  ///   - end: The link that counts no more; nil for the whole chain.
  ///   - transform: From the coordinates that the clip is used in to pixels.
  ///   - base: The area that is narrowed.
  ///   - accumulator: What masks are drawn with; it holds no shape.
  ///   - scratch: Room for a row of coverage.
  /// - Returns: The remaining area; its clips must be kept alive until the areas are forgotten.
  func area(
    for clip: Clip,
    until end: Clip? = nil,
    _ transform: CGAffineTransform,
    base: ClipArea,
    accumulator: inout Accumulator,
    scratch: UnsafeMutablePointer<UInt8>
  ) -> ClipArea {
    // Outermost last: walk up until an area is known.
    var area = base
    var next: Clip? = clip
    chain.removeAll(keepingCapacity: true)
    while let link = next, link !== end {
      if let known = areas[Key(clip: ObjectIdentifier(link), transform: transform, base: base.id)] {
        area = known
        break
      }
      chain.append(link)
      next = link.parent
    }
    for link in chain.reversed() {
      area = narrowed(area, by: link, transform, &accumulator, scratch)
      lastID += 1
      area.id = lastID
      areas[Key(clip: ObjectIdentifier(link), transform: transform, base: base.id)] = area
    }
    return area
  }

  /// An area without clips that no other area is derived from.
  func makeBase(_ scissor: PixelRect) -> ClipArea {
    var area = ClipArea(scissor: scissor)
    lastID += 1
    area.id = lastID
    return area
  }

  private func narrowed(
    _ area: ClipArea,
    by clip: Clip,
    _ transform: CGAffineTransform,
    _ accumulator: inout Accumulator,
    _ scratch: UnsafeMutablePointer<UInt8>
  ) -> ClipArea {
    var result = area
    guard clip.shadow == nil else { return result }
    let placement = clip.transform.concatenating(transform)
    if let rect = PixelRect.aligned(clip.path, placement, within: area.scissor) {
      result.scissor = rect
      return result
    }
    let box = PixelRect(covering: clip.path.controlBounds, placement, within: area.scissor)
    result.scissor = box
    guard !box.isEmpty else { return result }
    let mask = makeMask(box)
    accumulator.setWindow(box, clip.style)
    clip.path.flatten(placement, tolerance: ScenePainter.tolerance, into: &accumulator)
    var writer = MaskWriter(mask: mask)
    if let outer = area.mask {
      var product = MaskedSink(base: writer, mask: outer, scratch: scratch)
      accumulator.finish(clip.style, into: &product)
    } else {
      accumulator.finish(clip.style, into: &writer)
    }
    result.mask = mask
    return result
  }

  private func makeMask(_ box: PixelRect) -> CoverageMask {
    if usedMasks == masks.count { masks.append(CoverageMask()) }
    let mask = masks[usedMasks]
    usedMasks += 1
    mask.reset(box)
    usedBytes += mask.capacity
    return mask
  }
}
