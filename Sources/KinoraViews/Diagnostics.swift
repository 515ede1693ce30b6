// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraTree

/// Lines on standard error about values that a view should not have given.
@usableFromInline enum Diagnostics {
  /// A length that layout can use, nil for one that is ignored.
  ///
  /// A negative length counts as 0, as measured in SwiftUI; one that is not finite is ignored. Either
  /// is reported, once for each place.
  @usableFromInline static func length(_ length: CGFloat?, _ place: String) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite, length >= 0 { return length }
    if length.isFinite {
      UpdateWarning.warn("\(place) takes \(length) as 0: a length cannot be negative")
      return 0
    }
    UpdateWarning.warn("\(place) ignores \(length): a length has to be finite")
    return nil
  }
}
