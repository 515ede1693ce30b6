// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What the code that runs on a thread right now is part of.
///
/// State can be read and written from any thread; which body is reading and which transaction a
/// write belongs to are facts about the calling thread only.
package final class ThreadContext {
  /// The node whose body or drawing runs, and which depends on whatever is read.
  package var reader: Node?
  /// The transaction that `withAnimation` or `withTransaction` opened.
  package var transaction: Transaction?

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
      Unmanaged<ThreadContext>.fromOpaque(pointer).release()
    }
    return key
  }()
}
