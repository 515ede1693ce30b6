// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSnapshots
import SwiftUI
import Testing

@MainActor
struct ViewHostTests {
  private struct Fader: View {
    @State private var isFaded = false
    var body: some View {
      VStack(spacing: 0) {
        Rectangle().fill(.red).frame(width: 10, height: 10).opacity(isFaded ? 0 : 1)
        Button("Fade") { withAnimation(.linear(duration: 1)) { isFaded.toggle() } }
      }
    }
  }

  @Test func timeMovesOnlyWhenAsked() throws {
    let host = ViewHost(size: CGSize(width: 80, height: 60)) { Fader() }
    try host.tap("Fade")
    #expect(!host.isAtRest)
    host.advance(by: 0.25)
    #expect(host.animations.map(\.attribute) == ["opacity"])
    #expect(abs((host.animations.first?.elapsed ?? 0) - 0.25) < 1e-12)
    host.advance(by: 2)
    #expect(host.isAtRest)
    #expect(host.animations.isEmpty)
  }

  @Test func theWheelScrolls() {
    let host = ViewHost(size: CGSize(width: 80, height: 60)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Rectangle().frame(width: 10, height: 20).id($0) }
        }
      }
    }
    let top = host.tree
    host.scroll(by: CGSize(width: 0, height: 20), at: CGPoint(x: 40, y: 30))
    #expect(host.tree != top)
    host.scroll(by: CGSize(width: Double.nan, height: -100), at: CGPoint(x: 40, y: 30))
    #expect(host.tree == top)
    #expect(host.isAtRest)
  }

  @Test func workIsWhatTheFramesOfAClosureTook() throws {
    let host = ViewHost(size: CGSize(width: 80, height: 60)) { Fader() }
    #expect(host.work { host.advance(by: 1) } == host.work {})
    let work = try host.work { try host.tap("Fade") }
    #expect(work.bodyRuns > 0)
    #expect(work.drawings > 0)
    #expect(work.placements == 0)
  }

  @Test func thePointerTapsDragsAndHovers() {
    var notes: [String] = []
    let host = ViewHost(size: CGSize(width: 80, height: 60)) {
      Color.red.onTapGesture(count: 2) { notes.append("double") }
        .onTapGesture { notes.append("single \($0.x)") }
        .gesture(DragGesture().onEnded { notes.append("drag \($0.translation.height)") })
        .onHover { notes.append("hover \($0)") }
    }
    host.tap(at: CGPoint(x: 20, y: 10))
    #expect(notes.isEmpty && !host.isAtRest)
    host.advance(by: 0.4)
    #expect(notes == ["single 20.0"] && host.isAtRest)
    host.move(to: CGPoint(x: 20, y: 10))
    host.press(at: CGPoint(x: 20, y: 10))
    host.move(to: CGPoint(x: 20, y: 40))
    host.release(at: CGPoint(x: 20, y: 45))
    #expect(notes.dropFirst() == ["hover true", "drag 35.0"])
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func anImpossibleDurationMovesNothing(duration: Double) {
    let host = ViewHost(size: CGSize(width: 20, height: 20)) { Rectangle() }
    host.advance(by: duration)
    #expect(host.time == 0)
  }

  @Test func anUnknownLabelIsAnErrorThatNamesIt() {
    let host = ViewHost(size: CGSize(width: 80, height: 60)) { Fader() }
    let error = #expect(throws: SnapshotError.self) { try host.tap("Gone") }
    #expect(error?.description == "no view has the label \"Gone\"")
  }

  private struct MotionLabel: View {
    @Environment(\.accessibilityReduceMotion) private var isReduced
    var body: some View { Text(isReduced ? "less" : "all") }
  }

  @Test func theUserCanAskForLessMotion() {
    for isReduced in [false, true] {
      let host = ViewHost(size: CGSize(width: 80, height: 60), reducesMotion: isReduced) {
        MotionLabel()
      }
      #expect(host.tree.contains(isReduced ? "\"less\"" : "\"all\""))
    }
  }

  @Test func aWindowComesToRestOnlyAfterItsCompletions() throws {
    var isDone = false
    let host = ViewHost(size: CGSize(width: 80, height: 60)) {
      CompletingFader { isDone = true }
    }
    try host.tap("Fade")
    try host.tap("Fade")
    host.advance(by: 1.5)
    #expect(host.animations.isEmpty)
    #expect(!host.isAtRest)
    #expect(!isDone)
    host.advance(by: 3)
    #expect(isDone)
    #expect(host.isAtRest)
  }

  private struct CompletingFader: View {
    @State private var steps = 0
    let completion: () -> Void
    var body: some View {
      VStack(spacing: 0) {
        Rectangle().frame(width: 10, height: 10).opacity(1 / Double(steps + 1))
        Button("Fade") {
          if steps == 0 {
            withAnimation(.linear(duration: 4), { steps = 1 }, completion: completion)
          } else {
            withAnimation(.linear(duration: 1)) { steps = 2 }
          }
        }
      }
    }
  }

  @Test func theTreeGoesAwayWithTheHost() {
    var host: ViewHost? = ViewHost(size: CGSize(width: 80, height: 60)) { Fader() }
    let driver = host?.driver
    #expect((driver?.graph.counters.liveNodes ?? 0) > 0)
    host = nil
    #expect(driver?.graph.counters.liveNodes == 0)
  }

  private struct Ticker: View {
    @State private var dates: [Date] = []
    @AppStorage("ticks") private var ticks = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    var body: some View {
      Text("\(dates.count) dates, \(ticks) ticks")
        .onReceive(timer) { date in
          dates.append(date)
          ticks += 1
        }
    }
  }

  @Test func timersFollowTheHostsClock() {
    let host = ViewHost(size: CGSize(width: 200, height: 20)) { Ticker() }
    host.advance(by: 0.999)
    #expect(host.tree.contains("0 dates, 0 ticks"))
    host.advance(by: 0.001)
    #expect(host.tree.contains("1 dates, 1 ticks"))
    host.advance(by: 2)
    #expect(host.tree.contains("3 dates, 3 ticks"))
  }

  @Test func hostsShareNeitherClocksNorStoredValues() {
    let one = ViewHost(size: CGSize(width: 200, height: 20)) { Ticker() }
    let two = ViewHost(size: CGSize(width: 200, height: 20)) { Ticker() }
    one.advance(by: 3)
    two.advance(by: 1)
    #expect(one.tree.contains("3 dates, 3 ticks"))
    #expect(two.tree.contains("1 dates, 1 ticks"))
  }
}
