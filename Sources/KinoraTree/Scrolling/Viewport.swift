// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// What shows a part of the elements inside: a scrolling view, or the window.
@MainActor package protocol Viewport: Element {
  /// The parts of an axis that are shown or will be, in layout's positions of the elements inside.
  ///
  /// While an animation scrolls, where it is and where it goes.
  func visibleRanges(along axis: LayoutAxis) -> [Range<CGFloat>]
  /// Moves what is shown along with elements inside that turned out to be longer than expected.
  func contentShifted(by distance: CGFloat, along axis: LayoutAxis)
  /// The elements inside that depend on what is shown.
  var dependents: ViewportDependents { get set }
}

/// The elements that depend on what a viewport shows; an element leaves when it is unmounted.
@MainActor package struct ViewportDependents {
  private var list: ContiguousArray<Unmanaged<ViewportElement>> = []

  init() {}

  mutating func insert(_ element: ViewportElement) { list.append(.passUnretained(element)) }

  mutating func remove(_ element: ViewportElement) {
    // An address to compare with.
    let place = Unmanaged.passUnretained(element).toOpaque()
    list.removeAll { $0.toOpaque() == place }
  }

  /// Tells the elements that another part is shown.
  func viewportMoved() {
    for element in list { element.takeUnretainedValue().viewportMoved() }
  }
}

/// An element whose content depends on what the viewport around shows of it.
@MainActor package class ViewportElement: NegotiatingElement {
  private final weak var knownViewport: (any Viewport)?

  /// The nearest scrolling view around that moves along an axis, or else the window.
  ///
  /// From now on the element is told when that shows another part.
  package final func viewport(along axis: LayoutAxis) -> (any Viewport)? {
    var found: (any Viewport)?
    var element = layoutParent
    while let current = element {
      if let scroller = current as? ScrollElement, scroller.axes.contains(axis) {
        found = scroller
        break
      }
      element = current.layoutParent
    }
    let viewport = found ?? graph.root
    if knownViewport !== viewport {
      knownViewport?.dependents.remove(self)
      knownViewport = viewport
      viewport?.dependents.insert(self)
    }
    return viewport
  }

  /// The parts of an axis that the viewport shows, in layout's positions of this element.
  package final func visibleRanges(along axis: LayoutAxis) -> [Range<CGFloat>] {
    guard let viewport = viewport(along: axis) else { return [] }
    let ranges = viewport.visibleRanges(along: axis)
    guard effectScope !== viewport.contentEffectScope, transform.isInvertible else {
      return ranges
    }
    let toOwn = viewport.contentTransform.concatenating(transform.inverted())
    return ranges.map { range in
      let length = range.upperBound - range.lowerBound
      let box =
        axis == .horizontal
        ? CGRect(x: range.lowerBound, y: viewport.origin.y, width: length, height: 0)
        : CGRect(x: viewport.origin.x, y: range.lowerBound, width: 0, height: length)
      let own = box.applying(toOwn)
      return axis == .horizontal ? own.minX..<own.maxX : own.minY..<own.maxY
    }
  }

  /// Reacts to another part being shown.
  package func viewportMoved() { graph.placementChanged(self) }

  /// Where a row would stand that may not have been made, in layout's positions.
  package func frame(of row: Int, in rows: LazyRowsNode) -> CGRect? { nil }

  package override func didUnmount() {
    knownViewport?.dependents.remove(self)
    super.didUnmount()
  }
}

extension Axis.Set {
  /// Whether the set has an axis of layout.
  @inline(__always)
  package func contains(_ axis: LayoutAxis) -> Bool {
    contains(axis == .horizontal ? Axis.Set.horizontal : Axis.Set.vertical)
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
