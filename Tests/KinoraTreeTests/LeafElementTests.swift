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
struct LeafElementTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private struct Model {
    var color: Color
    var x = 0.0
  }

  private func pair() -> (TreeHost, Remote<Model>) {
    let (host, remote) = host(Model(color: red)) { model in
      HStack(spacing: 0) {
        Rectangle().fill(model.color).frame(width: 10, height: 10).offset(x: model.x)
        Rectangle().frame(width: 10, height: 10)
      }
    }
    _ = host.graph.takeDamage()
    return (host, remote)
  }

  @Test func aChangedLeafDamagesItsExtentOnly() {
    let (host, remote) = pair()
    remote.value.color = blue
    host.frame()
    #expect(host.graph.takeDamage().rects == [CGRect(x: 39, y: 44, width: 12, height: 12)])
    #expect(host.graph.takeDamage().isEmpty)
  }

  @Test func aMovedLeafDamagesItsOldAndItsNewPlace() {
    let (host, remote) = pair()
    remote.value.x = -30
    host.frame()
    let damage = host.graph.takeDamage().rects
    #expect(
      Set(damage) == [
        CGRect(x: 39, y: 44, width: 12, height: 12), CGRect(x: 9, y: 44, width: 12, height: 12),
      ]
    )
  }

  @Test func aLeafWithEqualValuesIsNotRecorded() {
    let (host, remote) = pair()
    remote.value.color = blue
    #expect(host.work { host.frame() }.recordedLeaves == 1)
    remote.value.color = Color(red: 0, green: 0, blue: 1)
    #expect(host.work { host.frame() }.recordedLeaves == 0)
    #expect(host.graph.takeDamage().rects.count == 1)
  }

  @Test func paintingOrderFollowsTheStructure() {
    let colors = [red, blue, Color.black]
    let (host, remote) = host([0, 1, 2]) { order in
      ZStack { ForEach(order, id: \.self) { Rectangle().fill(colors[$0]) } }
    }
    func order() -> [String] {
      host.drawing.split(separator: "\n").map { String($0.split(separator: " ")[1]) }
    }
    let first = order()
    remote.value = [2, 0, 1]
    host.frame()
    #expect(order() == [first[2], first[0], first[1]])
    remote.value = [1]
    host.frame()
    #expect(order() == [first[1]])
  }

  @Test func aBackgroundLiesBehindAndAnOverlayInFront() {
    let host = TreeHost(
      Rectangle().fill(red).background(blue).overlay { Rectangle().fill(Color.white) }
    )
    #expect(
      host.drawing.split(separator: "\n").map { $0.split(separator: " ")[1] }
        == ["#0000FFFF", "#FF0000FF", "#FFFFFFFF"]
    )
  }

  @Test func anInvisibleStateTakesNoMoreFrames() {
    let (host, remote) = pair()
    withAnimation(.linear(duration: 1)) { remote.value.color = blue }
    host.frame(at: 0)
    for frame in 1...70 { host.frame(at: Double(frame) / 60) }
    #expect(!host.graph.needsFrame)
    _ = host.graph.takeDamage()
    let work = host.work { host.frame(at: 2) }
    #expect(work.recordedLeaves == 0)
    #expect(host.graph.takeDamage().isEmpty)
  }

  @Test func everyFrameOfAMotionDamagesWhatItCoversOnly() {
    let (host, remote) = pair()
    withAnimation(.linear(duration: 1)) { remote.value.x = 40 }
    host.frame(at: 0)
    _ = host.graph.takeDamage()
    for frame in 1...60 {
      host.frame(at: Double(frame) / 60)
      let damage = host.graph.takeDamage().rects
      #expect(damage.count == 1)
      #expect((damage.first?.width ?? 0) < 14)
      #expect(damage.first?.height == 12)
    }
  }
}
