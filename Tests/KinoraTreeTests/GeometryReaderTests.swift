// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct GeometryReaderTests {
  private struct Remembering: View {
    @State private var first: CGFloat
    init(_ width: CGFloat) { _first = State(wrappedValue: width) }
    var body: some View { Rectangle().frame(width: first, height: 1) }
  }

  @Test func theContentKnowsTheSizeAndStandsInTheCorner() {
    let host = TreeHost(
      GeometryReader { proxy in
        Rectangle().frame(width: proxy.size.width / 2, height: proxy.size.height / 4)
      }
    )
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 50×25"])
    #expect(!host.graph.needsFrame)
  }

  @Test func theSizeFollowsTheWindow() {
    let log = Log<CGSize>()
    let host = TreeHost(
      GeometryReader { proxy in
        let _ = log.add(proxy.size)
        Rectangle()
      }
    )
    #expect(log.take() == [CGSize(width: 100, height: 100)])
    host.graph.resize(to: ProposedViewSize(width: 60, height: 40), scale: 1)
    host.frame()
    #expect(log.take() == [CGSize(width: 60, height: 40)])
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 60×40"])
    host.graph.resize(to: ProposedViewSize(width: 60, height: 40), scale: 1)
    host.frame()
    #expect(log.take().isEmpty)
  }

  @Test func stateInsideStays() {
    let host = TreeHost(GeometryReader { Remembering($0.size.width) })
    host.graph.resize(to: ProposedViewSize(width: 60, height: 40), scale: 1)
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 100×1"])
  }

  @Test func readersNest() {
    let host = TreeHost(
      GeometryReader { outer in
        GeometryReader { inner in
          Rectangle().frame(width: inner.size.width / 2, height: outer.size.height)
        }
        .frame(width: outer.size.width / 2)
      }
    )
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 25×100"])
    host.graph.resize(to: ProposedViewSize(width: 40, height: 8), scale: 1)
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 10×8"])
  }

  @Test func inAStackItTakesWhatIsLeft() {
    let (host, remote) = host(CGFloat(30)) { width in
      HStack(spacing: 0) {
        Circle().frame(width: width)
        GeometryReader { Rectangle().frame(width: $0.size.width, height: 5) }
      }
    }
    #expect(host.frames(of: "Rectangle") == ["(30, 0) 70×5"])
    remote.value = 60
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(60, 0) 40×5"])
  }

  @Test func withoutAProposalItIsTenPointsLong() {
    let host = TreeHost(GeometryReader { _ in Rectangle() })
    host.graph.resize(to: .unspecified, scale: 1)
    host.frame()
    #expect(host.frames(of: "GeometryReader") == ["(0, 0) 10×10"])
  }

  @Test func theContentDependsOnWhatItsClosureReads() {
    struct Half: View {
      let remote: Remote<CGFloat>
      @State private var part: CGFloat = 0.5
      var body: some View {
        let _ = remote.attach($part)
        GeometryReader { Rectangle().frame(width: $0.size.width * part, height: 1) }
      }
    }
    let remote = Remote<CGFloat>(0)
    let host = TreeHost(Half(remote: remote))
    remote.value = 0.25
    let work = host.work { host.frame() }
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 25×1"])
    // The reader alone depends on it.
    #expect(work.bodyRuns == 0)
  }

  @Test func contentComesAndGoes() {
    let (host, remote) = host(1) { count in
      GeometryReader { _ in ForEach(0..<count, id: \.self) { _ in Rectangle() } }
    }
    let nodes = host.graph.counters.liveNodes
    for count in [3, 0, 2, 1] {
      remote.value = count
      host.frame()
      #expect(host.items.count == count)
    }
    #expect(host.graph.counters.liveNodes == nodes)
  }

  @Test func framesAreInTheWindowsCoordinates() {
    let log = Log<CGRect>()
    let (host, remote) = host(CGFloat(10)) { padding in
      GeometryReader { proxy in
        let _ = log.add(proxy.frame(in: .global))
        let _ = #expect(proxy.frame(in: .local).origin == .zero)
        Rectangle()
      }
      .padding(padding)
    }
    #expect(log.take().last == CGRect(x: 10, y: 10, width: 80, height: 80))
    remote.value = 20
    host.frame()
    #expect(log.take().last == CGRect(x: 20, y: 20, width: 60, height: 60))
  }

  @Test func framesFollowTheEffectsAround() {
    struct Reader: View {
      let log: Log<CGRect>
      var body: some View {
        GeometryReader { proxy in
          let _ = log.add(proxy.frame(in: .global))
          Rectangle()
        }
      }
    }
    let log = Log<CGRect>()
    let (host, remote) = host(CGFloat(10)) { offset in Reader(log: log).offset(x: offset) }
    #expect(log.take().last == CGRect(x: 10, y: 0, width: 100, height: 100))
    remote.value = 20
    host.frame()
    #expect(log.take().last == CGRect(x: 20, y: 0, width: 100, height: 100))
    #expect(!host.graph.needsFrame)
  }

  @Test func aSizeWrittenByTheContentSettles() {
    struct Measured: View {
      @State private var width: CGFloat = 10
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().frame(width: width, height: 10)
          GeometryReader { proxy in
            Circle().onAppear { width = proxy.size.width / 2 }
          }
        }
      }
    }
    let host = TreeHost(Measured())
    #expect(host.frames(of: "Rectangle") == ["(25, 0) 50×10"])
    #expect(!host.graph.needsFrame)
  }
}
