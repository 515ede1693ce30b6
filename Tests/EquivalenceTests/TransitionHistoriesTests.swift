// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

/// Histories in which views come and go while others do, as found by chance.
@MainActor struct TransitionHistoriesTests {
  private func leavesNoTrace(_ history: History) -> Bool {
    EquivalenceRun.thorough.firstMismatch(in: history) == nil
  }

  @Test func aViewThatIsOnDisplayElsewhereLeaves() {
    #expect(
      leavesNoTrace(
        History(
          .modified(.modified(.leaf(.level), .clipped), .reversed),
          steps: [Step([.spec(.modified(.empty, .reversed))], .animated(.linear))]
        )
      )
    )
    #expect(
      leavesNoTrace(
        History(
          .modified(.group([.leaf(.level), .leaf(.level)]), .reversed),
          steps: [Step([.spec(.modified(.empty, .reversed))], .animated(.linear))]
        )
      )
    )
  }

  @Test func aContainerGoesWhileAViewLeavesIt() {
    #expect(
      leavesNoTrace(
        History(
          .layered(.overlay(.topLeading), .local(.branch, id: 1, initial: 1, .empty), .empty),
          steps: [Step([.local(1, 2), .spec(.empty)], .animated(.linear))]
        )
      )
    )
  }

  @Test func aModifierAroundWhatComesBackIsThatOfToday() {
    func layered(_ corner: Corner, _ content: Spec, _ layer: Spec) -> Spec {
      .local(.rows, id: 1, initial: 1, .layered(.background(corner), content, layer))
    }
    let content = Spec.modified(.leaf(.level), .clipped)
    #expect(
      leavesNoTrace(
        History(
          layered(.bottomTrailing, content, .empty),
          steps: [
            Step(
              [.spec(layered(.bottomTrailing, .empty, .empty))],
              .interrupted(.delayed)
            ),
            Step([.spec(layered(.topLeading, content, .leaf(.level)))]),
          ]
        )
      )
    )
  }

  @Test func whatHasComeChangesBeforeItsTransitionIsOver() {
    #expect(
      leavesNoTrace(
        History(
          .empty,
          steps: [
            Step(
              [.spec(.group([.empty, .modified(.leaf(.spacer(3)), .summed)]))],
              .interrupted(.delayed)
            ),
            Step([.spec(.group([.empty, .modified(.leaf(.level), .summed)]))]),
          ]
        )
      )
    )
    #expect(
      leavesNoTrace(
        History(
          .local(.rows, id: 1, initial: 2, .empty),
          steps: [
            Step([.spec(.leaf(.level))], .joined(.linear)),
            Step([.spec(.empty)]),
          ]
        )
      )
    )
  }
}
