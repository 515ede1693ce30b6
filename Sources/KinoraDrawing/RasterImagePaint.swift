// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraGeometry

/// An image at its place: what a pixel receives depends on where it is.
///
/// A paint is a reference so that operations stay small; it never changes.
package final class RasterImagePaint: Hashable, Sendable {
  /// What is beyond the edges of the region.
  package enum Spread: Hashable, Sendable {
    /// The pixels at the edges.
    case pad
    /// The region again.
    case `repeat`
  }

  /// How pixels are made from those of the image.
  package enum Sampling: Hashable, Sendable {
    /// Each is the nearest one, whatever the scale.
    case nearest
    /// Each is mixed from four, of the copy of the image whose size is the nearest one.
    case linear
    /// Each is mixed from four of two copies, so that nothing jumps while the scale moves.
    case smooth
  }

  /// What the colours are replaced by; the alpha of the image stays.
  package enum Tint: Hashable, Sendable {
    /// One colour.
    case color(Color.Resolved)
    /// A gradient, in the coordinates of what is painted.
    case gradient(GradientPaint)
  }

  /// A part of an image, in its pixels.
  package struct Region: Hashable, Sendable {
    /// The columns, at least one.
    package let columns: Range<Int>
    /// The rows, at least one.
    package let rows: Range<Int>

    /// All of an image.
    package init(of image: RasterImage) {
      columns = 0..<image.width
      rows = 0..<image.height
    }

    /// What is both in an image and in ranges; nil for nothing.
    package init?(columns: Range<Int>, rows: Range<Int>, of image: RasterImage) {
      self.columns = columns.clamped(to: 0..<image.width)
      self.rows = rows.clamped(to: 0..<image.height)
      if self.columns.isEmpty || self.rows.isEmpty { return nil }
    }
  }

  /// The image.
  package let image: RasterImage
  /// The part of it that is shown.
  package let region: Region
  /// From the image's pixels to the coordinates of what is painted.
  package let transform: CGAffineTransform
  /// What is beyond the edges of the region.
  package let spread: Spread
  /// How pixels are made.
  package let sampling: Sampling
  /// What the colours are replaced by; nil where they stay.
  package let tint: Tint?

  /// Creates a paint.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - region: The part of it that is shown; nil for all.
  ///   - transform: From the image's pixels to the coordinates of what is painted.
  ///   - spread: What is beyond the edges.
  ///   - sampling: How pixels are made.
  ///   - tint: What the colours are replaced by.
  package init(
    _ image: RasterImage,
    region: Region? = nil,
    transform: CGAffineTransform,
    spread: Spread = .pad,
    sampling: Sampling = .smooth,
    tint: Tint? = nil
  ) {
    self.image = image
    self.region = region ?? Region(of: image)
    self.transform = transform
    self.spread = spread
    self.sampling = sampling
    self.tint = tint
  }

  /// Whether nothing can be seen whatever the image is.
  var isClear: Bool {
    switch tint {
    case nil: false
    case .color(let color): !(color.opacity > 0)
    case .gradient(let gradient): gradient.isClear
    }
  }

  /// Whether two paints show the same pixels at the same places.
  package static func == (lhs: RasterImagePaint, rhs: RasterImagePaint) -> Bool {
    lhs === rhs
      || lhs.image == rhs.image && lhs.region == rhs.region && lhs.transform == rhs.transform
        && lhs.spread == rhs.spread && lhs.sampling == rhs.sampling && lhs.tint == rhs.tint
  }

  /// Feeds the image and its place to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(region)
    hasher.combine(transform)
    hasher.combine(spread)
    hasher.combine(sampling)
    hasher.combine(tint)
  }
}

extension RasterImagePaint: CustomStringConvertible {
  /// The size in pixels, and what the colours are replaced by.
  package var description: String {
    let size = "image(\(region.columns.count)×\(region.rows.count)"
    return switch tint {
    case nil: size + ")"
    case .color(let color): "\(size), \(color))"
    case .gradient(let gradient): "\(size), \(gradient))"
    }
  }
}
