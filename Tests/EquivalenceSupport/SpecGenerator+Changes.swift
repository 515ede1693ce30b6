// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension SpecGenerator {
  /// A spec that differs at one place from another one.
  ///
  /// - Parameters:
  ///   - spec: The other spec.
  ///   - limit: The number of specs above which it does not grow.
  /// - Returns: The changed spec.
  package mutating func changed(_ spec: Spec, limit: Int) -> Spec {
    let count = spec.count
    var index = number(0...count - 1)
    // Leaves are many and change in few ways.
    if spec[index]?.children.isEmpty ?? true { index = number(0...count - 1) }
    let room = count > limit ? 2 : 6
    guard let old = spec[index] else { return spec }
    let new =
      switch number(0...15) {
      case 0, 1: self.spec(budget: room)
      case 2: pick(old.children, else: leaf())
      case 3 where room > 2: modified(old)
      case 4 where room > 2: wrapped(old)
      default: tweaked(old, room)
      }
    return spec.replacing(at: index) { _ in new }
  }

  private mutating func wrapped(_ spec: Spec) -> Spec {
    switch number(0...4) {
    case 0: .container(container(), [spec, leaf()].shuffled(using: &random))
    case 1: .each([Spec.Row(id: number(0...6), spec: spec)])
    case 2: .choice(.when(true, spec))
    case 3: .layered(layer(), spec, leaf())
    default: .local(.padding, id: id(), initial: number(0...3), spec)
    }
  }

  /// A spec of the same kind with another value.
  private mutating func tweaked(_ spec: Spec, _ room: Int) -> Spec {
    switch spec {
    case .empty, .leaf: return leaf()
    case .container(let container, let list):
      return tweaked(container, list, room)
    case .group(let list):
      return oneIn(4) ? .container(container(), list) : .group(tweaked(list, room))
    case .each(let rows): return .each(tweaked(rows, room))
    case .choice(let choice): return .choice(tweaked(choice, room))
    case .erased(_, let content):
      return .erased(pick(Spec.Erasure.allCases, else: .plain), content)
    case .modified(let content, let modifier):
      return .modified(content, tweaked(modifier))
    case .layered(_, let content, let second):
      return oneIn(4) ? .layered(layer(), second, content) : .layered(layer(), content, second)
    case .local(let local, let id, let initial, let content):
      return switch number(0...3) {
      case 0: .local(local, id: self.id(), initial: initial, content)
      case 1: .local(local, id: id, initial: number(0...3), content)
      default: .local(pick(Spec.Local.allCases, else: local), id: id, initial: initial, content)
      }
    }
  }

  private mutating func tweaked(_ modifier: Modifier) -> Modifier {
    if oneIn(6) { return self.modifier(pick(Modifier.Kind.allCases, else: .padding)) }
    var new = modifier
    // Kinds without another value stay as they are.
    for _ in 0..<4 where new == modifier { new = self.modifier(modifier.kind) }
    return new
  }

  private mutating func tweaked(_ old: [Spec], _ room: Int) -> [Spec] {
    var list = old
    switch number(0...2) {
    case 0 where !list.isEmpty: list.remove(at: number(0...list.count - 1))
    case 1 where list.count < 6: list.insert(spec(budget: room), at: number(0...list.count))
    default: list.shuffle(using: &random)
    }
    return list
  }

  private mutating func tweaked(
    _ container: Spec.Container,
    _ list: [Spec],
    _ room: Int
  ) -> Spec {
    switch number(0...4) {
    case 0: return oneIn(3) ? .group(list) : .container(self.container(), list)
    case 1...3: return .container(container, tweaked(list, room))
    default:
      // The same container with another alignment or spacing.
      for _ in 0..<8 {
        let new = self.container()
        if Place().member(new, 0, of: 1) == Place().member(container, 0, of: 1) {
          return .container(new, list)
        }
      }
    }
    return .container(container, list)
  }

  private mutating func tweaked(_ old: [Spec.Row], _ room: Int) -> [Spec.Row] {
    var rows = old
    for _ in 0..<number(1...2) {
      switch number(0...5) {
      case 0: rows.shuffle(using: &random)
      case 1 where !rows.isEmpty: rows.remove(at: number(0...rows.count - 1))
      case 2,
        3 where rows.count < 7:
        let key = number(0...9)
        guard !rows.contains(where: { $0.id == key }) else { continue }
        rows.insert(row(key, budget: room), at: number(0...rows.count))
      case 4 where rows.count > 1: rows.swapAt(0, rows.count - 1)
      default:
        guard let index = rows.indices.randomElement(using: &random) else { continue }
        rows[index].extra = rows[index].extra == nil ? leaf() : nil
      }
    }
    return rows
  }

  private mutating func tweaked(_ choice: Spec.Choice, _ room: Int) -> Spec.Choice {
    switch choice {
    case .when(let isOn, let content): .when(!isOn, content)
    case .unwrapped(let content): .unwrapped(content == nil ? spec(budget: room) : nil)
    case .either(let isFirst, let first, let second): .either(!isFirst, first, second)
    case .pick(let index, let first, let second, let third):
      .pick((index + number(1...2)) % 3, first, second, third)
    case .byLevel(let first, let second): .byLevel(second, first)
    }
  }
}

extension History {
  /// A random history.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same history.
  ///   - count: The number of steps.
  /// - Returns: The history.
  package static func random(seed: UInt64, steps count: Int) -> History {
    var generator = SpecGenerator(seed: seed)
    let limit = generator.number(8...30)
    var history = History(
      generator.spec(budget: limit),
      level: generator.number(0...2),
      steps: []
    )
    var spec = history.spec
    for _ in 0..<count {
      history.steps.append(generator.step(&spec, limit: limit))
    }
    return history
  }
}

extension SpecGenerator {
  fileprivate mutating func step(_ spec: inout Spec, limit: Int) -> Step {
    var writes: [Write] = []
    for _ in 0..<(oneIn(4) ? number(2...3) : 1) {
      switch number(0...11) {
      case 0: writes.append(.level(number(0...3)))
      case 4 where spec.contains { $0.isScroller }:
        writes.append(.scroll(number(0...3), Double(number(-40...60))))
      case 1 where oneIn(3):
        writes.append(.window(Double(number(0...64)), Double(number(10...64))))
      case 1...3:
        let ids = localIDs(spec)
        guard let id = ids.randomElement(using: &random) else { fallthrough }
        writes.append(.local(id, number(0...3)))
      default:
        for _ in 0..<(oneIn(5) ? 3 : 1) { spec = changed(spec, limit: limit) }
        writes.append(.spec(spec))
      }
    }
    let curve = pick(Step.Curve.allCases, else: .linear)
    return switch number(0...15) {
    case 0, 1: Step(writes, .animated(curve))
    case 2: Step(writes, .interrupted(curve))
    case 3: Step(writes, .joined(curve))
    default: Step(writes, .plain)
    }
  }

  private func localIDs(_ spec: Spec) -> [Int] {
    let own: [Int] = if case .local(_, let id, _, _) = spec { [id] } else { [] }
    return own + spec.children.flatMap { localIDs($0) }
  }
}
