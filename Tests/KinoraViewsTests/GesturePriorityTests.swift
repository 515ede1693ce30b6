// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import TestSupport
import Testing
import TreeTestSupport

/// How several gestures agree which of them is made.
@MainActor
struct GesturePriorityTests {
  private let log = Log<String>()

  private func note(_ name: String) -> _EndedGesture<TapGesture> {
    TapGesture().onEnded { log.add(name) }
  }

  @Test func theViewInsideComesFirst() {
    let stage = Stage { Color.red.gesture(note("inner")).gesture(note("outer")) }
    stage.click(50, 50)
    #expect(log.entries == ["inner"])
  }

  @Test func aGestureOfHighPriorityComesBeforeTheViewInside() {
    let stage = Stage {
      Button("Go") { log.add("button") }.highPriorityGesture(note("outer"))
    }
    stage.tap("Go")
    #expect(log.entries == ["outer"])
  }

  @Test func simultaneousGesturesAreAllMade() {
    let stage = Stage {
      Button("Go") { log.add("button") }.simultaneousGesture(note("first"))
        .simultaneousGesture(note("second")).onTapGesture { log.add("outer") }
    }
    stage.tap("Go")
    #expect(log.entries == ["button", "first", "second"])
  }

  @Test func aButtonInsideIsPressedInPlaceOfATap() {
    let stage = Stage {
      Button("Go") { log.add("button") }.padding(20).background(Color.red)
        .onTapGesture { log.add("tap") }
    }
    stage.tap("Go")
    let corner = stage.frames("Background").first?.origin ?? .zero
    stage.click(corner.x + 3, corner.y + 3)
    #expect(log.entries == ["button", "tap"])
  }

  @Test func aMaskSaysWhichGesturesCount() {
    func made(_ mask: GestureMask) -> [String] {
      let stage = Stage {
        Color.red.gesture(note("inner")).simultaneousGesture(note("outer"), including: mask)
      }
      stage.click(50, 50)
      return log.take()
    }
    #expect(made(.all) == ["inner", "outer"])
    #expect(made(.gesture) == ["outer"])
    #expect(made(.subviews) == ["inner"])
    #expect(made(.none) == [])
  }

  @Test func aGestureCanBeTurnedOff() {
    for isEnabled in [true, false] {
      let stage = Stage {
        Color.red.gesture(note("inner"), isEnabled: isEnabled)
          .highPriorityGesture(note("high"), isEnabled: false)
          .simultaneousGesture(note("same"), isEnabled: true)
      }
      stage.click(50, 50)
      #expect(log.take() == (isEnabled ? ["inner", "same"] : ["same"]))
    }
  }

  @Test func aDragTakesOverFromATapAndFromAButton() {
    let drag = DragGesture().onEnded { _ in log.add("drag") }
    let views = [
      AnyView(Color.red.onTapGesture { log.add("tap") }.gesture(drag)),
      AnyView(
        Button {
          log.add("tap")
        } label: {
          Color.red
        }.buttonStyle(.plain).gesture(drag)
      ),
    ]
    for view in views {
      let stage = Stage { view }
      stage.click(50, 50)
      #expect(log.take() == ["tap"])
      stage.pointer(.began, at: CGPoint(x: 50, y: 50))
      stage.pointer(.moved, at: CGPoint(x: 55, y: 50))
      stage.pointer(.moved, at: CGPoint(x: 65, y: 50))
      stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
      #expect(log.take() == ["drag"])
    }
  }

  @Test func aDragWithoutADistanceLeavesClicksToATapInside() {
    let stage = Stage {
      Color.red.onTapGesture { log.add("tap") }
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { _ in log.add("changed") }
            .onEnded { _ in log.add("ended") }
        )
    }
    stage.click(50, 50)
    #expect(log.take() == ["tap"])
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 51, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 51, y: 50))
    #expect(log.take() == ["changed", "ended"])
  }

  @Test func aLongPressTakesOverFromATap() {
    let stage = Stage {
      Color.red.onTapGesture { log.add("tap") }.onLongPressGesture { log.add("long") }
    }
    stage.click(50, 50)
    #expect(log.take() == ["tap"])
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(0.5)
    #expect(log.take() == ["long"])
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    #expect(log.entries.isEmpty)
  }

  @Test func exclusiveGesturesTellWhichItWas() {
    let pair = TapGesture(count: 2).exclusively(before: LongPressGesture())
      .onEnded { value in
        switch value {
        case .first: log.add("double")
        case .second: log.add("long")
        }
      }
    let stage = Stage { Color.red.gesture(pair) }
    stage.click(50, 50)
    stage.click(50, 50)
    #expect(log.take() == ["double"])
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(0.6)
    #expect(log.take() == ["long"])
  }

  @Test func togetherGesturesTellBothValues() {
    let pair = SpatialTapGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.1))
      .onEnded { value in
        log.add("\(value.first.map { "\($0.location.x)" } ?? "none") \(value.second ?? false)")
      }
    let stage = Stage { Color.red.gesture(pair) }
    stage.click(50, 50)
    stage.pointer(.began, at: CGPoint(x: 20, y: 50))
    stage.advance(0.2)
    stage.pointer(.ended, at: CGPoint(x: 20, y: 50))
    #expect(log.entries == ["50.0 false", "20.0 true"])
  }

  @Test func oneGestureFollowsAnother() {
    let sequence = LongPressGesture().sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(let isPressed): log.add("first \(isPressed)")
        case .second(_, let drag): log.add("second \(drag?.translation.width ?? -1)")
        }
      }
      .onEnded { _ in log.add("ended") }
    let stage = Stage { Color.red.gesture(sequence) }
    stage.pointer(.began, at: CGPoint(x: 20, y: 50))
    stage.advance(0.5)
    stage.pointer(.moved, at: CGPoint(x: 50, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["first true", "second -1.0", "second 30.0", "ended"])
    stage.pointer(.began, at: CGPoint(x: 20, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 50, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["first true"])
  }

  /// From the inside out: a gesture of high priority is made alone, one that is simultaneous as well,
  /// any other one only where there is none inside; a mask without the views inside forgets them.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theGesturesOfManyViewsAreMadeByTheSameRule(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    for _ in 0..<10 {
      var view = AnyView(Color.red)
      var expected: [String] = []
      for number in 0..<Int.random(in: 1...6, using: &random) {
        let own = note("\(number)")
        let mask = GestureMask(rawValue: .random(in: 0...3, using: &random)).union(
          Bool.random(using: &random) ? .all : []
        )
        if !mask.contains(.subviews) { expected = [] }
        let counts = mask.contains(.gesture)
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          view = AnyView(view.gesture(own, including: mask))
          if counts, expected.isEmpty { expected = ["\(number)"] }
        case 1:
          view = AnyView(view.highPriorityGesture(own, including: mask))
          if counts { expected = ["\(number)"] }
        default:
          view = AnyView(view.simultaneousGesture(own, including: mask))
          if counts { expected.append("\(number)") }
        }
      }
      let stage = Stage { view }
      stage.click(50, 50)
      #expect(log.take() == expected)
    }
  }

  private struct Own: Gesture {
    let log: Log<String>
    var body: some Gesture<Int> {
      TapGesture().map { 7 }.onEnded { log.add("own \($0)") }
    }
  }

  private struct Bodiless: Gesture {
    typealias Value = Int
    typealias Body = Never
  }

  @Test func gesturesOfAnAppConsistOfOthers() {
    let stage = Stage {
      Color.red.gesture(Own(log: log).onEnded { log.add("ended \($0)") })
    }
    stage.click(50, 50)
    #expect(log.take() == ["own 7", "ended 7"])
    let erased = Stage { Color.red.gesture(AnyGesture(Own(log: log))) }
    erased.click(50, 50)
    #expect(log.take() == ["own 7"])
    let bodiless = Stage { Color.red.gesture(Bodiless()).onTapGesture { log.add("tap") } }
    bodiless.click(50, 50)
    #expect(log.take() == ["tap"])
  }
}
