// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Keeps views that are nested without an end from overflowing the stack.
///
/// Building a tree takes more stack per level than any later pass, so a tree that could be built
/// within a part of the stack can be worked with. What lies deeper is left out, with a warning.
package struct NestingLimit {
  /// The part of the stack that building a tree may take, in bytes.
  private let room: UInt
  /// Where the stack stood when the frame began.
  private var start: UInt = .max
  /// Whether something was left out.
  private var wasReached = false

  init() {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    // Threads get as much as the main thread may have; "unlimited" means two megabytes for them.
    let size = isKnown && limit.rlim_cur < 1 << 30 ? UInt(limit.rlim_cur) : 2 << 20
    room = size / 2
  }

  /// Takes note of where the stack stands before anything is built.
  mutating func begin() { start = Self.here }

  /// Whether something can be built at a depth of the tree.
  mutating func allows(_ depth: Int32) -> Bool {
    guard depth > 128 else { return true }
    let here = Self.here
    guard start > here, start - here > room else { return true }
    if !wasReached {
      wasReached = true
      UpdateWarning.nestedTooDeep(Int(depth))
    }
    return false
  }

  /// The address of the top of the stack.
  private static var here: UInt {
    var marker = 0
    return withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}
