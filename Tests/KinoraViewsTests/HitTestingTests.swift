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

@MainActor
struct HitTestingTests {
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Which of two points of a window of 200 by 200 points a click taps at: its middle, and one at
  /// the left.
  private func hits<Content: View>(
    @ViewBuilder _ content: (@escaping () -> Void) -> Content
  ) -> [Bool] {
    [CGPoint(x: 100, y: 100), CGPoint(x: 20, y: 100)].map { hits($0, content) }
  }

  private func hits<Content: View>(
    _ point: CGPoint,
    @ViewBuilder _ content: (@escaping () -> Void) -> Content
  ) -> Bool {
    let log = Log<Int>()
    let stage = Stage(200, 200) { content { log.add(1) } }
    stage.click(point.x, point.y)
    return log.entries.count == 1
  }

  private var gappy: some View {
    VStack {
      Text("top")
      Spacer()
      Text("bottom")
    }
    .frame(width: 200, height: 200)
  }

  @Test func whatIsDrawnIsHit() {
    #expect(hits { Self.blue.onTapGesture(perform: $0) } == [true, true])
    #expect(hits { gappy.onTapGesture(perform: $0) } == [false, false])
    #expect(hits { Color.clear.onTapGesture(perform: $0) } == [false, false])
    #expect(hits { Self.blue.opacity(0.001).onTapGesture(perform: $0) } == [true, true])
    #expect(hits { Rectangle().fill(.clear).onTapGesture(perform: $0) } == [false, false])
    #expect(hits { Rectangle().stroke(Color.clear).onTapGesture(perform: $0) } == [false, false])
  }

  @Test func aContentShapeIsHitWhateverIsDrawn() {
    #expect(hits { gappy.contentShape(Rectangle()).onTapGesture(perform: $0) } == [true, true])
    #expect(
      hits { gappy.contentShape(Rectangle().inset(by: 60)).onTapGesture(perform: $0) }
        == [true, false]
    )
    #expect(
      hits { Color.clear.contentShape(Rectangle()).onTapGesture(perform: $0) } == [true, true]
    )
  }

  @Test func aContentShapeMayReachBeyondTheFrameAndAClip() {
    #expect(
      hits { tap in
        Self.blue.frame(width: 80, height: 80).contentShape(Rectangle().inset(by: -60))
          .onTapGesture(perform: tap)
      } == [true, true]
    )
    #expect(
      hits { tap in
        Self.blue.frame(width: 80, height: 80).contentShape(Rectangle().inset(by: -60))
          .onTapGesture(perform: tap).frame(width: 100, height: 100).clipped()
      } == [true, true]
    )
  }

  @Test func aContentShapeLimitsWhatIsInside() {
    #expect(
      hits { tap in
        Self.blue.onTapGesture(perform: tap).contentShape(Rectangle().inset(by: 60))
      } == [true, false]
    )
    // A gesture inside is made where its view is, the one outside elsewhere.
    let log = Log<String>()
    let stage = Stage(200, 200) {
      Self.blue.frame(width: 40, height: 40).onTapGesture { log.add("inner") }
        .frame(width: 200, height: 200).contentShape(Rectangle())
        .onTapGesture { log.add("outer") }
    }
    stage.click(100, 100)
    stage.click(20, 100)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func contentShapesFollowTheRuleOfTheirInside() {
    func rings(_ isEOFilled: Bool) -> [Bool] {
      hits { tap in
        Self.blue.contentShape(Rings(), eoFill: isEOFilled).onTapGesture(perform: tap)
      }
    }
    #expect(rings(false) == [true, true])
    #expect(rings(true) == [false, true])
  }

  private struct Rings: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addRect(rect.insetBy(dx: 60, dy: 60))
      return path
    }
  }

  @Test func theKindOfAContentShapeDecides() {
    #expect(
      hits { gappy.contentShape(.interaction, Rectangle()).onTapGesture(perform: $0) }
        == [true, true]
    )
    #expect(
      hits { gappy.contentShape([], Rectangle()).onTapGesture(perform: $0) } == [false, false]
    )
  }

  @Test func aContentShapeMovesAsItsViewDoes() {
    let (host, remote) = host(0.0) { x in
      Color.clear.frame(width: 10, height: 10).contentShape(Rectangle()).padding(.leading, x)
        .frame(width: 100, height: 100, alignment: .leading)
    }
    func isHit(_ x: Double) -> Bool { host.graph.root?.hitTest(CGPoint(x: x, y: 50)) != nil }
    #expect(isHit(5))
    withAnimation(.linear(duration: 1)) { remote.value = 80 }
    host.frame()
    host.frame(after: 0.5)
    #expect(isHit(45) && !isHit(5) && !isHit(85))
    host.frame(after: 0.5)
    #expect(isHit(85) && !isHit(45))
    #expect(host.drawing.contains("rect") == false)
  }

  @Test func paddingIsNotHitButABackgroundIs() {
    let box = Self.blue.frame(width: 40, height: 40)
    #expect(hits { box.padding(80).onTapGesture(perform: $0) } == [true, false])
    #expect(hits { box.onTapGesture(perform: $0).padding(80) } == [true, false])
    #expect(
      hits { box.padding(80).contentShape(Rectangle()).onTapGesture(perform: $0) } == [true, true]
    )
    #expect(
      hits { box.padding(80).background(Color.green).onTapGesture(perform: $0) } == [true, true]
    )
    #expect(
      hits { box.padding(80).onTapGesture(perform: $0).background(Color.green) } == [true, false]
    )
    #expect(
      hits { box.overlay { Color.green.frame(width: 200) }.onTapGesture(perform: $0) }
        == [true, true]
    )
  }

  @Test func whatTakesNoHitsLetsThemThrough() {
    #expect(
      hits { Self.blue.onTapGesture(perform: $0).allowsHitTesting(false) } == [false, false]
    )
    #expect(
      hits { Self.blue.allowsHitTesting(false).onTapGesture(perform: $0) } == [false, false]
    )
    #expect(hits { Self.blue.allowsHitTesting(true).onTapGesture(perform: $0) } == [true, true])
    func below<Cover: View>(_ cover: Cover) -> Bool {
      hits(CGPoint(x: 100, y: 100)) { tap in
        ZStack {
          Self.blue.onTapGesture(perform: tap)
          cover
        }
      }
    }
    #expect(below(Self.blue.onTapGesture {}.allowsHitTesting(false)))
    #expect(below(Color.clear))
    #expect(below(Self.blue.hidden()))
    #expect(below(Self.blue.opacity(0)))
    #expect(below(Spacer()))
    #expect(!below(Self.blue))
    #expect(!below(Self.blue.disabled(true)))
    #expect(!below(Self.blue.onTapGesture {}.disabled(true)))
    #expect(!below(Color.clear.contentShape(Rectangle()).onTapGesture {}.disabled(true)))
  }

  @Test func theEnvironmentAtTheGestureDecidesWhetherItIsEnabled() {
    let center = CGPoint(x: 100, y: 100)
    #expect(!hits(center) { Self.blue.onTapGesture(perform: $0).disabled(true) })
    #expect(!hits(center) { tap in VStack { Self.blue.onTapGesture(perform: tap) }.disabled(true) })
    #expect(hits(center) { Self.blue.disabled(true).onTapGesture(perform: $0) })
    #expect(
      hits(center) {
        Self.blue.onTapGesture(perform: $0).environment(\.isEnabled, true).disabled(true)
      }
    )
  }

  @Test func hitsFollowTransforms() {
    let bar = Self.blue.frame(width: 160, height: 20)
    func turned(_ x: Double, _ y: Double) -> Bool {
      hits(CGPoint(x: x, y: y)) { bar.onTapGesture(perform: $0).rotationEffect(.degrees(90)) }
    }
    #expect(turned(100, 100) && turned(100, 40) && !turned(40, 100))
    func after(_ x: Double, _ y: Double) -> Bool {
      hits(CGPoint(x: x, y: y)) { bar.rotationEffect(.degrees(90)).onTapGesture(perform: $0) }
    }
    #expect(after(100, 40) && !after(40, 100))
    func scaled(_ x: Double) -> Bool {
      hits(CGPoint(x: x, y: 100)) {
        Self.blue.frame(width: 160, height: 160).onTapGesture(perform: $0).scaleEffect(0.5)
      }
    }
    #expect(scaled(100) && !scaled(30))
    func moved(_ x: Double) -> Bool {
      hits(CGPoint(x: x, y: 100)) {
        Self.blue.frame(width: 60, height: 60).onTapGesture(perform: $0).offset(x: 60)
      }
    }
    #expect(moved(160) && !moved(80))
    func shadowed(_ x: Double) -> Bool {
      hits(CGPoint(x: x, y: x)) {
        Self.blue.frame(width: 60, height: 60).shadow(color: .black, radius: 0, x: 40, y: 40)
          .onTapGesture(perform: $0)
      }
    }
    #expect(shadowed(100) && !shadowed(150))
  }

  @Test func whatIsInFrontIsHitFirst() {
    let log = Log<String>()
    let stage = Stage {
      ZStack {
        Color.red.onTapGesture { log.add("front") }.zIndex(1)
        Color.green.onTapGesture { log.add("back") }
      }
    }
    stage.click(50, 50)
    #expect(log.entries == ["front"])
  }

  /// Counts how often it is asked whether it is hit.
  private struct Asked: Shape {
    // Safe: the log is used on the main actor only.
    nonisolated(unsafe) let log: Log<Int>
    let number: Int
    nonisolated init(_ log: Log<Int>, _ number: Int) {
      self.log = log
      self.number = number
    }
    nonisolated func path(in rect: CGRect) -> Path {
      MainActor.assumeIsolated { log.add(number) }
      return Path(rect)
    }
  }

  @Test func aWalkEndsAtTheFirstHit() {
    let log = Log<Int>()
    let stage = Stage {
      ZStack { ForEach(0..<5) { number in Asked(log, number).fill(.red) } }
    }
    _ = log.take()
    stage.click(50, 50)
    // Once when the button goes down; nothing there has a gesture that would care what follows.
    #expect(log.entries == [4])
  }

  @Test func aPointOfTheWindowBecomesOneOfTheView() {
    let log = Log<CGPoint>()
    func tap(_ view: some View, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
      let stage = Stage { view }
      stage.click(x, y)
      return log.take().last
    }
    let box = Color.red.frame(width: 20, height: 40)
    #expect(tap(box.onTapGesture { log.add($0) }, 45, 35) == CGPoint(x: 5, y: 5))
    #expect(
      tap(box.onTapGesture(coordinateSpace: .global) { log.add($0) }, 45, 35)
        == CGPoint(x: 45, y: 35)
    )
    #expect(
      tap(box.onTapGesture { log.add($0) }.scaleEffect(2).offset(x: 10), 50, 20)
        == CGPoint(x: 5, y: 5)
    )
    #expect(
      tap(box.scaleEffect(2).offset(x: 10).onTapGesture { log.add($0) }, 50, 20)
        == CGPoint(x: 10, y: -10)
    )
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308])
  func pointsThatLieNowhereHitNothing(value: CGFloat) {
    let log = Log<Int>()
    let stage = Stage {
      Color.red.onTapGesture { log.add(1) }.gesture(DragGesture().onChanged { _ in log.add(2) })
        .contentShape(Rectangle())
    }
    stage.click(value, 50)
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 50, y: value))
    #expect(!log.entries.contains(1))
  }
}
