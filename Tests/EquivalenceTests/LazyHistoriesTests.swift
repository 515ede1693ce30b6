// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

/// Histories in which rows are made on demand, as found by chance.
@MainActor struct LazyHistoriesTests {
  private func leavesNoTrace(_ history: History) -> Bool {
    EquivalenceRun.thorough.firstMismatch(in: history) == nil
  }

  @Test func aRowThatWasMadeToBeMeasuredGoesWhereNothingIsSeen() {
    #expect(
      leavesNoTrace(
        History(
          .container(.grid(.bottomTrailing, spacing: nil), []),
          level: 1,
          steps: [
            Step([.window(49.0, 23.0)]),
            Step(
              [
                .spec(
                  .container(
                    .grid(.bottomTrailing, spacing: nil),
                    [
                      .leaf(.text(5)),
                      .container(
                        .cells(.end),
                        [.leaf(.color(.red)), .leaf(.enabled), .leaf(.level)]
                      ),
                      .container(.lazy(isRow: false), [.empty]),
                    ]
                  )
                )
              ],
              .animated(.linear)
            ),
          ]
        )
      )
    )
  }

  @Test func rowsThatAreWiderThanExpectedConcernWhatIsAround() {
    func list(_ rows: [Spec]) -> Spec {
      .container(.scroll(isRow: false), [.container(.lazy(isRow: true), rows)])
    }
    #expect(
      leavesNoTrace(
        History(
          .container(
            .row(.start, spacing: 5.0),
            [
              .each([
                .init(id: 2, spec: .empty, extra: list([.empty])),
                .init(id: 0, spec: .modified(.leaf(.level), .padding(40.0)), extra: nil),
              ])
            ]
          ),
          steps: [
            Step([
              .spec(
                .container(
                  .row(.start, spacing: 5.0),
                  [.each([.init(id: 2, spec: .empty, extra: list([.empty, .empty]))])]
                )
              )
            ])
          ]
        )
      )
    )
  }
}
