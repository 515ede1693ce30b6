// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The size that a parent offers to a view, per axis a length, or nil to ask for the ideal one.
public struct ProposedViewSize: Hashable, Sendable {
  /// The offered width in points: 0 asks for the smallest, infinity for the largest, nil for the ideal.
  public var width: CGFloat?
  /// The offered height in points: 0 asks for the smallest, infinity for the largest, nil for the ideal.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: The offered width, or nil.
  ///   - height: The offered height, or nil.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of exactly a size.
  ///
  /// - Parameter size: The size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The proposal with lengths in place of nil.
  ///
  /// - Parameter size: The lengths to take.
  /// - Returns: The proposed size.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The proposal along an axis.
  package subscript(axis: LayoutAxis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The direction that a stack lays its children out in.
package enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  /// The axis across.
  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size with every length finite and at least zero, so that no view can break layout.
  package var sanitized: CGSize {
    CGSize(width: Self.sanitized(width), height: Self.sanitized(height))
  }

  private static func sanitized(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(max(length, 0), 1e9)
  }
}
