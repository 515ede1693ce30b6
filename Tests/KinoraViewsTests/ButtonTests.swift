// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing

@MainActor
struct ButtonTests {
  private struct Counter: View {
    @State private var count = 0
    var isDisabled = false
    var body: some View {
      VStack {
        Text("count \(count)")
        Button("Add") { count += 1 }.disabled(isDisabled)
      }
    }
  }

  private struct Growing: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(configuration.isPressed ? 20 : 5)
    }
  }

  @Test func aPressThatEndsInsideRunsTheAction() {
    let stage = Stage { Counter() }
    stage.tap("Add")
    stage.tap("Add")
    #expect(stage.element("count 2") != nil)
  }

  @Test func aPressThatEndsOutsideDoesNot() {
    let stage = Stage { Counter() }
    stage.pointer(.began, at: stage.element("Add")?.shownCenter ?? .zero)
    stage.pointer(.ended, at: .zero)
    #expect(stage.element("count 0") != nil)
  }

  @Test func aDisabledButtonIsNotFound() {
    let stage = Stage { Counter(isDisabled: true) }
    stage.tap("Add")
    #expect(stage.element("count 0") != nil)
  }

  @Test func theStyleSeesThePress() {
    let stage = Stage { Button("Grow") {}.buttonStyle(Growing()) }
    let center = stage.element("Grow")?.shownCenter ?? .zero
    let before = stage.frames("Padding").first?.width ?? 0
    stage.pointer(.began, at: center)
    #expect(stage.frames("Padding").first?.width == before + 30)
    stage.gestures.cancel()
    stage.advance()
    #expect(stage.frames("Padding").first?.width == before)
  }

  @Test func theDefaultButtonHasTheMeasuredPadding() {
    let stage = Stage { Button("Go") {} }
    let text = stage.element("Go")?.size ?? .zero
    #expect(
      stage.frames("Background").first?.size
        == CGSize(width: text.width + 24, height: text.height + 8)
    )
  }

  @Test func aLabelCanBeAnyView() {
    let stage = Stage {
      Button {
      } label: {
        Text("one")
        Text("two")
      }
    }
    #expect(stage.element("one") != nil && stage.element("two") != nil)
  }
}
