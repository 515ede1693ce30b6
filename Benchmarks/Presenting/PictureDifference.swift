// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRaster

/// How far two pictures are apart, by the number of shapes that lie on each other.
struct PictureDifference {
  /// The largest number of shapes that counts as few.
  static let few = 4

  /// The largest difference of a channel where there are few layers.
  private(set) var worstOfFew = 0
  /// The largest where there are many.
  private(set) var worstOfMany = 0
  /// How many pixels differ.
  private(set) var differing = 0
  private var sumOfMany = 0
  private var channelsOfMany = 0

  /// No difference.
  init() {}

  /// Compares two pictures.
  ///
  /// - Throws: When they have different sizes.
  init(_ a: Bitmap, _ b: Bitmap, _ layers: LayerCount) throws {
    guard a.width == b.width, a.height == b.height else {
      throw StageFailure(
        description: "\(a.width)x\(a.height) pixels beside \(b.width)x\(b.height)"
      )
    }
    let counts = try layers.counts(width: a.width, height: a.height)
    a.withUnsafePixels { first in
      b.withUnsafePixels { second in
        for index in first.indices {
          add(first[index], second[index], isMany: counts[index] > Self.few)
        }
      }
    }
  }

  /// The mean difference of a channel where there are many layers.
  var meanOfMany: Double { Double(sumOfMany) / Double(max(channelsOfMany, 1)) }

  /// Whether the pictures are near enough to each other.
  var isAllowed: Bool { worstOfFew <= 1 && worstOfMany <= 4 && meanOfMany <= 0.2 }

  /// Takes another comparison in.
  mutating func add(_ other: PictureDifference) {
    worstOfFew = max(worstOfFew, other.worstOfFew)
    worstOfMany = max(worstOfMany, other.worstOfMany)
    differing += other.differing
    sumOfMany += other.sumOfMany
    channelsOfMany += other.channelsOfMany
  }

  private mutating func add(_ a: UInt32, _ b: UInt32, isMany: Bool) {
    if isMany { channelsOfMany += 3 }
    guard (a ^ b) & 0xff_ffff != 0 else { return }
    differing += 1
    for shift in [0, 8, 16] as [UInt32] {
      let difference = abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
      if isMany {
        worstOfMany = max(worstOfMany, difference)
        sumOfMany += difference
      } else {
        worstOfFew = max(worstOfFew, difference)
      }
    }
  }
}

/// How many shapes of a list cover each pixel, in part or in full.
struct LayerCount {
  private let list: DisplayList

  init(_ list: DisplayList) { self.list = list }

  /// Draws each shape by itself, white on black.
  ///
  /// - Throws: When there is no memory for a picture.
  func counts(width: Int, height: Int) throws -> [Int] {
    var counts = [Int](repeating: 0, count: width * height)
    let bitmap = try Bitmap(width: width, height: height)
    let renderer = Renderer()
    for slot in list.order {
      let item = list.items[Int(slot)]
      let operations: [DrawOp]
      switch item.operations {
      case .none: operations = []
      case .one(let operation): operations = [operation]
      case .many(let several): operations = several
      }
      for var operation in operations {
        operation.paint = .color(Color.Resolved(red: 1, green: 1, blue: 1))
        let shape = DrawItem(.one(operation), origin: item.origin, placement: item.placement)
        count(shape, renderer, bitmap, &counts)
      }
    }
    return counts
  }

  private func count(
    _ shape: DrawItem,
    _ renderer: Renderer,
    _ bitmap: Bitmap,
    _ counts: inout [Int]
  ) {
    var damage = DamageRegion()
    damage.add(shape.extent)
    var list = DisplayList()
    let slot = list.makeSlot()
    list.setOrder([slot])
    list.replace(slot, with: shape)
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        list,
        background: Color.Resolved(red: 0, green: 0, blue: 0),
        scale: 1,
        damage: damage,
        into: PixelTarget(base: base, width: width, height: height, stride: width)
      )
      for rect in renderer.presentedRects {
        for y in rect.minY..<rect.maxY {
          for index in (y * width + rect.minX)..<(y * width + rect.maxX)
          where pixels[index] & 0xff_ffff != 0 {
            counts[index] += 1
          }
        }
      }
    }
  }
}
