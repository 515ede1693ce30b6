// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Where the lines of a text stand inside the box around the widest of them.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines begin at the left edge.
  case leading
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case trailing
}
