// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Observation

/// The views that are put in, and what they hold.
extension LeakScene {
  /// What a test hands to views, to see whether they let go of it.
  final class Token {}

  final class Model: ObservableObject {
    @Published var number = 0
  }

  @Observable final class Values {
    var number = 0
  }

  struct LeakKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  struct AnchorKey: PreferenceKey {
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
      value = value ?? nextValue()
    }
  }

  struct RankKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  struct Bold: ViewModifier {
    @State private var count = 0
    func body(content: Content) -> some View { content.padding(CGFloat(count)) }
  }

  struct Stateful: View {
    @State private var count = 1
    @Namespace private var name
    @Environment(\.isEnabled) private var isEnabled
    let number: Int
    var body: some View {
      let _ = name
      Rectangle().opacity(isEnabled ? Double(count) : 0.5)
        .onAppear { count += 1 }
    }
  }

  struct ObservedView: View {
    @ObservedObject var model: Model
    @StateObject private var own = Model()
    @EnvironmentObject private var inherited: Model
    var body: some View {
      Rectangle().opacity(Double(model.number + own.number + inherited.number))
        .onAppear { own.number += 1 }
    }
  }

  struct ObservableView: View {
    let values: Values
    @Environment(Values.self) private var inherited
    var body: some View { Rectangle().opacity(Double(values.number + inherited.number)) }
  }

  struct Pulsing: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
  }

  struct Dragged: View {
    @GestureState private var offset = CGSize.zero
    let token: Token
    let isEven: Bool
    var body: some View {
      Color.red.offset(offset)
        .gesture(
          DragGesture(minimumDistance: 0).updating($offset) { [token] value, offset, _ in
            let _ = token
            offset = value.translation
          },
          including: isEven ? .all : .subviews
        )
        .onTapGesture(count: 2) { [token] in _ = token }
    }
  }

  struct Twirl: Transition {
    let token: Token
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(phase.value * 90)).padding(phase.isIdentity ? 0 : 2)
    }
  }

  struct Matched: View {
    @Namespace private var namespace
    let isEven: Bool
    var body: some View {
      HStack {
        if isEven { Rectangle().matchedGeometryEffect(id: 1, in: namespace) }
        if !isEven { Circle().matchedGeometryEffect(id: 1, in: namespace) }
        Circle().matchedGeometryEffect(id: 1, in: namespace, isSource: false)
      }
    }
  }

  struct BoundRows: View {
    @State private var numbers = [1, 2, 3]
    var body: some View {
      ForEach($numbers, id: \.self) { $number in
        Rectangle().frame(width: CGFloat(number), height: 1)
      }
    }
  }

  struct EquatableBar: View, Equatable {
    let number: Int
    var body: some View { Rectangle().opacity(Double(number)) }
  }
}

extension ContainerValues {
  var leakRank: Int {
    get { self[LeakScene.RankKey.self] }
    set { self[LeakScene.RankKey.self] = newValue }
  }
}
