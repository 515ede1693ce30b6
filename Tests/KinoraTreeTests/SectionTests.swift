// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct SectionTests {
  private func bar(_ width: CGFloat) -> some View { Rectangle().frame(width: width, height: 10) }

  @Test func aStackLaysThePartsOutOneByOne() {
    let host = TreeHost(
      VStack(alignment: .leading, spacing: 0) {
        Section {
          bar(2)
          bar(3)
        } header: {
          bar(1)
        } footer: {
          bar(4)
        }
      }
    )
    #expect(
      host.frames(of: "Rectangle") == [
        "(48, 30) 1×10", "(48, 40) 2×10", "(48, 50) 3×10", "(48, 60) 4×10",
      ]
    )
  }

  @Test func everyFormShowsItsParts() {
    #expect(TreeHost(Section { bar(1) }).items.count == 1)
    #expect(TreeHost(Section(content: { bar(1) }, header: { bar(2) })).items.count == 2)
    #expect(TreeHost(Section(content: { bar(1) }, footer: { bar(2) })).items.count == 2)
  }

  @Test func modifiersApplyToEachPart() {
    let host = TreeHost(
      VStack { Section(content: { bar(1) }, header: { bar(2) }).opacity(0.5) }
    )
    #expect(host.items.map(\.opacity) == [0.5, 0.5])
  }

  @Test func partsComeAndGo() {
    let (host, remote) = host([1, 2]) { keys in
      HStack(spacing: 0) {
        Section {
          ForEach(keys, id: \.self) { _ in bar(10) }
        } footer: {
          if keys.count > 2 { bar(5) }
        }
      }
    }
    #expect(host.items.count == 2)
    remote.value = [3, 2, 1]
    host.frame()
    #expect(host.items.count == 4)
    #expect(host.tree.contains("HStack (32.5, 45) 35×10"))
    remote.value = []
    host.frame()
    #expect(host.items.isEmpty)
  }
}
