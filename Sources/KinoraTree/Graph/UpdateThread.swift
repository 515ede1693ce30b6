// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The thread that brings views up to date.
package enum UpdateThread {
  private static let last = Atomic<UInt>(0)

  /// Notes that the calling thread brings views up to date.
  package static func enter() { last.store(current, ordering: .relaxed) }

  /// Whether the calling thread is the main thread, or the one that last updated views.
  package static var isCurrent: Bool {
    last.load(ordering: .relaxed) == current || Thread.isMainThread
  }

  private static var current: UInt { UInt(pthread_self()) }
}
