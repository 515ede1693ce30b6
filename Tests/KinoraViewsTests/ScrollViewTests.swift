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
struct ScrollViewTests {
  /// A column of boxes, 30 points high each, in a window of 100 points.
  private func column(_ count: Int = 20) -> TreeHost {
    TreeHost(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Slab("\($0)", height: 30) } }
      }
    )
  }

  // MARK: Layout

  @Test func isAsLongAsProposedAndAsWideAsItsContent() {
    let host = TreeHost(ScrollView { Slab("a", height: 30) })
    #expect(host.scrollers[0].bounds == CGRect(x: 25, y: 0, width: 50, height: 100))
    #expect(host.slabs["a"] == CGRect(x: 25, y: 0, width: 50, height: 30))
    let wide = TreeHost(ScrollView(.horizontal) { Slab("a", width: 500, height: 30) })
    #expect(wide.scrollers[0].bounds == CGRect(x: 0, y: 35, width: 100, height: 30))
    #expect(wide.slabs["a"] == CGRect(x: 0, y: 35, width: 500, height: 30))
    let both = TreeHost(
      ScrollView([.horizontal, .vertical]) { Slab("a", width: 500, height: 600) }
    )
    #expect(both.scrollers[0].bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(both.slabs["a"] == CGRect(x: 0, y: 0, width: 500, height: 600))
  }

  @Test func severalViewsStandInAColumnWhateverScrolls() {
    let host = TreeHost(
      ScrollView(.horizontal) {
        Slab("a", height: 20)
        Slab("b", width: 30, height: 20)
      }
    )
    #expect(host.slabs["a"] == CGRect(x: 0, y: 26, width: 50, height: 20))
    #expect(host.slabs["b"] == CGRect(x: 10, y: 54, width: 30, height: 20))
  }

  @Test func aSingleViewIsAskedOnceAndPlacedAsItAnswered() {
    // A row that was asked for its own width is not squeezed into it by equal shares.
    let host = TreeHost(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.frame(idealWidth: 20)
          Color.red.frame(idealWidth: 200)
        }
      }
    )
    #expect(host.boxes.map(\.width) == [20, 200])
  }

  @Test func withoutAProposalIsAsLongAsItsContent() {
    let host = TreeHost(ScrollView { Slab("a", height: 300) }.fixedSize())
    #expect(host.scrollers[0].size == CGSize(width: 50, height: 300))
  }

  // MARK: Scrolling

  @Test func scrollingLaysNothingOutAndRunsNoBody() {
    let host = column(200)
    let work = host.work { host.scroll(to: 1234) }
    #expect(work.measures == 0)
    #expect(work.placements == 0)
    #expect(work.bodyRuns == 0)
    #expect(host.shown("41")?.minY == -4.0)
    #expect(host.slabs["41"]?.minY == 1230.0)
  }

  @Test func theOffsetStaysWithinTheContent() {
    let host = column()
    host.scroll(to: 5000)
    #expect(host.scrollers[0].offset == CGPoint(x: 0, y: 500))
    host.scroll(to: -5)
    #expect(host.scrollers[0].offset == .zero)
    let scroller = host.scrollers[0]
    #expect(scroller.scroll(by: CGPoint(x: 7, y: 30)) == CGPoint(x: 7, y: 0))
    #expect(scroller.scroll(by: CGPoint(x: 0, y: 600)) == CGPoint(x: 0, y: 130))
    _ = scroller.scroll(by: CGPoint(x: CGFloat.nan, y: .infinity))
    _ = scroller.scroll(by: CGPoint(x: 0, y: -CGFloat.greatestFiniteMagnitude))
    #expect(scroller.offset == .zero)
    _ = scroller.scroll(by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude))
    #expect(scroller.offset == CGPoint(x: 0, y: 500))
    host.frame()
    #expect(host.shown("19") == CGRect(x: 25, y: 70, width: 50, height: 30))
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    let (host, remote) = host(20) { count in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Slab("\($0)", height: 30) } }
      }
    }
    host.scroll(to: 500)
    remote.value = 10
    host.frame()
    #expect(host.scrollers[0].offset.y == 200)
    remote.value = 1
    host.frame()
    #expect(host.scrollers[0].offset.y == 0)
    remote.value = 20
    host.frame()
    #expect(host.scrollers[0].offset.y == 0)
  }

  @Test func contentThatShrinksWithAnAnimationTakesTheOffsetAlongWithIt() {
    let (host, remote) = host(20) { count in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Slab("\($0)", height: 30) } }
      }
    }
    host.scroll(to: 500)
    withAnimation(.linear(duration: 1)) { remote.value = 15 }
    host.frame()
    #expect(host.scrollers[0].shownOffset.y == 500)
    host.frame(after: 0.5)
    #expect(host.scrollers[0].shownOffset.y == 425)
    host.frame(after: 0.6)
    #expect(host.scrollers[0].shownOffset.y == 350)
    #expect(!host.graph.needsFrame)
  }

  @Test func aLargerWindowShowsMoreOfTheEnd() {
    let host = column()
    host.scroll(to: 500)
    host.graph.resize(to: ProposedViewSize(width: 100, height: 300), scale: 1)
    host.frame()
    #expect(host.scrollers[0].offset.y == 300)
  }

  @Test func whatLiesOutsideIsNotDrawn() throws {
    let host = TreeHost(
      ScrollView { Slab("a", width: 60, height: 300).offset(x: 40) }.frame(width: 60, height: 40)
    )
    host.scroll(to: 20)
    let item = try #require(host.items.first)
    let clip = try #require(item.clip)
    #expect(
      clip.path.applying(clip.transform).boundingRect == CGRect(x: 20, y: 30, width: 60, height: 40)
    )
    #expect(item.transform.ty == 10.0)
  }

  @Test func hitsFollowTheOffset() throws {
    let host = column()
    host.scroll(to: 45)
    let root = try #require(host.graph.root)
    #expect(root.hitTest(CGPoint(x: 50, y: 10))?.label == "1")
    #expect(root.hitTest(CGPoint(x: 50, y: 20))?.label == "2")
    // Between and beside views the scrolling view itself is hit.
    let short = TreeHost(ScrollView { Slab("a", height: 30) })
    #expect(short.graph.root?.hitTest(CGPoint(x: 50, y: 60)) is ScrollElement)
    #expect(short.graph.root?.hitTest(CGPoint(x: 10, y: 10)) == nil)
  }

  @Test func viewsOutsideOfTheFrameAreNotHit() throws {
    let host = TreeHost(
      VStack(spacing: 0) {
        Slab("above", width: 100, height: 50)
        ScrollView { Slab("a", height: 300) }
      }
    )
    host.scroll(to: 100)
    #expect(host.graph.root?.hitTest(CGPoint(x: 50, y: 20))?.label == "above")
    #expect(host.graph.root?.hitTest(CGPoint(x: 50, y: 70))?.label == "a")
  }

  // MARK: Moving

  @Test func aReaderInTheContentLearnsItsPlace() {
    let places = Log<CGFloat>()
    let host = TreeHost(
      ScrollView {
        GeometryReader { geometry in
          let _ = places.add(geometry.frame(in: .global).minY)
          Color.red
        }
        .frame(height: 300)
      }
    )
    #expect(places.take() == [0])
    host.scroll(to: 40)
    #expect(places.take() == [-40])
    host.frame()
    #expect(places.take() == [])
  }

  @Test func aScrollerThatMovesWithAnAnimationTakesItsClipAlong() {
    let (host, remote) = host(0.0) { y in
      VStack(spacing: 0) {
        Color.blue.frame(height: y)
        ScrollView { Slab("a", height: 300) }
      }
    }
    host.scroll(to: 10)
    withAnimation(.linear(duration: 1)) { remote.value = 40 }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.scrollers[0].shownFrame.minY == 20)
    #expect(host.shown("a")?.minY == 10)
    let clip = host.items.last?.clip
    #expect(clip.map { $0.path.applying($0.transform).boundingRect.minY } == 20)
  }

  @Test func anotherAxisTakesEffect() {
    let (host, remote) = host(Axis.Set.vertical) { axes in
      ScrollView(axes) { Slab("a", width: 300, height: 300) }
    }
    host.scroll(to: 50)
    remote.value = .horizontal
    host.frame()
    #expect(host.scrollers[0].offset == .zero)
    #expect(host.scrollers[0].limit == CGPoint(x: 200, y: 0))
  }

  @Test func emptyAndEndlessContentIsHarmless() {
    let empty = TreeHost(ScrollView { EmptyView() })
    empty.scroll(to: 10)
    #expect(empty.scrollers[0].offset == .zero)
    let endless = TreeHost(
      ScrollView([.horizontal, .vertical]) {
        Color.red.frame(width: 1e300, height: 1e300).padding(1e308)
      }
    )
    _ = endless.scrollers[0].scroll(by: CGPoint(x: 1e308, y: 1e308))
    endless.frame()
    #expect(endless.scrollers[0].offset.x.isFinite)
    let none = TreeHost(ScrollView([]) { Slab("a", height: 300) })
    none.scroll(to: 10)
    #expect(none.scrollers[0].offset == .zero)
    #expect(none.scrollers[0].size.height == 300)
  }
}
