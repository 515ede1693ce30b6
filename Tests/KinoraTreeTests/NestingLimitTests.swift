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
struct NestingLimitTests {
  /// What a recursive view adds at each level.
  enum Kind: CaseIterable, Sendable {
    case padding, opacity, environment, identity, column, erased, background, preference, lifecycle
    case geometry, subviews, loop
  }

  private struct Recursive: View {
    let kind: Kind
    let depth: Int
    let number: Double

    private var inner: Recursive { Recursive(kind: kind, depth: depth - 1, number: number) }

    var body: some View {
      if depth == 0 {
        Rectangle().opacity(number)
      } else {
        part
      }
    }

    @ViewBuilder private var part: some View {
      switch kind {
      case .padding: inner.padding(0)
      case .opacity: inner.opacity(number)
      case .environment: inner.environment(\.isEnabled, number > 0.5)
      case .identity: inner.id(1)
      case .column: VStack { inner }
      case .erased: AnyView(inner)
      default: other
      }
    }

    @ViewBuilder private var other: some View {
      switch kind {
      case .background: inner.background { EmptyView() }
      case .preference: inner.preference(key: DepthKey.self, value: number)
      case .lifecycle: inner.onAppear {}
      case .geometry: GeometryReader { _ in inner }
      case .subviews: Group(subviews: inner) { $0 }
      default: EmptyView()
      }
    }
  }

  private struct DepthKey: PreferenceKey {
    static var defaultValue: Double { 0 }
    static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
  }

  /// A view of some depth.
  private static func view(_ kind: Kind, _ depth: Int, _ number: Double) -> AnyView {
    guard kind == .loop else {
      return AnyView(Recursive(kind: kind, depth: depth, number: number))
    }
    var view = AnyView(Rectangle().opacity(number))
    for _ in 0..<depth { view = AnyView(view.padding(0)) }
    return view
  }

  /// Whether every kind is nested very deeply, which takes a while.
  nonisolated private static let isThorough =
    ProcessInfo.processInfo.environment["KINORA_THOROUGH"] != nil

  private static let window = CGSize(width: 100, height: 100)

  /// The stack of each pass over a tree in bytes.
  private func stack(_ kind: Kind, depth: Int) -> [(pass: String, bytes: Int)] {
    var passes: [(pass: String, bytes: Int)] = []
    func measure(_ pass: String, _ body: () -> Void) {
      passes.append((pass, StackProbe.bytes(of: body)))
    }
    let remote = Remote(1.0)
    let graph = ViewGraph()
    measure("mount") {
      graph.mount(
        Controlled(1.0, remote) { Self.view(kind, depth, $0) },
        environment: EnvironmentValues()
      )
    }
    measure("first frame") {
      graph.resize(to: ProposedViewSize(Self.window), scale: 1)
      graph.update(to: 0)
      // Layout makes so many levels of content a frame.
      if kind == .geometry { for _ in 0..<depth / 32 { graph.update(to: 0) } }
    }
    measure("update") {
      remote.value = 0.25
      graph.update(to: 1)
    }
    measure("animation") {
      withAnimation(.linear(duration: 1)) { remote.value = 0.75 }
      graph.update(to: 2)
      graph.update(to: 2.5)
      graph.update(to: 4)
    }
    measure("environment") {
      var values = EnvironmentValues()
      values.colorScheme = .dark
      graph.setEnvironment(values, changed: .max)
      graph.update(to: 5)
    }
    measure("resize") {
      graph.resize(to: ProposedViewSize(width: 50, height: 50), scale: 2)
      graph.update(to: 6)
    }
    measure("hit test") { _ = graph.root?.hitTest(CGPoint(x: 25, y: 25)) }
    measure("description") { _ = graph.root?.describeTree() }
    measure("unmount") { graph.unmount() }
    return passes
  }

  /// Building limits the depth, so nothing else may need more than building and the rest of the
  /// stack together.
  @Test(arguments: Kind.allCases)
  func noPassTakesMuchMoreStackThanBuilding(kind: Kind) {
    let (low, high) = (stack(kind, depth: 40), stack(kind, depth: 60))
    let perLevel = zip(low, high).map { ($0.pass, ($1.bytes - $0.bytes) / 20) }
    // What layout makes is built level by level, and counts as much as an update of it.
    let building = kind == .geometry ? 12_000 : perLevel[0].1
    if ProcessInfo.processInfo.environment["KINORA_STACK_REPORT"] != nil { print(kind, perLevel) }
    for (pass, bytes) in perLevel {
      #expect(Double(bytes) < 1.5 * Double(building), "\(kind), \(pass): \(perLevel)")
    }
  }

  /// Deeper than any stack: what has no room is left out, and everything else works.
  @Test(arguments: isThorough ? Kind.allCases : [.padding, .loop])
  func tenThousandLevelsDoNotOverflowTheStack(kind: Kind) {
    let passes = stack(kind, depth: 10_000)
    let most = passes.map(\.bytes).max() ?? 0
    if ProcessInfo.processInfo.environment["KINORA_STACK_REPORT"] != nil {
      print(kind, "of", StackProbe.size, passes)
    }
    #expect(most < StackProbe.size * 9 / 10, "\(kind): \(passes)")
  }

  @Test(arguments: Kind.allCases)
  func aHundredLevelsAreShown(kind: Kind) {
    let (host, remote) = host(1.0) { Self.view(kind, 100, $0) }
    for _ in 0..<10 { host.frame() }
    #expect(host.items.count == 1)
    remote.value = 0.5
    for _ in 0..<10 { host.frame() }
    #expect(host.items.count == 1)
    #expect((host.items.first?.opacity ?? 1) <= 0.5)
    #expect(host.graph.root?.hitTest(CGPoint(x: 50, y: 50))?.name == "Rectangle")
  }

  @Test func levelsThatAreAddedLaterCountAsWell() {
    struct Step: View {
      let remotes: [Remote<Bool>]
      let index: Int
      @State private var isDeep = false
      var body: some View {
        let _ = remotes[index].attach($isDeep)
        if isDeep {
          Self.nested(
            index + 1 < remotes.count
              ? AnyView(Step(remotes: remotes, index: index + 1)) : AnyView(Rectangle())
          )
        }
      }
      static func nested(_ view: AnyView) -> AnyView {
        var view = view
        for _ in 0..<800 { view = AnyView(view.padding(0)) }
        return view
      }
    }
    let remotes = (0..<6).map { _ in Remote(false) }
    let host = TreeHost(Step(remotes: remotes, index: 0))
    for remote in remotes {
      remote.value = true
      host.frame()
    }
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    let bytes = StackProbe.bytes {
      host.graph.setEnvironment(dark, changed: .max)
      host.frame()
      host.graph.unmount()
    }
    #expect(bytes < StackProbe.size / 2)
  }

  @Test func tenThousandSiblings() {
    let (host, remote) = host(10_000) { count in
      VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Rectangle() } }
    }
    #expect(host.items.count == 10_000)
    remote.value = 5000
    host.frame()
    #expect(host.items.count == 5000)
    remote.value = 0
    host.frame()
    #expect(host.items.isEmpty)
  }
}
