// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A piece of the content of a container that makes rows on demand, in the order of the views.
package enum LazyPart {
  /// An element that is there anyway, without what modifiers of a list put around it.
  case element(Element)
  /// The rows of a list, of which some have been made.
  case rows(LazyRowsNode)
}

extension Element {
  /// The outermost element around this one inside of a container.
  package final func outermost(inside container: Element) -> Element {
    var element = self
    while let parent = element.layoutParent, parent !== container { element = parent }
    return element
  }
}
