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

/// Springs that go on with the velocity of the writes before them.
@MainActor
struct VelocityTrackingTests {
  /// Moves by 3 points in each of 10 frames, as a drag does.
  private func drag(_ host: TreeHost, _ remote: Remote<Double>, tracks: Bool = true) {
    for frame in 1...10 {
      withTransaction(\.tracksVelocity, tracks) { remote.value = Double(frame) * 3 }
      host.frame(at: Double(frame) / 60)
    }
  }

  private func leaf() -> (TreeHost, Remote<Double>) {
    host(0.0) { Rectangle().fill().offset(x: $0) }
  }

  private func shown(_ host: TreeHost, at time: Double) -> Double {
    host.frame(at: time)
    return Double(host.items[0].transform.tx)
  }

  @Test func aSpringStartsWithTheVelocityOfTheWrites() {
    let (host, remote) = leaf()
    drag(host, remote)
    #expect(!host.graph.needsFrame)
    withAnimation(.smooth) { remote.value = 0 }
    let start = 10.0 / 60
    #expect(shown(host, at: start) == 30)
    // 3 points a frame are 180 a second.
    let speed = (shown(host, at: start + 1e-4) - 30) / 1e-4
    #expect(abs(speed - 180) < 2)
    #expect(shown(host, at: start + 5) == 0)
  }

  @Test func untrackedWritesLeaveTheSpringAtRest() {
    let (host, remote) = leaf()
    drag(host, remote, tracks: false)
    withAnimation(.smooth) { remote.value = 0 }
    let start = 10.0 / 60
    #expect(shown(host, at: start) == 30)
    #expect(abs((shown(host, at: start + 1e-4) - 30) / 1e-4) < 2)
  }

  @Test func theVelocityFadesWhileNothingIsWritten() {
    let (host, remote) = leaf()
    drag(host, remote)
    let start = 10.0 / 60 + 0.5
    host.frame(at: start)
    withAnimation(.smooth) { remote.value = 0 }
    #expect(shown(host, at: start) == 30)
    let speed = (shown(host, at: start + 1e-4) - 30) / 1e-4
    #expect(abs(speed - 180 * pow(0.998, 500)) < 2)
  }

  @Test func aVelocityServesOneAnimation() {
    let (host, remote) = leaf()
    drag(host, remote)
    withAnimation(.smooth) { remote.value = 0 }
    host.frame(at: 5)
    host.frame(at: 10)
    withAnimation(.smooth) { remote.value = 30 }
    #expect(shown(host, at: 10) == 0)
    #expect(abs((shown(host, at: 10 + 1e-4)) / 1e-4) < 2)
  }

  @Test func placesOfLeavesAreTrackedToo() {
    let (host, remote) = host(0.0) { Rectangle().frame(width: 20).padding(.leading, $0) }
    drag(host, remote)
    withAnimation(.smooth) { remote.value = 0 }
    let start = 10.0 / 60
    host.frame(at: start)
    let place = Double(host.items[0].origin.x)
    host.frame(at: start + 1e-3)
    #expect(Double(host.items[0].origin.x) - place > 0.05)
  }

  @Test func anAnimatedWriteTracksNothing() {
    let (host, remote) = leaf()
    for frame in 1...10 {
      withAnimation(.linear(duration: 0)) {
        withTransaction(\.tracksVelocity, true) { remote.value = Double(frame) * 3 }
      }
      host.frame(at: Double(frame) / 60)
    }
    withAnimation(.smooth) { remote.value = 0 }
    let start = 11.0 / 60
    let first = shown(host, at: start)
    #expect(abs((shown(host, at: start + 1e-4) - first) / 1e-4) < 2)
  }
}
