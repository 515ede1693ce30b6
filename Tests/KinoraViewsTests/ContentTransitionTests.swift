// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraText
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct ContentTransitionTests {
  private let linear = Animation.linear(duration: 1)

  /// A text in the middle of the window.
  private func text(
    _ initial: String,
    _ transition: ContentTransition? = nil
  ) -> (TreeHost, Remote<String>) {
    host(initial, size: CGSize(width: 200, height: 100)) { string in
      if let transition {
        Text(verbatim: string).contentTransition(transition)
      } else {
        Text(verbatim: string)
      }
    }
  }

  private func change(_ host: TreeHost, _ remote: Remote<String>, to string: String) {
    withAnimation(linear) { remote.value = string }
    host.frame(at: host.time)
  }

  /// The operations of the only item, each with its number of glyphs and its opacity.
  private func drawn(_ host: TreeHost) -> [(glyphs: Int, opacity: Double)] {
    host.items[0].operations.list.map { operation in
      guard case .glyphs(let run) = operation.content else { return (-1, operation.opacity) }
      return (run.glyphs.count, operation.opacity)
    }
  }

  private func isClose(_ a: [(glyphs: Int, opacity: Double)], _ b: [(Int, Double)]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.glyphs == $1.0 && abs($0.opacity - $1.1) < 1e-9 }
  }

  @Test func withoutAnAnimationTheNewTextIsThereAtOnce() {
    let (host, remote) = text("Hi")
    remote.value = "Hello"
    host.frame(after: 0.1)
    #expect(isClose(drawn(host), [(5, 1)]))
    #expect(!host.graph.needsFrame)
  }

  @Test func anAnimatedChangeCrossFades() {
    let (host, remote) = text("Hi")
    change(host, remote, to: "Hello")
    #expect(isClose(drawn(host), [(2, 1)]))
    host.frame(at: 0.25)
    #expect(isClose(drawn(host), [(2, 0.75), (5, 0.25)]))
    #expect(host.running.contains("content: linear(1.0)"))
    host.frame(at: 1)
    #expect(isClose(drawn(host), [(5, 1)]))
    host.frame(at: 1.1)
    #expect(!host.graph.needsFrame)
    #expect(isClose(drawn(host), [(5, 1)]))
  }

  @Test func theFrameMovesWhileTheContentFades() {
    let (host, remote) = text("Hi")
    func left() -> CGFloat { host.items[0].transform.tx }
    let start = left()
    change(host, remote, to: "Hello there")
    #expect(left() == start)
    host.frame(at: 1.1)
    let end = left()
    change(host, remote, to: "Hi")
    host.frame(at: 1.6)
    #expect(end < start)
    #expect(abs(left() - (start + end) / 2) < 1e-6)
  }

  @Test(arguments: [Alignment.leading, .center, .trailing])
  func neitherTextMovesByItself(alignment: Alignment) {
    let (host, remote) = host("Hi", size: CGSize(width: 200, height: 100)) { string in
      Text(verbatim: string).frame(width: 190, alignment: alignment)
    }
    func lefts() -> [CGFloat] {
      host.items[0].operations.list.map { host.items[0].transform.tx + $0.transform.tx }
    }
    let old = lefts()[0]
    change(host, remote, to: "Hello there")
    host.frame(at: 0.25)
    let first = lefts()
    host.frame(at: 0.75)
    #expect(lefts().count == 2)
    #expect(zip(first, lefts()).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs(first[0] - old) < 1e-6)
    host.frame(at: 1.1)
    #expect(abs(first[1] - lefts()[0]) < 1e-6)
  }

  @Test func anInterruptedFadeGoesOnFromWhatIsShown() {
    let (host, remote) = text("Hi")
    change(host, remote, to: "Hello")
    host.frame(at: 0.5)
    change(host, remote, to: "Bye")
    #expect(isClose(drawn(host), [(2, 0.5), (5, 0.5)]))
    host.frame(at: 1)
    #expect(isClose(drawn(host), [(2, 0.25), (5, 0.25), (3, 0.5)]))
    remote.value = "Now"
    host.frame(at: 1.1)
    #expect(isClose(drawn(host), [(3, 1)]))
  }

  @Test func manyInterruptionsLeaveLittleBehind() {
    let (host, remote) = text("0")
    for step in 1...400 {
      withAnimation(linear) { remote.value = "\(step)" }
      host.frame(at: Double(step) / 60)
    }
    #expect(drawn(host).count < 300)
    host.frame(at: 20)
    #expect(drawn(host).count == 1)
  }

  @Test func identityChangesAtOnce() {
    let (host, remote) = text("Hi", .identity)
    change(host, remote, to: "Hello")
    #expect(isClose(drawn(host), [(5, 1)]))
  }

  @Test func anOvershootingSpringFadesWithinItsLimits() {
    let (host, remote) = text("Hi", .opacity)
    withAnimation(.bouncy) { remote.value = "Hello" }
    for frame in 0...120 {
      host.frame(at: Double(frame) / 60)
      #expect(drawn(host).allSatisfy { $0.opacity >= 0 && $0.opacity <= 1 })
    }
  }

  @Test func charactersThatChangeRollAndEqualOnesStay() {
    let (host, remote) = text("1:29", .numericText())
    change(host, remote, to: "1:30")
    host.frame(at: 0.5)
    // Two glyphs stay, two come from below, two go up.
    let operations = host.items[0].operations.list
    #expect(operations.filter { $0.opacity == 1 }.count == 2)
    let rest = operations.filter { $0.opacity != 1 }
    #expect(rest.count == 4 && rest.allSatisfy { abs($0.opacity - 0.5) < 1e-9 })
    let baseline = operations[0].transform.ty
    #expect(rest.prefix(2).allSatisfy { $0.transform.ty > baseline })
    #expect(rest.suffix(2).allSatisfy { $0.transform.ty < baseline })
    host.frame(at: 1)
    #expect(isClose(drawn(host), [(4, 1)]))
  }

  @Test func countingDownRollsTheOtherWay() {
    let (host, remote) = text("9", .numericText(countsDown: true))
    let baseline = firstGlyph(host)
    change(host, remote, to: "8")
    host.frame(at: 0.5)
    let operations = host.items[0].operations.list
    #expect(operations[0].transform.ty < baseline && operations[1].transform.ty > baseline)
  }

  /// The baseline of a text at rest.
  private func firstGlyph(_ host: TreeHost) -> CGFloat {
    guard case .glyphs(let run)? = host.items[0].operations.list.first?.content else { return .nan }
    return run.glyphs[0].position.y
  }

  @Test(arguments: [(5.0, 6.0), (6.0, 5.0)])
  func aValueSaysWhichWayToRoll(from: Double, to: Double) {
    let (host, remote) = host(from, size: CGSize(width: 200, height: 100)) { value in
      Text(verbatim: "\(Int(value))").contentTransition(.numericText(value: value))
    }
    let baseline = firstGlyph(host)
    withAnimation(linear) { remote.value = to }
    host.frame(at: 0)
    host.frame(at: 0.5)
    let incoming = host.items[0].operations.list[0].transform.ty
    #expect(to > from ? incoming > baseline : incoming < baseline)
  }

  @Test func rollingThatIsInterruptedGoesOnFromWhereItIs() {
    let (host, remote) = text("1", .numericText())
    change(host, remote, to: "2")
    host.frame(at: 0.5)
    let before = host.items[0].operations.list
    change(host, remote, to: "3")
    let after = host.items[0].operations.list
    #expect(before.count == after.count)
    #expect(
      Set(before.map { ($0.transform.ty * 1000).rounded() })
        == Set(after.map { ($0.transform.ty * 1000).rounded() })
    )
    host.frame(at: 3)
    #expect(isClose(drawn(host), [(1, 1)]))
  }

  @Test func equalTextsGrowFromOneFontToAnother() {
    let (host, remote) = host(10.0, size: CGSize(width: 200, height: 100)) { size in
      Text(verbatim: "abc").font(.system(size: size))
    }
    withAnimation(linear) { remote.value = 20 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    let operations = host.items[0].operations.list
    #expect(operations.count == 3)
    #expect(operations.allSatisfy { abs($0.transform.a - 0.75) < 0.02 && $0.opacity == 1 })
    host.frame(at: 1)
    #expect(isClose(drawn(host), [(3, 1)]))
  }

  @Test func linesThatBreakElsewhereFade() {
    let (host, remote) = host(190.0, size: CGSize(width: 200, height: 100)) { width in
      Text(verbatim: "some words to wrap somewhere").frame(width: width)
    }
    withAnimation(linear) { remote.value = 60 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(drawn(host).map(\.opacity) == [0.5, 0.5])
  }

  @Test func theColourMovesWithTheContent() {
    let (host, remote) = host(false, size: CGSize(width: 200, height: 100)) { isOn in
      Text(verbatim: isOn ? "on" : "off").foregroundStyle(isOn ? Color.red : .blue)
    }
    withAnimation(linear) { remote.value = true }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(drawn(host).map(\.opacity) == [0.5, 0.5])
    #expect(host.running.contains("color: linear(1.0)"))
  }

  @Test func emptyTextsComeAndGo() {
    let (host, remote) = text("")
    change(host, remote, to: "Hi")
    host.frame(at: 0.25)
    #expect(isClose(drawn(host), [(2, 0.25)]))
    host.frame(at: 2)
    change(host, remote, to: "")
    host.frame(at: 2.25)
    #expect(isClose(drawn(host), [(2, 0.75)]))
    host.frame(at: 4)
    #expect(drawn(host).isEmpty)
  }
}
