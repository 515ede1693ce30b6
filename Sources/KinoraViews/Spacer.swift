// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraDrawing
import KinoraMotion
public import KinoraTree

/// A flexible gap along the axis of the stack that holds it, or in both directions outside of one.
nonisolated public struct Spacer: View {
  /// The smallest length in points; nil for 8.
  public var minLength: CGFloat?

  /// Creates a gap.
  ///
  /// - Parameter minLength: The smallest length in points; nil for 8.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// The gap.
  public var body: some View { SpacerLeaf(minLength: minLength) }
}

nonisolated private struct SpacerLeaf: LeafView {
  var minLength: CGFloat?

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize {
    let least = minLength ?? 8
    func length(_ proposed: CGFloat?) -> CGFloat { max(proposed ?? least, least) }
    return CGSize(
      width: axis == .vertical ? 0 : length(proposal.width),
      height: axis == .horizontal ? 0 : length(proposal.height)
    )
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations { .none }

  func contains(_ point: CGPoint, size: CGSize) -> Bool { false }

  static var spacing: SpacingKind { .none }
  static var layoutPriority: Double { -.infinity }
  var name: String { "Spacer" }
}
