// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Finds the file of an image by its name.
///
/// Looked for are `name@2x.png` and the like: the variant of the display's scale, then those with more
/// pixels, then those with fewer; of each the extensions png, jpg, jpeg and webp, unless the name has
/// one. The folders are that of a bundle's resources and, for the main bundle, those of the package's
/// targets beside the program, which SwiftPM calls `*.resources`.
package struct ImageFinder: Sendable {
  /// A file with an image.
  package struct Match: Equatable, Sendable {
    /// Where it is.
    package var path: String
    /// How many of its pixels make a point.
    package var scale: Int
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// The folders, in the order in which they are searched.
  package let folders: [URL]

  /// Searches folders.
  package init(folders: [URL]) { self.folders = folders }

  /// Searches the resources of a bundle; nil stands for the main one.
  package init(bundle: Bundle?) {
    let bundle = bundle ?? .main
    var folders: [URL] = []
    if let resources = bundle.resourceURL { folders.append(resources) }
    if bundle == .main, let program = bundle.executableURL?.deletingLastPathComponent() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".resources") {
        folders.append(program.appendingPathComponent(name, isDirectory: true))
      }
    }
    self.folders = folders
  }

  /// The file for a display.
  ///
  /// - Parameters:
  ///   - name: The name, with or without an extension, below one of the folders.
  ///   - displayScale: How many pixels a point has.
  /// - Returns: The file; nil when there is none.
  package func match(_ name: String, displayScale: Double) -> Match? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let scales = Self.scales(for: displayScale)
    for folder in folders {
      for scale in scales {
        for file in Self.fileNames(name, scale: scale) {
          let path = folder.appendingPathComponent(file).path
          var isDirectory: ObjCBool = false
          if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
            !isDirectory.boolValue
          {
            return Match(path: path, scale: scale)
          }
        }
      }
    }
    return nil
  }

  /// The scale of the variant that is the best one for a display: 1, 2 or 3.
  package static func scale(for displayScale: Double) -> Int {
    displayScale.isFinite ? Int(min(max(displayScale.rounded(.up), 1), 3)) : 1
  }

  /// The scales of variants, the best one for a display first.
  private static func scales(for displayScale: Double) -> [Int] {
    let best = scale(for: displayScale)
    return Array(best...3) + (1..<best).reversed()
  }

  private static func fileNames(_ name: String, scale: Int) -> [String] {
    let suffix = scale == 1 ? "" : "@\(scale)x"
    let ending = (name as NSString).pathExtension
    if extensions.contains(ending.lowercased()) {
      return ["\((name as NSString).deletingPathExtension)\(suffix).\(ending)"]
    }
    return extensions.map { "\(name)\(suffix).\($0)" }
  }
}
