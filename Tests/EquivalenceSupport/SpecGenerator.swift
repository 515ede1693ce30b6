// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import TestSupport

/// Makes random specs.
package struct SpecGenerator {
  /// The source of chance.
  package var random: RepeatableRandomNumberGenerator
  private var nextID = 1

  /// Creates a generator; the same seed gives the same specs.
  package init(seed: UInt64) { random = RepeatableRandomNumberGenerator(seed: seed) }

  // MARK: Chance

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func flip() -> Bool { .random(using: &random) }
  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  mutating func pick<Element>(_ list: [Element], else value: Element) -> Element {
    list.randomElement(using: &random) ?? value
  }

  private mutating func any<Value: CaseIterable & RawRepresentable>(_: Value.Type) -> Value
  where Value.AllCases == [Value], Value.RawValue == Int {
    Value.allCases[number(0...Value.allCases.count - 1)]
  }

  mutating func id() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  // MARK: Specs

  /// A random spec.
  ///
  /// - Parameter budget: How many specs it has inside, about.
  /// - Returns: The spec.
  package mutating func spec(budget: Int) -> Spec {
    var budget = budget
    return spec(depth: 6, &budget)
  }

  private mutating func spec(depth: Int, _ budget: inout Int) -> Spec {
    budget -= 1
    guard depth > 0, budget > 0 else { return leaf() }
    switch number(0...29) {
    case 0: return .empty
    case 1...4: return leaf()
    case 5...9:
      let members = list(oneIn(8) ? 0...0 : 1...4, depth: depth - 1, &budget)
      if oneIn(8) { return grid(depth: depth - 1, &budget) }
      return oneIn(6) ? .group(members) : .container(container(), members)
    case 10...13:
      let keys = (0...6).shuffled(using: &random).prefix(oneIn(8) ? 0 : number(1...4))
      var rows: [Spec.Row] = []
      for key in keys { rows.append(row(key, depth: depth - 1, &budget)) }
      return .each(rows)
    case 14...17: return .choice(choice(depth: depth - 1, &budget))
    case 18: return .erased(any(Spec.Erasure.self), spec(depth: depth - 1, &budget))
    case 19...24:
      return modified(spec(depth: depth - 1, &budget))
    case 25, 26:
      let first = spec(depth: depth - 1, &budget)
      let second = spec(depth: 2, &budget)
      return .layered(
        layer(),
        flip() ? .container(.pile(any(Corner.self)), [first]) : first,
        second
      )
    default:
      return .local(
        any(Spec.Local.self),
        id: id(),
        initial: number(0...3),
        spec(depth: depth - 1, &budget)
      )
    }
  }

  /// A spec with a random modifier, and often with a view that shows what the modifier changes.
  mutating func modified(_ content: Spec) -> Spec {
    // What the surroundings pass down is the most interesting, and seen only where it is read.
    let inherited: [Modifier.Kind] = [.level, .raised, .disabled, .foreground, .font]
    let kind = oneIn(4) ? pick(inherited, else: .level) : any(Modifier.Kind.self)
    let modifier = modifier(kind)
    let reader: Spec? =
      switch modifier {
      case .level, .raised: .leaf(.level)
      case .disabled: .leaf(pick([.enabled, .button(1)], else: .enabled))
      case .foreground, .font, .lineLimit: .leaf(.text(number(1...5)))
      default: nil
      }
    guard let reader, flip() else { return .modified(content, modifier) }
    let members = [content, reader].shuffled(using: &random)
    return .modified(oneIn(3) ? .group(members) : .container(container(), members), modifier)
  }

  /// A grid with rows, and with views outside of rows.
  private mutating func grid(depth: Int, _ budget: inout Int) -> Spec {
    var rows: [Spec] = []
    for _ in 0..<number(1...4) {
      if oneIn(5) {
        rows.append(spec(depth: depth - 1, &budget))
      } else {
        let side = flip() ? any(Side.self) : nil
        let row = Spec.container(.cells(side), list(1...3, depth: depth - 1, &budget))
        rows.append(oneIn(5) ? .choice(.when(flip(), row)) : row)
      }
    }
    return .container(.grid(any(Corner.self), spacing: pick([nil, 0.0, 3], else: nil)), rows)
  }

  private mutating func list(
    _ count: ClosedRange<Int>,
    depth: Int,
    _ budget: inout Int
  ) -> [Spec] {
    var list: [Spec] = []
    for _ in 0..<number(count) { list.append(spec(depth: depth, &budget)) }
    return list
  }

  private mutating func row(_ key: Int, depth: Int, _ budget: inout Int) -> Spec.Row {
    let first = spec(depth: depth, &budget)
    return Spec.Row(id: key, spec: first, extra: oneIn(4) ? spec(depth: 2, &budget) : nil)
  }

  /// A random element of a list.
  mutating func row(_ key: Int, budget: Int) -> Spec.Row {
    var budget = budget
    return row(key, depth: 2, &budget)
  }

  private mutating func choice(depth: Int, _ budget: inout Int) -> Spec.Choice {
    let first = spec(depth: depth, &budget)
    switch number(0...4) {
    case 0: return .when(flip(), first)
    case 1: return .unwrapped(flip() ? first : nil)
    case 2: return .either(flip(), first, spec(depth: depth, &budget))
    case 3:
      let second = spec(depth: depth, &budget)
      return .pick(number(0...2), first, second, spec(depth: 2, &budget))
    default: return .byLevel(first, spec(depth: depth, &budget))
    }
  }

  /// A random view without others inside.
  mutating func leaf() -> Spec {
    switch number(0...14) {
    case 0, 1: .leaf(.text(number(0...Spec.texts.count - 1)))
    case 2, 3: .leaf(.shape(any(Figure.self), any(Tint.self)))
    case 4: .leaf(.outline(any(Tint.self)))
    case 5: .leaf(.color(any(Tint.self)))
    case 6: .leaf(.spacer(flip() ? 3 : nil))
    case 7: .leaf(.level)
    case 8: .leaf(.enabled)
    case 9: .leaf(.closure(number(0...4)))
    case 10: .leaf(.canvas(any(Tint.self)))
    case 11: .leaf(.button(number(0...Spec.texts.count - 1)))
    case 12: .leaf(.image(number(0...5)))
    default:
      .modified(
        .leaf(.shape(any(Figure.self), any(Tint.self))),
        .frame(Double(number(2...20)), Double(number(2...12)), .center)
      )
    }
  }

  mutating func container() -> Spec.Container {
    if oneIn(8) { return flip() ? .scroll(isRow: flip()) : .lazy(isRow: flip()) }
    let spacing = pick([nil, 0.0, 2, 5, -3], else: nil)
    return switch number(0...7) {
    case 0, 1: .column(any(Side.self), spacing: spacing)
    case 2, 3: .row(any(Side.self), spacing: spacing)
    case 4: .grid(any(Corner.self), spacing: spacing)
    case 5: .cells(flip() ? any(Side.self) : nil)
    default: .pile(any(Corner.self))
    }
  }

  mutating func layer() -> Spec.Layer {
    flip() ? .background(any(Corner.self)) : .overlay(any(Corner.self))
  }

  /// A modifier of a kind with random values.
  mutating func modifier(_ kind: Modifier.Kind) -> Modifier {
    switch kind {
    case .padding: .padding(pick([0, 1, 4.5, -2, 40], else: 0))
    case .sides: .sides(pick([0, 2, 7], else: 0))
    case .frame: .frame(length(), length(), any(Corner.self))
    case .flexible: .flexible(minimum: length(), maximum: flip() ? length() : .infinity)
    case .offset: .offset(Double(number(-9...9)), Double(number(-9...9)))
    case .opacity: .opacity(pick([0, 0.25, 0.5, 1, 2], else: 1))
    case .scale: .scale(pick([0, 0.5, 1, 1.5, -1], else: 1))
    case .rotation: .rotation(pick([0, 30, 90, -45, 360], else: 0))
    case .clipShape: .clipShape(any(Figure.self))
    case .clipped: .clipped
    case .cornerRadius: .cornerRadius(pick([0, 2, 50], else: 0))
    case .foreground: .foreground(oneIn(3) ? nil : any(Tint.self))
    case .font: .font(pick([nil, 8, 13, 20], else: nil))
    case .lineLimit: .lineLimit(pick([nil, 1, 2] as [Int?], else: nil))
    case .disabled: .disabled(flip())
    case .level: .level(number(0...3))
    case .raised: .raised(number(-1...2))
    case .backdrop: .backdrop(any(Tint.self))
    case .captioned: .captioned(Double(number(0...3)))
    case .spacious: .spacious
    case .twice: .twice
    case .animated: .animated(number(0...2))
    case .still: .still(flip())
    case .id: .id(number(0...2))
    case .written: .written(number(0...5))
    case .added: .added(number(-2...2))
    case .summed: .summed
    case .measured: .measured
    case .section: .section
    case .reversed: .reversed
    case .columns: .columns(number(0...3))
    case .anchor: .anchor(any(Corner.self))
    case .unsized: .unsized(number(0...3))
    case .columnAlignment: .columnAlignment(any(Side.self))
    case .tapped: .tapped(number(1...2))
    case .contentShape: .contentShape(any(Figure.self))
    case .hittable: .hittable(flip())
    }
  }

  private mutating func length() -> Double? { pick([nil, 0, 5, 12, 30, 100], else: nil) }
}
