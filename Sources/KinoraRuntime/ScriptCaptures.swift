// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraRaster

/// Writes the files of a script into its folder.
struct ScriptFiles {
  let directory: String

  /// Writes a file, making the folder first.
  ///
  /// - Throws: A line that names the file and what went wrong.
  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: directory).appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url)
    } catch {
      throw LaunchError("cannot write \(url.path): \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    if let posix = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error {
      return (posix as NSError).localizedDescription
    }
    return (error as NSError).localizedDescription
  }
}

/// A moving picture that is being recorded.
@MainActor
final class Recording {
  let name: String
  private var writer: APNGWriter?
  private var last: (picture: Bitmap, time: Double)?
  /// How long the frame before the last one showed; the last one shows as long.
  private var lastDuration = 1.0 / 60

  init(name: String, at time: Double) { self.name = name }

  /// Takes the picture of a frame; its duration is known when the next one comes.
  func frameAdvanced(to time: Double, _ picture: () throws -> Bitmap) throws {
    if let last, time <= last.time { return }
    let new = try picture()
    if let last { try append(last.picture, duration: time - last.time) }
    last = (new, time)
  }

  func finish() throws -> Data {
    if let last { try append(last.picture, duration: lastDuration) }
    return writer?.finish() ?? Data()
  }

  private func append(_ picture: Bitmap, duration: Double) throws {
    lastDuration = duration
    // A recording keeps the size it began with.
    if writer == nil { writer = APNGWriter(width: picture.width, height: picture.height) }
    guard picture.width == writer?.width, picture.height == writer?.height else { return }
    try writer?.append(picture, duration: duration)
  }
}

/// Pictures of several times, side by side.
@MainActor
final class StripCapture {
  let name: String
  private let begin: Double
  private let from: Double
  private let to: Double
  private let count: Int
  private var pictures: [Bitmap] = []

  init(name: String, begin: Double, from: Double, to: Double, count: Int) {
    self.name = name
    self.begin = begin
    self.from = from
    self.to = to
    self.count = count
  }

  func add(_ picture: Bitmap) { pictures.append(picture) }

  /// When the next picture is due; nil when all are there.
  var nextTime: Double? {
    guard pictures.count < count else { return nil }
    guard count > 1 else { return begin + from }
    return begin + from + (to - from) * Double(pictures.count) / Double(count - 1)
  }

  /// The pictures in one.
  func joined() throws -> Bitmap { try Bitmap.joined(pictures) }
}

extension Bitmap {
  /// Pictures side by side, aligned at the top.
  package static func joined(_ pictures: [Bitmap]) throws -> Bitmap {
    let width = pictures.reduce(0) { $0 + $1.width }
    let height = pictures.map(\.height).max() ?? 0
    let whole = try Bitmap(width: width, height: height)
    var left = 0
    for picture in pictures {
      whole.draw(picture, atX: left, y: 0)
      left += picture.width
    }
    return whole
  }

  /// Copies another picture's pixels to a place; what does not fit is left out.
  package func draw(_ picture: Bitmap, atX x: Int, y: Int) {
    let columns = min(picture.width, width - x)
    let rows = min(picture.height, height - y)
    guard x >= 0, y >= 0, columns > 0, rows > 0 else { return }
    let stride = width
    withUnsafeMutablePixels { target in
      picture.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<rows {
          (target + (y + row) * stride + x).update(
            from: source + row * picture.width,
            count: columns
          )
        }
      }
    }
  }
}
