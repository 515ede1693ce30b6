// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Where views stand horizontally within a common width.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The builtin guides.
  package enum Kind: Hashable, Sendable { case leading, center, trailing }
  /// The guide that meets.
  package var kind: Kind

  /// The leading edges meet.
  public static let leading = HorizontalAlignment(kind: .leading)
  /// The middles meet.
  public static let center = HorizontalAlignment(kind: .center)
  /// The trailing edges meet.
  public static let trailing = HorizontalAlignment(kind: .trailing)

  /// The distance of the guide from the leading edge of a box.
  package func value(in size: CGSize) -> CGFloat {
    switch kind {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    }
  }
}

/// Where views stand vertically within a common height.
public struct VerticalAlignment: Hashable, Sendable {
  /// The builtin guides.
  package enum Kind: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
  }
  package var kind: Kind

  /// The top edges meet.
  public static let top = VerticalAlignment(kind: .top)
  /// The middles meet.
  public static let center = VerticalAlignment(kind: .center)
  /// The bottom edges meet.
  public static let bottom = VerticalAlignment(kind: .bottom)
  /// The baselines of the first lines of text meet; a view without text stands on its bottom edge.
  public static let firstTextBaseline = VerticalAlignment(kind: .firstTextBaseline)
  /// The baselines of the last lines of text meet; a view without text stands on its bottom edge.
  public static let lastTextBaseline = VerticalAlignment(kind: .lastTextBaseline)

  /// The distance of the guide from the top edge of an element that answered a proposal.
  @MainActor package func value(
    of element: Element,
    proposed proposal: ProposedViewSize,
    size: CGSize
  ) -> CGFloat {
    guard isBaseline else { return value(in: size, baselines: nil) }
    element.graph.usesBaselines = true
    return value(in: size, baselines: element.baselines(for: proposal))
  }

  /// The distance of the guide from the top edge of a box.
  package func value(in size: CGSize, baselines: Baselines?) -> CGFloat {
    switch kind {
    case .top: 0
    case .center: size.height / 2
    case .bottom: size.height
    case .firstTextBaseline: baselines?.first ?? size.height
    case .lastTextBaseline: baselines?.last ?? size.height
    }
  }

  /// Whether the guide depends on text.
  package var isBaseline: Bool { kind == .firstTextBaseline || kind == .lastTextBaseline }
}

/// Where views stand in both directions.
public struct Alignment: Hashable, Sendable {
  /// The horizontal part.
  public var horizontal: HorizontalAlignment
  /// The vertical part.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its parts.
  ///
  /// - Parameters:
  ///   - horizontal: The horizontal part.
  ///   - vertical: The vertical part.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middles meet.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edges and the middles meet.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edges and the middles meet.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top edges and the middles meet.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom edges and the middles meet.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corners meet.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corners meet.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corners meet.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corners meet.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The offset of a child inside a box so that the guides meet.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - proposal: What it was proposed.
  ///   - size: Its size.
  ///   - box: The size of the box.
  ///   - baselines: The baselines of the box; it has its bottom edge in their place.
  /// - Returns: The offset of the child's corner from the box's.
  @MainActor package func offset(
    of child: Element,
    proposed proposal: ProposedViewSize,
    size: CGSize,
    in box: CGSize,
    baselines: Baselines? = nil
  ) -> CGPoint {
    CGPoint(
      x: horizontal.value(in: box) - horizontal.value(in: size),
      y: vertical.value(in: box, baselines: baselines)
        - vertical.value(of: child, proposed: proposal, size: size)
    )
  }

  /// The offset of a box without text inside another one so that the guides meet.
  package func offset(of size: CGSize, in box: CGSize) -> CGPoint {
    CGPoint(
      x: horizontal.value(in: box) - horizontal.value(in: size),
      y: vertical.value(in: box, baselines: nil) - vertical.value(in: size, baselines: nil)
    )
  }
}
