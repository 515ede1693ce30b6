// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraMotion

/// Colours move in Oklab.
extension Color.Resolved: Animatable {
  /// The interpolated data: three cone responses and the opacity.
  ///
  /// SwiftUI's numbers are floats. These are doubles, so that both ends of an animation come back
  /// to the bit and a spring close to rest is not lost in rounding.
  public typealias AnimatableData = AnimatablePair<
    Double, AnimatablePair<Double, AnimatablePair<Double, Double>>
  >

  /// The cube roots of the cone responses and the opacity, all times 128.
  ///
  /// Oklab is linear in these roots, so that a straight line between two of these vectors is one in
  /// Oklab: lightness moves evenly and hues stay clear. The matrix is that of B. Ottosson, "A
  /// perceptual color space for image processing", https://bottosson.github.io/posts/oklab. Matches
  /// SwiftUI: measured on the macOS of 2026, with the factor, which decides when a spring rests.
  ///
  /// Responses below zero, of colours far outside the gamut, have negative roots. The opacity moves
  /// on its own, not multiplied into the others: red that fades to red with opacity 0 keeps its
  /// hue, whereas red that fades to `Color.clear`, a black, darkens on the way. (SwiftUI's
  /// gradients, by contrast, show the hue of the opaque stop alone between it and a transparent
  /// one.)
  public var animatableData: AnimatableData {
    get {
      let (r, g, b) = (Double(linearRed), Double(linearGreen), Double(linearBlue))
      let l = 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b
      let m = 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b
      let s = 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b
      return AnimatablePair(
        cbrt(l) * 128,
        AnimatablePair(cbrt(m) * 128, AnimatablePair(cbrt(s) * 128, Double(opacity) * 128))
      )
    }
    set {
      func cube(_ x: Double) -> Double { x * x * x }
      let l = cube(newValue.first / 128)
      let m = cube(newValue.second.first / 128)
      let s = cube(newValue.second.second.first / 128)
      // The inverse of the matrix above to full precision, so that ends are met exactly.
      linearRed = Float(
        4.076741661347994 * l - 3.3077115904081933 * m + 0.2309699287294279 * s
      )
      linearGreen = Float(
        -1.268438004092176 * l + 2.6097574006633715 * m - 0.3413193963102196 * s
      )
      linearBlue = Float(
        -0.004196086541837109 * l - 0.7034186144594496 * m + 1.7076147009309448 * s
      )
      opacity = Float(newValue.second.second.second / 128)
    }
  }
}
