// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The transitions that wait for a step of an update.
@MainActor struct TransitionQueue {
  /// A transition of one element, and who keeps it.
  struct Entry {
    var host: TransitionHost
    var table: TransitionTable
  }

  private var arriving: ContiguousArray<Entry> = []
  private var begun: ContiguousArray<TransitionHost> = []
  private var blocked: ContiguousArray<Entry> = []
  private var over: ContiguousArray<Entry> = []
  private var stale: ContiguousArray<TransitionTable> = []

  /// Whether an update has something to do.
  var isEmpty: Bool { arriving.isEmpty && over.isEmpty && stale.isEmpty }

  /// The transitions of a container may be about elements that are gone.
  mutating func insertStale(_ table: TransitionTable) { stale.append(table) }

  /// A view has come, and its transition starts when it is laid out.
  mutating func insertArriving(_ host: TransitionHost, _ table: TransitionTable) {
    arriving.append(Entry(host: host, table: table))
  }

  /// A phase has begun in the running update, and takes up animations until the update is over.
  mutating func insertBegun(_ host: TransitionHost) { begun.append(host) }

  /// A transition is over, but has to stay as long as another one that shows it.
  mutating func insertBlocked(_ host: TransitionHost, _ table: TransitionTable) {
    blocked.append(Entry(host: host, table: table))
  }

  /// A transition has gone, so that those that it showed may go.
  mutating func unblock() {
    over.append(contentsOf: blocked)
    blocked.removeAll()
  }

  /// Does without the transitions that are over.
  static func dissolve(in graph: ViewGraph) {
    var list: ContiguousArray<Entry> = []
    swap(&list, &graph.transitions.over)
    for entry in list { entry.table.dissolve(entry.host) }
  }

  /// Shows what has come as it is from now on.
  ///
  /// - Returns: Whether anything had.
  static func arrive(in graph: ViewGraph) -> Bool {
    guard !graph.transitions.arriving.isEmpty else { return false }
    var list: ContiguousArray<Entry> = []
    swap(&list, &graph.transitions.arriving)
    for entry in list where entry.host.isMounted { entry.table.settle(entry.host) }
    return true
  }

  /// Forgets transitions of elements that are gone.
  static func prune(in graph: ViewGraph) {
    guard !graph.transitions.stale.isEmpty else { return }
    var list: ContiguousArray<TransitionTable> = []
    swap(&list, &graph.transitions.stale)
    for table in list { table.prune() }
  }

  /// The update is over: only animations hold up the ends of what has begun.
  static func updateEnded(in graph: ViewGraph) {
    guard !graph.transitions.begun.isEmpty else { return }
    var list = ContiguousArray<TransitionHost>()
    swap(&list, &graph.transitions.begun)
    for host in list { host.updateEnded() }
  }
}
