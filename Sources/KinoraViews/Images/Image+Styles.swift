// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry

extension Image {
  /// How an image fills a size that is not its own.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated in its own size.
    case tile
    /// It is scaled.
    case stretch
  }

  /// What the colours of an image are used for.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// For nothing: the foreground style is drawn wherever the image is opaque.
    case template
    /// The image is drawn in them.
    case original
  }

  /// How an image is drawn in another size than its own.
  public enum Interpolation: Hashable, Sendable {
    /// Each pixel is the nearest one of the image.
    case none
    /// Pixels are mixed from the four around, of a copy of about the size that is drawn.
    case low
    /// The same of the two copies with about that size, so that nothing jumps while the size changes.
    case medium
    /// The same as `medium`.
    case high
  }

  /// Lets the image take the size that it is offered.
  ///
  /// - Parameters:
  ///   - capInsets: How much at each edge keeps its size, in points of the image.
  ///   - resizingMode: What is done with the rest.
  /// - Returns: The image that fills its frame.
  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    styled {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Sets what the colours of the image are used for.
  ///
  /// - Parameter renderingMode: For a template, or for the image; nil is for the image.
  /// - Returns: The image.
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    styled { $0.renderingMode = renderingMode }
  }

  /// Sets how the image is drawn in another size than its own.
  ///
  /// - Parameter interpolation: How pixels are made.
  /// - Returns: The image.
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
    styled { $0.interpolation = interpolation }
  }

  /// Sets whether edges of the image that are not at pixel edges are smooth.
  ///
  /// - Parameter isAntialiased: Whether they are.
  /// - Returns: The image.
  public nonisolated func antialiased(_ isAntialiased: Bool) -> Image {
    styled { $0.isAntialiased = isAntialiased }
  }
}
