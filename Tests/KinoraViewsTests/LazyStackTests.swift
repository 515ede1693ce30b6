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

@MainActor
struct LazyStackTests {
  private func rows(_ numbers: some RandomAccessCollection<Int>) -> some View {
    ForEach(Array(numbers), id: \.self) { Slab("\($0)", height: 30) }
  }

  // MARK: Which rows there are

  @Test func onlyRowsThatAreSeenAreThere() {
    let host = TreeHost(ScrollView { LazyVStack(spacing: 0) { rows(0..<100) } })
    #expect(host.slabNumbers == [0, 1, 2, 3])
    host.scroll(to: 30)
    #expect(host.slabNumbers == [1, 2, 3, 4])
    host.scroll(to: 29)
    #expect(host.slabNumbers == [0, 1, 2, 3, 4])
    host.scroll(to: 2000)
    #expect(host.slabNumbers == [66, 67, 68, 69])
    #expect(host.shown("66")?.minY == -20)
    host.scroll(to: 99_999)
    #expect(host.slabNumbers == [96, 97, 98, 99])
    #expect(host.shown("99")?.maxY == 100)
  }

  @Test func theNumberOfRowsDoesNotMatter() {
    func cost(_ count: Int) -> (WorkCounters, WorkCounters) {
      let host = TreeHost(
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Slab("\($0)", height: 30) }
          }
        }
      )
      let opening = host.graph.counters
      return (opening, host.work { host.scroll(to: 30 * CGFloat(count / 2)) })
    }
    let (few, many) = (cost(1_000), cost(1_000_000))
    #expect(few.0 == many.0)
    #expect(few.1 == many.1)
    #expect(many.1.measures <= 12)
  }

  @Test func scrollingByARowMakesARow() {
    let host = TreeHost(ScrollView { LazyVStack(spacing: 0) { rows(0..<1000) } })
    host.scroll(to: 3000)
    let work = host.work { host.scroll(to: 3030) }
    // The column is placed once, and the new row; of the others the lengths are known.
    #expect(work.placements <= 2)
    #expect(work.measures <= 2)
    #expect(work.liveNodes == 0)
  }

  @Test func aLargerWindowShowsMoreRows() {
    let host = TreeHost(ScrollView { LazyVStack(spacing: 0) { rows(0..<100) } })
    host.graph.resize(to: ProposedViewSize(width: 100, height: 200), scale: 1)
    host.frame()
    #expect(host.slabNumbers == Array(0...6))
    host.graph.resize(to: ProposedViewSize(width: 100, height: 50), scale: 1)
    host.frame()
    #expect(host.slabNumbers == [0, 1])
  }

  @Test func withoutAScrollerTheWindowCounts() {
    let host = TreeHost(
      LazyVStack(spacing: 0) { rows(0..<1000) }.frame(height: 100, alignment: .top)
    )
    #expect(host.slabNumbers == [0, 1, 2, 3])
    host.graph.resize(to: ProposedViewSize(width: 100, height: 200), scale: 1)
    host.frame()
    #expect(host.slabNumbers == Array(0...4))
  }

  @Test func aScrollerAlongTheOtherAxisDoesNotCount() {
    let host = TreeHost(
      ScrollView(.horizontal) { LazyVStack(spacing: 0) { rows(0..<1000) } }
    )
    #expect(host.slabNumbers.count == 4)
  }

  @Test func viewsAroundAndListsInARowHaveTheirPlaces() {
    let host = TreeHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          Slab("1000", height: 50)
          rows(0..<50)
          Slab("2000", height: 20)
          rows(100..<150)
        }
      }
    )
    #expect(host.slabNumbers == [0, 1, 1000, 2000])
    host.scroll(to: 1500)
    #expect(host.slabNumbers == [48, 49, 100, 101, 1000, 2000].filter { $0 != 101 })
    #expect(host.slabs["2000"]?.minY == 1550)
    #expect(host.slabs["100"]?.minY == 1570)
    #expect(host.scrollers[0].limit.y == 2970.0)
  }

  @Test func whatReadersReadBelongsToTheirRows() {
    let reads = Log<Int>()
    let (host, remote) = host(0) { value in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { index in
            let _ = reads.add(index)
            Slab("\(index)", height: index == 2 ? 30 + CGFloat(value) : 30)
          }
        }
      }
    }
    _ = reads.take()
    remote.value = 10
    host.frame()
    #expect(Set(reads.take()) == [0, 1, 2, 3])
    #expect(host.slabs["2"]?.height == 40)
    // The row that moves out of sight goes in the same frame.
    #expect(host.slabNumbers == [0, 1, 2])
  }

  // MARK: As a stack

  /// Frames of rows of any length, shown whole, are those of an ordinary stack.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatIsSeenWholeIsLaidOutAsAStack(_ seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    let lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...40, using: &random)) }
    let spacings: [CGFloat?] = [nil, 0, 3, 8]
    let spacing = spacings[Int.random(in: 0..<4, using: &random)]
    let alignment = [HorizontalAlignment.leading, .center, .trailing].randomElement(using: &random)
    let list = ForEach(0..<count, id: \.self) { index in
      Slab("\(index)", width: lengths[index] + 3, height: lengths[index])
      if index % 3 == 1 { Slab("\(index + 100)", height: 5) }
    }
    let top = lengths.first.map { Slab("top", height: $0 / 2) }
    let size = CGSize(width: 100, height: 500)
    let lazy = TreeHost(
      ScrollView {
        LazyVStack(alignment: alignment ?? .center, spacing: spacing) {
          top
          list
        }
      },
      size: size
    )
    let plain = TreeHost(
      ScrollView {
        VStack(alignment: alignment ?? .center, spacing: spacing) {
          top
          list
        }
        .frame(
          maxWidth: .infinity,
          alignment: Alignment(horizontal: alignment ?? .center, vertical: .top)
        )
      },
      size: size
    )
    #expect(lazy.slabs == plain.slabs)
    #expect(lazy.scrollers[0].limit == plain.scrollers[0].limit)
  }

  @Test func aRowIsAsHighAsProposed() {
    let host = TreeHost(
      ScrollView(.horizontal) {
        LazyHStack(alignment: .bottom, spacing: 2) {
          ForEach(0..<100, id: \.self) { Slab("\($0)", width: 20, height: 10 + CGFloat($0)) }
        }
      }
    )
    #expect(host.slabNumbers == [0, 1, 2, 3, 4])
    #expect(host.slabs["2"] == CGRect(x: 44, y: 88, width: 20, height: 12))
    #expect(host.scrollers[0].limit.x == 2098.0)
  }

  @Test func modifiersOfAListApplyToEachRow() {
    let host = TreeHost(
      ScrollView { LazyVStack(spacing: 0) { rows(0..<100).padding(.vertical, 5) } }
    )
    #expect(host.slabNumbers == [0, 1, 2])
    #expect(host.slabs["1"]?.minY == 45)
    host.scroll(to: 400)
    #expect(host.slabNumbers == [10, 11, 12])
    #expect(host.slabs["10"]?.minY == 405)
    host.scroll(to: 0)
    #expect(host.slabNumbers == [0, 1, 2])
  }

  @Test func rowsOfSeveralViewsAndOfNone() {
    let host = TreeHost(
      ScrollView {
        LazyVStack(spacing: 2) {
          ForEach(0..<100, id: \.self) { index in
            if index % 2 == 0 {
              Slab("\(index)", height: 10)
              Slab("\(index + 1000)", height: 20)
            }
          }
        }
      }
    )
    // Rows of 34 points with the distances, and rows of nothing.
    #expect(host.slabNumbers == [0, 2, 4, 1000, 1002, 1004].filter { $0 != 1006 })
    #expect(host.slabs["1002"]?.minY == 46)
    host.scroll(to: 34)
    #expect(host.shown("2")?.minY == 0)
  }

  @Test func rowsOfNothingComeToAnEnd() {
    let host = TreeHost(
      ScrollView { LazyVStack { ForEach(0..<1_000_000, id: \.self) { _ in EmptyView() } } }
    )
    #expect(host.scrollers[0].limit.y == 0)
    #expect(host.graph.counters.liveNodes < 50_000)
  }

  @Test func aViewportOfNoLengthShowsNothingAndKeepsTheLength() {
    let host = TreeHost(
      ScrollView { LazyVStack(spacing: 2) { rows(0..<3) } }.frame(height: 0)
    )
    #expect(host.slabNumbers == [])
    #expect(host.scrollers[0].limit.y == 94.0)
    host.graph.resize(to: ProposedViewSize(width: 90, height: 90), scale: 1)
    host.frame()
    #expect(host.scrollers[0].limit.y == 94.0)
  }

  @Test func aListLetsGoOfElementsThatAreGone() {
    final class Item: Identifiable {}
    weak var gone: Item?
    let items = (0..<5).map { _ in Item() }
    let (host, remote) = host(items) { items in
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(items) { _ in Slab("1", height: 30) } }
      }
    }
    let extra = { () -> Item in
      let item = Item()
      gone = item
      return item
    }
    remote.value = items + [extra()]
    host.frame()
    #expect(gone != nil)
    withAnimation(.linear(duration: 1)) { remote.value = Array(items.dropFirst()) }
    host.frame()
    host.frame(after: 1.1)
    host.frame()
    #expect(gone == nil)
  }

  @Test func emptyListsTakeNoPlace() {
    let (host, remote) = host(0) { count in
      ScrollView {
        LazyVStack(spacing: 10) {
          rows(0..<0)
          Slab("1000", height: 20)
          rows(0..<count)
          Slab("2000", height: 20)
        }
      }
    }
    #expect(host.slabs["1000"]?.minY == 0)
    #expect(host.slabs["2000"]?.minY == 30)
    remote.value = 1
    host.frame()
    #expect(host.slabs["2000"]?.minY == 70)
    remote.value = 0
    host.frame()
    #expect(host.slabs["2000"]?.minY == 30)
  }
}
