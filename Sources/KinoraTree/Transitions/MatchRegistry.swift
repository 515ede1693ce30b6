// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The matched views of a tree, by identity.
///
/// Who is the source changes only once an update has laid out what has come: a new view stands where
/// the old source was until then, and travels from there.
@MainActor package final class MatchRegistry {
  private final class Group {
    /// The views, in the order in which they came.
    var members: ContiguousArray<MatchedElement> = []
    /// Where the others take their geometry from.
    var source: MatchedElement?
  }

  private var groups: [MatchKey: Group] = [:]
  private var stale: Set<MatchKey> = []

  init() {}

  /// Whether no view is matched.
  var isEmpty: Bool { groups.isEmpty }

  /// Takes a view in.
  func insert(_ member: MatchedElement) {
    let key = member.modifier.key
    let group = groups[key] ?? Group()
    groups[key] = group
    group.members.append(member)
    stale.insert(key)
  }

  /// Lets go of a view.
  func remove(_ member: MatchedElement, key: MatchKey) {
    guard let group = groups[key] else { return }
    group.members.removeAll { $0 === member }
    if group.source === member { group.source = nil }
    if group.members.isEmpty { groups[key] = nil } else { stale.insert(key) }
  }

  /// Notes that another view of an identity may be the source.
  func changed(_ key: MatchKey) { stale.insert(key) }

  /// Where a view takes its geometry from; nil for nowhere.
  func source(of member: MatchedElement) -> MatchedElement? {
    groups[member.modifier.key]?.source
  }

  /// Has the others of an identity placed anew after their source has moved.
  func frameChanged(of member: MatchedElement) {
    guard let group = groups[member.modifier.key], group.source === member else { return }
    replace(group)
  }

  /// Finds out who is the source where that may have changed.
  ///
  /// - Returns: Whether views have to be placed anew.
  func update() -> Bool {
    guard !stale.isEmpty else { return false }
    var isChanged = false
    for key in stale {
      guard let group = groups[key] else { continue }
      let sources = group.members.filter { $0.modifier.isSource && !$0.isLeaving }
      if sources.count > 1 {
        UpdateWarning.warn(
          "matchedGeometryEffect: several views with the ID \(key.id.base) are sources at once; "
            + "the one that came last counts. Pass isSource: false to the others."
        )
      }
      let source = sources.last ?? group.members.last { $0.modifier.isSource }
      if source !== group.source {
        group.source = source
        replace(group)
        isChanged = true
      }
    }
    stale.removeAll(keepingCapacity: true)
    return isChanged
  }

  private func replace(_ group: Group) {
    for member in group.members where member.isPlaced { member.graph.placementChanged(member) }
  }

  /// Tells the views of a subtree that a removal has begun, or was called off.
  func setLeaving(_ isLeaving: Bool, inside node: Node) {
    guard !isEmpty else { return }
    (node as? MatchedElement)?.setLeaving(isLeaving)
    node.forEachChild { setLeaving(isLeaving, inside: $0) }
  }
}
