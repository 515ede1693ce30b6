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

/// Moves to the right by ten times its number.
private struct Slide: GeometryEffect {
  var amount: Double
  var asked: Log<Double>?

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    asked?.add(amount)
    return ProjectionTransform(CGAffineTransform(translationX: amount * 10, y: size.height))
  }
}

/// Turns about the vertical middle, seen from a distance.
private struct Flip: GeometryEffect {
  var angle: Double
  func effectValue(size: CGSize) -> ProjectionTransform {
    var turn = ProjectionTransform()
    turn.m11 = cos(angle)
    turn.m13 = sin(angle) / 400
    let middle = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
    let back = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
    return ProjectionTransform(middle).concatenating(turn).concatenating(.init(back))
  }
}

private struct Fixed: GeometryEffect {
  var transform: ProjectionTransform
  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

@MainActor
struct GeometryEffectTests {
  private func transform(_ host: TreeHost) -> CGAffineTransform { host.items[0].transform }

  @Test func theTransformIsAboutTheViewsCorner() {
    let host = TreeHost(
      Rectangle().frame(width: 20, height: 10)
        .modifier(Fixed(transform: .init(CGAffineTransform(scaleX: 2, y: 2))))
    )
    // The corner (40, 45) stays where it is.
    #expect(CGPoint(x: 0, y: 0).applying(transform(host)) == CGPoint(x: 40, y: 45))
    #expect(CGPoint(x: 20, y: 10).applying(transform(host)) == CGPoint(x: 80, y: 65))
    #expect(host.tree.contains("20"))
  }

  @Test func theEffectIsAskedForEveryFrameWithItsData() {
    let asked = Log<Double>()
    let (host, remote) = host(0.0) {
      Rectangle().frame(width: 20, height: 10).modifier(Slide(amount: $0, asked: asked))
    }
    #expect(transform(host).tx == 40 && transform(host).ty == 55)
    _ = asked.take()
    withAnimation(.linear(duration: 1)) { remote.value = 4 }
    host.frame(at: 0)
    for time in [0.25, 0.5, 0.75, 1.0] {
      host.frame(at: time)
      #expect(abs(transform(host).tx - (40 + 40 * time)) < 1e-9)
      #expect(asked.take().contains { abs($0 - 4 * time) < 1e-9 })
    }
    host.frame(at: 1.1)
    #expect(!host.graph.needsFrame)
    #expect(transform(host).tx == 80)
    host.frame(at: 2)
    #expect(asked.take().allSatisfy { $0 == 4 })
  }

  @Test func effectsLeaveLayoutAlone() {
    let (plain, _) = host(0) { _ in Rectangle().frame(width: 20, height: 10) }
    let (moved, _) = host(0) { _ in
      Rectangle().frame(width: 20, height: 10).modifier(Slide(amount: 3))
    }
    func frame(_ host: TreeHost) -> CGRect? {
      var frame: CGRect?
      host.graph.root?.visit { if $0.name == "Rectangle" { frame = $0.bounds } }
      return frame
    }
    #expect(frame(plain) == frame(moved))
  }

  @Test func geometryReadersSeeTheEffectUnlessItIsIgnored() {
    let seen = Log<CGFloat>()
    func reading(_ effect: some GeometryEffect) -> CGFloat? {
      let host = TreeHost(
        GeometryReader { proxy in
          let _ = seen.add(proxy.frame(in: .global).minX)
          Rectangle()
        }
        .frame(width: 20, height: 10)
        .modifier(effect)
      )
      #expect(transform(host).tx == 70)
      return seen.take().last
    }
    #expect(reading(Slide(amount: 3)) == 70)
    #expect(reading(Slide(amount: 3).ignoredByLayout()) == 40)
  }

  @Test func anIgnoredEffectStillAnimatesAndIsHit() {
    let (host, remote) = host(0.0) {
      Rectangle().frame(width: 20, height: 10).modifier(Slide(amount: $0).ignoredByLayout())
    }
    withAnimation(.linear(duration: 1)) { remote.value = 4 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(abs(transform(host).tx - 60) < 1e-9)
    #expect(host.graph.root?.hitTest(CGPoint(x: 65, y: 60)) != nil)
    #expect(host.graph.root?.hitTest(CGPoint(x: 45, y: 50)) == nil)
  }

  @Test func perspectiveIsDrawnByTheClosestAffineMap() {
    let host = TreeHost(
      Rectangle().frame(width: 20, height: 10).modifier(Flip(angle: .pi / 3))
    )
    let middle = CGPoint(x: 10, y: 5).applying(transform(host))
    #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 50) < 1e-9)
    #expect(abs(transform(host).a - 0.5) < 1e-9)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -1])
  func impossibleMapsAreDefined(value: CGFloat) {
    var map = ProjectionTransform()
    map.m33 = value
    map.m13 = value
    let host = TreeHost(Rectangle().modifier(Fixed(transform: map)))
    let drawn = transform(host)
    #expect([drawn.a, drawn.b, drawn.c, drawn.d, drawn.tx, drawn.ty].allSatisfy { $0.isFinite })
    let scaled = ProjectionTransform(CGAffineTransform(scaleX: value, y: value))
    let other = TreeHost(Rectangle().modifier(Fixed(transform: scaled)))
    #expect(other.items[0].transform.a.isFinite)
  }

  @Test func anEffectAppliesToEachViewOfAGroup() {
    let host = TreeHost(
      HStack(spacing: 0) {
        Group {
          Rectangle().frame(width: 10, height: 10)
          Rectangle().frame(width: 20, height: 10)
        }
        .modifier(Fixed(transform: .init(CGAffineTransform(scaleX: 2, y: 1))))
      }
    )
    #expect(host.items.map { $0.transform.tx } == [35, 45])
    #expect(host.items.map { $0.transform.a } == [2, 2])
  }
}
