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

@MainActor struct MatchedGeometryTests {
  private let linear = Animation.linear(duration: 1)

  /// Two rooms of 40 by 20 points and 20 by 10 points, of which one holds a view.
  private struct Rooms: View {
    @Namespace private var namespace
    var isInSecond: Bool

    var body: some View {
      VStack(spacing: 0) {
        ZStack {
          if !isInSecond {
            Color.red.matchedGeometryEffect(id: "box", in: namespace)
          }
        }
        .frame(width: 40, height: 20)
        ZStack {
          if isInSecond {
            Color.blue.matchedGeometryEffect(id: "box", in: namespace)
          }
        }
        .frame(width: 20, height: 10)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test func oneViewTravelsFromThePlaceOfTheOther() {
    let (host, remote) = host(false) { Rooms(isInSecond: $0) }
    let first = CGRect(x: 0, y: 0, width: 40, height: 20)
    let second = CGRect(x: 10, y: 20, width: 20, height: 10)
    #expect(host.boxes == [first])
    withAnimation(linear) { remote.value = true }
    host.frame()
    // Both stand where the first one was, and fade into each other.
    #expect(host.boxes == [first, first])
    #expect(host.items.map(\.opacity) == [1, 0])
    host.frame(after: 0.5)
    let middle = CGRect(x: 5, y: 10, width: 30, height: 15)
    #expect(host.boxes == [middle, middle])
    #expect(host.items.map(\.opacity) == [0.5, 0.5])
    host.frame(after: 0.6)
    #expect(host.boxes == [second])
    withAnimation(linear) { remote.value = false }
    host.frame()
    #expect(host.boxes == [second, second])
    host.frame(after: 1.1)
    #expect(host.boxes == [first])
  }

  @Test func withoutAnAnimationTheNewViewStandsInItsOwnPlaceAtOnce() {
    let (host, remote) = host(false) { Rooms(isInSecond: $0) }
    remote.value = true
    host.frame()
    #expect(host.boxes == [CGRect(x: 10, y: 20, width: 20, height: 10)])
  }

  /// A mark that stands on one of three boxes.
  private struct Marked: View {
    @Namespace private var namespace
    var selection: Int

    var body: some View {
      HStack(spacing: 10) {
        ForEach(0..<3) { index in
          Color.red.frame(width: 10 * CGFloat(index + 1), height: 20)
            .matchedGeometryEffect(id: index, in: namespace)
        }
      }
      .background {
        Color.blue.matchedGeometryEffect(id: selection, in: namespace, isSource: false)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test func aFollowerTakesPlaceAndSizeOfItsSource() {
    let (host, remote) = host(0) { Marked(selection: $0) }
    #expect(host.boxes.first == CGRect(x: 0, y: 0, width: 10, height: 20))
    withAnimation(linear) { remote.value = 2 }
    host.frame()
    #expect(host.boxes.first == CGRect(x: 0, y: 0, width: 10, height: 20))
    host.frame(after: 0.5)
    #expect(host.boxes.first == CGRect(x: 25, y: 0, width: 20, height: 20))
    host.frame(after: 0.6)
    #expect(host.boxes.first == CGRect(x: 50, y: 0, width: 30, height: 20))
  }

  @Test func aFollowerGoesWhereItsSourceGoes() {
    struct Pair: View {
      @Namespace private var namespace
      var top: CGFloat
      var body: some View {
        VStack(spacing: 0) {
          Color.green.frame(width: 5, height: top)
          Color.red.frame(width: 20, height: 10)
            .matchedGeometryEffect(id: 1, in: namespace)
          Spacer(minLength: 0)
        }
        .overlay {
          Color.blue.frame(width: 4, height: 4).matchedGeometryEffect(
            id: 1,
            in: namespace,
            properties: .position,
            anchor: .topLeading,
            isSource: false
          )
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
    }
    let (host, remote) = host(CGFloat(10)) { Pair(top: $0) }
    // Its own anchor meets that of the source, which is in the middle.
    #expect(host.boxes.last == CGRect(x: 10, y: 15, width: 4, height: 4))
    remote.value = 40
    host.frame()
    #expect(host.boxes.last == CGRect(x: 10, y: 45, width: 4, height: 4))
  }

  @Test func severalSourcesAreNoTrap() {
    struct Twins: View {
      @Namespace private var namespace
      var count: Int
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { _ in
            Color.red.frame(width: 10, height: 10)
              .matchedGeometryEffect(id: "same", in: namespace)
          }
        }
      }
    }
    let (host, remote) = host(2) { Twins(count: $0) }
    #expect(host.boxes.count == 2)
    withAnimation(linear) { remote.value = 0 }
    host.frame()
    host.frame(after: 2)
    #expect(host.boxes.isEmpty)
  }
}

@MainActor struct GeometryGroupTests {
  private let linear = Animation.linear(duration: 1)

  private struct Rows: Equatable {
    var left: CGFloat = 0
    var width: CGFloat = 20
    var hasSecond = false
  }

  private func rows(isGroup: Bool) -> (TreeHost, Remote<Rows>) {
    host(Rows()) { rows in
      HStack(spacing: 0) {
        Color.clear.frame(width: rows.left, height: 1)
        Group {
          if isGroup { content(rows).geometryGroup() } else { content(rows) }
        }
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  private func content(_ rows: Rows) -> some View {
    ZStack(alignment: .topLeading) {
      Color.red
      if rows.hasSecond { Color.blue.frame(width: 5, height: 5).transition(.identity) }
    }
    .frame(width: rows.width, height: 10)
  }

  @Test func whatComesWhileTheGroupMovesMovesWithIt() {
    let (host, remote) = rows(isGroup: true)
    withAnimation(linear) { remote.value.left = 40 }
    host.frame()
    host.frame(after: 0.5)
    remote.value.hasSecond = true
    host.frame()
    #expect(host.boxes.suffix(2).map(\.minX) == [20, 20])
    host.frame(after: 0.25)
    #expect(host.boxes.suffix(2).map(\.minX) == [30, 30])
    host.frame(after: 0.5)
    #expect(host.boxes.suffix(2).map(\.minX) == [40, 40])
  }

  @Test func withoutAGroupWhatComesStandsInItsFinalPlace() {
    let (host, remote) = rows(isGroup: false)
    withAnimation(linear) { remote.value.left = 40 }
    host.frame()
    host.frame(after: 0.5)
    remote.value.hasSecond = true
    host.frame()
    #expect(host.boxes.suffix(2).map(\.minX) == [20, 40])
  }

  @Test func theContentIsLaidOutForTheSizeOnTheWay() {
    let (host, remote) = rows(isGroup: true)
    withAnimation(linear) { remote.value.width = 60 }
    host.frame()
    #expect(host.boxes.last?.width == 20)
    host.frame(after: 0.25)
    #expect(host.boxes.last?.width == 30)
    host.frame(after: 1)
    #expect(host.boxes.last?.width == 60)
    #expect(!host.graph.isAnimating)
  }

  @Test func hitsFindWhatIsShown() {
    let (host, _) = host(0) { _ in
      VStack(spacing: 0) {
        Color.clear.frame(width: 10, height: 30)
        Button("Go") {}.geometryGroup()
        Spacer(minLength: 0)
      }
    }
    var center: CGPoint?
    host.graph.root?.visit { if $0.label == "Go" { center = $0.shownCenter } }
    #expect(center.map { host.graph.root?.gestureTarget(at: $0) != nil } == true)
  }
}
