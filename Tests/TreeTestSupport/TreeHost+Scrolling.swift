// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraTree

extension TreeHost {
  /// The scrolling views, outer ones first.
  package var scrollers: [ScrollElement] {
    var list: [ScrollElement] = []
    graph.root?.visit { if let scroller = $0 as? ScrollElement { list.append(scroller) } }
    return list
  }

  /// Scrolls the first scrolling view vertically, as a wheel does, and makes a frame.
  package func scroll(to offset: CGFloat) {
    guard let scroller = scrollers.first else { return }
    _ = scroller.scroll(by: CGPoint(x: 0, y: offset - scroller.offset.y))
    frame()
  }
}
