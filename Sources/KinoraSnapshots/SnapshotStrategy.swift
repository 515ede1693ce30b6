// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import KinoraRuntime

/// What of a hosted view is written down, and how two of them compare.
public struct SnapshotStrategy: Sendable {
  /// The extension of reference files.
  public let fileExtension: String
  let make: @MainActor @Sendable (ViewHost) throws -> Data
  let compare: @Sendable (_ reference: Data, _ actual: Data) throws -> SnapshotDifference?

  /// The view tree as text, with the frame of each element.
  public static var tree: SnapshotStrategy {
    SnapshotStrategy(
      fileExtension: "txt",
      make: { host in Data(host.tree.utf8) },
      compare: { reference, actual in
        SnapshotDifference(
          text: String(decoding: reference, as: UTF8.self),
          against: String(decoding: actual, as: UTF8.self)
        )
      }
    )
  }

  /// The picture of the window, compared pixel by pixel.
  public static var image: SnapshotStrategy { image(tolerance: 0) }

  /// The picture of the window.
  ///
  /// - Parameter tolerance: By how much of 255 a channel of a pixel may differ.
  /// - Returns: The strategy.
  public static func image(tolerance: Int) -> SnapshotStrategy {
    pictures(fileExtension: "png", tolerance: tolerance) { host in try host.image() }
  }

  /// Pictures of several times side by side; moves the host's time to the end.
  ///
  /// - Parameters:
  ///   - from: The seconds from now to the first picture.
  ///   - to: The seconds from now to the last picture.
  ///   - frames: The number of pictures, at least 1.
  /// - Returns: The strategy.
  public static func animation(
    from: Double,
    to: Double,
    frames: Int
  ) -> SnapshotStrategy {
    pictures(fileExtension: "png", tolerance: 0) { host in
      let start = host.time
      var pictures: [Bitmap] = []
      for index in 0..<max(frames, 1) {
        let part = frames > 1 ? Double(index) / Double(frames - 1) : 0
        host.advance(by: start + from + (to - from) * part - host.time)
        pictures.append(try host.image())
      }
      return try Bitmap.joined(pictures)
    }
  }

  private static func pictures(
    fileExtension: String,
    tolerance: Int,
    _ picture: @escaping @MainActor @Sendable (ViewHost) throws -> Bitmap
  ) -> SnapshotStrategy {
    SnapshotStrategy(
      fileExtension: fileExtension,
      make: { host in try PNGWriter.data(for: picture(host)) },
      compare: { reference, actual in
        try SnapshotDifference(
          picture: PNGReader.bitmap(from: reference),
          against: PNGReader.bitmap(from: actual),
          tolerance: tolerance
        )
      }
    )
  }
}

/// Where two snapshots differ.
struct SnapshotDifference {
  /// What differs first, in one line.
  var message: String
  /// A picture of the difference; nil for text.
  var picture: Data?

  /// Compares texts; nil when they are equal.
  init?(text reference: String, against actual: String) {
    guard reference != actual else { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    message =
      "line \(line + 1): expected '\(line < old.count ? old[line] : "nothing")', "
      + "got '\(line < new.count ? new[line] : "nothing")'"
  }

  /// Compares pictures; nil when no channel differs by more than the tolerance.
  init?(picture reference: Bitmap, against actual: Bitmap, tolerance: Int) throws {
    guard reference.width == actual.width, reference.height == actual.height else {
      message =
        "expected \(reference.width)×\(reference.height) pixels, "
        + "got \(actual.width)×\(actual.height)"
      return
    }
    let marks = try Bitmap(width: actual.width, height: actual.height)
    var first: (x: Int, y: Int)?
    var count = 0
    var largest = 0
    marks.withUnsafeMutablePixels { marks in
      reference.withUnsafePixels { old in
        actual.withUnsafePixels { new in
          for index in 0..<old.count {
            let difference = Self.difference(old[index], new[index])
            marks[index] = difference > tolerance ? 0xFFFF_0000 : 0xFF00_0000
            guard difference > tolerance else { continue }
            count += 1
            largest = max(largest, difference)
            if first == nil { first = (index % actual.width, index / actual.width) }
          }
        }
      }
    }
    guard let first else { return nil }
    message =
      "\(count) pixels differ by up to \(largest) of 255, the first at (\(first.x), \(first.y)): "
      + "expected \(Self.hex(reference[first.x, first.y])), got \(Self.hex(actual[first.x, first.y]))"
    picture = try PNGWriter.data(for: marks)
  }

  private static func difference(_ lhs: UInt32, _ rhs: UInt32) -> Int {
    guard lhs != rhs else { return 0 }
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let left = Int((lhs >> shift) & 0xFF)
      let right = Int((rhs >> shift) & 0xFF)
      largest = max(largest, abs(left - right))
    }
    return largest
  }

  private static func hex(_ pixel: UInt32) -> String { String(format: "#%08X", pixel) }
}
