// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What the environment says about rasterisation; no choice changes a byte of a picture.
package enum RasterOptions {
  /// How many threads paint a large frame: `KINORA_THREADS` from 1 to 64, else one for each
  /// processor and at most four.
  package static let threads: Int = {
    if let number = number("KINORA_THREADS"), 1...64 ~= number { return number }
    return min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
  }()

  /// Whether vector instructions beyond the least common ones are used where the processor has
  /// them: not with `KINORA_VECTORS=0`.
  package static let usesVectors = number("KINORA_VECTORS") != 0

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
