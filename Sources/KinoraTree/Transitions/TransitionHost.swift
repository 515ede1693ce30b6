// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Shows one element of a dynamic container through a transition.
///
/// The body of the transition stands around the element, in the transaction of the container, and
/// only as long as something animates: the identity of a transition changes nothing.
@MainActor package final class TransitionHost: TransactionScopeNode {
  /// The element that comes or goes; it belongs to the container's child.
  let element: Element
  private let standIn: AnyViewStorage
  private var transition: AnyTransition
  private var phase: TransitionPhase
  /// What waits for the animations of a phase, during the update that starts them.
  private var completion: AnimationCompletion?
  /// Counts the phases: what an older one waited for is forgotten.
  private var turn = 0

  init(showing element: Element, phase: TransitionPhase, parent: Node) {
    self.element = element
    self.phase = phase
    transition = element.transition ?? .opacity
    standIn = ElementStandIn(element)
    super.init(parent: parent)
    child = AnyViewNode(makeBody(), parent: self)
    element.flags.insert(.isHosted)
  }

  package override func didUnmount() {
    element.flags.remove(.isHosted)
    graph.transitions.unblock()
    super.didUnmount()
  }

  /// The element in the phase, through the transition or what stands in for it.
  private func makeBody() -> AnyView {
    var shown = transition
    if environment.accessibilityReduceMotion, transition.storage.hasMotion {
      shown = .opacity.animation(transition.storage.animation)
    }
    return shown.storage.body(content: standIn, phase: phase)
  }

  private func show(_ phase: TransitionPhase) {
    self.phase = phase
    forget()
    var body = makeBody()
    child?.update(with: &body)
  }

  /// Goes on to another phase in the running update.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - ended: Called when everything that animates because of it is over, unless the phase has
  ///     changed again by then.
  func go(to phase: TransitionPhase, ended: @escaping @MainActor (TransitionHost) -> Void) {
    turn += 1
    let ownTurn = turn
    completion = AnimationCompletion(criteria: .removed) { [weak self] in
      guard let self, turn == ownTurn else { return }
      ended(self)
    }
    graph.transitions.insertBegun(self)
    show(phase)
  }

  /// Takes over the transition that the element has now, before it leaves.
  func refreshTransition() {
    transition = element.transition ?? .opacity
    show(phase)
  }

  /// The update that began a phase is over: only the animations still hold up its end.
  func updateEnded() {
    completion = nil
    forget()
  }

  package override func modify(_ transaction: inout Transaction) {
    if let completion { transaction.add(completion) }
  }

  package override var name: String { "Transition" }
}

/// Stands for an element that belongs to another place of the tree.
private final class ElementStandIn: AnyViewStorage {
  private unowned let element: Element

  init(_ element: Element) { self.element = element }

  override var viewType: ViewType { .of(StandInView.self) }

  override func withView(_ body: (UnsafeRawPointer) -> Void) {
    withUnsafePointer(to: StandInView(element: element)) { body($0) }
  }
}

nonisolated private struct StandInView: View, PrimitiveView {
  unowned let element: Element

  @MainActor static var isUnary: Bool { false }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    StandInNode(view.assumingMemoryBound(to: Self.self).pointee.element, parent: parent)
  }
}

private final class StandInNode: Node {
  private unowned let element: Element

  init(_ element: Element, parent: Node) {
    self.element = element
    super.init(parent: parent)
  }

  override var hasElements: Bool { element.isMounted }
  override func appendElements(to elements: inout ContiguousArray<Element>) {
    if element.isMounted { elements.append(element) }
  }
  override func collectPreference(_ collector: PreferenceCollector) {}
  override var name: String { "Content" }
}
