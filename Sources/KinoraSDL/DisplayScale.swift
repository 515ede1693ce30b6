// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The choice of how many pixels a point has.
package enum DisplayScale {
  /// The smallest and the largest scale; beyond them a window is unusable.
  package static let range = 0.25...8.0

  /// The dots per inch that one pixel per point stands for on X11 desktops.
  static let standardDPI = 96.0

  /// Brings a scale into the allowed range; what is not a number gives 1.
  package static func limited(_ scale: Double) -> Double {
    guard !scale.isNaN else { return 1 }
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  /// Chooses the number of pixels per point.
  ///
  /// Wayland tells it: the drawable is larger than the window. X11 does not; desktops there set
  /// the resource `Xft.dpi`, whose quotient by 96 is rounded to the nearest quarter, as sizes in
  /// between make every edge soft. Screens are never scaled below 1 by a guess.
  ///
  /// - Parameters:
  ///   - override: The user's wish, which wins.
  ///   - drawableRatio: Drawable pixels per unit of window size, above 1 only on Wayland.
  ///   - xftDPI: The X resource, when there is one.
  /// - Returns: A scale within the allowed range.
  package static func choose(
    override: Double?,
    drawableRatio: Double,
    xftDPI: Double?
  ) -> Double {
    if let override { return limited(override) }
    if drawableRatio.isFinite, drawableRatio > 1 { return limited(drawableRatio) }
    guard let xftDPI, xftDPI.isFinite, xftDPI > 0 else { return 1 }
    return limited(max((xftDPI / standardDPI * 4).rounded() / 4, 1))
  }

  /// Finds `Xft.dpi` in an X resource database, which has lines such as `Xft.dpi:\t144`.
  ///
  /// - Returns: The value of the last such line, nil when there is none or it is no number.
  package static func xftDPI(inResources resources: String) -> Double? {
    var found: Double?
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      guard line[..<colon].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      found = Double(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return found
  }
}
