// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct LeakTests {
  /// A short run by default; `KINORA_LEAK_CYCLES` sets another length.
  private static let cycles =
    ProcessInfo.processInfo.environment["KINORA_LEAK_CYCLES"].flatMap { Int($0) } ?? 8

  /// The bytes of memory that the process has right now.
  private func resident() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  private func scene(_ token: LeakScene.Token) -> LeakScene {
    LeakScene(
      token: token,
      model: LeakScene.Model(),
      values: LeakScene.Values(),
      subject: PassthroughSubject()
    )
  }

  @Test(arguments: LeakKind.allCases, [false, true])
  func everythingGoesWithTheView(kind: LeakKind, isAnimated: Bool) {
    weak var weakToken: LeakScene.Token?
    weak var weakModel: LeakScene.Model?
    weak var weakValues: LeakScene.Values?
    var growth = 0
    do {
      let scene = scene(LeakScene.Token())
      (weakToken, weakModel, weakValues) = (scene.token, scene.model, scene.values)
      let (host, remote) = host(-1) { step in
        VStack { if step >= 0 { scene.view(kind, step: step) } }
      }
      let graph = host.graph
      // The pointer is busy with whatever there is.
      let gestures = PointerGestures(graph: graph)
      let hover = PointerHover(graph: graph)
      func point(_ kind: PointerEvent.Kind, _ step: Int) {
        let place = CGPoint(x: 50, y: 50 + step % 2)
        gestures.send(kind, at: place, time: time)
        hover.move(to: place)
      }
      var time = 0.0
      let (nodes, slots) = (graph.counters.liveNodes, graph.displayList.order.count)
      func cycle(_ number: Int) {
        for step in [number, number + 1, number + 2, number + 3, -1] {
          // Some of the animations are over at the next step, and some are called off by it.
          let length = step.isMultiple(of: 2) ? 0.15 : 0.05
          let animation = isAnimated ? Animation.linear(duration: length) : nil
          withAnimation(animation) { remote.value = step }
          time += 0.1
          host.frame(at: time)
          gestures.advance(to: time)
          // Some presses last while their view comes or goes.
          point(step.isMultiple(of: 2) ? .began : .moved, step)
          if step.isMultiple(of: 4) { point(.ended, step) }
          scene.model.number += 1
          scene.values.number += 1
          scene.subject.send(step)
          host.frame(at: time)
        }
      }
      func settle() {
        time += 2
        gestures.cancel()
        gestures.advance(to: time)
        hover.move(to: nil)
        host.frame(at: time)
        host.frame(at: time)
      }
      for number in 0..<Self.cycles { cycle(number) }
      settle()
      let (before, size) = (resident(), graph.displayList.items.count)
      for number in 0..<Self.cycles { cycle(number) }
      settle()
      growth = resident() - before
      #expect(graph.counters.liveNodes == nodes)
      #expect(graph.displayList.order.count == slots)
      #expect(graph.displayList.items.count == size)
      #expect(graph.observations.count == 0)
      #expect(!graph.isAnimating)
      host.graph.unmount()
      #expect(graph.counters.liveNodes == 0)
    }
    #expect(weakToken == nil)
    #expect(weakModel == nil)
    #expect(weakValues == nil)
    // Other tests allocate at the same time: what grows with every cycle shows in a longer run.
    if Self.cycles >= 1000 {
      #expect(growth < 32 * Self.cycles + (512 << 10), "\(kind): \(growth) bytes")
    }
  }

  @Test func aTaskIsLetGo() async {
    weak var weakToken: LeakScene.Token?
    let (host, remote) = host(0) { step in
      if step.isMultiple(of: 2) {
        let token = LeakScene.Token()
        let _ = weakToken = token
        Circle().task { withExtendedLifetime(token) {} }
      }
    }
    let nodes = host.graph.counters.liveNodes
    for step in 1...20 {
      remote.value = step
      host.frame()
    }
    remote.value = 21
    host.frame()
    for _ in 0..<100 where weakToken != nil { await Task.yield() }
    #expect(weakToken == nil)
    #expect(host.graph.counters.liveNodes < nodes)
  }
}
