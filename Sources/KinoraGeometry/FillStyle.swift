// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The rule and the edge quality with which an area is filled.
@frozen public struct FillStyle: Equatable, Sendable {
  /// Whether points inside are those with an odd number of crossings, not a non-zero winding.
  public var isEOFilled: Bool
  /// Whether edge pixels are blended by how much of them is covered.
  public var isAntialiased: Bool

  /// Creates a fill style.
  ///
  /// - Parameters:
  ///   - eoFill: Whether to use the even-odd rule in place of the non-zero rule.
  ///   - antialiased: Whether to smooth edges.
  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
