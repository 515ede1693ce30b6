// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Synchronization
import Testing
import TreeTestSupport

/// What surprises people about animations, by number: values, ends, bindings and threads.
@MainActor
struct AnimationGotchasValueTests {
  private let linear = Animation.linear(duration: 1)

  // MARK: Layout and shapes

  @Test func case24ChildrenSlideToTheirFinalPlacesWithoutLayoutPerFrame() {
    let (host, remote) = host(10.0) { width in
      HStack(spacing: 0) {
        Rectangle().frame(width: width)
        Rectangle()
      }
    }
    withAnimation(linear) { remote.value = 50 }
    host.frame(at: 0)
    let work = host.work {
      host.frame(at: 0.25)
      host.frame(at: 0.5)
    }
    #expect(work.measures == 0)
    #expect(work.placements == 0)
    #expect(host.items[1].origin.x == 30)
    host.frame(at: 2)
    #expect(host.items[1].origin.x == 50)
  }

  @Test func case26APathViewJumps() {
    let (host, remote) = host(0.0) { value in
      Path { $0.addRect(CGRect(x: 0, y: 0, width: 20 + value, height: 20)) }
    }
    withAnimation(linear) { remote.value = 40 }
    host.frame()
    #expect(host.running == [])
  }

  private struct Bars: Shape {
    var count: Int
    var height: Double
    var animatableData: Double {
      get { height }
      set { height = newValue }
    }
    func path(in rect: CGRect) -> Path {
      var path = Path()
      for index in 0..<count {
        path.addRect(CGRect(x: Double(index) * 20, y: 0, width: 10, height: height))
      }
      return path
    }
  }

  @Test func case27AWholeNumberOfAShapeJumpsAndADoubleAnimates() {
    let (host, remote) = host((1, 10.0)) { Bars(count: $0.0, height: $0.1) }
    withAnimation(linear) { remote.value = (3, 20) }
    host.frame(at: 0)
    host.frame(at: 0.5)
    guard case .one(let operation) = host.items[0].operations,
      case .fill(let path, _) = operation.content
    else {
      Issue.record("expected one filled path")
      return
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 50, height: 15))
  }

  // MARK: Values

  @Test(arguments: [(350.0, 10.0, 180.0), (0, 360, 180)])
  func case28RotationsTakeNoShortcut(_ from: Double, _ to: Double, _ half: Double) {
    let (host, remote) = host(from) { Rectangle().rotationEffect(.degrees($0)) }
    withAnimation(linear) { remote.value = to }
    host.frame(at: 0)
    host.frame(at: 0.5)
    let turned = CGAffineTransform(rotationAngle: half * .pi / 180)
    #expect(abs(host.items[0].transform.a - turned.a) < 1e-9)
    #expect(abs(host.items[0].transform.b - turned.b) < 1e-9)
  }

  @Test func case29RedTurnsIntoBlueThroughOklab() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let (host, remote) = host(red) { Rectangle().fill($0) }
    withAnimation(linear) { remote.value = blue }
    host.frame(at: 0)
    host.frame(at: 0.5)
    // 140, 83, 162
    #expect(host.drawing.contains("#8C53A2FF"))
  }

  @Test func case30AnglesAndUnitPointsTravel128Times() {
    let recorder = AnimationRecorder()
    let (host, remote) = host((0.0, UnitPoint.center)) {
      Rectangle().rotationEffect(.degrees($0.0), anchor: $0.1)
    }
    withAnimation(recorder.animation("A")) { remote.value.0 = 90 }
    host.frame()
    withAnimation(recorder.animation("B")) { remote.value.1 = .topLeading }
    host.frame()
    #expect(recorder.runs.count == 2)
    #expect(recorder.runs[0].delta == [90 * .pi / 180 * 128, 0, 0])
    #expect(recorder.runs[1].delta[0] == 90 * .pi / 180 * 128)
    #expect(Array(recorder.runs[1].delta[1...]) == [-64, -64])
  }

  // MARK: Completions

  @Test func case31ASpringCompletesBeforeItIsRemovedAndKeepsItsTimeWhenRedirected() {
    let (host, remote) = host(0.0) { Rectangle().fill().offset(x: $0) }
    let log = Log<String>()
    func animate(_ value: Double, _ name: String) {
      var transaction = Transaction(animation: .smooth(duration: 0.5))
      transaction.addAnimationCompletion { log.add("\(name) logical") }
      transaction.addAnimationCompletion(criteria: .removed) { log.add("\(name) removed") }
      withTransaction(transaction) { remote.value = value }
    }
    animate(100, "first")
    host.frame(at: 0)
    host.frame(at: 0.25)
    animate(0, "second")
    host.frame(at: 0.25)
    var order: [String] = []
    var time = 0.25
    while host.graph.isAnimating, time < 10 {
      host.frame(at: time)
      for entry in log.take() { order.append("\(entry) at \(time)") }
      time += 0.125
    }
    #expect(order.prefix(2) == ["first logical at 0.5", "second logical at 0.75"])
    #expect(order.count == 4)
    #expect(Set(order.suffix(2).map { $0.split(separator: " at ")[1] }).count == 1)
    #expect(time > 1.25)
  }

  private final class Model {
    var value = 1.0
  }

  @Test func case32ABindingMadeByHandDoesNotAnimateAndOneToAStateDoes() throws {
    let model = Model()
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    let byHand = Binding(
      get: { model.value },
      set: {
        model.value = $0
        remote.value = $0
      }
    )
    byHand.animation(linear).wrappedValue = 0.5
    host.frame()
    #expect(host.running == [])
    try #require(remote.binding).animation(linear).wrappedValue = 1
    host.frame()
    #expect(host.running == ["opacity: \(linear)"])
  }

  @Test func case33AnOvershootIsClampedWhereItIsDrawn() {
    let (host, remote) = host(0.0) { Rectangle().opacity($0).frame(width: 10 + 40 * (1 - $0)) }
    withAnimation(.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1)) { remote.value = 1 }
    host.frame(at: 0)
    host.frame(at: 0.8)
    let numbers = host.graph.describeAnimations().filter { $0.attribute == "opacity" }
    guard case .numbers(let values)? = numbers.first?.now else {
      Issue.record("expected a running opacity")
      return
    }
    #expect(values[0] > 1.1)
    #expect(host.items[0].opacity == 1)
  }

  // MARK: Lifecycle and threads

  @Test func case34LaterSiblingsAppearFirstAndChildrenBeforeParents() {
    let log = Log<String>()
    _ = TreeHost(
      VStack {
        Rectangle().onAppear { log.add("first") }
        Rectangle().onAppear { log.add("second") }
      }
      .onAppear { log.add("parent") }
    )
    #expect(log.entries == ["second", "first", "parent"])
  }

  @available(*, deprecated)
  private struct Everything: View {
    let animation: Animation
    var body: some View { Rectangle().animation(animation) }
  }

  @available(*, deprecated)
  @Test func case38TheFormWithoutAValueAnimatesTheResizingOfTheWindow() {
    let host = TreeHost(Everything(animation: linear))
    #expect(host.running == [])
    host.graph.resize(to: ProposedViewSize(width: 50, height: 100), scale: 1)
    host.frame()
    #expect(host.running == ["frame: \(linear)"])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func case41ARemovedViewCompletesItsAnimationsOnce(_ criteria: AnimationCompletionCriteria) {
    let log = Log<String>()
    let (host, remote) = host((0.0, true)) { state in
      if state.1 { Rectangle().fill().offset(x: state.0) }
    }
    withAnimation(linear, completionCriteria: criteria) {
      remote.value.0 = 100
    } completion: {
      log.add("done")
    }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(log.entries == [])
    remote.value.1 = false
    host.frame(at: 0.6)
    #expect(log.entries == ["done"])
    host.frame(at: 3)
    #expect(log.entries == ["done"])
  }

  @Test func case43ABlockCoversItsSynchronousBodyOnItsThreadOnly() async {
    let (host, remote) = host((1.0, 0.0, 1.0)) { values in
      Rectangle().opacity(values.0).offset(x: values.1).scaleEffect(values.2)
    }
    let binding = remote.binding
    let task = withAnimation(linear) {
      Task { @MainActor in binding?.wrappedValue.0 = 0.5 }
    }
    await task.value
    host.frame()
    #expect(host.running == [])
    await Task { @MainActor in
      await Task.yield()
      withAnimation(linear) { binding?.wrappedValue.1 = 50 }
    }.value
    host.frame()
    #expect(host.running == ["offset: \(linear)"])
    await withCheckedContinuation { continuation in
      withAnimation(.easeIn) {
        Thread.detachNewThread {
          binding?.wrappedValue.0 = 1
          withAnimation(.linear(duration: 1)) { binding?.wrappedValue.2 = 2 }
          continuation.resume()
        }
      }
    }
    host.frame()
    #expect(host.running == ["offset: \(linear)", "scale: \(linear)"])
  }
}
