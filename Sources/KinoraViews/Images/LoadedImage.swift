// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraImages
import KinoraTree
import Synchronization

/// The pixels of an image, and how many of them make a point.
struct LoadedImage {
  /// The pixels.
  let image: RasterImage
  /// How many make a point.
  let scale: CGFloat

  /// The size in points.
  var size: CGSize {
    CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  /// Finds the pixels of an image; nil when there are none, which is reported.
  init?(_ source: Image.Source, displayScale: CGFloat) {
    switch source {
    case .raster(let image, let scale): (self.image, self.scale) = (image, scale)
    case .named(let name, let bundle):
      guard let match = NamedImages.match(name, bundle, displayScale) else { return nil }
      switch ImageCache.shared.image(atPath: match.path) {
      case .success(let image): (self.image, scale) = (image, CGFloat(match.scale))
      case .failure(let failure):
        UpdateWarning.warn("Image: \(match.path) is not shown: \(failure)")
        return nil
      }
    }
  }
}

/// The files of images by name, looked for once each.
private enum NamedImages {
  private struct Key: Hashable {
    var name: String
    var bundle: String
    var scale: Int
  }

  private struct State {
    var matches: [Key: ImageFinder.Match?] = [:]
    var finders: [String: ImageFinder] = [:]
  }

  private static let state = Mutex(State())

  static func match(
    _ name: String,
    _ bundle: Bundle?,
    _ displayScale: CGFloat
  ) -> ImageFinder.Match? {
    let place = (bundle ?? .main).bundlePath
    let scale = ImageFinder.scale(for: Double(displayScale))
    let key = Key(name: name, bundle: place, scale: scale)
    return state.withLock { state in
      if let match = state.matches[key] { return match }
      let finder = state.finders[place] ?? ImageFinder(bundle: bundle)
      state.finders[place] = finder
      let match = finder.match(name, displayScale: Double(scale))
      if match == nil {
        let folders = finder.folders.map(\.path).joined(separator: ", ")
        UpdateWarning.warn("Image: there is no image with the name \"\(name)\" in \(folders)")
      }
      state.matches[key] = .some(match)
      return match
    }
  }
}
