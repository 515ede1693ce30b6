// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree

/// How much work a hosted view took, for tests that say what must not happen.
public struct FrameWork: Hashable, Sendable {
  /// Bodies that ran, those of builtin views included.
  public let bodyRuns: Int
  /// Sizes that were worked out.
  public let measures: Int
  /// Views that were placed.
  public let placements: Int
  /// Leaves that were drawn anew.
  public let drawings: Int

  init(from old: WorkCounters, to new: WorkCounters) {
    bodyRuns = new.bodyRuns - old.bodyRuns
    measures = new.measures - old.measures
    placements = new.placements - old.placements
    drawings = new.recordedLeaves - old.recordedLeaves
  }
}

extension ViewHost {
  /// Runs a closure and tells how much work the frames took that it made.
  ///
  /// - Parameter body: Taps, moves time, or whatever else makes frames.
  /// - Returns: The work of these frames.
  public func work(of body: () throws -> Void) rethrows -> FrameWork {
    let before = counters
    try body()
    return FrameWork(from: before, to: counters)
  }
}
