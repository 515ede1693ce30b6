// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraGeometry

/// An immutable chain of paths outside of which nothing is drawn.
package final class Clip: Sendable {
  /// The innermost path.
  package let path: Path
  /// How the inside of the path is decided.
  package let style: FillStyle
  /// From the path's coordinates to those that the clip is used in.
  package let transform: CGAffineTransform
  /// The further limit; a pixel's coverage is the product of the whole chain.
  package let parent: Clip?

  /// Creates a limit inside another one.
  package init(
    path: Path,
    style: FillStyle = FillStyle(),
    transform: CGAffineTransform = .identity,
    parent: Clip? = nil
  ) {
    self.path = path
    self.style = style
    self.transform = transform
    self.parent = parent
  }
}
