// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing

/// The retained tree of one window, and the passes that bring it up to date.
///
/// A frame is `update(to:)`: queued state writes are applied transaction by transaction, running
/// animations move to the frame's time, and what changed is recorded into the display list. Each
/// pass works on a list of what is dirty; an idle tree has empty lists.
@MainActor package final class ViewGraph {
  /// Where state writes wait.
  package let queue = UpdateQueue()
  /// The top of the tree; set once by the owner.
  package private(set) var root: RootElement?
  /// What is drawn.
  package private(set) var displayList = DisplayList()
  /// The time of the frame that is being made, in seconds.
  package private(set) var now = 0.0
  /// Pixels per point, which frames of leaves are rounded to.
  package private(set) var scale = 1.0
  /// How much work was done.
  package var counters = WorkCounters()
  /// Called after each pass of a frame, for measuring.
  package var passDidEnd: (@MainActor (FramePass) -> Void)?

  /// The transaction of the running update.
  package private(set) var transaction = Transaction()
  /// The number of the running update; tells modifiers what belongs together.
  package private(set) var updateNumber: UInt64 = 0
  /// Whether changes right now belong to an update, and not to a frame of an animation.
  package private(set) var isApplyingTransaction = false

  /// Whether something has to be laid out again.
  package var needsLayout = false
  /// Whether the list of drawing elements changed.
  package var structureChanged = false
  /// The elements to record again.
  package var drawDirty: ContiguousArray<Element> = []

  private var dirty = DirtyNodes()
  private var running: ContiguousArray<Node> = []
  private var staleElements: ContiguousArray<Element> = []

  /// How many updates one frame applies before the rest waits for the next frame.
  private static let updateLimit = 64

  /// Creates a graph without a tree.
  package init() {}

  /// Builds the tree.
  package func mount<Content: View>(_ content: Content, environment: EnvironmentValues) {
    let root = RootElement(graph: self, environment: environment)
    self.root = root
    root.mount(content)
    needsLayout = true
    structureChanged = true
  }

  /// Takes the tree down; the graph can be mounted anew.
  package func unmount() {
    root?.unmount()
    root = nil
    running = []
    drawDirty = []
    staleElements = []
    dirty = DirtyNodes()
    needsLayout = false
    structureChanged = false
    queue.setWake(nil)
  }

  // MARK: What nodes report

  /// Notes that a node has to be brought up to date.
  package func markDirty(_ node: Node) {
    guard !node.isDirty, node.isMounted else { return }
    node.isDirty = true
    dirty.insert(node)
  }

  /// Notes that a node was brought up to date by its parent.
  package func unmarkDirty(_ node: Node) { node.isDirty = false }

  /// Notes that a node has a running animation.
  package func startAnimating(_ node: Node) {
    guard !node.isAnimating else { return }
    node.isAnimating = true
    running.append(node)
  }

  /// Notes that an element has to collect the elements inside anew.
  package func elementsChanged(_ element: Element) { staleElements.append(element) }

  /// Reserves a place in the display list.
  package func makeSlot() -> DisplayList.Slot { displayList.makeSlot() }

  /// Replaces the drawing of a slot.
  package func replace(_ slot: DisplayList.Slot, with item: DrawItem) {
    displayList.replace(slot, with: item)
  }

  /// Gives a slot back.
  package func removeSlot(_ slot: DisplayList.Slot) {
    displayList.remove(slot)
    structureChanged = true
  }

  /// Hands out what has to be drawn again.
  package func takeDamage() -> DamageRegion { displayList.takeDamage() }

  // MARK: The frame

  /// Whether a frame would show something new.
  package var needsFrame: Bool {
    needsLayout || structureChanged || !running.isEmpty || !drawDirty.isEmpty || !dirty.isEmpty
      || !queue.isEmpty
  }

  /// Whether an animation runs.
  package var isAnimating: Bool { !running.isEmpty }

  /// Sets the size of the window in points and its pixels per point.
  package func resize(to size: ProposedViewSize, scale: Double) {
    guard let root else { return }
    if scale != self.scale {
      self.scale = scale
      root.invalidateLayout()
      root.invalidatePlacement()
      displayList.damageAll()
    }
    root.setWindowSize(size)
  }

  /// Replaces the environment of the whole tree.
  package func setEnvironment(_ environment: EnvironmentValues, changed keys: UInt64) {
    root?.setEnvironment(environment, changed: keys)
  }

  /// Brings everything up to date for a frame.
  ///
  /// - Parameter now: The presentation time of the frame, in seconds; never earlier than before.
  /// - Complexity: Proportional to what changed or moves.
  package func update(to now: Double) {
    self.now = max(now, self.now)
    var updates = 0
    while updates < Self.updateLimit, let batch = queue.takeFirst() {
      updates += 1
      apply(batch.transaction) {
        for place in batch.writes { place.commit(update: batch.update) }
      }
    }
    if needsLayout || structureChanged || !dirty.isEmpty { apply(Transaction()) {} }
    passDidEnd?(.update)
    advanceAnimations()
    passDidEnd?(.animate)
    record()
    passDidEnd?(.record)
    counters.frames += 1
  }

  private func apply(_ transaction: Transaction, _ writes: () -> Void) {
    self.transaction = transaction
    updateNumber += 1
    isApplyingTransaction = true
    writes()
    runBodies()
    layOut()
    isApplyingTransaction = false
    self.transaction = Transaction()
  }

  private func runBodies() {
    while let node = dirty.popFirst() {
      guard node.isDirty, node.isMounted else { continue }
      node.isDirty = false
      node.refresh()
    }
  }

  private func layOut() {
    if !staleElements.isEmpty {
      let stale = staleElements
      staleElements.removeAll(keepingCapacity: true)
      for element in stale where element.isMounted { element.collectElements() }
    }
    if needsLayout, let root {
      needsLayout = false
      passDidEnd?(isApplyingTransaction ? .update : .animate)
      root.layOut()
      passDidEnd?(.layout)
    }
    if structureChanged, let root {
      structureChanged = false
      var order: [DisplayList.Slot] = []
      root.appendSlots(to: &order)
      displayList.setOrder(order)
    }
  }

  private func advanceAnimations() {
    guard !running.isEmpty else { return }
    var kept = 0
    // Nothing is added while moving: a frame of an animation starts no animation.
    for index in running.indices {
      let node = running[index]
      if node.isMounted, node.animate() {
        running[kept] = node
        kept += 1
      } else {
        node.isAnimating = false
      }
    }
    running.removeSubrange(kept...)
    runBodies()
    layOut()
  }

  private func record() {
    var index = 0
    while index < drawDirty.count {
      drawDirty[index].record()
      index += 1
    }
    drawDirty.removeAll(keepingCapacity: true)
  }

  // MARK: Diagnostics

  /// The running animations, in the order in which they started.
  package func describeAnimations() -> [AnimationDescription] {
    var list: [AnimationDescription] = []
    for node in running { node.describeAnimations(into: &list) }
    return list
  }
}

/// The passes of a frame, for measuring.
package enum FramePass: String, CaseIterable, Sendable {
  case update, layout, animate, record
}

/// How much work a graph did since it was made; tests and diagnostics read differences.
package struct WorkCounters: Hashable, Sendable {
  /// Bodies that ran.
  package var bodyRuns = 0
  /// Sizes that were computed and not found in a cache.
  package var measures = 0
  /// Elements that were placed.
  package var placements = 0
  /// Leaves whose drawing was written into the display list.
  package var recordedLeaves = 0
  /// Frames that were made.
  package var frames = 0
  /// Nodes in the tree.
  package var liveNodes = 0

  package init() {}
}

/// The nodes that wait for an update, parents before children.
private struct DirtyNodes {
  private var byDepth: ContiguousArray<ContiguousArray<Node>> = []
  private var lowest = Int.max
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: Node) {
    while byDepth.count <= node.depth { byDepth.append([]) }
    byDepth[node.depth].append(node)
    lowest = min(lowest, node.depth)
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
