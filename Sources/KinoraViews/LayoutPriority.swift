// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraTree

/// Ranks a view where space is handed out.
private struct LayoutPriorityModifier: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>

  var priority: Double

  var layoutPriority: Double? { priority }

  func isEqual(to other: LayoutPriorityModifier) -> Bool { priority == other.priority }
}

extension View {
  /// Sets the rank of the view where a stack or grid hands out space.
  ///
  /// - Parameter value: The rank: views with a higher one are offered space first, others what is
  ///   left; without one it is 0. NaN counts as 0.
  /// - Returns: The view with the rank.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    ModifiedView(self, LayoutPriorityModifier(priority: value.isNaN ? 0 : value))
  }
}
