// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct LifecycleNodeTests {
  private func logged<Content: View>(
    _ name: String,
    _ log: Log<String>,
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    content().onAppear { log.add("+" + name) }.onDisappear { log.add("-" + name) }
  }

  @Test func viewsComeInsideOutAndGoOutsideIn() {
    let log = Log<String>()
    let (host, remote) = host(true) { isShown in
      VStack {
        if isShown {
          logged("a", log) {
            HStack {
              logged("b", log) { Rectangle() }
              logged("c", log) { Rectangle() }
            }
          }
        }
      }
    }
    #expect(log.take().last == "+a")
    remote.value = false
    host.frame()
    #expect(Set(log.take()) == ["-a", "-b", "-c"])
    host.frame()
    #expect(log.take().isEmpty)
  }

  @Test func comingAndGoingWithinOneFrameDoesNothing() {
    let log = Log<String>()
    let (host, remote) = host(false) { isShown in
      if isShown { logged("a", log) { Rectangle() } }
    }
    remote.value = true
    remote.value = false
    host.frame()
    #expect(log.take().isEmpty)
  }

  @Test func aListComesWithItsFirstViewAndGoesWithItsLast() {
    let log = Log<String>()
    let (host, remote) = host(0) { count in
      VStack { logged("list", log) { ForEach(0..<count, id: \.self) { _ in Rectangle() } } }
    }
    #expect(log.take().isEmpty)
    for (count, expected) in [(1, ["+list"]), (3, []), (0, ["-list"]), (2, ["+list"])] {
      remote.value = count
      host.frame()
      #expect(log.take() == expected)
    }
  }

  @Test func everyIdentityComesAndGoesOnce() {
    let log = Log<String>()
    let (host, remote) = host([1, 2, 3]) { keys in
      ForEach(keys, id: \.self) { key in logged("\(key)", log) { Rectangle() } }
    }
    #expect(log.take().sorted() == ["+1", "+2", "+3"])
    remote.value = [3, 4, 1]
    host.frame()
    #expect(log.take().sorted() == ["+4", "-2"])
  }

  @Test func theTreesEndIsTheViewsEnd() {
    let log = Log<String>()
    let host = TreeHost(logged("a", log) { Rectangle() })
    host.graph.unmount()
    #expect(log.entries == ["+a", "-a"])
  }

  // MARK: Watching values

  @Test func aChangeIsReportedWithOldAndNewValue() {
    let log = Log<[Int]>()
    let (host, remote) = host(1) { number in
      Rectangle().onChange(of: number) { log.add([$0, $1]) }
    }
    remote.value = 2
    remote.value = 3
    host.frame()
    remote.value = 4
    remote.value = 3
    host.frame()
    #expect(log.entries == [[1, 3]])
  }

  @Test func theFirstValueIsReportedOnDemand() {
    let log = Log<[Int]>()
    let (host, remote) = host(1) { number in
      Rectangle().onChange(of: number, initial: true) { log.add([$0, $1]) }
    }
    remote.value = 2
    host.frame()
    #expect(log.entries == [[1, 1], [1, 2]])
  }

  @Test func theActionSeesTheValuesOfItsTime() {
    struct Watching: View {
      let remote: Remote<Int>
      let log: Log<Int>
      @State private var number = 1
      var body: some View {
        let _ = remote.attach($number)
        Rectangle().onChange(of: number) { log.add(number) }
      }
    }
    let (remote, log) = (Remote(1), Log<Int>())
    let host = TreeHost(Watching(remote: remote, log: log))
    remote.value = 5
    host.frame()
    #expect(log.entries == [5])
  }

  @Test func changesThatCauseChangesShowInTheSameFrame() {
    struct Chain: View {
      let remote: Remote<Int>
      @State private var first = 0
      @State private var second = 0
      @State private var third = 0
      var body: some View {
        let _ = remote.attach($first)
        Rectangle().opacity(third == 0 ? 1 : 0.5)
          .onChange(of: first) { second = first }
          .onChange(of: second) { third = second }
      }
    }
    let remote = Remote(0)
    let host = TreeHost(Chain(remote: remote))
    remote.value = 1
    host.frame()
    #expect(host.items.map(\.opacity) == [0.5])
    #expect(!host.graph.needsFrame)
  }

  // MARK: Tasks

  @Test func aTaskStartsWithTheViewAndIsCancelledWithIt() async {
    let log = Log<String>()
    let (host, remote) = host(true) { isShown in
      if isShown {
        Rectangle().task {
          log.add("start")
          while !Task.isCancelled { await Task.yield() }
          log.add("end")
        }
      }
    }
    #expect(log.entries == ["start"])
    remote.value = false
    host.frame()
    while log.entries.count < 2 { await Task.yield() }
    #expect(log.entries == ["start", "end"])
  }

  @Test func anotherIdentityStartsTheTaskAnew() async {
    let log = Log<Int>()
    let (host, remote) = host(1) { number in
      Rectangle().task(id: number % 10) {
        log.add(number)
        while !Task.isCancelled { await Task.yield() }
        log.add(-number)
      }
    }
    remote.value = 11
    host.frame()
    #expect(log.entries == [1])
    remote.value = 2
    host.frame()
    while log.entries.count < 3 { await Task.yield() }
    #expect(Set(log.entries) == [1, 2, -1])
    host.graph.unmount()
    while log.entries.count < 4 { await Task.yield() }
  }
}
