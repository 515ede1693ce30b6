// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Keeps views that are nested without an end from overflowing the stack.
///
/// Building a tree takes more stack per level than any later pass (`NestingLimitTests` measures it),
/// so a tree that could be built within half of the stack can be worked with. What a later update
/// adds, or layout, is built from higher up on the stack, but later passes go through all levels:
/// so each level counts with a least number of bytes. What lies deeper is left out, with a warning.
package struct NestingLimit {
  /// The part of the stack that building a tree may take, in bytes.
  private let room: UInt
  /// What a level counts with at least, in bytes.
  ///
  /// Without optimisation a level takes 1.1 to 1.6 kilobytes, with it less: trees that are built at
  /// once are limited by what they take, and others to what fits into the whole stack.
  private static let leastPerLevel: UInt = 1000
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
    let taken = start > here ? start - here : 0
    guard max(taken, UInt(depth) * Self.leastPerLevel) > room else { return true }
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
