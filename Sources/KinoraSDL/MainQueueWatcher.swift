// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

// libdispatch's interface for run loops of other libraries, which Foundation's run loop uses too:
// a descriptor that becomes readable when work arrives on the main queue. It takes no arguments and
// returns an int, so the C and the Swift calling conventions agree.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> CInt

/// Wakes the main loop when work arrives on the main queue from another thread.
///
/// SDL can only wait for its own events, so a thread sleeps in `poll` on the main queue's descriptor
/// and calls back when it becomes readable. Then it sleeps until `rearm()` tells that the main
/// thread has emptied the queue: between the two, one wake-up is enough.
final class MainQueueWatcher: Sendable {
  /// The end of a pipe to the watching thread: a byte rearms it, closing the pipe stops it.
  private let commands: CInt

  /// Starts watching; fails when the system has no more descriptors.
  ///
  /// - Parameter wake: Called on the watching thread.
  init?(wake: @escaping @Sendable () -> Void) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Programs that this one starts do not inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    commands = ends[1]
    let reading = ends[0]
    let queue = mainQueueDescriptor()
    Thread.detachNewThread { Self.watch(queue, reading, wake) }
  }

  /// The main queue was emptied; called once after each wake-up.
  func rearm() {
    var byte: UInt8 = 1
    // A pipe holds far more than the one byte that can be under way.
    _ = write(commands, &byte, 1)
  }

  /// Ends the watching thread; nothing may be called afterwards.
  func stop() { close(commands) }

  private static func watch(_ queue: CInt, _ commands: CInt, _ wake: () -> Void) {
    defer { close(commands) }
    // Signals are the main thread's.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    var descriptors = [
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: commands, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&descriptors, 2, -1) > 0 else {
        // With every signal blocked only a debugger interrupts.
        if errno == EINTR { continue }
        return
      }
      if descriptors[1].revents == 0 { wake() }
      var byte: UInt8 = 0
      guard read(commands, &byte, 1) == 1 else { return }
    }
  }
}
