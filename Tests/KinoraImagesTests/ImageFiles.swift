// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Small files of each format, made with other programs than Kinora.
enum ImageFiles {
  /// Four columns and two rows, with alpha in the second one.
  static let png = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAH0lEQVR42mP4z8DwHwwZ/oMBiNUAIrhE5P6fSDFyAAAc"
      + "IQ9ONDAPvQAAAABJRU5ErkJggg=="
  )
  /// The pixels of `png` and `losslessWebP`, premultiplied.
  static let pixels: [UInt32] = [
    0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff,
    0x8080_0000, 0x0000_0000, 0xff0a_141e, 0x4032_190d,
  ]
  /// Two columns: half-transparent red and blue, from a palette.
  static let palettePNG = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAAAP9sof2OAAAAAXRSTlOArV5bRgAAAAtJREFU"
      + "eNpjYGAEAAAEAAIs3kitAAAAAElFTkSuQmCC"
  )
  /// Two columns of gray: 64 and 192.
  static let grayPNG = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mNwOAAAAUMBAZa1AJsAAAAASUVORK5CYII="
  )
  /// The same pixels as `png`.
  static let losslessWebP = bytes(
    "UklGRkwAAABXRUJQVlA4TEAAAAAvA0AAED9AkG2zORzs/jLTIJO2yV//dmZtZNI2rYfd8++yBJI2Vnuy8+QPAD3ySOTW+y0Q"
      + "CqCxFUkkSRXR/zAG"
  )
  /// Eight columns and rows of about (200, 60, 30).
  static let lossyWebP = bytes(
    "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoIAAgAAMASJaACdLoB+AADsAD+8ql//bs/rs/rs/7tv/62D+tg/rYP/rQAAA=="
  )
  /// The same as a JPEG file.
  static let jpeg = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwg"
      + "IyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo"
      + "KCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL"
      + "/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJico"
      + "KSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKz"
      + "tLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAEC"
      + "AwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk"
      + "NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJma"
      + "oqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDl"
      + "6KKK+SP1I//Z"
  )

  static let all = [png, palettePNG, grayPNG, losslessWebP, lossyWebP, jpeg]

  private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}

/// A folder that is there during a test.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("kinora-images-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: file)
    return file.path
  }
}
