// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The children of a dynamic container that come or go through transitions.
///
/// A container makes one when the first of its children does so. It decides per element: a child may
/// stand for several, each with a transition of its own.
@MainActor final class TransitionTable {
  private final class Departure {
    let key: AnyHashable
    let child: Node
    /// Counts up from one departure to the next.
    let number: Int
    /// The hosts whose animations are not over; they are waited for even if they go before that.
    var waiting: ContiguousArray<TransitionHost> = []

    init(key: AnyHashable, child: Node, number: Int) {
      self.key = key
      self.child = child
      self.number = number
    }
  }

  // The node that has the table, and so outlives it.
  private unowned(unsafe) let owner: Node
  /// The hosts, by the elements that they show.
  private var hosts: [ObjectIdentifier: TransitionHost] = [:]
  /// The children whose elements may have hosts.
  private var hosted: Set<ObjectIdentifier> = []
  private var departures: [AnyHashable: Departure] = [:]
  private var lastNumber = 0
  private var isStale = false

  init(owner: Node) { self.owner = owner }

  /// Takes care of a child that was just made, with a transition where that is wanted.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - owner: The container.
  ///   - table: The container's table, made when it is needed.
  static func insert(_ child: Node, of owner: Node, _ table: inout TransitionTable?) {
    guard isWanted(for: child, of: owner) else { return }
    made(&table, owner).arrive(child)
  }

  /// Takes a child out of its container, with a transition where that is wanted.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - key: The key under which it may come back.
  ///   - owner: The container; it has to tell that its structure changed.
  ///   - table: The container's table, made when it is needed.
  static func remove(
    _ child: Node,
    key: @autoclosure () -> AnyHashable,
    of owner: Node,
    _ table: inout TransitionTable?
  ) {
    if isWanted(for: child, of: owner) {
      made(&table, owner).depart(child, key: key())
    } else if let table {
      table.unmount(child)
    } else {
      child.unmount()
    }
  }

  /// Takes a child down that nobody sees go.
  static func discard(_ child: Node, _ table: inout TransitionTable?) {
    if let table { table.unmount(child) } else { child.unmount() }
  }

  private static func made(_ table: inout TransitionTable?, _ owner: Node) -> TransitionTable {
    let result = table ?? TransitionTable(owner: owner)
    table = result
    return result
  }

  /// Whether a change of a child runs transitions: it animates, or a transition does by itself.
  private static func isWanted(for child: Node, of owner: Node) -> Bool {
    guard owner.graph.isApplyingTransaction else { return false }
    if owner.isInAnimatedTransaction { return true }
    var elements: ContiguousArray<Element> = []
    child.appendElements(to: &elements)
    return elements.contains { $0.transition?.storage.carriesAnimation == true }
  }

  // MARK: Changes

  /// Starts the transitions of a child that was just made.
  private func arrive(_ child: Node) {
    hosted.insert(ObjectIdentifier(child))
    for element in rawElements(of: child) {
      let host = TransitionHost(showing: element, phase: .willAppear, parent: owner)
      hosts[ObjectIdentifier(element)] = host
      owner.graph.transitions.insertArriving(host, self)
    }
  }

  /// Starts the transitions of a child that goes.
  ///
  /// The child stays part of the tree until they are over.
  private func depart(_ child: Node, key: AnyHashable) {
    lastNumber += 1
    let departure = Departure(key: key, child: child, number: lastNumber)
    departures[key] = departure
    hosted.insert(ObjectIdentifier(child))
    owner.graph.leavingCount += 1
    owner.graph.matches.setLeaving(true, inside: child)
    for element in rawElements(of: child) {
      guard element.isPlaced, let host = makeHost(of: element) else {
        // Nobody shows it from now on.
        element.detach()
        continue
      }
      departure.waiting.append(host)
      host.go(to: .didDisappear) { [weak self, weak departure] host in
        guard let self, let departure else { return }
        departure.waiting.removeAll { $0 === host }
        guard departure.waiting.isEmpty, departures[key] === departure, owner.isMounted else {
          return
        }
        finish(departure)
        owner.structureChanged()
      }
    }
    if departure.waiting.isEmpty { finish(departure) }
  }

  /// Takes a child back that is leaving.
  ///
  /// - Returns: The child, on its way back; nil when none with the key is leaving.
  func takeBack(_ key: AnyHashable) -> Node? {
    guard let departure = departures.removeValue(forKey: key) else { return nil }
    owner.graph.leavingCount -= 1
    owner.graph.matches.setLeaving(false, inside: departure.child)
    for element in rawElements(of: departure.child) {
      if let host = hosts[ObjectIdentifier(element)] { settle(host) }
    }
    return departure.child
  }

  /// Shows an element as it is from now on, and does without the host once nothing animates.
  func settle(_ host: TransitionHost) {
    host.go(to: .identity) { [weak self] host in self?.dissolve(host) }
  }

  /// Does without a host whose animations are over.
  func dissolve(_ host: TransitionHost) {
    guard host.isMounted else { return }
    guard host.element.isMounted else { return drop(host) }
    var outer: ContiguousArray<Element> = []
    host.appendElements(to: &outer)
    if outer.contains(where: { $0.flags.contains(.isHosted) }) {
      // Another transition shows what this one shows.
      owner.graph.transitions.insertBlocked(host, self)
      return
    }
    for element in outer where host.element.isInside(element) {
      element.layoutParent?.replaceElement(element, with: host.element)
    }
    drop(host)
    owner.structureChanged()
  }

  private func drop(_ host: TransitionHost) {
    let id = ObjectIdentifier(host.element)
    if hosts[id] === host { hosts[id] = nil }
    host.unmount()
  }

  private func finish(_ departure: Departure) {
    departures[departure.key] = nil
    owner.graph.leavingCount -= 1
    unmount(departure.child)
  }

  /// Takes a child down without a transition.
  private func unmount(_ child: Node) {
    let elements = hosted.remove(ObjectIdentifier(child)) == nil ? [] : rawElements(of: child)
    child.unmount()
    for element in elements { hosts.removeValue(forKey: ObjectIdentifier(element))?.unmount() }
    markStale()
  }

  /// Elements may have gone: those that a child stands for change with the structure inside of it.
  func markStale() {
    guard !isStale, !hosts.isEmpty else { return }
    isStale = true
    owner.graph.transitions.insertStale(self)
  }

  /// Forgets hosts whose elements are gone.
  func prune() {
    isStale = false
    for host in hosts.values where !host.element.isMounted { drop(host) }
  }

  /// Lets go of everything as the container goes away; its nodes are unmounted as its children.
  func ownerWillUnmount() { owner.graph.leavingCount -= departures.count }

  /// The host of an element that is there, placed where the element was.
  private func makeHost(of element: Element) -> TransitionHost? {
    if let host = hosts[ObjectIdentifier(element)] {
      host.refreshTransition()
      return host
    }
    guard let parent = element.layoutParent else { return nil }
    let host = TransitionHost(showing: element, phase: .identity, parent: owner)
    hosts[ObjectIdentifier(element)] = host
    let (origin, proposal) = (element.origin, element.placedProposal)
    var outer: ContiguousArray<Element> = []
    host.appendElements(to: &outer)
    for new in outer {
      parent.replaceElement(element, with: new)
      new.place(at: origin, proposal: proposal)
    }
    return host
  }

  // MARK: What the container asks

  /// The elements of a child, without those around them that show transitions.
  private func rawElements(of child: Node) -> ContiguousArray<Element> {
    var elements: ContiguousArray<Element> = []
    child.appendElements(to: &elements)
    return elements
  }

  /// Adds the elements of a child that is there.
  func appendElements(of child: Node, to elements: inout ContiguousArray<Element>) {
    guard hosted.contains(ObjectIdentifier(child)) else {
      return child.appendElements(to: &elements)
    }
    for element in rawElements(of: child) {
      if let host = hosts[ObjectIdentifier(element)] {
        host.appendElements(to: &elements)
      } else {
        elements.append(element)
      }
    }
  }

  /// Adds the elements that are leaving.
  func appendLeavingElements(to elements: inout ContiguousArray<Element>) {
    for departure in departures.values.sorted(by: { $0.number < $1.number }) {
      for element in rawElements(of: departure.child) {
        hosts[ObjectIdentifier(element)]?.appendElements(to: &elements)
      }
      departure.child.appendLeavingElements(to: &elements)
    }
  }

  /// Whether a child is leaving.
  var hasDepartures: Bool { !departures.isEmpty }

  /// Calls a closure with the nodes that the table keeps: leaving children, and hosts.
  func forEachNode(_ body: (Node) -> Void) {
    for departure in departures.values { body(departure.child) }
    for host in hosts.values { body(host) }
  }
}
