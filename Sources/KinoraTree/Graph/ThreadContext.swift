// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What the code that runs on a thread right now is part of.
///
/// State can be read and written from any thread; which body is reading and which transaction a
/// write belongs to are facts about the calling thread only.
package final class ThreadContext {
  /// The node whose body or drawing runs, and which depends on whatever is read.
  @exclusivity(unchecked) package unowned(unsafe) var reader: Node?
  /// How many dependencies the running body has read; negative where the reader keeps earlier ones.
  @exclusivity(unchecked) var readCount = -1
  /// The environment keys read by a node that is being made.
  @exclusivity(unchecked) package var keysRead: UInt64 = 0
  /// The transaction that `withAnimation` or `withTransaction` opened.
  @exclusivity(unchecked) package var transaction: Transaction?
  /// Where completions go that belong to no tree, while a tree is brought up to date.
  @exclusivity(unchecked) var completions: CompletionQueue?

  /// Notes that an environment key was read.
  @inline(__always)
  package func didRead(_ key: UInt64) {
    if let reader { reader.readKeys |= key } else { keysRead |= key }
  }

  /// Begins to read for a node that does not exist yet.
  ///
  /// - Returns: Who reads again after that.
  @inline(__always)
  package func beginCollecting() -> Node? {
    let outer = reader
    reader = nil
    keysRead = 0
    return outer
  }

  /// Ends to read for a node that does not exist yet.
  ///
  /// - Returns: The environment keys that were read.
  @inline(__always)
  package func endCollecting(_ outer: Node?) -> UInt64 {
    reader = outer
    return keysRead
  }

  /// The context of the calling thread, made on first use.
  package static var current: ThreadContext {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadContext>.fromOpaque(pointer).takeUnretainedValue()
    }
    let context = ThreadContext()
    pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      // The thread ends: this gives back what `current` retained for it.
      Unmanaged<ThreadContext>.fromOpaque(pointer).release()
    }
    return key
  }()
}
