// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraRaster
import KinoraSnapshots
import SwiftUI

/// The pixels that a view draws on white at scale 1, counted from the view's top left corner.
@MainActor
struct Drawing {
  private let bitmap: Bitmap?
  private let origin: (x: Int, y: Int)

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - canvas: The size of the picture.
  ///   - origin: Where the view's corner is in the picture.
  ///   - content: The view; it has to say how large it is.
  init<Content: View>(
    canvas: CGSize = CGSize(width: 240, height: 200),
    origin: (x: Int, y: Int) = (60, 50),
    _ content: Content
  ) {
    self.origin = origin
    let host = ViewHost(size: canvas) {
      Color.white.overlay(alignment: .topLeading) {
        content.padding(.leading, CGFloat(origin.x)).padding(.top, CGFloat(origin.y))
      }
    }
    bitmap = try? host.image()
  }

  /// Red, green and blue of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let bits = bitmap?[x + origin.x, y + origin.y] ?? 0
    return [16, 8, 0].map { Int(bits >> $0 & 255) }
  }

  /// Red, green and blue of a pixel as they are recorded.
  func recorded(_ x: Int, _ y: Int) -> JSONValue { .numbers(pixel(x, y)) }

  private var columns: Range<Int> { -origin.x..<(bitmap?.width ?? 0) - origin.x }
  private var rows: Range<Int> { -origin.y..<(bitmap?.height ?? 0) - origin.y }

  /// The box around the pixels that a condition holds for; null for none.
  func box(where isInside: ([Int]) -> Bool) -> JSONValue {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    for y in rows {
      for x in columns where isInside(pixel(x, y)) {
        (minX, minY) = (min(minX, x), min(minY, y))
        (maxX, maxY) = (max(maxX, x), max(maxY, y))
      }
    }
    return minX > maxX ? .null : .numbers([minX, minY, maxX - minX + 1, maxY - minY + 1])
  }

  /// The box around everything that is drawn.
  var ink: JSONValue { box { $0 != [255, 255, 255] } }

  /// The box around the pixels of exactly one colour.
  func box(of color: [Int]) -> JSONValue { box { $0 == color } }

  /// How many pixels a condition holds for.
  func count(where isInside: ([Int]) -> Bool) -> Int {
    rows.reduce(0) { sum, y in sum + columns.count { isInside(pixel($0, y)) } }
  }

  /// The area that black covers, partly covered pixels counting for as much as they are.
  var area: Double {
    var sum = 0
    for y in rows { for x in columns { sum += 255 - pixel(x, y)[0] } }
    return Double(sum) / 255
  }

  /// How many pixels are not the same in another picture.
  func differences(from other: Drawing) -> JSONValue {
    var count = 0
    for y in rows { for x in columns where pixel(x, y) != other.pixel(x, y) { count += 1 } }
    return .number(Double(count))
  }

  /// The first and last columns of the runs of black pixels in a row.
  func runs(inRow y: Int) -> JSONValue {
    var runs: [[Int]] = []
    for x in columns where pixel(x, y) == [0, 0, 0] {
      if let last = runs.last, last[1] == x - 1 {
        runs[runs.count - 1][1] = x
      } else {
        runs.append([x, x])
      }
    }
    return .array(runs.map { .numbers($0) })
  }
}
