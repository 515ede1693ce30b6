// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraMotion

/// The retained tree of one window, and the passes that bring it up to date.
///
/// A frame is `update(to:)`: queued state writes are applied transaction by transaction, running
/// animations move to the frame's time, and what changed is recorded into the display list. Each
/// pass works on a list of what is dirty; an idle tree has empty lists.
@MainActor package final class ViewGraph {
  // What the passes touch for every node is exempt from exclusivity checks, as the fields of nodes
  // are: only the main actor gets here, and no access calls out to who might touch the same field.

  /// Where state writes wait.
  package let queue = UpdateQueue()
  /// The top of the tree; set once by the owner.
  package private(set) var root: RootElement?
  /// What is drawn.
  @exclusivity(unchecked) package internal(set) var displayList = DisplayList()
  /// The time of the frame that is being made, in seconds.
  @exclusivity(unchecked) package private(set) var now = 0.0
  /// Pixels per point, which frames of leaves are rounded to.
  @exclusivity(unchecked) package internal(set) var scale = 1.0
  /// How much work was done.
  @exclusivity(unchecked) package var counters = WorkCounters()
  /// Called after each pass of a frame, for measuring.
  package var passDidEnd: (@MainActor (FramePass) -> Void)?

  /// The transaction of the running update.
  @exclusivity(unchecked) package private(set) var transaction = Transaction()
  /// The number of the running update; tells modifiers what belongs together.
  @exclusivity(unchecked) package private(set) var updateNumber: UInt64 = 0
  /// Whether changes right now belong to an update, and not to a frame of an animation.
  @exclusivity(unchecked) package private(set) var isApplyingTransaction = false

  /// The elements to record again.
  @exclusivity(unchecked) package var drawDirty: ContiguousArray<Element> = []
  /// Where the animation of the effect that moved last stands.
  @exclusivity(unchecked) var positionMemo = PositionMemo()
  /// The registrations with observable objects.
  package let observations = ObservationTable()

  /// What waits for the ends of animations.
  @exclusivity(unchecked) package var completions = GraphCompletions()

  /// What wants to be brought up to date at a time.
  @exclusivity(unchecked) package var deadlines = Deadlines()
  /// The date of a time of the tree; set by who owns the clock.
  package var dateSource: @MainActor (Double) -> Date = { Date(timeIntervalSinceReferenceDate: $0) }

  /// Whether anything was ever aligned by a line of text.
  package var usesBaselines = false
  /// The transitions that wait for a step of an update.
  @exclusivity(unchecked) var transitions = TransitionQueue()
  /// How many children of dynamic containers are drawn until their removal is over.
  @exclusivity(unchecked) package var leavingCount = 0
  /// What those draw, by the element around.
  @exclusivity(unchecked) package var leaving: [ObjectIdentifier: ContiguousArray<Element>] = [:]
  /// The views that share their geometry.
  package let matches = MatchRegistry()
  /// What the views of a row had kept that is being made anew.
  @exclusivity(unchecked) var revived: KeptStates?
  /// How many views want to know when the pointer comes onto them.
  package var hoverCount = 0
  /// How deep views can be nested.
  @exclusivity(unchecked) package var nesting = NestingLimit()

  /// What the window hands to its views, but for what they want otherwise.
  var windowEnvironment = EnvironmentValues()
  var preferredColorScheme: ColorScheme?
  @exclusivity(unchecked) private var dirty = DirtyNodes()
  @exclusivity(unchecked) private var layout = LayoutQueue()
  @exclusivity(unchecked) private var running: ContiguousArray<Node> = []
  @exclusivity(unchecked) private var stale: ContiguousArray<Element> = []
  @exclusivity(unchecked) private var actions = ActionQueue()
  @exclusivity(unchecked) private var derived: ContiguousArray<Node> = []
  @exclusivity(unchecked) var orderChanged = false
  /// Whether the painting order has to be made anew as a whole.
  package var orderIsUnknown = false
  /// The elements inside of which the painting order has changed.
  @exclusivity(unchecked) var reordered: ContiguousArray<Element> = []
  @exclusivity(unchecked) private var isUnmounting = false

  /// How many elements may change before the painting order is made anew as a whole.
  static let localOrderLimit = 8
  /// How many updates one frame applies before the rest waits for the next frame.
  private static let updateLimit = 64
  /// How many times one update may find that layout or preferences changed what depends on them.
  private static let roundLimit = 32

  /// Creates a graph without a tree.
  package init() {}

  // Nodes that end with the graph hand their completions to the main queue.
  deinit { queue.close() }

  /// Builds the tree.
  package func mount<Content: View>(_ content: Content, environment: EnvironmentValues) {
    nesting.begin()
    queue.open()
    windowEnvironment = environment
    let root = RootElement(graph: self, environment: environment)
    self.root = root
    root.mount(content)
    orderChanged = true
    orderIsUnknown = true
  }

  /// Takes the tree down, with the last actions of its views; the graph can be mounted anew.
  package func unmount() {
    root?.unmount()
    for (node, phase) in actions.takeAll() { node.perform(phase) }
    root = nil
    running = []
    drawDirty = []
    stale = []
    derived = []
    dirty = DirtyNodes()
    layout = LayoutQueue()
    orderChanged = false
    reordered = []
    transitions = TransitionQueue()
    leaving = [:]
    leavingCount = 0
    completions = GraphCompletions()
    queue.setWake(nil)
    queue.close()
    _ = CompletionQueue.loose.run()
  }

  // MARK: What nodes report

  /// Notes that a node has to be brought up to date.
  package func markDirty(_ node: Node) {
    guard !node.flags.contains(.isDirty), node.isMounted else { return }
    node.flags.insert(.isDirty)
    dirty.insert(node)
  }

  /// Notes that a node was brought up to date by its parent.
  package func unmarkDirty(_ node: Node) { node.flags.remove(.isDirty) }

  /// Notes that something that a node read has changed.
  package func dependencyChanged(_ source: AnyObject, of node: Node) {
    ChangeLog.note(source, in: node)
    markDirty(node)
  }

  /// Notes that a node has a running animation.
  package func startAnimating(_ node: Node) {
    guard !node.flags.contains(.isAnimating) else { return }
    node.flags.insert(.isAnimating)
    running.append(node)
  }

  /// Notes that an element has to collect the elements inside anew.
  package func elementsChanged(_ element: Element) {
    orderChanged = true
    guard !element.flags.contains(.needsElements) else { return }
    element.flags.insert(.needsElements)
    stale.append(element)
  }

  /// Notes that the answers of an element may have changed.
  package func layoutChanged(_ element: Element) { layout.insert(element) }

  /// Notes that an element has to place what is inside again, and keeps its size.
  package func placementChanged(_ element: Element) {
    element.flags.insert(.needsPlacement)
    layout.insertForPlacement(element)
  }

  /// Notes that a node depends on layout or preferences that have changed.
  package func derivedChanged(_ node: Node) {
    guard !node.flags.contains(.awaitsDerived) else { return }
    node.flags.insert(.awaitsDerived)
    derived.append(node)
  }

  /// Notes that an element that reports its frame was placed.
  package func frameChanged(_ element: Element) { derivedChanged(element) }

  /// Asks for an action of a node once the tree is up to date.
  package func requestAction(_ phase: ActionPhase, of node: Node) { actions.insert(node, phase) }

  /// Asks for the last actions of a node that is being taken out of the tree.
  package func requestLastActions(of node: Node) { actions.insertLast(node) }

  /// Takes a subtree out of the tree.
  func unmounting(_ body: () -> Void) {
    guard !isUnmounting else { return body() }
    isUnmounting = true
    let start = actions.lastCount
    body()
    actions.takingDown(start)
    isUnmounting = false
  }

  /// Reserves a place in the display list.
  package func makeSlot() -> DisplayList.Slot { displayList.makeSlot() }

  /// Replaces the drawing of a slot.
  package func replace(_ slot: DisplayList.Slot, with item: DrawItem) {
    displayList.replace(slot, with: item)
  }

  /// Puts the drawing of a slot inside of other effects.
  package func place(_ slot: DisplayList.Slot, in placement: consuming Placement?) {
    displayList.place(slot, in: placement)
  }

  /// Gives a slot back.
  package func removeSlot(_ slot: DisplayList.Slot) {
    displayList.remove(slot)
    orderChanged = true
  }

  /// Hands out what has to be drawn again.
  package func takeDamage() -> DamageRegion { displayList.takeDamage() }

  // MARK: The frame

  /// Whether a frame would show something new.
  package var needsFrame: Bool {
    hasWork || !running.isEmpty || !drawDirty.isEmpty || !queue.isEmpty || completionsNeedFrame
      || deadlines.wantsFrame
  }

  /// Whether the tree is not up to date.
  private var hasWork: Bool {
    !dirty.isEmpty || !layout.isEmpty || !stale.isEmpty || !derived.isEmpty || orderChanged
      || !actions.isEmpty || !transitions.isEmpty
  }

  /// Whether something has to be laid out once more.
  var awaitsLayout: Bool { !layout.isEmpty || !stale.isEmpty }

  /// Whether an animation runs.
  package var isAnimating: Bool { !running.isEmpty }

  /// Brings everything up to date for a frame.
  ///
  /// - Parameter now: The presentation time of the frame, in seconds; never earlier than before.
  /// - Complexity: Proportional to what changed or moves.
  package func update(to now: Double) {
    self.now = max(now, self.now)
    nesting.begin()
    UpdateThread.enter()
    markDue()
    collectingCompletions {
      var updates = 0
      applyUpdates(&updates)
      passDidEnd?(.update)
      advanceAnimations()
      // What a completion changes shows on the frame that it belongs to.
      if runCompletions() { applyUpdates(&updates) }
      if updates == Self.updateLimit, !queue.isEmpty { UpdateWarning.endlessUpdates() }
      passDidEnd?(.animate)
    }
    record()
    passDidEnd?(.record)
    counters.frames += 1
  }

  private func applyUpdates(_ updates: inout Int) {
    while updates < Self.updateLimit {
      updates += 1
      if hasWork { apply {} }
      guard var batch = queue.takeFirst() else { break }
      swap(&transaction, &batch.transaction)
      apply { for place in batch.writes { place.commit(update: batch.update) } }
      queue.recycle(&batch.writes)
    }
  }

  /// Applies writes that belong to the transaction which is set.
  private func apply(_ writes: () -> Void) {
    updateNumber += 1
    isApplyingTransaction = true
    TransitionQueue.dissolve(in: self)
    writes()
    settle()
    runTransitions()
    isApplyingTransaction = false
    transaction = Transaction()
    completions.updateDidEnd()
    if !actions.isEmpty { for (node, phase) in actions.takeAll() { node.perform(phase) } }
    _ = runCompletions()
  }

  /// Shows what has come as it is from now on, once it was laid out where its transition starts.
  private func runTransitions() {
    // Whom views take their geometry from also changes after that.
    while TransitionQueue.arrive(in: self) || matches.update() {
      _ = matches.update()
      settle()
    }
    TransitionQueue.prune(in: self)
    TransitionQueue.updateEnded(in: self)
  }

  /// Runs bodies and lays out until nothing that depends on the result has changed.
  private func settle() {
    var rounds = 0
    repeat {
      runBodies()
      layOut()
      updateDerived()
      rounds += 1
      if rounds == Self.roundLimit {
        if !dirty.isEmpty || !layout.isEmpty { UpdateWarning.endlessUpdates() }
        break
      }
    } while !dirty.isEmpty || !layout.isEmpty || !stale.isEmpty || !derived.isEmpty
    updateOrder()
  }

  private func runBodies() {
    while let node = dirty.popFirst() {
      guard node.flags.contains(.isDirty), node.isMounted else { continue }
      node.flags.remove(.isDirty)
      node.refresh()
    }
  }

  private func layOut() {
    // Which elements there are to lay out is a part of layout.
    if !stale.isEmpty { passDidEnd?(isApplyingTransaction ? .update : .animate) }
    while let element = stale.popLast() {
      guard element.isMounted, element.flags.contains(.needsElements) else { continue }
      element.flags.remove(.needsElements)
      element.collectElements()
      if reordered.count <= Self.localOrderLimit { reordered.append(element) }
    }
    guard !layout.isEmpty, let root else { return }
    passDidEnd?(isApplyingTransaction ? .update : .animate)
    while let element = layout.popDeepest() {
      guard element.isMounted else { continue }
      if element.answersChanged(), let parent = element.layoutParent {
        let traits = element.flags.intersection(.changedTraits)
        element.flags.remove(.changedTraits)
        if parent.sizeDepends(on: element) {
          parent.flags.formUnion(traits)
          layout.insert(parent)
        } else {
          placementChanged(parent)
        }
      } else {
        element.flags.remove(.changedTraits)
        layout.insertForPlacement(element)
      }
    }
    for element in layout.takePlacements() where element.isMounted {
      if element === root {
        root.layOut()
      } else if element.flags.contains(.needsPlacement) {
        element.placeAgain()
      }
    }
    passDidEnd?(.layout)
  }

  private func updateDerived() {
    guard !derived.isEmpty else { return }
    var list = ContiguousArray<Node>()
    swap(&list, &derived)
    for node in list {
      node.flags.remove(.awaitsDerived)
      if node.isMounted { node.updateDerived() }
    }
  }

  private func advanceAnimations() {
    completions.late.advance(to: now)
    guard !running.isEmpty else { return }
    var kept = 0
    // What comes with the content of a frame, and moves by itself, is added behind.
    let count = running.count
    for index in 0..<count {
      let node = running.unretained(at: index)
      if node.borrow({ $0.isMounted && $0.animate() }) {
        if kept != index { running.swapAt(kept, index) }
        kept += 1
      } else {
        node.borrow { _ = $0.flags.remove(.isAnimating) }
      }
    }
    running.removeSubrange(kept..<count)
    settle()
  }

  private func record() {
    var index = 0
    while index < drawDirty.count {
      // One reference to the list for all of it; what is added meanwhile has its turn after it.
      let list = drawDirty
      while index < list.count {
        if isAnimating { list.prefetchSurroundings(ahead: index) }
        list.unretained(at: index).borrow { $0.record() }
        index += 1
      }
    }
    // The memory of a first frame is not kept for the small lists that follow.
    drawDirty.removeAll(keepingCapacity: isAnimating || drawDirty.count <= 1024)
  }

  // MARK: Diagnostics

  /// The running animations, in the order in which they started.
  package func describeAnimations() -> [AnimationDescription] {
    var list: [AnimationDescription] = []
    for node in running { node.describeAnimations(into: &list) }
    return list
  }
}
