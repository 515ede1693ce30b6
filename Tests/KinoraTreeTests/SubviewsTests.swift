// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import TestSupport
import Testing
import TreeTestSupport

private struct RankKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

extension ContainerValues {
  fileprivate var rank: Int {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}

@MainActor
struct SubviewsTests {
  /// A bar whose state remembers the width it began with.
  private struct Bar: View {
    @State private var width: CGFloat
    let log: Log<CGFloat>
    init(_ width: CGFloat, _ log: Log<CGFloat> = Log()) {
      _width = State(wrappedValue: width)
      self.log = log
    }
    var body: some View {
      let _ = log.add(width)
      Rectangle().frame(width: width, height: 10)
    }
  }

  private func widths(_ host: TreeHost) -> [Int] {
    host.frames(of: "Rectangle").compactMap { line in
      line.split(separator: " ").last?.split(separator: "×").first.flatMap { Int($0) }
    }
  }

  @Test func listsAreTakenApart() {
    var counts: [Int] = []
    let host = TreeHost(
      Group(
        subviews: Group {
          Bar(1)
          ForEach(2..<5, id: \.self) { Bar(CGFloat($0)) }
          Section(content: { Bar(5) }, header: { Bar(6) })
        }
      ) { subviews in
        let _ = counts.append(subviews.count)
        VStack(spacing: 0) { ForEach(subviews.reversed()) { $0 } }
      }
    )
    #expect(counts.allSatisfy { $0 == 6 })
    #expect(widths(host) == [5, 6, 4, 3, 2, 1])
  }

  @Test func theCollectionShowsAllOfItself() {
    let host = TreeHost(
      Group(
        subviews: Group {
          Bar(1)
          Bar(2)
        }
      ) { subviews in HStack { subviews } }
    )
    #expect(widths(host) == [1, 2])
  }

  @Test func aListMakesAViewForEach() {
    let host = TreeHost(
      VStack(spacing: 0) {
        ForEach(
          subviews: Group {
            Bar(1)
            Bar(2)
          }
        ) { subview in
          subview
          Bar(9)
        }
      }
    )
    #expect(widths(host) == [1, 9, 2, 9])
  }

  @Test func siblingsThatComeAndGoLeaveTheOthersAlone() {
    let log = Log<CGFloat>()
    var ids: [[Subview.ID]] = []
    let (host, remote) = host([1, 2, 3]) { keys in
      Group(subviews: ForEach(keys, id: \.self) { Bar(CGFloat($0), log) }) { subviews in
        let _ = ids.append(subviews.map(\.id))
        HStack { ForEach(subviews) { $0.padding(1) } }
      }
    }
    let first = ids.last ?? []
    _ = log.take()
    remote.value = [4, 3, 1]
    host.frame()
    #expect(widths(host) == [4, 3, 1])
    #expect(log.take() == [4])
    #expect(ids.last?[1] == first[2])
    #expect(ids.last?[2] == first[0])
    remote.value = []
    host.frame()
    #expect(host.items.isEmpty)
  }

  @Test func aChangeInsideIsShown() {
    struct Switch: View {
      let remote: Remote<Int>
      @State private var count = 1
      var body: some View {
        let _ = remote.attach($count)
        ForEach(0..<count, id: \.self) { Bar(CGFloat($0 + 1)) }
      }
    }
    let remote = Remote(1)
    let host = TreeHost(
      Group(subviews: Switch(remote: remote)) { subviews in
        HStack { ForEach(subviews) { $0.padding(CGFloat(subviews.count)) } }
      }
    )
    #expect(widths(host) == [1])
    remote.value = 3
    host.frame()
    #expect(widths(host) == [1, 2, 3])
    #expect(host.frames(of: "Padding").allSatisfy { $0.hasSuffix("×16") })
    remote.value = 0
    host.frame()
    #expect(widths(host).isEmpty)
  }

  @Test func subviewsMoveBetweenContainersWithTheirState() {
    let log = Log<CGFloat>()
    let (host, remote) = host(1) { split in
      Group(subviews: ForEach(1..<5, id: \.self) { Bar(CGFloat($0), log) }) { subviews in
        VStack(spacing: 0) {
          HStack(spacing: 0) { ForEach(subviews.prefix(split)) { $0 } }.opacity(0.5)
          HStack(spacing: 0) { ForEach(subviews.dropFirst(split)) { $0 } }.offset(x: 1)
        }
      }
    }
    _ = log.take()
    for split in [3, 0, 4, 2, 1] {
      remote.value = split
      host.frame()
      #expect(widths(host) == [1, 2, 3, 4])
      #expect(
        host.items.map(\.opacity)
          == Array(repeating: 0.5, count: split) + Array(repeating: 1, count: 4 - split)
      )
    }
    #expect(log.take().isEmpty)
  }

  @Test func aSubviewLeavesTheEffectsAroundItsOldPlace() {
    let (host, remote) = host(true) { isFaded in
      Group(subviews: VStack { Bar(3) }) { subviews in
        if isFaded {
          HStack { subviews }.opacity(0.5).offset(x: 20)
        } else {
          ForEach(subviews) { $0 }
        }
      }
    }
    #expect(host.items.map(\.opacity) == [0.5])
    remote.value = false
    host.frame()
    #expect(host.items.map(\.opacity) == [1])
    #expect(host.items.map(\.transform.tx) == [49])
    remote.value = true
    host.frame()
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func aSubviewThatIsLeftOutCanChange() {
    struct Growing: View {
      let remote: Remote<CGFloat>
      @State private var width: CGFloat = 10
      var body: some View {
        let _ = remote.attach($width)
        Rectangle().frame(width: width, height: 10)
      }
    }
    let remotes = [Remote<CGFloat>(0), Remote<CGFloat>(0)]
    let (host, remote) = host(0) { index in
      Group(
        subviews: Group {
          Growing(remote: remotes[0])
          Growing(remote: remotes[1])
        }
      ) { subviews in
        if index < 2 { subviews[index].padding(2) }
      }
    }
    remote.value = 1
    host.frame()
    #expect(host.items.count == 1)
    remote.value = 2
    host.frame()
    #expect(host.items.isEmpty)
    // Nothing holds the place that it had in a padding that is gone.
    remotes[0].value = 20
    remotes[1].value = 30
    host.frame()
    remote.value = 0
    host.frame()
    #expect(host.frames(of: "Padding") == ["(38, 43) 24×14"])
  }

  @Test func ofSeveralUsesTheFirstCounts() {
    let (host, remote) = host(true) { isFirst in
      Group(
        subviews: Group {
          Bar(3)
          Bar(4)
        }
      ) { subviews in
        VStack(spacing: 0) {
          if isFirst { HStack(spacing: 0) { subviews[0] } }
          HStack(spacing: 0) {
            subviews[1]
            subviews[0]
            subviews[0]
          }
          .opacity(0.5)
        }
      }
    }
    #expect(widths(host) == [3, 4])
    #expect(host.items.map(\.opacity) == [1, 0.5])
    // The next one takes its place.
    remote.value = false
    host.frame()
    #expect(widths(host) == [4, 3])
    #expect(host.items.map(\.opacity) == [0.5, 0.5])
    #expect(host.tree.contains("HStack (46.5, 45) 7×10"))
  }

  @Test func aModifierIsEmptyWhereItsSubviewIsShownElsewhere() {
    let (host, remote) = host(1) { index in
      Group(
        subviews: Group {
          Bar(3)
          Bar(4)
        }
      ) { subviews in
        HStack(spacing: 0) {
          subviews[0]
          subviews[index].padding(1)
        }
      }
    }
    #expect(host.tree.contains("HStack (45.5, 44) 9×12"))
    remote.value = 0
    host.frame()
    #expect(widths(host) == [3])
    #expect(host.tree.contains("HStack (48.5, 45) 3×10"))
    remote.value = 1
    host.frame()
    #expect(host.tree.contains("HStack (45.5, 44) 9×12"))
  }

  @Test func containersNestAsCustomViews() {
    struct Card<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          VStack(spacing: 0) { ForEach(subviews) { $0.padding(1) } }
        }
      }
    }
    let (host, remote) = host(2) { count in
      Card {
        Card { ForEach(0..<count, id: \.self) { Bar(CGFloat($0 + 1)) } }
        Bar(9)
      }
    }
    #expect(widths(host) == [1, 2, 9])
    remote.value = 4
    host.frame()
    #expect(widths(host) == [1, 2, 3, 4, 9])
    remote.value = 0
    host.frame()
    #expect(widths(host) == [9])
  }

  @Test func aRandomHistoryEqualsAFreshTree() {
    var random = RepeatableRandomNumberGenerator(seed: 21)
    struct Scene: View {
      var keys: [Int]
      var split: Int
      var isPadded: Bool
      var body: some View {
        Group(subviews: ForEach(keys, id: \.self) { Bar(CGFloat($0)) }) { subviews in
          VStack(spacing: 0) {
            HStack(spacing: 0) { ForEach(subviews.prefix(split)) { $0 } }.offset(x: 1)
            if isPadded {
              ForEach(subviews.dropFirst(split)) { $0.padding(1).opacity(0.5) }
            } else {
              HStack(spacing: 0) { ForEach(subviews.dropFirst(split).reversed()) { $0 } }
            }
          }
        }
      }
    }
    let (host, remote) = host(Scene(keys: [], split: 0, isPadded: false)) { $0 }
    for _ in 0..<150 {
      let keys = (1..<8).shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random))
      let scene = Scene(
        keys: Array(keys),
        split: Int.random(in: 0...7, using: &random),
        isPadded: Bool.random(using: &random)
      )
      remote.value = scene
      host.frame()
      let fresh = TreeHost(scene)
      #expect(host.tree == fresh.tree, "\(scene)")
      #expect(host.items.map(\.transform) == fresh.items.map(\.transform))
      #expect(host.items.map(\.opacity) == fresh.items.map(\.opacity))
    }
    remote.value = Scene(keys: [], split: 0, isPadded: false)
    host.frame()
  }

  // MARK: Container values

  private func ranks<Content: View>(@ViewBuilder _ content: () -> Content) -> [Int] {
    let log = Log<[Int]>()
    _ = TreeHost(
      Group(subviews: content()) { subviews in
        let _ = log.add(subviews.map(\.containerValues.rank))
        HStack { subviews }
      }
    )
    return log.entries.last ?? []
  }

  @Test func theInnermostValueCounts() {
    #expect(ranks { Bar(1) } == [0])
    #expect(ranks { Bar(1).containerValue(\.rank, 2) } == [2])
    #expect(ranks { Bar(1).containerValue(\.rank, 2).containerValue(\.rank, 3) } == [2])
    #expect(
      ranks { Bar(1).containerValue(\.rank, 2).padding(1).opacity(0.5).containerValue(\.rank, 3) }
        == [2]
    )
    #expect(
      ranks {
        Group {
          Bar(1).containerValue(\.rank, 1)
          Bar(2)
          if true { Bar(3).padding(1).containerValue(\.rank, 3) }
        }
        .containerValue(\.rank, 7)
        Bar(4)
      } == [1, 7, 3, 0]
    )
  }

  @Test func valuesDoNotLeaveTheirContainer() {
    #expect(ranks { VStack { Bar(1).containerValue(\.rank, 2) } } == [0])
  }

  @Test func aChangedValueIsSeen() {
    struct Ranked: View {
      let remote: Remote<Int>
      @State private var rank = 1
      var body: some View {
        let _ = remote.attach($rank)
        Bar(1).containerValue(\.rank, rank)
      }
    }
    let remote = Remote(1)
    let host = TreeHost(
      Group(subviews: Ranked(remote: remote)) { subviews in
        HStack { ForEach(subviews) { $0.padding(CGFloat($0.containerValues.rank)) } }
      }
    )
    #expect(host.frames(of: "Padding").first?.hasSuffix("×12") == true)
    remote.value = 5
    host.frame()
    #expect(host.frames(of: "Padding").first?.hasSuffix("×20") == true)
  }

  @Test func subviewsKeepTheEnvironmentOfWhereTheyWereWritten() {
    let (host, remote) = host(false) { isDisabled in
      Group(
        subviews: Button("A") {}.environment(\.isEnabled, true)
      ) { subviews in
        VStack { subviews }.disabled(isDisabled)
      }
    }
    let before = host.drawing
    remote.value = true
    host.frame()
    #expect(host.drawing == before)
  }
}
