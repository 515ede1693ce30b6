// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A proposal in 16 bytes, with NaN in place of nil.
package struct PackedProposal {
  private var width = Double.nan
  private var height = Double.nan

  init() {}

  /// Packs a proposal.
  @inline(__always)
  init(_ proposal: ProposedViewSize) {
    width = Self.packed(proposal.width)
    height = Self.packed(proposal.height)
  }

  /// Whether this is a proposal.
  @inline(__always)
  func isSame(as proposal: ProposedViewSize) -> Bool {
    Self.packed(proposal.width).bitPattern == width.bitPattern
      && Self.packed(proposal.height).bitPattern == height.bitPattern
  }

  /// The proposal.
  var proposal: ProposedViewSize {
    ProposedViewSize(
      width: width.isNaN ? nil : CGFloat(width),
      height: height.isNaN ? nil : CGFloat(height)
    )
  }

  @inline(__always)
  private static func packed(_ length: CGFloat?) -> Double {
    guard let length, !length.isNaN else { return .nan }
    return Double(length)
  }
}

/// What an element answered to a proposal, in little space.
package struct SizeAnswer {
  private var packed = PackedProposal()
  /// The answer.
  package var size = CGSize.zero

  package init() {}

  /// Notes an answer.
  @inline(__always)
  package init(_ proposal: ProposedViewSize, size: CGSize) {
    packed = PackedProposal(proposal)
    self.size = size
  }

  /// Whether the answer was given to a proposal.
  @inline(__always)
  package func isAnswer(to proposal: ProposedViewSize) -> Bool { packed.isSame(as: proposal) }

  /// The proposal.
  package var proposal: ProposedViewSize { packed.proposal }
}

/// Two answers that an element keeps beside its last one, and what it was placed with.
package struct EarlierAnswers {
  private var first = SizeAnswer()
  private var second = SizeAnswer()
  /// The proposal of the last placement.
  var placed = PackedProposal()
  /// What neighbours and the stack around take into account beside the size.
  var traits = LayoutTraits()
  private var count: Int8 = 0
  /// Whether an answer that others may still rely on was given up for a newer one.
  private(set) var hasForgotten = false

  init() {}

  /// Takes out the answer to a proposal, if it is known, and keeps another one in its place.
  ///
  /// - Returns: Whether it is known.
  mutating func exchange(_ answer: inout SizeAnswer, for proposal: ProposedViewSize) -> Bool {
    if count > 0, first.isAnswer(to: proposal) {
      swap(&first, &answer)
      return true
    }
    guard count > 1, second.isAnswer(to: proposal) else { return false }
    // The one that leaves the last place is the newer one of the two that stay behind.
    (first, second, answer) = (answer, first, second)
    return true
  }

  /// Keeps an answer that is not the last one any more.
  mutating func push(_ answer: SizeAnswer) {
    if count == 2 { hasForgotten = true }
    second = first
    first = answer
    count = min(count + 1, 2)
  }

  /// Forgets every answer.
  mutating func removeAll() {
    count = 0
    hasForgotten = false
  }

  /// The answers, the older one first.
  mutating func takeAll() -> (SizeAnswer?, SizeAnswer?) {
    defer { count = 0 }
    return (count > 1 ? second : nil, count > 0 ? first : nil)
  }
}

/// What is taken into account around an element beside its size.
struct LayoutTraits: Equatable {
  private var first: CGFloat = .nan
  private var last: CGFloat = .nan
  private var priority: Float = 0
  private var spacing = EdgeSpacing.normal

  init() {}

  /// Asks an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - proposal: What the baselines are wanted for; nil where nobody aligns by them.
  @MainActor init(of element: Element, baselinesFor proposal: ProposedViewSize?) {
    spacing = element.spacing
    priority = Float(element.layoutPriority)
    if let proposal, let baselines = element.baselines(for: proposal) {
      first = baselines.first
      last = baselines.last
    }
  }

  static func == (lhs: LayoutTraits, rhs: LayoutTraits) -> Bool {
    lhs.spacing == rhs.spacing && lhs.priority == rhs.priority
      && lhs.first.bitPattern == rhs.first.bitPattern
      && lhs.last.bitPattern == rhs.last.bitPattern
  }
}

/// An element that others negotiate with: a container of several elements.
///
/// A stack asks its children for their least, their greatest and their final size. Whoever keeps
/// three answers answers the same questions in the next layout without asking anyone, and can tell
/// after a change inside whether anyone outside has to care.
@MainActor package class NegotiatingElement: Element {
  /// The answers before the last one.
  @exclusivity(unchecked) package final var earlier = EarlierAnswers()

  package override init(parent: Node) {
    super.init(parent: parent)
    flags.insert(.keepsAnswers)
  }

  package override init(graph: ViewGraph, environment: EnvironmentValues) {
    super.init(graph: graph, environment: environment)
    flags.insert(.keepsAnswers)
  }
}
