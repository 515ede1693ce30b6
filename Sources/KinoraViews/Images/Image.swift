// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
package import KinoraDrawing
import KinoraGeometry
public import KinoraTree

/// A view that shows an image of a file: PNG, JPEG or WebP.
///
/// An image has its own size until it is `resizable`. Files are found by name in the resources of a
/// bundle: `Image("card")` shows `card@2x.png` where a point has two pixels, else a variant with more
/// pixels, else one with fewer. A file that is missing or damaged is reported on standard error, once,
/// and leaves a view of no size.
///
/// ```swift
/// Image("card", bundle: .module)
///   .resizable()
///   .scaledToFit()
/// ```
nonisolated public struct Image: View, Equatable, Sendable {
  /// Where the pixels come from.
  enum Source: Equatable, Sendable {
    /// A file, by its name.
    case named(String, Bundle?)
    /// Pixels in memory, as many to a point as the scale says.
    case raster(RasterImage, scale: CGFloat)
  }

  /// How the image is drawn.
  struct Style: Equatable, Sendable {
    var isResizable = false
    var capInsets = EdgeInsets()
    var resizingMode = ResizingMode.stretch
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
  }

  /// What an image is made of, stored apart to keep views small.
  private final class Storage: Equatable, Sendable {
    let source: Source
    let label: String?
    let style: Style

    init(_ source: Source, label: String?, style: Style = Style()) {
      (self.source, self.label, self.style) = (source, label, style)
    }

    static func == (lhs: Storage, rhs: Storage) -> Bool {
      lhs === rhs
        || lhs.source == rhs.source && lhs.label == rhs.label && lhs.style == rhs.style
    }
  }

  private var storage: Storage

  /// Shows an image of a bundle, with its name as the label.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: Where the file is; nil stands for the main bundle, where the resources of all targets
  ///     of a package are found.
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {
    storage = Storage(.named(name, bundle), label: name)
  }

  /// Shows an image of a bundle with a label.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: Where the file is; nil stands for the main bundle.
  ///   - label: The text that stands for the image.
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
    storage = Storage(.named(name, bundle), label: label.label)
  }

  /// Shows an image of a bundle that is only there for its looks.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: Where the file is; nil stands for the main bundle.
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
    storage = Storage(.named(name, bundle), label: nil)
  }

  /// Shows pixels in memory.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: How many of them make a point; not positive or not finite counts as 1.
  package nonisolated init(_ image: RasterImage, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    storage = Storage(.raster(image, scale: scale), label: nil)
  }

  /// Where the pixels come from.
  var source: Source { storage.source }
  /// How they are drawn.
  var style: Style { storage.style }
  /// The text that stands for the image; nil where it is only there for its looks.
  package var label: String? { storage.label }

  /// The image with another way of drawing.
  nonisolated func styled(_ change: (inout Style) -> Void) -> Image {
    var style = storage.style
    change(&style)
    var image = self
    image.storage = Storage(storage.source, label: storage.label, style: style)
    return image
  }

  /// Whether two images show the same file or pixels in the same way.
  public static nonisolated func == (lhs: Image, rhs: Image) -> Bool { lhs.storage == rhs.storage }
}
