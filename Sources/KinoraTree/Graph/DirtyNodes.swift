// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPrefetch

/// The nodes that wait for an update, parents before children.
///
/// In a large tree the time of an update is that of waiting for memory. The nodes of a view are made
/// one after the other and so lie together: the memory from a node on is asked for before its
/// turn, all at once, in place of line by line on the way down.
struct DirtyNodes {
  private var byDepth: ContiguousArray<ContiguousArray<Node>> = []
  private var lowest = Int.max
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: Node) {
    let depth = Int(node.depth)
    while byDepth.count <= depth { byDepth.append([]) }
    if count < Self.soon { Self.prefetch(node) }
    byDepth[depth].append(node)
    lowest = min(lowest, depth)
    count += 1
  }

  /// How many nodes have their turn before what is asked for is driven out again.
  private static let soon = 4
  /// How many cache lines are asked for: the nodes of a row of a list.
  private static let lines: Int32 = 24

  @inline(__always)
  private static func prefetch(_ node: Node) {
    // Only an address, which nothing is done with but to ask for the memory there.
    kinora_prefetch(Unmanaged.passUnretained(node).toOpaque(), lines)
  }

  mutating func popFirst() -> Node? {
    guard count > 0 else { return nil }
    while lowest < byDepth.count {
      if let node = byDepth[lowest].popLast() {
        count -= 1
        if let next = byDepth[lowest].last { Self.prefetch(next) }
        return node
      }
      lowest += 1
    }
    return nil
  }
}
