// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraRuntime

extension ViewHost {
  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - distance: How far, in points; positive values lead towards the end of the content. What is
  ///     not finite counts as 0.
  ///   - point: Where the pointer is, in points from the top left corner.
  public func scroll(by distance: CGSize, at point: CGPoint) {
    driver.send(.scrolled(dx: distance.width, dy: distance.height, at: point))
    driver.prepareFrame(at: time)
  }
}
