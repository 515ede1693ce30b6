// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// How layout follows what changed.
///
/// Sizes travel up: an element whose answers may have changed is asked again what it was asked
/// before. Where the answers are the same, the change ends there; else the element around is asked.
/// Then places travel down from where the changes ended, as far as frames differ.
extension Element {
  // Downcasts are safe where `keepsAnswers` is set: `NegotiatingElement` sets it, and nobody else.

  /// The size that the element answers to a proposal.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if flags.contains(.hasAnswer) {
      if answer.isAnswer(to: proposal) { return answer.size }
      if flags.contains(.keepsAnswers) {
        let negotiator = unsafeDowncast(self, to: NegotiatingElement.self)
        // The last question asked has the last answer kept.
        if negotiator.earlier.exchange(&answer, for: proposal) {
          flags.remove(.wasMeasuredLast)
          return answer.size
        }
        negotiator.earlier.push(answer)
      }
    } else if flags.contains(.keepsAnswers) {
      unsafeDowncast(self, to: NegotiatingElement.self).earlier.removeAll()
    }
    let size = measured(proposal)
    answer = SizeAnswer(proposal, size: size)
    flags.insert([.hasAnswer, .wasAsked, .wasMeasuredLast])
    flags.remove(.isPlacedAsAnswered)
    return size
  }

  private final func measured(_ proposal: ProposedViewSize) -> CGSize {
    withGraph { $0.counters.measures += 1 }
    return measure(proposal).sanitized
  }

  /// Gives the element its place; does nothing where nothing changed.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    if flags.contains(.isPlaced), !flags.contains(.needsPlacement), origin == self.origin,
      size == self.size, isPlaced(for: proposal)
    {
      return
    }
    // What shows an element that has just gone does so until it is collected anew.
    guard flags.contains(.isMounted) else { return }
    let old = isPlaced ? bounds : nil
    self.origin = origin
    self.size = size
    putInPlace(proposal, from: old)
  }

  /// Places the element again where it is.
  package final func placeAgain() {
    guard isPlaced else { return }
    flags.insert(.needsPlacement)
    guard flags.contains(.keepsAnswers) || flags.contains(.isPlacedAsAnswered) else {
      // It was asked for other sizes since: whoever placed it knows with which proposal.
      layoutParent?.placeAgain()
      return
    }
    let proposal = placedProposal
    let size = sizeThatFits(proposal)
    let old = bounds
    self.size = size
    putInPlace(proposal, from: old)
  }

  private final func putInPlace(_ proposal: ProposedViewSize, from old: CGRect?) {
    withGraph { $0.counters.placements += 1 }
    flags.remove(.needsPlacement)
    if flags.contains(.keepsAnswers) {
      let negotiator = unsafeDowncast(self, to: NegotiatingElement.self)
      negotiator.earlier.placed = PackedProposal(proposal)
      negotiator.earlier.traits = traits(for: proposal)
    }
    didPlace(proposal: proposal, from: old)
    if flags.contains(.hasLeaving) { moveLeaving(from: old) }
    flags.insert([.isPlaced, .isPlacedAsAnswered])
    if flags.contains(.reportsFrame) { graph.frameChanged(self) }
  }

  /// Whether the element was last placed with a proposal.
  private final func isPlaced(for proposal: ProposedViewSize) -> Bool {
    guard flags.contains(.keepsAnswers) else { return flags.contains(.isPlacedAsAnswered) }
    return unsafeDowncast(self, to: NegotiatingElement.self).earlier.placed.isSame(as: proposal)
  }

  /// The proposal of the last placement; of elements with one answer, that of the last answer.
  package final var placedProposal: ProposedViewSize {
    guard flags.contains(.keepsAnswers) else { return answer.proposal }
    return unsafeDowncast(self, to: NegotiatingElement.self).earlier.placed.proposal
  }

  // MARK: Changes

  /// Has the element laid out again, and those around it as far as they depend on it.
  ///
  /// - Parameter keepsTraits: Whether spacing and priority stay as they are.
  package final func invalidateLayout(keepsTraits: Bool = false) {
    flags.insert(.needsPlacement)
    // Whoever takes a new element in lays it out: nobody knows an answer of it yet.
    guard flags.contains(.wasAsked) else { return }
    if !keepsTraits || graph.usesBaselines { flags.insert(.changedTraits) }
    graph.layoutChanged(self)
  }

  /// Has this element and those inside placed again, though their sizes stay.
  package final func invalidatePlacement() {
    flags.insert(.needsPlacement)
    forEachElement { $0.invalidatePlacement() }
  }

  /// Compares the element's answers with those before a change inside.
  ///
  /// - Returns: Whether the element around has to care.
  package final func answersChanged() -> Bool {
    flags.insert(.needsPlacement)
    guard flags.contains(.hasAnswer) else { return true }
    if hasFixedSize { return flags.contains(.changedTraits) }
    guard flags.contains(.keepsAnswers) else {
      flags.remove([.hasAnswer, .isPlacedAsAnswered])
      return true
    }
    let negotiator = unsafeDowncast(self, to: NegotiatingElement.self)
    if negotiator.earlier.hasForgotten {
      flags.insert(.changedTraits)
      flags.remove(.hasAnswer)
      return true
    }
    let known = negotiator.earlier.takeAll()
    let last = answer
    flags.remove(.hasAnswer)
    var isSame = true
    if traits(for: negotiator.earlier.placed.proposal) == negotiator.earlier.traits {
      flags.remove(.changedTraits)
    } else {
      flags.insert(.changedTraits)
      isSame = false
    }
    // In the order of the first time, so that the children end up with their final sizes.
    for old in [known.0, known.1, last] {
      guard let old else { continue }
      if sizeThatFits(old.proposal) != old.size { isSame = false }
    }
    return !isSame
  }

  private final func traits(for proposal: ProposedViewSize) -> LayoutTraits {
    LayoutTraits(of: self, baselinesFor: graph.usesBaselines ? proposal : nil)
  }
}
