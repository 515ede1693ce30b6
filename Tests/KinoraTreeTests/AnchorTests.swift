// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

private struct BoundsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct PointKey: PreferenceKey {
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
    value = nextValue() ?? value
  }
}

@MainActor
struct AnchorTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View {
    Rectangle().frame(width: width, height: height)
  }

  /// Logs where a reader around a view finds the anchors inside.
  private func located<Content: View>(_ content: Content, _ log: Log<[CGRect]>) -> some View {
    content.overlayPreferenceValue(BoundsKey.self) { anchors in
      GeometryReader { proxy in
        let _ = log.add(anchors.map { proxy[$0] })
        EmptyView()
      }
    }
  }

  private func tracked<Content: View>(_ content: Content) -> some View {
    content.anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
  }

  @Test func anAnchorIsFoundInTheCoordinatesOfTheReader() {
    let log = Log<[CGRect]>()
    _ = TreeHost(
      located(
        HStack(spacing: 0) {
          box(10)
          tracked(box(20))
        },
        log
      )
    )
    #expect(log.entries.last == [CGRect(x: 10, y: 0, width: 20, height: 10)])
  }

  @Test func anchorsMoveWithLayout() {
    let log = Log<[CGRect]>()
    let (host, remote) = host(CGFloat(10)) { width in
      located(
        HStack(spacing: 0) {
          box(width)
          tracked(box(20))
        },
        log
      )
    }
    remote.value = 30
    host.frame()
    #expect(log.entries.last == [CGRect(x: 30, y: 0, width: 20, height: 10)])
    #expect(!host.graph.needsFrame)
  }

  @Test func effectsMoveAnchors() {
    struct Tracked: View {
      var body: some View {
        Rectangle().frame(width: 20, height: 10)
          .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      }
    }
    let log = Log<[CGRect]>()
    let (host, remote) = host(CGFloat(5)) { offset in
      located(Tracked().offset(x: offset).scaleEffect(2), log)
    }
    #expect(log.entries.last == [CGRect(x: 0, y: -5, width: 40, height: 20)])
    remote.value = 10
    host.frame()
    #expect(log.entries.last == [CGRect(x: 10, y: -5, width: 40, height: 20)])
    #expect(!host.graph.needsFrame)
  }

  @Test func aReaderInsideTheSameEffectSeesNoneOfIt() {
    let log = Log<[CGRect]>()
    let (host, remote) = host(1.0) { scale in
      located(tracked(box(20)), log).scaleEffect(scale).offset(x: scale)
    }
    remote.value = 3
    host.frame()
    let last = log.entries.last?.first ?? .null
    #expect(abs(last.minX) < 1e-9 && abs(last.width - 20) < 1e-9)
  }

  @Test func anAnimatedEffectGivesTheFinalPlace() {
    let log = Log<[CGRect]>()
    let (host, remote) = host(CGFloat(0)) { offset in
      located(tracked(box(20)).offset(x: offset), log)
    }
    withAnimation(.linear(duration: 1)) { remote.value = 10 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(log.entries.last?.first?.minX == 10)
    host.frame(at: 2)
    #expect(log.entries.last?.first?.minX == 10)
  }

  @Test(arguments: [1, 1.25, 2.0])
  func theScaleOfTheWindowDoesNotMatter(scale: Double) {
    let log = Log<[CGRect]>()
    let host = TreeHost(located(tracked(box(20)).padding(3), log))
    host.graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: scale)
    host.frame()
    #expect(log.entries.last == [CGRect(x: 3, y: 3, width: 20, height: 10)])
  }

  @Test func anchorsFollowTheWindowsSize() {
    let log = Log<[CGRect]>()
    let host = TreeHost(
      located(
        HStack(spacing: 0) {
          Rectangle(); tracked(Rectangle())
        },
        log
      )
    )
    #expect(log.entries.last == [CGRect(x: 50, y: 0, width: 50, height: 100)])
    host.graph.resize(to: ProposedViewSize(width: 40, height: 20), scale: 1)
    host.frame()
    #expect(log.entries.last == [CGRect(x: 20, y: 0, width: 20, height: 20)])
  }

  @Test func anchorsOfAListAreInOrder() {
    let log = Log<[CGRect]>()
    let (host, remote) = host([10, 20]) { widths in
      located(
        HStack(spacing: 0) { ForEach(widths, id: \.self) { tracked(box(CGFloat($0))) } },
        log
      )
    }
    for widths in [[20, 10], [5, 10, 20], [20], []] {
      remote.value = widths
      host.frame()
      #expect(log.entries.last?.map(\.width) == widths.map { CGFloat($0) })
    }
  }

  @Test func anAnchorOfAListIsTakenFromEachView() {
    let log = Log<[CGRect]>()
    let (host, remote) = host([10, 20]) { widths in
      located(
        HStack(spacing: 0) { tracked(ForEach(widths, id: \.self) { box(CGFloat($0)) }) },
        log
      )
    }
    for widths in [[10, 20], [20, 10], [5, 10, 20], [20]] {
      remote.value = widths
      host.frame()
      #expect(log.entries.last?.map(\.width) == widths.map { CGFloat($0) })
    }
  }

  @Test func pointsAndParts() {
    let log = Log<CGPoint>()
    func point(_ source: Anchor<CGPoint>.Source) -> CGPoint? {
      _ = TreeHost(
        box(20).anchorPreference(key: PointKey.self, value: source) { $0 }
          .overlayPreferenceValue(PointKey.self) { anchor in
            GeometryReader { proxy in
              let _ = anchor.map { log.add(proxy[$0]) }
              EmptyView()
            }
          }
      )
      return log.take().last
    }
    #expect(point(.topLeading) == CGPoint(x: 0, y: 0))
    #expect(point(.center) == CGPoint(x: 10, y: 5))
    #expect(point(.bottomTrailing) == CGPoint(x: 20, y: 10))
    #expect(point(.point(CGPoint(x: 3, y: 4))) == CGPoint(x: 3, y: 4))
    #expect(point(.unitPoint(UnitPoint(x: 0.1, y: 2))) == CGPoint(x: 2, y: 20))
  }

  @Test func transformsAddAnchors() {
    let log = Log<[CGRect]>()
    _ = TreeHost(
      located(
        tracked(box(20)).padding(5)
          .transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0.append($1) },
        log
      )
    )
    #expect(log.entries.last?.map(\.width) == [20, 30])
  }
}
