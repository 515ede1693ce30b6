// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The top of a window's tree: proposes the window's size and centres what it gets.
@MainActor package final class RootElement: NegotiatingElement, Viewport {
  private var content: Node?
  private var children: ContiguousArray<Element> = []
  private var windowSize = ProposedViewSize.zero
  package var dependents = ViewportDependents()

  package override init(graph: ViewGraph, environment: EnvironmentValues) {
    super.init(graph: graph, environment: environment)
    // Nobody is around to ask it.
    flags.insert([.wasAsked, .holdsOne, .readsPreferences])
  }

  func mount<Content: View>(_ view: Content) {
    content = makeChild(view)
    collectElements()
  }

  /// Sets what the content is proposed.
  func setWindowSize(_ size: ProposedViewSize) {
    guard size != windowSize else { return }
    windowSize = size
    invalidateLayout()
  }

  func layOut() { place(at: .zero, proposal: windowSize) }

  package override func contentStructureChanged() { graph.elementsChanged(self) }

  package override func collectElements() {
    children.removeAll(keepingCapacity: true)
    content?.appendElements(to: &children)
    children.forEach(adopt)
    collectLeaving(from: content)
    invalidateLayout()
  }

  // The window's color scheme is what a view in it wants, if any does.
  package override func readsPreference(_ key: ObjectIdentifier?) -> Bool {
    key == nil || key == ObjectIdentifier(PreferredColorSchemeKey.self)
  }

  package override func updateDerived() {
    let collector = ValueCollector<PreferredColorSchemeKey>()
    content?.collectPreference(collector)
    graph.setPreferredColorScheme(collector.value ?? nil)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: contentSize(proposal))
  }

  /// The size that the content takes of a proposal.
  package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for child in children {
      let own = child.sizeThatFits(proposal)
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    return size
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    let window = windowSize.replacingUnspecifiedDimensions(by: size)
    dependents.viewportMoved()
    for child in children {
      let own = child.sizeThatFits(windowSize)
      child.place(
        at: CGPoint(x: (window.width - own.width) / 2, y: (window.height - own.height) / 2),
        proposal: windowSize
      )
    }
  }

  package func visibleRanges(along axis: LayoutAxis) -> [Range<CGFloat>] {
    [0..<windowSize.replacingUnspecifiedDimensions(by: size).sanitized[axis]]
  }

  // A window does not scroll.
  package func contentShifted(by distance: CGFloat, along axis: LayoutAxis) {}

  package override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
  package override func forEachElement(_ body: (Element) -> Void) { children.forEach(body) }
  package override var name: String { "Window" }
}
