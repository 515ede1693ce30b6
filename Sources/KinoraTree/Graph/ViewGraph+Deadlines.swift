// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The nodes that want to be brought up to date at a time, though nothing else happens.
@MainActor package struct Deadlines {
  private struct Entry {
    let node: Node
    let time: Double
    let order: UInt64
  }

  /// Those that wait for a time.
  private var waiting: [ObjectIdentifier: Entry] = [:]
  /// Those that want the first frame after the one at their time.
  private var following: [ObjectIdentifier: Entry] = [:]
  private var count: UInt64 = 0
  /// The earliest time that is waited for, in the tree's seconds; nil when nothing waits.
  package private(set) var next: Double?

  /// How much earlier a frame may be than the time that it is made for, in seconds.
  private static let tolerance = 1e-6

  /// Whether a node wants the very next frame.
  package var wantsFrame: Bool { !following.isEmpty }

  /// Has a node refreshed on the first frame that is not before a time.
  ///
  /// - Parameters:
  ///   - time: The time in the tree's seconds; infinity and NaN never come.
  ///   - node: The node, whose other deadline is replaced; to be removed when it leaves the tree.
  package mutating func set(_ time: Double, of node: Node) {
    remove(node)
    guard time < .infinity else { return }
    count += 1
    waiting[ObjectIdentifier(node)] = Entry(node: node, time: time, order: count)
    next = min(next ?? time, time)
  }

  /// Has a node refreshed on the next frame.
  ///
  /// - Parameters:
  ///   - now: The time of the current frame; another one at the same time does not count.
  ///   - node: The node, whose other deadline is replaced; to be removed when it leaves the tree.
  package mutating func setNextFrame(after now: Double, of node: Node) {
    remove(node)
    count += 1
    following[ObjectIdentifier(node)] = Entry(node: node, time: now, order: count)
  }

  /// Forgets a node.
  package mutating func remove(_ node: Node) {
    following[ObjectIdentifier(node)] = nil
    guard let entry = waiting.removeValue(forKey: ObjectIdentifier(node)) else { return }
    if let next, entry.time <= next { findNext() }
  }

  /// Takes the nodes whose time has come, in the order in which they asked.
  mutating func takeDue(at now: Double) -> [Node] {
    var due: [Entry] = []
    if !following.isEmpty {
      due = following.values.filter { $0.time < now }
      for entry in due { following[ObjectIdentifier(entry.node)] = nil }
    }
    if let next, next <= now + Self.tolerance {
      let come = waiting.values.filter { $0.time <= now + Self.tolerance }
      for entry in come { waiting[ObjectIdentifier(entry.node)] = nil }
      due += come
      findNext()
    }
    return due.sorted { $0.order < $1.order }.map(\.node)
  }

  private mutating func findNext() { next = waiting.values.lazy.map(\.time).min() }
}

/// How times of the tree and dates belong together, and what waits for them.
extension ViewGraph {
  /// When the tree wants its next frame although nothing moves or changes; nil for never.
  package var nextDeadline: Double? {
    guard let completion = nextCompletion else { return deadlines.next }
    return min(deadlines.next ?? .infinity, completion)
  }

  /// The date of the frame that is being made.
  package var date: Date { dateSource(now) }

  /// The time of the tree at a date.
  package func time(of date: Date) -> Double { now + date.timeIntervalSince(self.date) }

  /// Marks the nodes whose deadline has come.
  func markDue() {
    for node in deadlines.takeDue(at: now) { markDirty(node) }
  }
}
