// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree
import KinoraViews
import TestSupport
import Testing
import TreeTestSupport

private struct ListKey: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct OtherKey: PreferenceKey {
  static var defaultValue: Int { -1 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct NameKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

@MainActor
struct PreferenceReadersTests {
  private func writer(_ number: Int) -> some View {
    Rectangle().preference(key: ListKey.self, value: [number])
  }

  /// Hosts views that depend on a value, and logs the list that they write.
  private func reading<Value, Content: View>(
    _ initial: Value,
    @ViewBuilder _ content: @escaping (Value) -> Content
  ) -> (host: TreeHost, remote: Remote<Value>, log: Log<[Int]>) {
    let log = Log<[Int]>()
    let (host, remote) = host(initial) { value in
      VStack { content(value) }.onPreferenceChange(ListKey.self) { log.add($0) }
    }
    return (host, remote, log)
  }

  @Test func theDefaultIsReportedAtFirst() {
    let (host, _, log) = reading(0) { _ in Rectangle() }
    host.frame()
    #expect(log.entries == [[]])
    let names = Log<String?>()
    _ = TreeHost(Rectangle().onPreferenceChange(NameKey.self) { names.add($0) })
    #expect(names.entries == [nil])
  }

  @Test func valuesAreCombinedInTheOrderOfTheViews() {
    let (_, _, log) = reading(0) { _ in
      writer(1)
      HStack {
        writer(2)
        Group {
          writer(3)
          writer(4).padding(1)
        }
      }
      .background { writer(5) }
      writer(6).overlay { writer(7) }
    }
    #expect(log.entries == [[1, 2, 3, 4, 5, 6, 7]])
  }

  @Test func aWriterReplacesWhatIsInside() {
    let (_, _, log) = reading(0) { _ in
      HStack {
        writer(1)
        writer(2)
      }
      .preference(key: ListKey.self, value: [9])
    }
    #expect(log.entries == [[9]])
  }

  @Test func keysDoNotMix() {
    let others = Log<Int>()
    let (_, _, log) = reading(0) { _ in
      HStack {
        writer(1)
        Rectangle().preference(key: OtherKey.self, value: 5)
      }
      .preference(key: OtherKey.self, value: 7)
      .onPreferenceChange(OtherKey.self) { others.add($0) }
    }
    #expect(log.entries == [[1]])
    #expect(others.entries == [7])
  }

  @Test func oneChangeRunsTheActionOnce() {
    let (host, remote, log) = reading(1) { number in
      ForEach(0..<5, id: \.self) { writer($0 * number) }
    }
    _ = log.take()
    remote.value = 2
    host.frame()
    #expect(log.take() == [[0, 2, 4, 6, 8]])
    remote.value = 2
    host.frame()
    #expect(log.take().isEmpty)
  }

  @Test func aRandomHistoryOfViewsEqualsTheirOrder() {
    indirect enum Part: Equatable {
      case one(Int), none, list([Int]), either(Bool, Int), erased(Bool, Int), identified(Int, Int)
      var numbers: [Int] {
        switch self {
        case .one(let number), .either(_, let number), .erased(_, let number): [number]
        case .identified(_, let number): [number]
        case .none: []
        case .list(let numbers): numbers
        }
      }
    }
    struct PartView: View {
      let part: Part
      var body: some View {
        if case .one(let number) = part {
          Rectangle().preference(key: ListKey.self, value: [number])
        }
        if case .list(let numbers) = part {
          ForEach(numbers, id: \.self) {
            Rectangle().preference(key: ListKey.self, value: [$0])
          }
        }
        if case .either(let isFirst, let number) = part {
          if isFirst {
            Rectangle().preference(key: ListKey.self, value: [number])
          } else {
            Circle().preference(key: ListKey.self, value: [number])
          }
        }
        if case .erased(let isFirst, let number) = part {
          isFirst
            ? AnyView(Rectangle().preference(key: ListKey.self, value: [number]))
            : AnyView(Circle().padding(1).preference(key: ListKey.self, value: [number]))
        }
        if case .identified(let id, let number) = part {
          Rectangle().preference(key: ListKey.self, value: [number]).id(id)
        }
      }
    }
    var random = RepeatableRandomNumberGenerator(seed: 3)
    let (host, remote, log) = reading([(key: Int, part: Part)]()) { parts in
      ForEach(parts, id: \.key) { PartView(part: $0.part) }
    }
    var last = log.take().last ?? [-1]
    for _ in 0..<300 {
      let keys = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
      let parts = keys.map { key -> (key: Int, part: Part) in
        let number = Int.random(in: 0...3, using: &random)
        let flag = Bool.random(using: &random)
        let part: Part =
          switch Int.random(in: 0...5, using: &random) {
          case 0: .one(number)
          case 1: .list(Array((0..<4).shuffled(using: &random).prefix(number)))
          case 2: .either(flag, number)
          case 3: .erased(flag, number)
          case 4: .identified(Int.random(in: 0...1, using: &random), number)
          default: .none
          }
        return (key, part)
      }
      remote.value = parts
      host.frame()
      let expected = parts.flatMap(\.part.numbers)
      #expect(log.take() == (expected == last ? [] : [expected]))
      last = expected
    }
  }

  @Test func aReaderSeesWhatReadersInsideSee() {
    let inner = Log<[Int]>()
    let (host, remote, log) = reading(1) { number in
      writer(0)
      HStack { writer(number) }.onPreferenceChange(ListKey.self) { inner.add($0) }
    }
    remote.value = 2
    host.frame()
    #expect(inner.entries == [[1], [2]])
    #expect(log.entries == [[0, 1], [0, 2]])
  }

  @Test func valuesAreChangedOnTheirWayUp() {
    let (host, remote, log) = reading(1) { number in
      HStack { writer(number) }.transformPreference(ListKey.self) { $0.append(number * 10) }
      Rectangle().transformPreference(ListKey.self) { $0.append(7) }
    }
    #expect(log.take() == [[1, 10, 7]])
    remote.value = 2
    host.frame()
    #expect(log.take() == [[2, 20, 7]])
  }

  @Test func actionsThatWriteStateEnd() {
    struct Echo: View {
      @State private var seen: [Int] = []
      let remote: Remote<Int>
      @State private var number = 1
      var body: some View {
        let _ = remote.attach($number)
        VStack {
          Rectangle().preference(key: ListKey.self, value: [number])
          Rectangle().opacity(seen == [number] ? 1 : 0.5)
        }
        .onPreferenceChange(ListKey.self) { seen = $0 }
      }
    }
    let remote = Remote(1)
    let host = TreeHost(Echo(remote: remote))
    #expect(host.items.map(\.opacity) == [1, 1])
    remote.value = 2
    host.frame()
    #expect(host.items.map(\.opacity) == [1, 1])
    #expect(!host.graph.needsFrame)
  }

  @Test func layersAreMadeFromTheValue() {
    let (host, remote) = host([5]) { widths in
      HStack {
        ForEach(widths, id: \.self) {
          Circle().preference(key: ListKey.self, value: [$0])
        }
      }
      .overlayPreferenceValue(ListKey.self, alignment: .topLeading) { values in
        ForEach(values, id: \.self) { Rectangle().frame(width: CGFloat($0), height: 1) }
      }
      .backgroundPreferenceValue(ListKey.self) { values in
        RoundedRectangle(cornerRadius: CGFloat(values.count))
      }
    }
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 5×1"])
    remote.value = [7]
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(0, 0) 7×1"])
    remote.value = []
    host.frame()
    #expect(host.frames(of: "Rectangle").isEmpty)
    #expect(host.frames(of: "RoundedRectangle").count == 1)
    let work = host.work { host.frame() }
    #expect(work.bodyRuns == 0)
  }

  @Test func aLayerFollowsTheStateThatItsClosureReads() {
    struct Labelled: View {
      let remote: Remote<CGFloat>
      @State private var height: CGFloat = 1
      var body: some View {
        let _ = remote.attach($height)
        Circle().preference(key: ListKey.self, value: [5])
          .overlayPreferenceValue(ListKey.self) { values in
            Rectangle().frame(width: CGFloat(values.first ?? 0), height: height)
          }
      }
    }
    let remote = Remote<CGFloat>(1)
    let host = TreeHost(Labelled(remote: remote))
    remote.value = 9
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(47.5, 45.5) 5×9"])
  }

  @Test func writersInContentMadeByLayoutAreFound() {
    let (host, remote, log) = reading(3) { number in
      GeometryReader { proxy in
        Rectangle().preference(key: ListKey.self, value: [Int(proxy.size.width) + number])
      }
    }
    #expect(log.take().last == [103])
    remote.value = 4
    host.frame()
    #expect(log.take() == [[104]])
    host.graph.resize(to: ProposedViewSize(width: 50, height: 50), scale: 1)
    host.frame()
    #expect(log.take() == [[54]])
  }

  @Test func aReaderThatComesLaterIsTold() {
    let log = Log<[Int]>()
    let (host, remote) = host(false) { isRead in
      if isRead {
        HStack { writer(1) }.onPreferenceChange(ListKey.self) { log.add($0) }
      } else {
        HStack { writer(1) }
      }
    }
    remote.value = true
    host.frame()
    #expect(log.entries == [[1]])
    remote.value = false
    host.frame()
    #expect(log.entries == [[1]])
  }
}
