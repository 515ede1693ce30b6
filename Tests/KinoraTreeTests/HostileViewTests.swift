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

/// Values that no view should have: the tree shows something sensible and never traps.
@MainActor
struct HostileViewTests {
  nonisolated private struct Broken: Shape {
    var value: Double
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: value, y: 0))
        path.addLine(to: CGPoint(x: 10, y: value))
        path.addCurve(
          to: CGPoint(x: value, y: value),
          control1: CGPoint(x: value, y: 1),
          control2: CGPoint(x: 2, y: value)
        )
        path.closeSubpath()
      }
    }
  }

  nonisolated private struct Bottomless: Shape {
    func path(in rect: CGRect) -> Path { Path(rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(width: CGFloat.nan, height: -CGFloat.infinity)
    }
  }

  nonisolated private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, -5, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  private func survives<Content: View>(_ view: Content) -> Bool {
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 100, height: 50)] {
      let host = TreeHost(view, size: size)
      _ = host.tree + host.drawing
      _ = host.graph.root?.hitTest(CGPoint(x: 0.5, y: 0.5))
      _ = host.graph.root?.hitTest(CGPoint(x: CGFloat.nan, y: CGFloat.infinity))
      guard !host.graph.needsFrame else { return false }
    }
    return true
  }

  @Test(arguments: numbers)
  func layoutSurvives(number: CGFloat) {
    #expect(survives(Rectangle().frame(width: number, height: number)))
    #expect(survives(Rectangle().frame(minWidth: number, maxWidth: number, minHeight: number)))
    #expect(survives(Rectangle().frame(idealWidth: number, maxHeight: number)))
    #expect(survives(Rectangle().padding(number)))
    #expect(survives(Rectangle().padding(number).contentShape(Circle()).onTapGesture {}))
    #expect(survives(Color.clear.contentShape(Rectangle().inset(by: number))))
    #expect(survives(Text("A").padding(.leading, number)))
    #expect(
      survives(
        VStack(spacing: number) {
          Rectangle()
          Spacer(minLength: number)
          Rectangle().frame(height: 5)
        }
      )
    )
  }

  @Test(arguments: numbers)
  func effectsSurvive(number: CGFloat) {
    #expect(survives(Rectangle().fill().offset(x: number, y: number)))
    #expect(survives(Rectangle().scaleEffect(number)))
    #expect(survives(Rectangle().rotationEffect(.degrees(number))))
    #expect(survives(Rectangle().opacity(number)))
    #expect(survives(Rectangle().cornerRadius(number)))
    #expect(survives(Rectangle().scaleEffect(x: number).clipShape(Circle())))
    #expect(survives(Text("A").scaleEffect(number, anchor: UnitPoint(x: number, y: number))))
  }

  @Test(arguments: numbers)
  func shapesSurvive(number: CGFloat) {
    #expect(survives(Broken(value: number)))
    #expect(survives(Broken(value: number).fill(Color.red)))
    #expect(survives(Broken(value: number).stroke(Color.red, lineWidth: number)))
    #expect(survives(Rectangle().clipShape(Broken(value: number))))
    #expect(survives(Rectangle().contentShape(Broken(value: number), eoFill: true)))
    #expect(survives(RoundedRectangle(cornerRadius: number)))
    #expect(survives(Bottomless().padding(number)))
  }

  @Test(arguments: numbers)
  func animationsOfSuchValuesEnd(number: CGFloat) {
    for animation in [Animation.linear(duration: 1), .bouncy, .easeIn(duration: 0)] {
      let (host, remote) = host(CGFloat(1)) { value in
        VStack(spacing: value) {
          Broken(value: value).offset(x: value).opacity(value)
          Rectangle().frame(width: value, height: 10).scaleEffect(value)
          RoundedRectangle(cornerRadius: value).rotationEffect(.degrees(value))
        }
      }
      withAnimation(animation) { remote.value = number }
      for time in [0, 0.1, 0.5, 1, 1.1, 100] { host.frame(at: time) }
      _ = host.drawing
      host.frame(at: 1e6)
      // A spring is still moving if its way is long; a curve never is.
      if animation != .bouncy || abs(number) < 1e200 || !number.isFinite {
        #expect(!host.graph.isAnimating, "\(animation)")
      }
      remote.value = 1
      host.frame(at: 2e6)
      #expect(!host.drawing.isEmpty)
    }
  }

  @Test func aSizeThatIsNotANumberLeavesTheWindowUsable() {
    let host = TreeHost(VStack { Rectangle() }, size: CGSize(width: CGFloat.nan, height: 10))
    host.graph.resize(to: ProposedViewSize(width: 20, height: 20), scale: 1)
    host.frame()
    #expect(host.tree.contains("Rectangle (0, 0) 20×20"))
    host.graph.resize(to: ProposedViewSize(width: 20, height: 20), scale: .nan)
    host.frame()
    host.graph.resize(to: ProposedViewSize(width: 20, height: 20), scale: 0)
    host.frame()
    host.graph.resize(to: ProposedViewSize(width: 20, height: 20), scale: 1)
    host.frame()
    #expect(host.tree.contains("Rectangle (0, 0) 20×20"))
  }

  @Test func fiveHundredModifiersDeep() {
    struct Deep: View {
      var depth: Int
      var body: some View {
        if depth == 0 {
          Rectangle()
        } else {
          AnyView(Deep(depth: depth - 1).padding(0.1).opacity(0.999))
        }
      }
    }
    let (host, remote) = host(250) { Deep(depth: $0) }
    #expect(host.items.count == 1)
    remote.value = 10
    host.frame()
    remote.value = 250
    host.frame()
    #expect(host.items.count == 1)
    #expect(host.graph.root?.hitTest(CGPoint(x: 50, y: 50))?.name == "Rectangle")
  }

  @Test func timesThatAreNotNumbersAreIgnored() {
    let (host, remote) = host(0.0) { Rectangle().fill().offset(x: $0) }
    withAnimation(.linear(duration: 1)) { remote.value = 10 }
    host.graph.update(to: 0)
    host.graph.update(to: .nan)
    host.graph.update(to: 0.5)
    #expect(host.graph.now == 0.5)
    #expect(abs(Double(host.items[0].transform.tx) - 5) < 1e-9)
  }
}
