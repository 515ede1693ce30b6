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
import Testing
import TreeTestSupport

/// What a test hands to views, to see whether they let go of it.
private final class Token {}

private final class Model: ObservableObject {
  @Published var number = 0
}

@Observable private final class Values {
  var number = 0
}

private struct LeakKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct AnchorKey: PreferenceKey {
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

private struct RankKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

extension ContainerValues {
  fileprivate var leakRank: Int {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}

private struct Bold: ViewModifier {
  @State private var count = 0
  func body(content: Content) -> some View { content.padding(CGFloat(count)) }
}

private struct Stateful: View {
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

private struct ObservedView: View {
  @ObservedObject var model: Model
  @StateObject private var own = Model()
  @EnvironmentObject private var inherited: Model
  var body: some View {
    Rectangle().opacity(Double(model.number + own.number + inherited.number))
      .onAppear { own.number += 1 }
  }
}

private struct ObservableView: View {
  let values: Values
  @Environment(Values.self) private var inherited
  var body: some View { Rectangle().opacity(Double(values.number + inherited.number)) }
}

private struct Pulsing: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

/// What is put in and taken out again: one kind of node each.
private enum LeakKind: String, CaseIterable, Sendable {
  case leaf, text, image, color, spacer, column, row, layers, grid, group, conditional, selection,
    optional
  case rows, ranges, bindings, erased, identity, equality
  case padding, frame, offset, effects, clip, animation, transaction, environment, modifier
  case background, overlay, button, styledButton, canvas, geometry
  case writer, reader, transform, layer, anchor, subviews, containerValue, section
  case observed, observable, stateful, appearance, change, task, receive
  case transition, matched, geometryGroup, phases, keyframes, timeline
  case scroller, scrollReader, lazyRows
  case gesture, contentShape, hover
}

@MainActor
private struct LeakScene {
  let token: Token
  let model: Model
  let values: Values
  let subject: PassthroughSubject<Int, Never>

  private func keys(_ step: Int) -> [Int] {
    switch step % 4 {
    case 0: [1, 2, 3]
    case 1: [3, 1, 2]
    case 2: [2, 4, 3]
    default: []
    }
  }

  /// A view of a kind; the step changes what is inside.
  func view(_ kind: LeakKind, step: Int) -> AnyView {
    let token = token
    let bar = Rectangle().frame(width: CGFloat(step % 3 + 1), height: 2)
    switch kind {
    case .leaf: return AnyView(Circle())
    case .text: return AnyView(Text("Step \(step % 3)").bold().padding(1))
    case .image:
      let pixels = RasterImage(width: 1, height: 1, pixels: [0xff00_0000 | UInt32(step)])
      return AnyView(pixels.map { Image($0).resizable().scaledToFit() })
    case .color: return AnyView(Color.red)
    case .spacer: return AnyView(VStack { Spacer() })
    case .column:
      return AnyView(
        VStack {
          bar; bar
        }
      )
    case .row:
      return AnyView(
        HStack {
          bar; bar
        }
      )
    case .layers:
      return AnyView(
        ZStack {
          bar; bar
        }
      )
    case .grid:
      return AnyView(
        Grid {
          if step.isMultiple(of: 2) {
            GridRow {
              bar; bar
            }
          }
          GridRow(alignment: step % 3 == 0 ? .top : nil) { bar.gridCellColumns(step % 3) }
        }
      )
    case .group:
      return AnyView(
        Group {
          bar; bar
        }.padding(1)
      )
    case .conditional:
      return AnyView(VStack { if step.isMultiple(of: 2) { bar } else { Circle() } })
    case .selection:
      return AnyView(
        VStack {
          switch step % 3 {
          case 0: bar
          case 1: Text("A")
          default: Circle()
          }
        }
      )
    case .optional: return AnyView(VStack { if step.isMultiple(of: 2) { bar } })
    case .rows:
      return AnyView(
        VStack { ForEach(keys(step), id: \.self) { Stateful(number: $0).padding(1) } }.padding(1)
      )
    case .ranges: return AnyView(HStack { ForEach(0..<3) { _ in bar } })
    case .bindings: return AnyView(BoundRows())
    case .erased:
      return AnyView(VStack { step.isMultiple(of: 2) ? AnyView(bar) : AnyView(Circle()) })
    case .identity: return AnyView(VStack { Stateful(number: step).id(step) })
    default: return modified(kind, step, token)
    }
  }

  private func modified(_ kind: LeakKind, _ step: Int, _ token: Token) -> AnyView {
    let amount = CGFloat(step % 3)
    switch kind {
    case .equality: return AnyView(EquatableBar(number: step % 2).equatable())
    case .padding: return AnyView(Circle().padding(amount))
    case .frame: return AnyView(Circle().frame(width: amount).frame(maxWidth: .infinity))
    case .offset: return AnyView(Circle().fill().offset(x: amount))
    case .effects:
      return AnyView(
        Circle().opacity(0.5).scaleEffect(amount + 1).rotationEffect(.degrees(Double(step % 7)))
      )
    case .clip: return AnyView(Circle().clipShape(Rectangle()).cornerRadius(amount))
    case .animation:
      return AnyView(Circle().opacity(step % 2 == 0 ? 0 : 1).animation(.linear, value: step))
    case .transaction: return AnyView(Circle().transaction { _ = ($0.animation, token) })
    case .environment: return AnyView(Stateful(number: 0).environment(\.isEnabled, step % 2 == 0))
    case .modifier: return AnyView(Circle().modifier(Bold()))
    case .background: return AnyView(Circle().background { Rectangle().opacity(Double(amount)) })
    case .overlay: return AnyView(Circle().overlay { Text("A") })
    case .button: return AnyView(Button("A") { _ = token })
    case .styledButton:
      return AnyView(
        Button {
          _ = token
        } label: {
          Circle()
        }.buttonStyle(Pulsing())
      )
    case .canvas:
      return AnyView(
        Canvas { context, size in
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
          _ = token
        }
      )
    case .geometry:
      return AnyView(
        GeometryReader { proxy in
          Circle().frame(width: proxy.size.width)
          let _ = token
        }
      )
    default: return connected(kind, step, token)
    }
  }

  private func connected(_ kind: LeakKind, _ step: Int, _ token: Token) -> AnyView {
    let bar = Rectangle().frame(width: CGFloat(step % 3 + 1), height: 2)
    switch kind {
    case .writer: return AnyView(Circle().preference(key: LeakKey.self, value: step % 2))
    case .reader:
      return AnyView(
        HStack { bar.preference(key: LeakKey.self, value: step) }
          .onPreferenceChange(LeakKey.self) { _ in _ = token }
      )
    case .transform:
      return AnyView(
        bar.transformPreference(LeakKey.self) { $0 += withExtendedLifetime(token) { 1 } }
      )
    case .layer:
      return AnyView(
        bar.preference(key: LeakKey.self, value: step)
          .overlayPreferenceValue(LeakKey.self) { Circle().opacity(Double($0)) }
          .backgroundPreferenceValue(LeakKey.self) { _ in Text("A") }
      )
    case .anchor:
      return AnyView(
        bar.anchorPreference(key: AnchorKey.self, value: .bounds) { $0 }
          .overlayPreferenceValue(AnchorKey.self) { anchor in
            GeometryReader { proxy in
              if let anchor { Circle().frame(width: proxy[anchor].width) }
            }
          }
      )
    case .subviews:
      return AnyView(
        Group(subviews: ForEach(keys(step), id: \.self) { Stateful(number: $0) }) { subviews in
          HStack { ForEach(subviews.prefix(1)) { $0.padding(1).opacity(0.5) } }
          ForEach(subviews.dropFirst(1)) { $0.background { bar } }
        }
      )
    case .containerValue:
      return AnyView(
        ForEach(subviews: bar.containerValue(\.leakRank, step % 3)) { subview in
          subview.padding(CGFloat(subview.containerValues.leakRank))
        }
      )
    case .section:
      return AnyView(Section(content: { bar }, header: { Text("A") }, footer: { Circle() }))
    case .observed:
      return AnyView(ObservedView(model: model).environmentObject(model))
    case .observable:
      return AnyView(ObservableView(values: values).environment(values))
    case .stateful: return AnyView(Stateful(number: step))
    case .appearance:
      return AnyView(Circle().onAppear { _ = token }.onDisappear { _ = token })
    case .change: return AnyView(Circle().onChange(of: step) { _ = token })
    case .receive: return AnyView(Circle().onReceive(subject) { _ in _ = token })
    default: return moving(kind, step, token)
    }
  }

  private func moving(_ kind: LeakKind, _ step: Int, _ token: Token) -> AnyView {
    let isEven = step.isMultiple(of: 2)
    let bar = Rectangle().frame(width: CGFloat(step % 3 + 1), height: 2)
    switch kind {
    case .transition:
      let twirl = Twirl(token: token)
      return AnyView(
        VStack {
          if isEven { bar.transition(.slide.combined(with: .scale)) }
          if !isEven { Text("A").transition(twirl) }
          ForEach(keys(step), id: \.self) { bar.id($0).transition(.opacity.animation(.linear)) }
        }
      )
    case .matched: return AnyView(Matched(isEven: isEven))
    case .geometryGroup: return AnyView(bar.geometryGroup())
    case .phases:
      return AnyView(
        bar.phaseAnimator([1, 0.5]) { [token] view, phase in
          let _ = token
          view.opacity(phase)
        }
      )
    case .keyframes:
      return AnyView(
        bar.keyframeAnimator(initialValue: 0.0, trigger: step) { view, value in
          view.opacity(value)
        } keyframes: { [token] _ in
          let _ = token
          LinearKeyframe(1, duration: 0.05)
        }
      )
    case .timeline:
      return AnyView(
        TimelineView(.animation) { [token] context in
          let _ = (token, context.date)
          bar
        }
      )
    case .scroller:
      return AnyView(
        ScrollView(isEven ? .vertical : [.horizontal, .vertical]) {
          bar.onTapGesture { _ = token }
          Text("A").padding(CGFloat(step % 3 * 100))
        }
      )
    case .scrollReader:
      return AnyView(
        ScrollViewReader { proxy in
          ScrollView { ForEach(keys(step), id: \.self) { Stateful(number: $0).frame(height: 80) } }
            .onChange(of: step) { withAnimation { proxy.scrollTo(2, anchor: .top) } }
          let _ = token
        }
      )
    case .lazyRows:
      return AnyView(
        ScrollView {
          LazyVStack {
            ForEach(keys(step), id: \.self) { key in
              Stateful(number: key).frame(height: isEven ? 40 : 10).onTapGesture { _ = token }
            }
            .padding(1)
            if isEven { LazyHStack { ForEach(keys(step), id: \.self) { bar.id($0) } } }
          }
        }
      )
    case .gesture:
      return AnyView(Dragged(token: token, isEven: isEven))
    case .contentShape:
      return AnyView(bar.contentShape(Circle()).allowsHitTesting(isEven).onTapGesture { _ = token })
    case .hover: return AnyView(bar.onHover { _ in _ = token })
    default: return AnyView(Circle())
    }
  }
}

private struct Dragged: View {
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

private struct Twirl: Transition {
  let token: Token
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.value * 90)).padding(phase.isIdentity ? 0 : 2)
  }
}

private struct Matched: View {
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

private struct BoundRows: View {
  @State private var numbers = [1, 2, 3]
  var body: some View {
    ForEach($numbers, id: \.self) { $number in
      Rectangle().frame(width: CGFloat(number), height: 1)
    }
  }
}

private struct EquatableBar: View, Equatable {
  let number: Int
  var body: some View { Rectangle().opacity(Double(number)) }
}

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

  private func scene(_ token: Token) -> LeakScene {
    LeakScene(token: token, model: Model(), values: Values(), subject: PassthroughSubject())
  }

  @Test(arguments: LeakKind.allCases, [false, true])
  fileprivate func everythingGoesWithTheView(kind: LeakKind, isAnimated: Bool) {
    weak var weakToken: Token?
    weak var weakModel: Model?
    weak var weakValues: Values?
    var growth = 0
    do {
      let scene = scene(Token())
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
    weak var weakToken: Token?
    let (host, remote) = host(0) { step in
      if step.isMultiple(of: 2) {
        let token = Token()
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
