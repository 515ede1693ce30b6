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

/// Random trees after random changes look like trees that are built anew.
@MainActor
struct EquivalenceTests {
  /// The description of a view.
  indirect enum Model: Equatable {
    case leaf(kind: Int, width: CGFloat?, color: Int)
    case column([Keyed])
    case row([Keyed])
    case pile([Keyed])
    case padded(Model, Double)
    case faded(Model, Double)
    case moved(Model, Double)
    case layered(Model, back: Model, isBehind: Bool)
    case group(Model, Model?)
    case number(Model, Double)

    struct Keyed: Equatable {
      var key: Int
      var model: Model
    }
  }

  private struct ModelView: View {
    var model: Model
    @Environment(\.displayScale) private var number

    var body: some View {
      switch model {
      case .leaf(let kind, let width, let color):
        LeafShape(kind: kind, color: color).frame(width: width, height: kind == 2 ? nil : 4)
          .opacity(number > 1 ? 1 / number : 1)
      case .column(let children):
        VStack(spacing: 2) { ForEach(children, id: \.key) { ModelView(model: $0.model) } }
      case .row(let children):
        HStack { ForEach(children, id: \.key) { ModelView(model: $0.model) } }
      case .pile(let children):
        ZStack(alignment: .topLeading) {
          ForEach(children, id: \.key) { ModelView(model: $0.model) }
        }
      case .padded(let model, let length): ModelView(model: model).padding(length)
      case .faded(let model, let opacity): ModelView(model: model).opacity(opacity)
      case .moved(let model, let x): ModelView(model: model).offset(x: x).clipShape(Circle())
      case .layered(let model, let back, let isBehind):
        if isBehind {
          ModelView(model: model).background(alignment: .leading) { ModelView(model: back) }
        } else {
          ModelView(model: model).overlay { ModelView(model: back) }
        }
      case .group(let first, let second):
        Group {
          ModelView(model: first)
          if let second { AnyView(ModelView(model: second)) }
        }
        .padding(1)
      case .number(let model, let number):
        ModelView(model: model).environment(\.displayScale, number)
      }
    }
  }

  private struct LeafShape: View {
    var kind: Int
    var color: Int
    var body: some View {
      let color = Color(white: Double(color) / 8)
      switch kind {
      case 0: Rectangle().fill(color)
      case 1: Circle().stroke(color, lineWidth: 2)
      case 2: Spacer()
      default: Capsule().fill(color)
      }
    }
  }

  private static func model(
    _ depth: Int,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Model {
    func next(_ random: inout RepeatableRandomNumberGenerator) -> Model {
      model(depth - 1, &random)
    }
    let choice = depth == 0 ? 0 : Int.random(in: 0...9, using: &random)
    switch choice {
    case 1, 2, 3:
      let keys = (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      let children = keys.map { Model.Keyed(key: $0, model: next(&random)) }
      return choice == 1 ? .column(children) : choice == 2 ? .row(children) : .pile(children)
    case 4: return .padded(next(&random), Double.random(in: 0...3, using: &random))
    case 5: return .faded(next(&random), Double.random(in: 0...1, using: &random))
    case 6: return .moved(next(&random), Double.random(in: -9...9, using: &random))
    case 7:
      return .layered(next(&random), back: next(&random), isBehind: .random(using: &random))
    case 8: return .group(next(&random), Bool.random(using: &random) ? next(&random) : nil)
    case 9: return .number(next(&random), Double(Int.random(in: 1...3, using: &random)))
    default:
      return .leaf(
        kind: Int.random(in: 0...3, using: &random),
        width: Bool.random(using: &random) ? CGFloat.random(in: 0...20, using: &random) : nil,
        color: Int.random(in: 0...7, using: &random)
      )
    }
  }

  /// A model with one place in it changed.
  private static func changed(
    _ model: Model,
    _ depth: Int,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Model {
    func inner(_ model: Model, _ random: inout RepeatableRandomNumberGenerator) -> Model {
      changed(model, depth - 1, &random)
    }
    func list(
      _ list: [Model.Keyed],
      _ random: inout RepeatableRandomNumberGenerator
    ) -> [Model.Keyed] {
      var list = list
      switch Int.random(in: 0...3, using: &random) {
      case 0: list.shuffle(using: &random)
      case 1 where !list.isEmpty: list.remove(at: .random(in: 0..<list.count, using: &random))
      case 2:
        let key = Int.random(in: 0...9, using: &random)
        if !list.contains(where: { $0.key == key }) {
          let new = Model.Keyed(key: key, model: self.model(max(depth - 1, 0), &random))
          list.insert(new, at: .random(in: 0...list.count, using: &random))
        }
      default:
        guard let index = list.indices.randomElement(using: &random) else { break }
        list[index].model = inner(list[index].model, &random)
      }
      return list
    }
    if depth <= 0 || Int.random(in: 0...7, using: &random) == 0 {
      return self.model(max(depth, 0), &random)
    }
    switch model {
    case .leaf: return self.model(0, &random)
    case .column(let children): return .column(list(children, &random))
    case .row(let children): return .row(list(children, &random))
    case .pile(let children): return .pile(list(children, &random))
    case .padded(let model, let length): return .padded(inner(model, &random), length)
    case .faded(let model, _): return .faded(model, Double.random(in: 0...1, using: &random))
    case .moved(let model, let x): return .moved(inner(model, &random), x)
    case .layered(let model, let back, let isBehind):
      return .layered(inner(model, &random), back: inner(back, &random), isBehind: isBehind)
    case .group(let first, let second):
      return Bool.random(using: &random)
        ? .group(inner(first, &random), second)
        : .group(first, second == nil ? self.model(1, &random) : nil)
    case .number(let model, let number):
      return .number(inner(model, &random), number == 1 ? 2 : 1)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anIncrementalTreeEqualsAFreshOne(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var model = Self.model(4, &random)
    let (host, remote) = host(model) { ModelView(model: $0) }
    var time = 0.0
    for step in 0..<500 {
      model = Self.changed(model, 4, &random)
      let isAnimated = Int.random(in: 0...3, using: &random) == 0
      if isAnimated {
        withAnimation(.linear(duration: 0.2)) { remote.value = model }
        host.frame(at: time)
        time += 0.1
        host.frame(at: time)
      } else {
        remote.value = model
      }
      time += 1
      host.frame(at: time)
      let fresh = TreeHost(ModelView(model: model))
      #expect(host.tree == fresh.tree, "seed \(seed), step \(step)")
      #expect(host.drawing == fresh.drawing, "seed \(seed), step \(step)")
      #expect(
        host.graph.counters.liveNodes == fresh.graph.counters.liveNodes + 1,
        "seed \(seed), step \(step)"
      )
      #expect(!host.graph.needsFrame, "seed \(seed), step \(step)")
      if host.tree != fresh.tree || host.drawing != fresh.drawing { return }
    }
  }
}
