// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// An end of a child along a stack's axis.
@usableFromInline package enum SpacingEdge: UInt8, Sendable {
  case top, bottom, leading, trailing
}

/// What a child prefers as the distance to its neighbour.
@usableFromInline package enum SpacingKind: UInt8, Sendable {
  /// Eight points.
  case normal
  /// A line of text, which carries its own distance.
  case text
  /// A flexible gap, which has no distance to anything.
  case none
}

/// What an element prefers as distance at each of its edges, in a byte.
@usableFromInline package struct EdgeSpacing: Equatable, Sendable {
  /// Two bits for each edge.
  private var code: UInt8

  /// The same at all edges.
  @inline(__always)
  package init(_ kind: SpacingKind) { code = kind.rawValue &* 0b0101_0101 }

  /// The top and leading edge of one element, and the bottom and trailing edge of another.
  @inline(__always)
  package init(start: EdgeSpacing, end: EdgeSpacing) {
    let mask: UInt8 = 0b0011_0011
    code = start.code & mask | end.code & ~mask
  }

  /// Eight points everywhere.
  @inline(__always)
  package static var normal: EdgeSpacing { EdgeSpacing(.normal) }

  /// What is preferred at an edge.
  @inline(__always)
  package subscript(edge: SpacingEdge) -> SpacingKind {
    get { SpacingKind(rawValue: code >> (edge.rawValue &* 2) & 3) ?? .normal }
    set {
      let shift = edge.rawValue &* 2
      code = code & ~(3 << shift) | newValue.rawValue << shift
    }
  }

  /// The same with what another one prefers in place of gaps.
  @inline(__always)
  package func replacingGaps(by other: EdgeSpacing) -> EdgeSpacing {
    var result = self
    let gaps = (code >> 1 & 0b0101_0101) &* 3
    result.code = code & ~gaps | other.code & gaps
    return result
  }
}

extension EdgeSpacing {
  /// The default distance to a neighbour that follows along an axis, as measured on macOS.
  package func defaultDistance(to next: EdgeSpacing, along axis: LayoutAxis) -> CGFloat {
    let isColumn = axis == .vertical
    let end = self[isColumn ? .bottom : .trailing]
    let start = next[isColumn ? .top : .leading]
    if end == .none || start == .none { return 0 }
    guard isColumn else { return 8 }
    return switch (end, start) {
    case (.text, .text): 0
    case (.normal, .text): 4.74
    case (.text, .normal): 8.15
    default: 8
    }
  }
}
