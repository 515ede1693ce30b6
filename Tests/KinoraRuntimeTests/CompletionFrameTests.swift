// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime
import KinoraTree
import KinoraViews
import Testing

/// What completions of animations ask of whoever drives a window.
@MainActor
struct CompletionFrameTests {
  private final class Handle {
    var binding: Binding<Double>?
    var completions = 0
  }

  private struct Fading: View {
    @State private var opacity = 1.0
    let handle: Handle
    var body: some View {
      let _ = handle.binding = $opacity
      Rectangle().opacity(opacity)
    }
  }

  private func driver(_ handle: Handle) -> FrameDriver {
    var options = LaunchOptions()
    options.size = CGSize(width: 10, height: 10)
    let driver = FrameDriver(
      WindowContent(title: "", content: Fading(handle: handle)),
      options: options,
      scope: RunScope.virtual(defaults: DefaultsStore())
    )
    driver.prepareFrame(at: 100)
    return driver
  }

  @Test func aChangeThatDoesNotAnimateCompletesOnItsFrame() {
    let handle = Handle()
    let driver = driver(handle)
    #expect(!driver.needsFrame)
    withAnimation(nil) {
      handle.binding?.wrappedValue = 0.5
    } completion: {
      handle.completions += 1
    }
    #expect(driver.needsFrame)
    driver.prepareFrame(at: 101)
    #expect(handle.completions == 1)
    #expect(!driver.needsFrame)
    driver.close()
  }

  @Test func aCompletionThatWaitsThoughNothingMovesIsADeadlineInPlaceOfFrames() {
    let handle = Handle()
    let driver = driver(handle)
    withAnimation(.linear(duration: 4)) {
      handle.binding?.wrappedValue = 0
    } completion: {
      handle.completions += 1
    }
    driver.prepareFrame(at: 101)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 1 }
    driver.prepareFrame(at: 101)
    #expect(driver.needsFrame)
    driver.prepareFrame(at: 102.5)
    #expect(!driver.needsFrame)
    #expect(handle.completions == 0)
    #expect(driver.nextDeadline == 105)
    driver.prepareFrame(at: 105)
    #expect(handle.completions == 1)
    #expect(driver.nextDeadline == nil)
    driver.close()
  }

  @Test func aWindowThatClosesCompletesWhatRuns() {
    let handle = Handle()
    let driver = driver(handle)
    withAnimation(.linear.repeatForever()) {
      handle.binding?.wrappedValue = 0
    } completion: {
      handle.completions += 1
    }
    driver.prepareFrame(at: 101)
    driver.prepareFrame(at: 200)
    #expect(handle.completions == 0)
    driver.close()
    #expect(handle.completions == 1)
  }
}
