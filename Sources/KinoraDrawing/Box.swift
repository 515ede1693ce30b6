// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

/// A box by its edges, kept within what raster coordinates can express.
struct Box: Sendable {
  /// Far outside any window, yet small enough for whole pixels at any scale.
  static let farthest = 1e9
  /// A box without area.
  static let nothing = Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// A box that limits no other one.
  static let everything = Box(
    minX: -Double.infinity,
    minY: -Double.infinity,
    maxX: Double.infinity,
    maxY: Double.infinity
  )

  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  @inline(__always)
  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box around a transformed rectangle.
  init(_ rect: CGRect, _ transform: CGAffineTransform) {
    let a = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    let b = CGPoint(x: rect.maxX, y: rect.minY).applying(transform)
    let c = CGPoint(x: rect.minX, y: rect.maxY).applying(transform)
    let d = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
    (minX, maxX) = Self.range(a.x, b.x, c.x, d.x)
    (minY, maxY) = Self.range(a.y, b.y, c.y, d.y)
  }

  /// Creates the edges of a moved rectangle, or nil when one is far away or not a number.
  @inline(__always)
  init?(_ rect: CGRect, movedBy x: Double, _ y: Double) {
    let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
    minX = left + x
    minY = top + y
    maxX = left + Double(rect.size.width) + x
    maxY = top + Double(rect.size.height) + y
    guard isNear else { return nil }
  }

  /// Creates the box around a transformed rectangle, or nil when that is far away or not a number.
  ///
  /// The corners of the image are sums of the same four products, so the least and the greatest of
  /// each pair make the box.
  init?(_ rect: CGRect, nearby t: CGAffineTransform) {
    let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
    let right = left + Double(rect.size.width)
    let bottom = top + Double(rect.size.height)
    let (a0, a1) = (Double(t.a) * left, Double(t.a) * right)
    let (b0, b1) = (Double(t.b) * left, Double(t.b) * right)
    let (c0, c1) = (Double(t.c) * top, Double(t.c) * bottom)
    let (d0, d1) = (Double(t.d) * top, Double(t.d) * bottom)
    // A minimum may lose a number that is NaN; a sum does not.
    guard (a0 + a1 + b0 + b1 + c0 + c1 + d0 + d1) * 0 == 0 else { return nil }
    minX = min(a0, a1) + min(c0, c1) + Double(t.tx)
    minY = min(b0, b1) + min(d0, d1) + Double(t.ty)
    maxX = max(a0, a1) + max(c0, c1) + Double(t.tx)
    maxY = max(b0, b1) + max(d0, d1) + Double(t.ty)
    guard isNear else { return nil }
  }

  /// Whether every edge of a box that is not inverted is a number and not far away.
  @inline(__always)
  private var isNear: Bool {
    // Comparisons with NaN fail.
    minX > -Self.farthest && minY > -Self.farthest && maxX < Self.farthest && maxY < Self.farthest
  }

  /// Whether no point is inside.
  @inline(__always)
  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// The box as a rectangle; null when it is empty.
  var rect: CGRect {
    isEmpty ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Moves every edge outwards.
  @inline(__always)
  mutating func grow(by margin: Double) {
    minX -= margin
    minY -= margin
    maxX += margin
    maxY += margin
  }

  /// Removes what lies outside another box.
  @inline(__always)
  mutating func formIntersection(_ other: Box) {
    minX = max(minX, other.minX)
    minY = max(minY, other.minY)
    maxX = min(maxX, other.maxX)
    maxY = min(maxY, other.maxY)
  }

  /// Grows to hold another box, unless that is empty.
  mutating func formUnion(_ other: Box) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
    } else {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
  }

  /// Removes what lies outside any path of a chain, and adds its shadows.
  ///
  /// - Parameters:
  ///   - clip: The innermost link.
  ///   - end: The link that counts no more; nil for the whole chain.
  ///   - transform: From the coordinates of the chain's paths to those of the box.
  mutating func limit(to clip: Clip?, until end: Clip? = nil, _ transform: CGAffineTransform) {
    var next = clip
    while let clip = next, clip !== end {
      next = clip.parent
      if let shadow = clip.shadow {
        add(shadow)
        continue
      }
      let bounds = clip.path.controlBounds
      guard !bounds.isNull else {
        self = .nothing
        return
      }
      formIntersection(Box(bounds, clip.transform.concatenating(transform)))
    }
  }

  /// Adds the shadow of everything in the box.
  private mutating func add(_ shadow: Shadow) {
    guard !isEmpty else { return }
    var other = self
    let distance = shadow.distance
    // A pixel more, for what rounding adds.
    let reach = shadow.deviation * Shadow.reach + 1
    other.minX = max(minX + Double(distance.width) - reach, -Self.farthest)
    other.maxX = min(maxX + Double(distance.width) + reach, Self.farthest)
    other.minY = max(minY + Double(distance.height) - reach, -Self.farthest)
    other.maxY = min(maxY + Double(distance.height) + reach, Self.farthest)
    formUnion(other)
  }

  /// The range of four numbers; everything when one is not finite, as others near it may be.
  private static func range(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat
  ) -> (Double, Double) {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return (-farthest, farthest) }
    return (
      max(-farthest, min(farthest, Double(min(a, b, c, d)))),
      min(farthest, max(-farthest, Double(max(a, b, c, d))))
    )
  }
}

/// A box in 16 bytes, never smaller than the one it is made from.
struct CompactBox: Equatable, Sendable {
  /// A box without area.
  static let nothing = CompactBox(.nothing)

  private var minX: Float
  private var minY: Float
  private var maxX: Float
  private var maxY: Float

  /// Rounds every edge of a box outwards.
  @inline(__always)
  init(_ box: Box) {
    minX = Self.below(box.minX)
    minY = Self.below(box.minY)
    maxX = -Self.below(-box.maxX)
    maxY = -Self.below(-box.maxY)
    if box.isEmpty { (minX, minY, maxX, maxY) = (0, 0, 0, 0) }
  }

  /// The edges.
  @inline(__always)
  var box: Box {
    Box(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// The greatest number or a near one that is not above the given one.
  @inline(__always)
  private static func below(_ value: Double) -> Float {
    let near = Float(value)
    // 2⁻²³ of a number is at least its last bit.
    return Double(near) <= value
      ? near : near - (abs(near) * 0x1p-23 + Float.leastNormalMagnitude)
  }
}
