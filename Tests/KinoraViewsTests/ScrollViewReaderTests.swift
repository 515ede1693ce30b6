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
struct ScrollViewReaderTests {
  private func host<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) throws -> (TreeHost, ScrollViewProxy) {
    var proxy: ScrollViewProxy?
    let host = TreeHost(
      ScrollViewReader { new in
        let _ = proxy = new
        content()
      }
    )
    return (host, try #require(proxy))
  }

  private func rows(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { Slab("\($0)", height: 30) }
  }

  @Test func isTransparentToLayout() {
    let host = TreeHost(
      VStack(spacing: 0) {
        ScrollViewReader { _ in
          Slab("a", height: 10)
          Slab("b", height: 10)
        }
      }
    )
    #expect(host.slabs["b"] == CGRect(x: 25, y: 50, width: 50, height: 10))
  }

  @Test func scrollsWithTheAnimationOfTheBlock() throws {
    let (host, proxy) = try host { ScrollView { VStack(spacing: 0) { rows(20) } } }
    withAnimation(.linear(duration: 1)) { proxy.scrollTo(10, anchor: .top) }
    host.frame()
    #expect(host.animated == ["scroll"])
    #expect(host.scrollers[0].shownOffset.y == 0)
    host.frame(after: 0.25)
    #expect(host.shown("10")?.minY == 225)
    let work = host.work { host.frame(after: 0.25) }
    #expect(host.shown("10")?.minY == 150)
    #expect(work.measures == 0 && work.placements == 0)
    host.frame(after: 0.6)
    #expect(host.shown("10")?.minY == 0)
    #expect(!host.graph.needsFrame)
  }

  @Test func theWheelEndsAnAnimation() throws {
    let (host, proxy) = try host { ScrollView { VStack(spacing: 0) { rows(20) } } }
    withAnimation(.linear(duration: 1)) { proxy.scrollTo(10, anchor: .top) }
    host.frame()
    host.frame(after: 0.5)
    _ = host.scrollers[0].scroll(by: CGPoint(x: 0, y: -20))
    host.frame(after: 0.1)
    #expect(host.scrollers[0].shownOffset.y == 130)
    #expect(host.graph.describeAnimations().isEmpty)
  }

  @Test func aCompletionRunsWhenTheScrollIsOver() throws {
    let (host, proxy) = try host { ScrollView { VStack(spacing: 0) { rows(20) } } }
    var isDone = false
    withAnimation(.linear(duration: 1)) {
      proxy.scrollTo(10, anchor: .top)
    } completion: {
      isDone = true
    }
    host.frame()
    host.frame(after: 0.5)
    #expect(!isDone)
    host.frame(after: 0.6)
    #expect(isDone)
  }

  @Test func findsAViewThatComesInTheSameUpdate() throws {
    var proxy: ScrollViewProxy?
    let (host, remote) = TreeTestSupport.host(5) { count in
      ScrollViewReader { new in
        let _ = proxy = new
        ScrollView { VStack(spacing: 0) { rows(count) } }
      }
    }
    remote.value = 20
    proxy?.scrollTo(19)
    host.frame()
    #expect(host.scrollers[0].offset.y == 500)
  }

  @Test func findsTheScrollerAroundTheReader() {
    var proxy: ScrollViewProxy?
    let host = TreeHost(
      ScrollView {
        ScrollViewReader { new in
          let _ = proxy = new
          VStack(spacing: 0) { rows(20) }
        }
      }
    )
    proxy?.scrollTo(4, anchor: .top)
    host.frame()
    #expect(host.scrollers[0].offset.y == 120)
  }

  @Test func scrollsBothAxes() throws {
    let (host, proxy) = try host {
      ScrollView([.horizontal, .vertical]) {
        Slab("a", width: 20, height: 20).id("a").padding(.leading, 400).padding(.top, 300)
          .padding(.trailing, 200).padding(.bottom, 200)
      }
    }
    proxy.scrollTo("a", anchor: .center)
    host.frame()
    #expect(host.scrollers[0].offset == CGPoint(x: 360, y: 260))
    #expect(host.shown("a") == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func ofWhatIsTooLongTheBeginningIsShown() throws {
    let (host, proxy) = try host {
      ScrollView {
        VStack(spacing: 0) {
          Slab("a", height: 200)
          Slab("b", height: 300).id("b")
        }
      }
    }
    proxy.scrollTo("b")
    host.frame()
    #expect(host.scrollers[0].offset.y == 200)
  }

  @Test func identitiesOfOtherTypesAreOthers() throws {
    let (host, proxy) = try host { ScrollView { VStack(spacing: 0) { rows(20) } } }
    proxy.scrollTo("10", anchor: .top)
    proxy.scrollTo(Int8(10), anchor: .top)
    host.frame()
    #expect(host.scrollers[0].offset.y == 0)
  }

  @Test func hostileAnchorsScrollSomewhere() throws {
    let (host, proxy) = try host { ScrollView { VStack(spacing: 0) { rows(20) } } }
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      proxy.scrollTo(10, anchor: UnitPoint(x: value, y: value))
      host.frame()
      #expect((0...500).contains(host.scrollers[0].offset.y))
    }
  }

  @Test func worksWhereNothingScrolls() throws {
    let (host, proxy) = try host { VStack(spacing: 0) { rows(3) } }
    proxy.scrollTo(1)
    host.frame()
    #expect(!host.graph.needsFrame)
  }

  @Test func asksFromActionsOfAppearance() {
    let host = TreeHost(
      ScrollViewReader { proxy in
        ScrollView { VStack(spacing: 0) { rows(20) } }
          .onAppear { proxy.scrollTo(19, anchor: .bottom) }
      }
    )
    #expect(host.scrollers[0].offset.y == 500)
  }
}
