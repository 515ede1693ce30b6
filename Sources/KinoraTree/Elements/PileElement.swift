// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Several views where one is expected, on top of each other and centred.
///
/// At the root of a window, and below modifiers there, no stack takes a list of views apart: a
/// modifier applies to the list as a whole. The elements belong to the nodes of the list.
@MainActor package final class PileElement: NegotiatingElement {
  private var elements: ContiguousArray<Element> = []

  /// Sets the elements of the pile.
  func setElements(_ new: ContiguousArray<Element>) {
    if elements.elementsEqual(new, by: ===) { return }
    elements = new
    for element in elements {
      adopt(element)
      element.setStackAxis(nil)
    }
    invalidateLayout()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var whole = CGSize.zero
    for element in elements {
      let size = element.sizeThatFits(proposal)
      whole.width = max(whole.width, size.width)
      whole.height = max(whole.height, size.height)
    }
    return whole
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    for element in elements {
      let size = element.sizeThatFits(proposal)
      element.place(at: corner(of: size), proposal: proposal)
    }
  }

  private func corner(of own: CGSize) -> CGPoint {
    CGPoint(
      x: origin.x + (size.width - own.width) / 2,
      y: origin.y + (size.height - own.height) / 2
    )
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    let whole = sizeThatFits(proposal)
    var result: Baselines?
    for element in elements {
      guard let own = element.baselines(for: proposal) else { continue }
      let y = (whole.height - element.sizeThatFits(proposal).height) / 2
      result = (
        min(result?.first ?? .infinity, own.first + y),
        max(result?.last ?? -.infinity, own.last + y)
      )
    }
    return result
  }

  package override func forEachElement(_ body: (Element) -> Void) { elements.forEach(body) }
  package override var name: String { "Pile" }

  package override func didUnmount() {
    elements.forEach(release)
    super.didUnmount()
  }
}
