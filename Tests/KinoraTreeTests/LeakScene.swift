// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews

/// What is put in and taken out again: one kind of node each.
enum LeakKind: String, CaseIterable, Sendable {
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

/// Makes the views, each with the same things to hold on to.
@MainActor
struct LeakScene {
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
