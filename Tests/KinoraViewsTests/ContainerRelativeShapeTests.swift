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
struct ContainerRelativeShapeTests {
  /// The description of the last item's path.
  private func path(_ host: TreeHost) -> String {
    guard case .fill(let path, _)? = host.operations.last?.content else {
      return "none"
    }
    return path.description
  }

  private func rounded(_ radius: CGFloat, _ side: CGFloat) -> String {
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    return RoundedRectangle(cornerRadius: radius).path(in: rect).description
  }

  @Test func withoutAContainerItIsARectangle() {
    #expect(
      path(TreeHost(ContainerRelativeShape().fill(Color.red)))
        == "0 0 m 100 0 l 100 100 l 0 100 l h"
    )
  }

  @Test func cornersAreConcentricWithTheContainers() {
    let host = TreeHost(
      ContainerRelativeShape().fill(Color.red).padding(8)
        .containerShape(RoundedRectangle(cornerRadius: 20))
    )
    #expect(path(host) == rounded(12, 84))
  }

  @Test func theLeastDistanceOfTheSidesCounts() {
    let host = TreeHost(
      ContainerRelativeShape().fill(Color.red).frame(width: 90, height: 90)
        .padding(.leading, 2).padding(.top, 5).padding(.trailing, 8).padding(.bottom, 5)
        .containerShape(RoundedRectangle(cornerRadius: 20))
    )
    #expect(path(host) == rounded(18, 90))
  }

  @Test func aViewThatLeavesItsContainerHasTheWholeShape() {
    let host = TreeHost(
      ContainerRelativeShape().fill(Color.red).padding(-10)
        .containerShape(RoundedRectangle(cornerRadius: 20))
    )
    #expect(path(host) == rounded(20, 120))
  }

  @Test func theNearestContainerCounts() {
    let host = TreeHost(
      ContainerRelativeShape().fill(Color.red).padding(5)
        .containerShape(RoundedRectangle(cornerRadius: 10)).padding(5)
        .containerShape(RoundedRectangle(cornerRadius: 40))
    )
    #expect(path(host) == rounded(5, 80))
  }

  @Test func aContainerThatFollowsAnotherChangesNothing() {
    let host = TreeHost(
      ContainerRelativeShape().fill(Color.red).padding(5)
        .containerShape(ContainerRelativeShape())
        .containerShape(ContainerRelativeShape().offset(x: 0)).padding(5)
        .containerShape(RoundedRectangle(cornerRadius: 40))
    )
    // The moved one is a shape of its own, which follows the outermost container in turn.
    #expect(path(host) == rounded(35, 80))
  }

  @Test func backgroundsOfTheContainerAreOutsideOfIt() {
    let host = TreeHost(
      Color.clear.containerShape(RoundedRectangle(cornerRadius: 20))
        .overlay { ContainerRelativeShape().fill(Color.red) }
    )
    #expect(path(host) == "0 0 m 100 0 l 100 100 l 0 100 l h")
  }

  @Test func theShapeIsDrawnAnewWhenOnlyTheContainerChanges() {
    struct Card: View {
      @State var radius: CGFloat = 20
      @State var padding: CGFloat = 8
      static var change: ((CGFloat, CGFloat, Animation?) -> Void)?
      var body: some View {
        let _ =
          Card.change = { radius, padding, animation in
            withAnimation(animation) {
              self.radius = radius
              self.padding = padding
            }
          }
        ContainerRelativeShape().fill(Color.red).frame(width: 60, height: 60).padding(padding)
          .containerShape(RoundedRectangle(cornerRadius: radius))
      }
    }
    let host = TreeHost(Card())
    #expect(path(host) == rounded(12, 60))
    Card.change?(20, 4, nil)
    host.frame()
    #expect(path(host) == rounded(16, 60))
    Card.change?(30, 4, .linear(duration: 1))
    host.frame()
    host.frame(after: 0.5)
    #expect(path(host) == rounded(21, 60))
    host.frame(after: 1)
    #expect(path(host) == rounded(26, 60))
    Card.change = nil
  }

  @Test func clipsFollowTheContainer() throws {
    let host = TreeHost(
      Color.red.clipShape(ContainerRelativeShape()).padding(10)
        .containerShape(RoundedRectangle(cornerRadius: 40, style: .circular))
    )
    let clip = try #require(host.items.last?.placement?.values.clip)
    #expect(clip.path.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(!clip.path.contains(CGPoint(x: 3, y: 3)))
  }

  @Test func hitsFollowTheContainer() {
    let host = TreeHost(
      Color.red.contentShape(ContainerRelativeShape()).padding(10)
        .containerShape(RoundedRectangle(cornerRadius: 40, style: .circular))
    )
    #expect(host.graph.root?.hitTest(CGPoint(x: 13, y: 13)) == nil)
    #expect(host.graph.root?.hitTest(CGPoint(x: 50, y: 13)) != nil)
  }
}
