// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How much work a graph did since it was made; tests and diagnostics read differences.
package struct WorkCounters: Hashable, Sendable {
  /// Bodies that ran.
  package var bodyRuns = 0
  /// Sizes that were computed and not found in a cache.
  package var measures = 0
  /// Elements that were placed.
  package var placements = 0
  /// Leaves whose drawing was written into the display list.
  package var recordedLeaves = 0
  /// Frames that were made.
  package var frames = 0
  /// Nodes in the tree.
  package var liveNodes = 0

  package init() {}
}
