// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraGeometry

/// An immutable chain of what surrounds a drawing: paths outside of which nothing is drawn, and
/// shadows.
///
/// A shadow is cast by what the links inside of it leave, and limited by the links around it.
package final class Clip: Sendable {
  /// The innermost path; without meaning in the link of a shadow.
  package let path: Path
  /// How the inside of the path is decided.
  package let style: FillStyle
  /// From the path's coordinates to those that the clip is used in.
  package let transform: CGAffineTransform
  /// The further limit; a pixel's coverage is the product of the whole chain.
  package let parent: Clip?
  /// The shadow of everything inside, if this link is one; it limits nothing.
  package let shadow: Shadow?
  /// Whether this link or one around it is a shadow.
  package let castsShadow: Bool

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
    shadow = nil
    castsShadow = parent?.castsShadow ?? false
  }

  /// Creates a link that adds a shadow to what is inside of it.
  package init(_ shadow: Shadow, parent: Clip? = nil) {
    path = Path()
    style = FillStyle()
    transform = .identity
    self.parent = parent
    self.shadow = shadow
    castsShadow = true
  }
}
