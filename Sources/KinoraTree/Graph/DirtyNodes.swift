// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The nodes that wait for an update, parents before children.
struct DirtyNodes {
  private var byDepth: ContiguousArray<ContiguousArray<Node>> = []
  private var lowest = Int.max
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: Node) {
    let depth = Int(node.depth)
    while byDepth.count <= depth { byDepth.append([]) }
    byDepth[depth].append(node)
    lowest = min(lowest, depth)
    count += 1
  }

  mutating func popFirst() -> Node? {
    guard count > 0 else { return nil }
    while lowest < byDepth.count {
      if let node = byDepth[lowest].popLast() {
        count -= 1
        return node
      }
      lowest += 1
    }
    return nil
  }
}
