// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The elements that layout has to visit.
@MainActor
struct LayoutQueue {
  /// Elements whose answers may have changed, by depth.
  private var changed: ContiguousArray<ContiguousArray<Element>> = []
  private var deepest = -1
  private var count = 0
  /// Elements where changes of size ended, to be placed again.
  private var toPlace: ContiguousArray<Element> = []

  /// Whether nothing has to be laid out.
  var isEmpty: Bool { count == 0 && toPlace.isEmpty }

  /// Notes that an element may answer differently from now on.
  mutating func insert(_ element: Element) {
    guard !element.flags.contains(.isLayoutDirty) else { return }
    element.flags.insert(.isLayoutDirty)
    let depth = Int(element.depth)
    while changed.count <= depth { changed.append([]) }
    changed[depth].append(element)
    deepest = max(deepest, depth)
    count += 1
  }

  /// Notes that an element has to be placed again where it is.
  mutating func insertForPlacement(_ element: Element) {
    guard !element.flags.contains(.awaitsPlacement) else { return }
    element.flags.insert(.awaitsPlacement)
    toPlace.append(element)
  }

  /// Takes the deepest element whose answers may have changed.
  mutating func popDeepest() -> Element? {
    guard count > 0 else { return nil }
    while deepest >= 0 {
      if let element = changed[deepest].popLast() {
        // The memory of a first layout is not kept for the small lists that follow.
        if changed[deepest].isEmpty, changed[deepest].capacity > 1024 { changed[deepest] = [] }
        count -= 1
        element.flags.remove(.isLayoutDirty)
        return element
      }
      deepest -= 1
    }
    return nil
  }

  /// Takes the elements to be placed, outer ones first.
  mutating func takePlacements() -> ContiguousArray<Element> {
    guard !toPlace.isEmpty else { return [] }
    var list = ContiguousArray<Element>()
    swap(&list, &toPlace)
    for element in list { element.flags.remove(.awaitsPlacement) }
    if list.count > 1 { list.sort { $0.depth < $1.depth } }
    return list
  }
}
