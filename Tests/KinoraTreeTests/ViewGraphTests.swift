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
struct ViewGraphTests {
  @Test func anIdleTreeNeedsNoFrameAndDoesNoWork() {
    let (host, remote) = host(0.5) { value in
      VStack {
        Rectangle().opacity(value)
        Text("Still")
      }
    }
    #expect(!host.graph.needsFrame)
    let work = host.work { for _ in 0..<10 { host.frame(after: 1) } }
    #expect(work.bodyRuns == 0 && work.measures == 0 && work.placements == 0)
    #expect(work.recordedLeaves == 0)
    remote.value = 1
    #expect(host.graph.needsFrame)
    host.frame()
    #expect(!host.graph.needsFrame)
  }

  @Test func changingOneOfAThousandRowsTouchesOneRow() {
    struct Row: View {
      var number: Int
      let remote: Remote<Double>
      @State private var opacity = 1.0
      var body: some View {
        let _ = number == 500 ? remote.attach($opacity) : ()
        HStack {
          Rectangle().opacity(opacity)
          Circle()
        }
      }
    }
    let remote = Remote(1.0)
    let host = TreeHost(
      VStack(spacing: 0) { ForEach(0..<1000) { Row(number: $0, remote: remote) } }
    )
    remote.value = 0.5
    let work = host.work { host.frame() }
    #expect(work.bodyRuns == 1)
    #expect(work.recordedLeaves == 1)
    #expect(work.measures == 0)
    #expect(work.placements == 0)
  }

  @Test func changingOneOfAThousandElementsOfAListRunsOneRow() {
    struct Row: View {
      var opacity: Double
      var body: some View { Rectangle().opacity(opacity) }
    }
    let (host, remote) = host([Double](repeating: 1, count: 1000)) { values in
      VStack(spacing: 0) { ForEach(0..<values.count, id: \.self) { Row(opacity: values[$0]) } }
    }
    remote.value[500] = 0.25
    let work = host.work { host.frame() }
    // The owner of the list, and the one row.
    #expect(work.bodyRuns == 2)
    #expect(work.recordedLeaves == 1)
    #expect(work.measures == 0)
  }

  @Test func insertingAndRemovingReturnsToTheSameNumberOfNodes() {
    let (host, remote) = host(false) { isShown in
      VStack {
        if isShown {
          Group {
            Text("A")
            Button("B") {}
          }
          .padding()
          .overlay { Circle() }
        }
      }
    }
    let nodes = host.graph.counters.liveNodes
    let slots = host.graph.displayList.items.count
    for _ in 0..<20 {
      remote.value = true
      host.frame()
      #expect(host.graph.counters.liveNodes > nodes)
      remote.value = false
      host.frame()
      #expect(host.graph.counters.liveNodes == nodes)
    }
    #expect(host.graph.displayList.items.count <= slots + 20)
    #expect(host.items.isEmpty)
  }

  @Test func removedViewsLetGoOfWhatTheyHeld() {
    final class Token {}
    struct Holder: View {
      let token: Token
      let binding: Binding<Int>
      @State private var own = 0
      var body: some View {
        let _ = binding.wrappedValue + own
        Rectangle().fill().offset(x: CGFloat(own))
      }
    }
    struct Owner: View {
      @State private var count = 0
      @State private var token: Token?
      let remote: Remote<Token?>
      var body: some View {
        let _ = remote.attach($token)
        if let token { Holder(token: token, binding: $count) }
      }
    }
    let remote = Remote<Token?>(nil)
    let host = TreeHost(Owner(remote: remote))
    for _ in 0..<5 {
      var token: Token? = Token()
      weak let weakToken = token
      remote.value = token
      token = nil
      host.frame()
      #expect(weakToken != nil)
      withAnimation { remote.value = nil }
      host.frame()
      host.frame(after: 0.1)
      #expect(weakToken != nil, "it is fading")
      host.frame(after: 5)
      #expect(weakToken == nil)
    }
  }

  @Test func unmountingReleasesTheTree() {
    final class Token {}
    struct Holder: View {
      let token: Token
      @State private var count = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }
        Rectangle().opacity(Double(count) + Double(ObjectIdentifier(token).hashValue % 2))
      }
    }
    weak var weakToken: Token?
    let graph = ViewGraph()
    do {
      let token = Token()
      weakToken = token
      graph.mount(Holder(token: token), environment: EnvironmentValues())
      graph.resize(to: ProposedViewSize(width: 50, height: 50), scale: 1)
      graph.update(to: 0)
    }
    #expect(weakToken != nil)
    graph.unmount()
    #expect(weakToken == nil)
    #expect(graph.counters.liveNodes == 0)
    #expect(!graph.needsFrame)
    graph.update(to: 1)
  }

  @Test func aTreeCanBeMountedAnew() {
    let graph = ViewGraph()
    for width in [10.0, 20] {
      graph.mount(Rectangle().frame(width: width, height: 5), environment: EnvironmentValues())
      graph.resize(to: ProposedViewSize(width: 50, height: 50), scale: 1)
      graph.update(to: 0)
      #expect(graph.displayList.order.count == 1)
      #expect(graph.root?.describeTree().contains("Rectangle") == true)
      graph.unmount()
    }
  }

  @Test func timeNeverRunsBackwards() {
    let (host, remote) = host(0.0) { Rectangle().fill().offset(x: $0) }
    withAnimation(.linear(duration: 1)) { remote.value = 100 }
    host.graph.update(to: 5)
    host.graph.update(to: 5.5)
    host.graph.update(to: 1)
    #expect(host.graph.now == 5.5)
    #expect(abs(Double(host.items[0].transform.tx) - 50) < 1e-9)
  }

  @Test func parentsRunBeforeTheirChildrenAndEachOnce() {
    struct Child: View {
      let value: Binding<Int>
      let log: Log<String>
      var body: some View {
        let _ = log.add("child \(value.wrappedValue)")
        Rectangle()
      }
    }
    struct Parent: View {
      @State private var value = 0
      let remote: Remote<Int>
      let log: Log<String>
      var body: some View {
        let _ = remote.attach($value)
        let _ = log.add("parent \(value)")
        if value < 2 { Child(value: $value, log: log) }
      }
    }
    let log = Log<String>()
    let remote = Remote(0)
    let host = TreeHost(Parent(remote: remote, log: log))
    #expect(log.take() == ["parent 0", "child 0"])
    remote.value = 1
    host.frame()
    #expect(log.take() == ["parent 1", "child 1"])
    // The child is gone before it could see a value that is not meant for it.
    remote.value = 2
    host.frame()
    #expect(log.take() == ["parent 2"])
  }

  @Test func aWriteWakesWhoeverWaitsOnce() async {
    final class Count: @unchecked Sendable {
      nonisolated(unsafe) var value = 0
    }
    let (host, remote) = host(0) { Rectangle().opacity(Double($0)) }
    let count = Count()
    host.graph.queue.setWake { count.value += 1 }
    remote.value = 1
    remote.value = 2
    #expect(count.value == 1)
    host.frame()
    remote.value = 3
    #expect(count.value == 2)
  }

  @Test func sameFrameTwiceIsTheSamePicture() {
    let (host, remote) = host(0.0) { Rectangle().fill().offset(x: $0).opacity(0.5) }
    withAnimation(.bouncy) { remote.value = 30 }
    host.frame(at: 0)
    host.frame(at: 0.2)
    let drawing = host.drawing
    host.frame(at: 0.2)
    #expect(host.drawing == drawing)
  }
}
