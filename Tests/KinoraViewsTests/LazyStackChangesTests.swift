// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import TestSupport
import Testing
import TreeTestSupport

/// What becomes of rows that are made on demand while the list, the offset and they themselves change.
@MainActor
struct LazyStackChangesTests {
  /// A row with states at two depths.
  private struct Counting: View {
    @State private var count = 0
    let number: Int
    let rows: Log<(Int, Binding<Int>)>
    let inner: Log<(Int, Binding<Int>)>
    var body: some View {
      let _ = rows.add((number, $count))
      Middle(number: number, inner: inner).padding(1)
    }

    struct Middle: View {
      @State private var middle = 0
      let number: Int
      let inner: Log<(Int, Binding<Int>)>
      var body: some View { VStack { Inner(number: number, inner: inner) } }
    }

    struct Inner: View {
      @State private var count = 0
      let number: Int
      let inner: Log<(Int, Binding<Int>)>
      var body: some View {
        let _ = inner.add((number, $count))
        Slab("\(number)", height: 28)
      }
    }
  }

  private func column(_ numbers: [Int]) -> some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Slab("\($0)", height: 30) } }
    }
  }

  // MARK: State

  @Test func theViewOfARowKeepsItsStateOutOfSight() throws {
    let rows = Log<(Int, Binding<Int>)>()
    let inner = Log<(Int, Binding<Int>)>()
    let (host, remote) = host(Array(0..<100)) { numbers in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(numbers, id: \.self) { Counting(number: $0, rows: rows, inner: inner) }
        }
      }
    }
    func state(_ log: Log<(Int, Binding<Int>)>, _ number: Int) throws -> Binding<Int> {
      try #require(log.entries.last { $0.0 == number }).1
    }
    try state(rows, 2).wrappedValue = 7
    try state(inner, 2).wrappedValue = 8
    host.frame()
    host.scroll(to: 1000)
    // Written while it is not there: the next row has it.
    try state(rows, 3).wrappedValue = 9
    host.frame()
    host.scroll(to: 0)
    #expect(try state(rows, 2).wrappedValue == 7)
    #expect(try state(rows, 3).wrappedValue == 9)
    // What is inside of a container begins anew.
    #expect(try state(inner, 2).wrappedValue == 0)
    // A key that has gone meanwhile begins anew.
    host.scroll(to: 1000)
    remote.value = (0..<100).filter { $0 != 2 }
    host.frame()
    remote.value = Array(0..<100)
    host.frame()
    host.scroll(to: 0)
    #expect(try state(rows, 2).wrappedValue == 0)
    #expect(try state(rows, 3).wrappedValue == 9)
  }

  @Test func rowsKeepTheirIdentityWhereverTheyMove() {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    let made = Log<Int>()
    let gone = Log<Int>()
    let (host, remote) = host(Array(0..<40)) { numbers in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(numbers, id: \.self) { number in
            Slab("\(number)", height: 30)
              .onAppear { made.add(number) }.onDisappear { gone.add(number) }
          }
        }
      }
    }
    var there = Set(0..<4)
    _ = made.take()
    for _ in 0..<60 {
      var numbers = remote.value
      switch Int.random(in: 0..<4, using: &random) {
      case 0: numbers.shuffle(using: &random)
      case 1: numbers.swapAt(0, Int.random(in: 1..<4, using: &random))
      case 2: numbers.insert((numbers.max() ?? 0) + 1, at: Int.random(in: 0...4, using: &random))
      default: if numbers.count > 6 { numbers.remove(at: Int.random(in: 0..<5, using: &random)) }
      }
      remote.value = numbers
      host.frame()
      let now = Set(numbers.prefix(4))
      #expect(host.slabNumbers == now.sorted())
      #expect(Set(made.take()) == now.subtracting(there))
      #expect(Set(gone.take()) == there.subtracting(now))
      for (index, number) in numbers.prefix(4).enumerated() {
        #expect(host.slabs["\(number)"]?.minY == CGFloat(index) * 30)
      }
      there = now
    }
  }

  // MARK: Animations

  @Test func rowsMoveAndNewOnesFadeIn() {
    let (host, remote) = host([0, 1, 2, 3, 4, 5, 6]) { column($0) }
    withAnimation(.linear(duration: 1)) { remote.value = [0, 9, 1, 2, 3, 4, 5, 6] }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.shown("1")?.minY == 45)
    #expect(host.shown("9")?.minY == 30)
    // What moves out of sight is there until it is.
    #expect(host.shown("3")?.minY == 105)
    #expect(host.opacities.contains(0.5))
    host.frame(after: 0.6)
    host.frame()
    #expect(host.slabNumbers == [0, 1, 2, 9])
    #expect(!host.graph.needsFrame)
    #expect(host.graph.leavingCount == 0)
  }

  @Test func rowsThatComeIntoSightComeFromWhereTheyWere() {
    let (host, remote) = host([0, 1, 2, 3, 4, 5, 6]) { column($0) }
    withAnimation(.linear(duration: 1)) { remote.value = [0, 2, 3, 4, 5, 6] }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.shown("4")?.minY == 105)
    #expect(host.shown("2")?.minY == 45)
    // The row that leaves is drawn until it has faded out.
    #expect(host.slabs.count == 4)
    #expect(host.items.count == 5)
    host.frame(after: 0.6)
    host.frame()
    #expect(host.items.count == 4)
    #expect(host.slabNumbers == [0, 2, 3, 4])
    #expect(host.graph.leavingCount == 0)
  }

  @Test func aRowThatComesBackWhileItLeavesIsTheSame() {
    let (host, remote) = host([0, 1, 2]) { column($0) }
    let nodes = host.graph.counters.liveNodes
    withAnimation(.linear(duration: 1)) { remote.value = [0, 2] }
    host.frame()
    host.frame(after: 0.5)
    withAnimation(.linear(duration: 1)) { remote.value = [0, 1, 2] }
    host.frame()
    host.frame(after: 1.1)
    host.frame()
    #expect(host.slabNumbers == [0, 1, 2])
    #expect(host.graph.leavingCount == 0)
    #expect(host.graph.counters.liveNodes == nodes)
  }

  @Test func scrollingWithAnAnimationMakesTheRowsOnTheWay() {
    var proxy: ScrollViewProxy?
    let host = TreeHost(
      ScrollViewReader { new in
        let _ = proxy = new
        column(Array(0..<100))
      }
    )
    withAnimation(.linear(duration: 1)) { proxy?.scrollTo(90, anchor: .top) }
    host.frame()
    #expect(host.slabNumbers == [0, 1, 2, 3, 90, 91, 92, 93])
    host.frame(after: 0.5)
    #expect(host.slabNumbers == [45, 46, 47, 48, 90, 91, 92, 93])
    #expect(host.shown("45")?.minY == 0)
    #expect(host.animated == ["scroll"])
    host.frame(after: 0.6)
    #expect(host.slabNumbers == [90, 91, 92, 93])
    #expect(host.opacities == [1, 1, 1, 1])
  }

  @Test func identitiesOfRowsThatAreNotThereAreFound() {
    var proxy: ScrollViewProxy?
    let host = TreeHost(
      ScrollViewReader { new in
        let _ = proxy = new
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { Slab("\($0)", height: 30).id("row \($0)").padding(0) }
          }
        }
      }
    )
    proxy?.scrollTo("row 50", anchor: .top)
    host.frame()
    #expect(host.shown("50")?.minY == 0)
    proxy?.scrollTo("row 100", anchor: .top)
    host.frame()
    #expect(host.shown("50")?.minY == 0)
  }

  // MARK: Lengths

  /// Lengths that are not the same for any two rows.
  private func length(_ row: Int) -> CGFloat { 20 + CGFloat((row * 7919) % 41) }

  private func uneven(_ count: Int) -> (TreeHost, ScrollViewProxy?) {
    var proxy: ScrollViewProxy?
    let host = TreeHost(
      ScrollViewReader { new in
        let _ = proxy = new
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Slab("\($0)", height: length($0)) }
          }
        }
      }
    )
    return (host, proxy)
  }

  @Test func rowsOfAnyLengthAreScrolledToExactly() {
    let (host, proxy) = uneven(1000)
    for (row, anchor) in [(500, UnitPoint.top), (100, .bottom), (700, .center), (20, .top)] {
      proxy?.scrollTo(row, anchor: anchor)
      host.frame()
      let frame = host.shown("\(row)") ?? .null
      let place = (100 - frame.height) * anchor.y
      #expect(abs(frame.minY - place) <= 0.5, "\(row) is at \(frame)")
    }
    proxy?.scrollTo(999)
    host.frame()
    #expect(host.shown("999").map { abs($0.maxY - 100) < 0.5 } == true)
    #expect(host.scrollers[0].offset.y == host.scrollers[0].limit.y)
  }

  @Test func whatIsSeenStaysWhereLengthsTurnOutToBeOthers() {
    let (host, proxy) = uneven(1000)
    proxy?.scrollTo(500, anchor: .top)
    host.frame()
    var random = RepeatableRandomNumberGenerator(seed: 3)
    for _ in 0..<200 {
      let before = host.slabNumbers.map { ($0, host.shown("\($0)") ?? .null) }
      let distance = CGFloat(Int.random(in: -60...20, using: &random))
      _ = host.scrollers[0].scroll(by: CGPoint(x: 0, y: distance))
      host.frame()
      for (row, frame) in before {
        guard let now = host.shown("\(row)") else { continue }
        #expect(abs(now.minY - (frame.minY - distance)) <= 1, "\(row)")
      }
      // The rows that are seen are exactly those that are there.
      for row in host.slabNumbers {
        let frame = host.shown("\(row)") ?? .null
        #expect(frame.maxY > -1 && frame.minY < 101)
      }
      let covered = host.slabNumbers.reduce(0) { $0 + length($1) }
      #expect(covered >= 99)
    }
  }

  @Test func seenFromTheTopEveryRowStandsWhereAStackPutsIt() {
    let (host, _) = uneven(300)
    var tops: [CGFloat] = [0]
    for row in 0..<300 { tops.append(tops[row] + length(row)) }
    var offset: CGFloat = 0
    while offset < tops[300] - 100 {
      host.scroll(to: offset)
      for row in host.slabNumbers { #expect(host.slabs["\(row)"]?.minY == tops[row]) }
      offset += 37
    }
    host.scroll(to: 1e9)
    #expect(host.scrollers[0].offset.y == tops[300] - 100)
  }

  @Test func anotherWidthMeasuresAnew() {
    let host = TreeHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { _ in Color.red.aspect(2) }
        }
      }
    )
    #expect(host.boxes.map(\.height) == [50, 50])
    host.graph.resize(to: ProposedViewSize(width: 60, height: 100), scale: 1)
    host.frame()
    #expect(host.boxes.map(\.height) == [30, 30, 30, 30])
    #expect(host.scrollers[0].limit.y == 2900.0)
  }
}

extension View {
  /// A height that follows from the width.
  fileprivate func aspect(_ ratio: CGFloat) -> some View {
    ModifiedView(self, AspectModifier(ratio: ratio))
  }
}

private struct AspectModifier: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>
  var ratio: CGFloat
  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    let width = proposal.width ?? 10
    return content.sizeThatFits(ProposedViewSize(width: width, height: width / ratio))
  }
  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (bounds.origin, ProposedViewSize(bounds.size))
  }
  func isEqual(to other: AspectModifier) -> Bool { ratio == other.ratio }
}
