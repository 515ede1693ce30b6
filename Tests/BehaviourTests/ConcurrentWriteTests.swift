// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI
import Testing
import TreeTestSupport

/// Writes that come from elsewhere than the main actor.
@MainActor
struct ConcurrentWriteTests {
  /// A view with several states and what their body saw.
  private struct Several: View {
    @State private var first = 0
    @State private var second = 0
    @State private var third = 0
    @State private var fourth = 0
    let remotes: [Remote<Int>]
    let seen: Log<[Int]>
    var body: some View {
      let _ = remotes[0].attach($first)
      let _ = remotes[1].attach($second)
      let _ = remotes[2].attach($third)
      let _ = remotes[3].attach($fourth)
      let _ = seen.add([first, second, third, fourth])
      Rectangle().opacity(Double(first))
    }
  }

  /// Threads that have not ended.
  private final class Latch: @unchecked Sendable {
    // Safe to send: the number is only touched under the lock.
    private let lock = NSLock()
    private var count: Int
    init(_ count: Int) { self.count = count }
    func leave() { lock.withLock { count -= 1 } }
    var isOpen: Bool { lock.withLock { count == 0 } }
  }

  @Test func manyThreadsWriteWhileFramesAreMade() {
    let remotes = (0..<4).map { _ in Remote(0) }
    let seen = Log<[Int]>()
    let host = TreeHost(Several(remotes: remotes, seen: seen))
    let bindings = remotes.compactMap(\.binding)
    #expect(bindings.count == 4)
    let latch = Latch(8)
    for thread in 0..<8 {
      let binding = bindings[thread % 4]
      // Two threads share a state; each writes numbers of its own.
      let sign = thread < 4 ? 1 : -1
      Thread.detachNewThread {
        for step in 1...1000 { binding.wrappedValue = sign * step }
        latch.leave()
      }
    }
    while !latch.isOpen { host.frame() }
    host.frame()
    for remote in remotes { #expect(abs(remote.value) == 1000) }
    #expect(seen.entries.last == remotes.map(\.value))
    // A body sees only what was written, and each state moves on in the order of its threads.
    for state in 0..<4 {
      let values = seen.entries.map { $0[state] }
      let up = values.filter { $0 > 0 }
      let down = values.filter { $0 < 0 }
      #expect(up == up.sorted())
      #expect(down == down.sorted(by: >))
    }
    #expect(!host.graph.needsFrame)
  }

  @Test func everyStateOfOneThreadArrives() {
    let remotes = (0..<4).map { _ in Remote(0) }
    let seen = Log<[Int]>()
    let host = TreeHost(Several(remotes: remotes, seen: seen))
    let bindings = remotes.compactMap(\.binding)
    let latch = Latch(1)
    Thread.detachNewThread {
      for step in 1...1000 { for binding in bindings { binding.wrappedValue = step } }
      latch.leave()
    }
    while !latch.isOpen { host.frame() }
    host.frame()
    #expect(seen.entries.last == [1000, 1000, 1000, 1000])
    // One thread writes the states in order, so no later one is ahead.
    for values in seen.entries { #expect(values == values.sorted(by: >)) }
  }

  @Test func writesOfTasksArrive() async {
    let (host, remote) = host(0) { value in Rectangle().opacity(Double(value) / 10) }
    let binding = remote.binding
    await Task.detached { binding?.wrappedValue = 4 }.value
    host.frame()
    #expect(host.items.map(\.opacity) == [0.4])
    await Task { remote.value = 5 }.value
    host.frame()
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func writesOfTimersArrive() {
    let (host, remote) = host(0) { value in Rectangle().opacity(Double(value) / 10) }
    let binding = remote.binding
    let latch = Latch(1)
    Thread.detachNewThread {
      let timer = Timer(timeInterval: 0, repeats: false) { _ in
        binding?.wrappedValue = 6
        latch.leave()
      }
      RunLoop.current.add(timer, forMode: .default)
      while !latch.isOpen { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    }
    while !latch.isOpen { host.frame() }
    host.frame()
    #expect(host.items.map(\.opacity) == [0.6])
  }

  @Test func aWriteWakesTheOwnerOnItsThread() {
    let (host, remote) = host(0) { value in Rectangle().opacity(Double(value)) }
    let latch = Latch(1)
    host.graph.queue.setWake { latch.leave() }
    let binding = remote.binding
    Thread.detachNewThread { binding?.wrappedValue = 1 }
    var rounds = 0
    while !latch.isOpen, rounds < 10_000_000 { rounds += 1 }
    #expect(latch.isOpen)
    #expect(host.graph.needsFrame)
    host.frame()
    #expect(!host.graph.needsFrame)
  }
}
