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
struct ForEachTests {
  /// A row whose state remembers the key that it was made for.
  private struct Row: View {
    let key: Int
    @State private var first: Int
    let log: Log<(key: Int, first: Int)>
    init(key: Int, log: Log<(key: Int, first: Int)>) {
      self.key = key
      self.log = log
      _first = State(wrappedValue: key)
    }
    var body: some View {
      let _ = log.add((key, first))
      Rectangle().frame(width: CGFloat(10 + first), height: 10)
    }
  }

  private func rows(
    _ keys: [Int]
  ) -> (host: TreeHost, remote: Remote<[Int]>, log: Log<(key: Int, first: Int)>) {
    let log = Log<(key: Int, first: Int)>()
    let (host, remote) = host(keys) { keys in
      VStack(spacing: 0) {
        ForEach(keys, id: \.self) { Row(key: $0, log: log) }
      }
    }
    return (host, remote, log)
  }

  /// The keys by which rows were made, from top to bottom.
  private func made(_ host: TreeHost) -> [Int] {
    host.tree.split(separator: "\n").filter { $0.contains("Rectangle") }.compactMap { line in
      line.split(separator: " ").last?.split(separator: "×").first.flatMap { Int($0) }
        .map { $0 - 10 }
    }
  }

  @Test(arguments: [
    [3, 1, 2], [1, 2], [2, 3], [0, 1, 2, 3], [1, 9, 2, 3], [3, 2, 1], [], [4, 5, 6], [1, 2, 3, 4],
  ])
  func rowsFollowTheirKeys(keys: [Int]) {
    let (host, remote, log) = rows([1, 2, 3])
    _ = log.take()
    remote.value = keys
    host.frame()
    #expect(made(host) == keys)
    // Rows that were there before keep their nodes and do not even run.
    #expect(Set(log.take().map(\.key)) == Set(keys).subtracting([1, 2, 3]))
    remote.value = [1, 2, 3]
    host.frame()
    #expect(made(host) == [1, 2, 3])
  }

  @Test func aRandomHistoryOfKeysEqualsAFreshList() {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    let (host, remote, _) = rows([])
    let empty = host.graph.counters.liveNodes
    for _ in 0..<200 {
      let keys = Array(
        (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
      )
      remote.value = keys
      host.frame()
      #expect(made(host) == keys)
      #expect(host.items.count == keys.count)
    }
    remote.value = []
    host.frame()
    #expect(host.graph.counters.liveNodes == empty)
  }

  @Test func onlyTheFirstOfEqualKeysIsShown() {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    let (host, remote, _) = rows([1, 1, 2])
    #expect(host.items.count == 2)
    for _ in 0..<200 {
      let count = Int.random(in: 0...6, using: &random)
      let keys = (0..<count).map { _ in Int.random(in: 0...2, using: &random) }
      remote.value = keys
      host.frame()
      #expect(host.items.count == Set(keys).count)
    }
    remote.value = []
    host.frame()
    #expect(host.items.isEmpty)
  }

  @Test func aMovedRowAnimatesFromItsOldPlace() {
    let (host, remote, _) = rows([1, 2])
    withAnimation(.linear(duration: 1)) { remote.value = [2, 1] }
    host.frame(at: 0)
    #expect(host.running.count == 2)
    #expect(host.items.map(\.transform.ty) == [50, 40])
    host.frame(at: 0.5)
    #expect(host.items.map(\.transform.ty) == [45, 45])
    host.frame(at: 2)
    #expect(host.items.map(\.transform.ty) == [40, 50])
  }

  @Test func identifiableElementsBringTheirKeys() {
    struct Person: Identifiable {
      var id: String
      var age: Double
    }
    let people = [Person(id: "a", age: 10), Person(id: "b", age: 20)]
    let (host, remote) = host(people) { people in
      ForEach(people) { Rectangle().frame(width: $0.age, height: 10) }
    }
    remote.value = people.reversed()
    host.frame()
    #expect(host.tree.contains("Frame (40, 45) 20×10"))
  }

  @Test func aListOfListsIsFlat() {
    let (host, remote) = host([1, 2]) { counts in
      HStack(spacing: 0) {
        ForEach(counts, id: \.self) { count in
          ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 10, height: 10) }
        }
      }
    }
    #expect(host.items.count == 3)
    remote.value = [2, 5]
    host.frame()
    #expect(host.items.count == 7)
    #expect(host.tree.contains("HStack (15, 45) 70×10"))
  }

  @Test func anEmptyListIsNothing() {
    let host = TreeHost(VStack { ForEach(0..<0) { _ in Rectangle() } })
    #expect(host.items.isEmpty)
    #expect(host.tree.contains("VStack (50, 50) 0×0"))
  }
}
