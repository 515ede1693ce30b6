// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing
import Synchronization

/// Decoded images by the path of their file.
///
/// Images that were used last are kept, up to a number of bytes; one that something still shows is found
/// again whatever it takes, as long as it is shown.
package final class ImageCache: Sendable {
  private struct Entry {
    /// Keeps the image; nil when only others do.
    var image: RasterImage?
    weak var shown: RasterImage?
    var byteCount: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
    var failures: [String: ImageDecoder.Failure] = [:]
  }

  /// The cache of the program: 64 megabytes.
  package static let shared = ImageCache(byteLimit: 1 << 26)

  private let byteLimit: Int
  private let state = Mutex(State())

  /// Creates a cache.
  ///
  /// - Parameter byteLimit: How many bytes of pixels are kept that nothing shows.
  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The bytes of the images that the cache keeps.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// An image, from memory or else from its file.
  ///
  /// A file that could not be decoded is not read again.
  ///
  /// - Parameter path: Where the file is.
  /// - Returns: The image, or why there is none.
  package func image(atPath path: String) -> Result<RasterImage, ImageDecoder.Failure> {
    if let known = state.withLock({ Self.find(path, &$0) }) { return known }
    do {
      let image = try ImageDecoder.image(atPath: path)
      state.withLock { keep(image, path, &$0) }
      return .success(image)
    } catch {
      let failure = error as? ImageDecoder.Failure ?? .unreadable
      state.withLock { $0.failures[path] = failure }
      return .failure(failure)
    }
  }

  private static func find(
    _ path: String,
    _ state: inout State
  ) -> Result<RasterImage, ImageDecoder.Failure>? {
    if let failure = state.failures[path] { return .failure(failure) }
    guard var entry = state.entries[path], let image = entry.image ?? entry.shown else {
      return nil
    }
    state.uses += 1
    entry.lastUse = state.uses
    state.entries[path] = entry
    return .success(image)
  }

  private func keep(_ image: RasterImage, _ path: String, _ state: inout State) {
    state.uses += 1
    if let old = state.entries[path], old.image != nil { state.byteCount -= old.byteCount }
    // Smaller copies take a third of the image's own pixels.
    let byteCount = image.width * image.height * 4 / 3 * 4
    state.entries[path] =
      Entry(image: image, shown: image, byteCount: byteCount, lastUse: state.uses)
    state.byteCount += byteCount
    while state.byteCount > byteLimit,
      let oldest = state.entries.filter({ $0.value.image != nil })
        .min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      state.byteCount -= oldest.value.byteCount
      state.entries[oldest.key]?.image = nil
    }
    state.entries = state.entries.filter { $0.value.image != nil || $0.value.shown != nil }
  }
}
