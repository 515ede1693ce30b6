// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

@MainActor
struct SwiftSourceTests {
  @Test func literalsReadAsTheyAreWritten() {
    let spec = Spec.layered(
      .overlay(.leading),
      .local(.rows, id: 3, initial: 2, .each([Spec.Row(id: 1, spec: .empty, extra: nil)])),
      .modified(.leaf(.spacer(nil)), .flexible(minimum: 5.0, maximum: .infinity))
    )
    #expect(
      SwiftSource.literal(of: spec) == """
        .layered(
          .overlay(.leading),
          .local(.rows, id: 3, initial: 2, .each([.init(id: 1, spec: .empty, extra: nil)])),
          .modified(.leaf(.spacer(nil)), .flexible(minimum: 5.0, maximum: .infinity))
        )
        """
    )
  }

  /// A printed test that was pasted, and prints as itself.
  @Test func aPrintedTestCanBePasted() {
    let history = History(
      .container(.row(.middle, spacing: nil), [.leaf(.text(2)), .choice(.unwrapped(nil))]),
      level: 2,
      steps: [
        Step([.spec(.modified(.leaf(.level), .frame(nil, 5.0, .center))), .local(1, 2)]),
        Step([.window(20.0, 30.0)], .joined(.spring)),
        Step([.spec(.each([.init(id: 1, spec: .empty, extra: .leaf(.level))]))]),
      ]
    )
    #expect(EquivalenceRun.thorough.firstMismatch(in: history) == nil)
    #expect(
      SwiftSource.test(of: history, name: "reduced") == """
          @Test func reduced() {
            let history = History(
              .container(.row(.middle, spacing: nil), [.leaf(.text(2)), .choice(.unwrapped(nil))]),
              level: 2,
              steps: [
                Step([.spec(.modified(.leaf(.level), .frame(nil, 5.0, .center))), .local(1, 2)]),
                Step([.window(20.0, 30.0)], .joined(.spring)),
                Step([.spec(.each([.init(id: 1, spec: .empty, extra: .leaf(.level))]))]),
              ]
            )
            #expect(EquivalenceRun.thorough.firstMismatch(in: history) == nil)
          }

        """
    )
  }
}
