// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A view whose content goes through phases, with an animation to each of them.
///
/// ```swift
/// PhaseAnimator([false, true]) { isUp in
///   Ball().offset(y: isUp ? -40 : 0)
/// } animation: { isUp in
///   isUp ? .easeOut : .bouncy
/// }
/// ```
///
/// The next phase begins as soon as the animations of a phase are logically complete. A phase that
/// moves nothing lasts no time. When a whole round moves nothing, the first phase stays.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View, PrimitiveView {
  /// An animator has no body of its own.
  public typealias Body = Never

  let phases: [Phase]
  let trigger: SequenceTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// How many phases are used at most: an endless sequence ends there.
  private static var limit: Int { 65536 }

  /// Creates an animator that goes through its phases once whenever a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases in order, at least two; the first one is shown at rest.
  ///   - trigger: The value to watch. A change while phases run starts them anew.
  ///   - content: Makes the content for a phase.
  ///   - animation: How the content changes to a phase; nil for at once.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases.prefix(Self.limit))
    self.trigger = SequenceTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  /// Creates an animator that goes through its phases again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases in order, at least two.
  ///   - content: Makes the content for a phase.
  ///   - animation: How the content changes to a phase; nil for at once.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases.prefix(Self.limit))
    trigger = nil
    self.content = content
    self.animation = animation
  }

  // Without a phase there is nothing to show.
  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    PhaseAnimatorNode(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class PhaseAnimatorNode<Phase: Equatable, Content: View>: SequenceNode {
  private var view: PhaseAnimator<Phase, Content>
  private var cycle = PhaseCycle()
  private lazy var step = PhaseStep(self)

  /// How many phases without motion one frame goes through.
  private static var limit: Int { 16 }

  init(_ view: PhaseAnimator<Phase, Content>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    showContent()
    if view.phases.count < 2 {
      UpdateWarning.tooFewPhases(view.phases.count)
    } else if view.trigger == nil {
      // The first phase is shown without an animation; the second one begins right after.
      graph.requestAction(.appear, of: self)
    }
  }

  override func perform(_ phase: ActionPhase) {
    if phase == .appear, isMounted { begin() }
  }

  override func update(from view: UnsafeRawPointer) {
    let old = self.view
    self.view = view.assumingMemoryBound(to: PhaseAnimator<Phase, Content>.self).pointee
    let count = self.view.phases.count
    if cycle.index >= count { cycle.index = 0 }
    showContent()
    guard count > 1 else {
      cycle.stop()
      return
    }
    switch (old.trigger, self.view.trigger) {
    case (let before?, let now?):
      if now.differs(from: before) { begin() }
    default:
      if !cycle.isRunning, self.view.trigger == nil, old.phases != self.view.phases { begin() }
    }
  }

  override func refresh() {
    showContent()
    if cycle.isWaitingForFrame { advance(from: cycle.index) }
  }

  /// Starts towards the second phase, whatever was going on.
  private func begin() {
    cycle.begin()
    advance(from: 0)
  }

  /// Goes to the phase after another one, in a transaction with the animation of that phase.
  private func advance(from index: Int) {
    let next = (index + 1) % view.phases.count
    let number = cycle.advance(at: graph.now)
    step.index = next
    withAnimation(view.animation(view.phases[next])) {
      step.write(to: graph.queue)
    } completion: { [weak self] in
      self?.phaseDidEnd(number)
    }
  }

  private func phaseDidEnd(_ number: Int) {
    guard isMounted, cycle.isRunning, cycle.number == number else { return }
    let count = view.phases.count
    guard count > 1 else { return cycle.stop() }
    cycle.phaseDidEnd(at: graph.now)
    if cycle.index == 0, view.trigger != nil || cycle.stillPhases >= count {
      cycle.stop()
    } else if cycle.stillPhases % Self.limit == Self.limit - 1 {
      // Many phases without motion take a frame now and then, so that a frame always ends.
      cycle.isWaitingForFrame = true
      graph.deadlines.setNextFrame(after: graph.now, of: self)
    } else {
      advance(from: cycle.index)
    }
  }

  /// The transaction of a step has come: from now on its phase is shown.
  func show(_ index: Int) {
    guard isMounted, index < view.phases.count else { return }
    cycle.index = index
    graph.markDirty(self)
  }

  private func showContent() {
    show { cycle.index < view.phases.count ? view.content(view.phases[cycle.index]) : nil }
  }

  override func didUnmount() {
    graph.deadlines.remove(self)
    super.didUnmount()
  }

  override var name: String { "PhaseAnimator" }
}

/// Where an animator stands.
private struct PhaseCycle {
  /// The phase that is shown.
  var index = 0
  /// Whether phases follow each other.
  private(set) var isRunning = false
  /// Counts the steps, so that the ends of earlier ones are known.
  private(set) var number = 0
  /// How many steps in a row took no time.
  private(set) var stillPhases = 0
  /// Whether the next step begins with the next frame.
  var isWaitingForFrame = false
  private var began = 0.0

  mutating func begin() {
    isRunning = true
    stillPhases = 0
  }

  mutating func stop() {
    isRunning = false
    isWaitingForFrame = false
    number += 1
  }

  /// Begins a step.
  ///
  /// - Returns: Its number.
  mutating func advance(at now: Double) -> Int {
    isWaitingForFrame = false
    began = now
    number += 1
    return number
  }

  /// Takes note of whether the step took any time.
  mutating func phaseDidEnd(at now: Double) {
    stillPhases = now > began ? 0 : stillPhases + 1
  }
}

/// The next phase of an animator, on its way through the queue of writes.
// @unchecked: only used on the main actor.
private final class PhaseStep<Phase: Equatable, Content: View>: PendingWrites, @unchecked Sendable {
  var index = 0
  private weak var node: PhaseAnimatorNode<Phase, Content>?
  private var update: UInt64 = 0

  init(_ node: PhaseAnimatorNode<Phase, Content>) {
    self.node = node
    super.init()
  }

  /// Waits for the update of the transaction that is open.
  func write(to queue: UpdateQueue) { update = queue.add(self, alreadyIn: update) }

  @MainActor override func commit(update: UInt64) {
    // An earlier step that was overtaken has nothing to say.
    if update == self.update { node?.show(index) }
  }
}

extension View {
  /// Changes the view by phases that follow each other once whenever a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases in order, at least two; the first one is shown at rest.
  ///   - trigger: The value to watch. A change while phases run starts them anew.
  ///   - content: Makes the content from this view and a phase.
  ///   - animation: How the content changes to a phase; nil for at once.
  /// - Returns: The view with the changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(storage: AnyView(self).storage)
    return PhaseAnimator(
      phases,
      trigger: trigger,
      content: { content(placeholder, $0) },
      animation: animation
    )
  }

  /// Changes the view by phases that follow each other again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases in order, at least two.
  ///   - content: Makes the content from this view and a phase.
  ///   - animation: How the content changes to a phase; nil for at once.
  /// - Returns: The view with the changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(storage: AnyView(self).storage)
    return PhaseAnimator(
      phases,
      content: { content(placeholder, $0) },
      animation: animation
    )
  }
}
