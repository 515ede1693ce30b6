// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about scrolling, and about rows that are made on demand.
@MainActor enum ScrollDrivers {
  nonisolated static let all: [String: Driver] = [
    "to-top-anchor": { offsets([(10, .top)]) },
    "to-bottom-anchor": { offsets([(10, .bottom)]) },
    "to-nil-anchor-above": { offsets([(10, .top), (2, nil)]) },
    "to-clamped": { offsets([(19, .top)]) },
    "to-unknown-id": { offsets([(99, .top)]) },
    "to-unrealised-lazy-row": {
      offsets([(150, .top)]) { LazyVStack(spacing: 0) { rows(200) } }
    },
    "to-plain-id": plainID,
    "nested-moves-nearest": nested,
    "reader-frames": readerFrames,
    "lazy-realises-visible-only": realisesVisible,
  ]

  nonisolated static let ofLifecycle: [String: Driver] = ["lazy-vs-eager-rows": lazyAndEager]

  private static func rows(_ count: Int) -> some View {
    ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 100, height: 30) }
  }

  /// Hosts a view inside of a reader.
  private static func reading<Content: View>(
    _ size: CGSize = CGSize(width: 100, height: 100),
    @ViewBuilder _ content: () -> Content
  ) -> (TreeHost, ScrollViewProxy?) {
    var proxy: ScrollViewProxy?
    let content = content()
    let view = ScrollViewReader { new in
      let _ = proxy = new
      content
    }
    return (TreeHost(view, size: size), proxy)
  }

  private static func offsets<Content: View>(
    _ steps: [(id: Int, anchor: UnitPoint?)],
    @ViewBuilder _ content: () -> Content
  ) -> JSONValue {
    let (host, proxy) = reading { ScrollView(content: content).frame(width: 100, height: 100) }
    var offsets: [Int] = []
    for step in steps {
      proxy?.scrollTo(step.id, anchor: step.anchor)
      host.frame()
      offsets.append(Int(host.scrollers[0].offset.y))
    }
    return ["offsets": .numbers(offsets)]
  }

  private static func offsets(_ steps: [(id: Int, anchor: UnitPoint?)]) -> JSONValue {
    offsets(steps) { VStack(spacing: 0) { rows(20) } }
  }

  private static func plainID() async -> JSONValue {
    let (host, proxy) = reading {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 250)
          Color.blue.frame(height: 30).id("it")
          Color.red.frame(height: 400)
        }
      }
    }
    proxy?.scrollTo("it", anchor: .top)
    host.frame()
    return ["offsets": .numbers([Int(host.scrollers[0].offset.y)])]
  }

  private static func nested() async -> JSONValue {
    let (host, proxy) = reading {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 200)
          ScrollView { VStack(spacing: 0) { rows(20) } }.frame(height: 100)
          Color.red.frame(height: 400)
        }
      }
    }
    proxy?.scrollTo(10, anchor: .top)
    host.frame()
    let offsets = host.scrollers.map { Int($0.offset.y) }
    return [
      "offsets": ["outer": .number(Double(offsets[0])), "inner": .number(Double(offsets[1]))]
    ]
  }

  private static func readerFrames() async -> JSONValue {
    let place = Log<CGFloat>()
    let content = VStack(spacing: 0) {
      ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 120, height: 20) }
    }
    let (host, proxy) = reading(CGSize(width: 300, height: 200)) {
      ScrollView {
        content.background(
          GeometryReader { geometry in
            let _ = place.add(geometry.frame(in: .global).minY)
            Color.clear
          }
        )
      }
    }
    var frames = [Int(place.entries.last ?? -1)]
    let steps: [(Int, UnitPoint?)] = [(15, nil), (3, .top), (10, .center), (0, nil)]
    for (id, anchor) in steps {
      proxy?.scrollTo(id, anchor: anchor)
      host.frame()
      frames.append(Int(place.entries.last ?? -1))
    }
    return ["contentY": .numbers(frames)]
  }

  /// The numbers of rows that are there at some offsets, as pairs of the first and the last.
  private static func ranges(isLazy: Bool, _ offsets: [CGFloat]) -> JSONValue {
    var there: Set<Int> = []
    let rows = ForEach(0..<40, id: \.self) { index in
      Color.red.frame(height: 28)
        .onAppear { there.insert(index) }.onDisappear { there.remove(index) }
    }
    let host = TreeHost(
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 300)
          if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
        }
      },
      size: CGSize(width: 400, height: 112)
    )
    return .array(
      offsets.map { offset in
        host.scroll(to: offset)
        guard let first = there.min(), let last = there.max() else { return .array([]) }
        return there.count == last - first + 1 ? .numbers([first, last]) : .null
      }
    )
  }

  private static func realisesVisible() async -> JSONValue {
    [
      "lazyRows": ranges(isLazy: true, [0, 300]),
      "plainRows": ranges(isLazy: false, [0, 300]),
    ]
  }

  /// What comes and goes while a column of texts is scrolled away and back.
  private static func comings(isLazy: Bool) -> [(came: [Int], went: [Int])] {
    var came: [Int] = []
    var went: [Int] = []
    let rows = ForEach(0..<(isLazy ? 200 : 30), id: \.self) { index in
      Color.red.frame(height: 16).onAppear { came.append(index) }.onDisappear { went.append(index) }
    }
    let host = TreeHost(
      ScrollView {
        if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
      }
    )
    return [0, 3000, 0].map { offset in
      host.scroll(to: offset)
      defer { (came, went) = ([], []) }
      return (came, went)
    }
  }

  private static func lazyAndEager() async -> JSONValue {
    let lazy = comings(isLazy: true)
    let plain = comings(isLazy: false)
    func range(_ rows: [Int]) -> String {
      let isWhole = rows.sorted() == Array((rows.min() ?? 0)...(rows.max() ?? 0))
      return isWhole ? "\(rows.min() ?? 0)..\(rows.max() ?? 0)" : "\(rows)"
    }
    let isReversed =
      lazy[2].came.sorted() == lazy[1].went.sorted()
      && lazy[2].went.sorted() == lazy[1].came.sorted()
    func plainStep(_ step: Int) -> String {
      let isNothing = plain[step].came.isEmpty && plain[step].went.isEmpty
      return isNothing ? "plain: nothing" : "plain: \(plain[step])"
    }
    let isEveryRow = plain[0].came == (0..<30).reversed() && plain[0].went.isEmpty
    return .logs([
      [
        "lazy: only rows near the viewport appear (\(range(lazy[0].came)))",
        isEveryRow ? "plain: every row appears, last first" : plainStep(0),
      ],
      [
        "lazy: rows \(range(lazy[1].went)) disappear, rows \(range(lazy[1].came)) appear",
        plainStep(1),
      ],
      [isReversed ? "lazy: reversed" : "lazy: \(lazy[2])", plainStep(2)],
    ])
  }
}
