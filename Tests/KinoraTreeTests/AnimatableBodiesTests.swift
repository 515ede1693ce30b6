// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// A view that shows its data.
private struct Meter: View, @preconcurrency Animatable {
  var level: Double
  var note: String
  let runs: Log<Double>

  var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  var body: some View {
    let _ = runs.add(level)
    Rectangle().fill().offset(x: level).frame(width: note.isEmpty ? 10 : 20)
  }
}

private struct Widen: ViewModifier, @preconcurrency Animatable {
  var amount: Double
  let runs: Log<Double>

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func body(content: Content) -> some View {
    let _ = runs.add(amount)
    content.offset(x: amount)
  }
}

@available(*, deprecated)
private struct OldWiden: AnimatableModifier {
  var amount: Double
  let runs: Log<Double>

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func body(content: Content) -> some View {
    runs.add(amount)
    return content.offset(x: amount)
  }
}

@MainActor
struct AnimatableBodiesTests {
  private let runs = Log<Double>()

  /// Animates from 0 to 8 and compares what was drawn and what bodies were run with.
  private func expectRunsPerFrame<V: View>(
    _ content: @escaping (Double) -> V,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (host, remote) = host(0.0, content: content)
    withAnimation(.linear(duration: 1)) { remote.value = 8 }
    host.frame(at: 0)
    _ = runs.take()
    for time in [0.25, 0.5, 0.75] {
      host.frame(at: time)
      #expect(runs.take() == [8 * time], sourceLocation: sourceLocation)
    }
    host.frame(at: 1)
    host.frame(at: 1.1)
    #expect(runs.take().last == 8, sourceLocation: sourceLocation)
    #expect(!host.graph.needsFrame, sourceLocation: sourceLocation)
    host.frame(at: 2)
    #expect(runs.take() == [], sourceLocation: sourceLocation)
  }

  @Test func animatableViewsRunTheirBodyPerFrame() {
    expectRunsPerFrame { [runs] in Meter(level: $0, note: "", runs: runs) }
  }

  @Test func animatableModifiersRunTheirBodyPerFrame() {
    expectRunsPerFrame { [runs] in Rectangle().modifier(Widen(amount: $0, runs: runs)) }
  }

  @available(*, deprecated)
  @Test func theOldProtocolDoesTheSame() {
    expectRunsPerFrame { [runs] in Rectangle().modifier(OldWiden(amount: $0, runs: runs)) }
  }

  @Test func whatIsNotInTheDataChangesAtOnce() {
    let (host, remote) = host((level: 0.0, note: "")) { [runs] state in
      Meter(level: state.level, note: state.note, runs: runs)
    }
    withAnimation(.linear(duration: 1)) { remote.value = (level: 8, note: "wide") }
    host.frame(at: 0)
    var width: CGFloat?
    host.graph.root?.visit { if $0.name == "Rectangle" { width = $0.bounds.width } }
    #expect(width == 20)
    #expect(runs.entries.last == 0)
  }

  @Test func whatABodyShowsPerFrameIsNotAnimatedAgain() {
    let (host, remote) = host(0.0) { [runs] in
      Rectangle().modifier(Widen(amount: $0, runs: runs))
    }
    withAnimation(.linear(duration: 1)) { remote.value = 8 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(host.running == ["animatableData: linear(1.0)"])
    #expect(abs(host.items[0].transform.tx - 4) < 1e-9)
  }
}
