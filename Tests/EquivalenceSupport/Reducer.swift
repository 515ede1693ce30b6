// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Makes a failing history shorter, as long as it fails.
@MainActor package struct Reducer {
  private let fails: (History) -> Bool
  private var best: History
  private var bestLength: Int
  private var tries = 0
  private let limit: Int

  /// The shortest history that was found to fail.
  ///
  /// - Parameters:
  ///   - history: A history that fails.
  ///   - limit: How many histories are tried.
  ///   - fails: Whether a history fails.
  /// - Returns: A history that fails, at most as long as the given one.
  package static func reduce(
    _ history: History,
    limit: Int = 5000,
    fails: @escaping (History) -> Bool
  ) -> History {
    var reducer = Reducer(history, limit: limit, fails: fails)
    reducer.run()
    return reducer.best
  }

  private init(_ history: History, limit: Int, fails: @escaping (History) -> Bool) {
    self.fails = fails
    self.limit = limit
    best = history
    bestLength = Self.length(history)
  }

  private static func length(_ history: History) -> Int {
    SwiftSource.test(of: history, name: "").filter { $0 != " " && $0 != "\n" }.count
  }

  /// Keeps a history that is shorter and fails too.
  private mutating func attempt(_ candidate: History) -> Bool {
    guard tries < limit, candidate != best else { return false }
    let length = Self.length(candidate)
    guard length < bestLength else { return false }
    tries += 1
    guard fails(candidate) else { return false }
    best = candidate
    bestLength = length
    return true
  }

  private mutating func run() {
    var isShorter = true
    while isShorter, tries < limit {
      isShorter = dropSteps()
      isShorter = dropWrites() || isShorter
      isShorter = shrinkEverywhere() || isShorter
      isShorter = shrinkOne() || isShorter
    }
  }

  // MARK: Steps

  /// Leaves out runs of steps, long ones first.
  private mutating func dropSteps() -> Bool {
    var isShorter = false
    var size = best.steps.count
    while size > 0 {
      var start = max(best.steps.count - size, 0)
      while true {
        let end = min(start + size, best.steps.count)
        var candidate = best
        candidate.steps.removeSubrange(min(start, end)..<end)
        if attempt(candidate) || attempt(beginning(candidate, with: best.steps[..<end])) {
          isShorter = true
        }
        if start == 0 { break }
        start = max(start - size, 0)
      }
      size /= 2
    }
    return isShorter
  }

  /// A history that shows at first what others came to show.
  private func beginning(_ history: History, with steps: ArraySlice<Step>) -> History {
    var history = history
    for write in steps.flatMap(\.writes) {
      if case .spec(let spec) = write { history.spec = spec }
      if case .level(let level) = write { history.level = level }
    }
    return history
  }

  /// Leaves out single writes, the animations, and the level at first.
  private mutating func dropWrites() -> Bool {
    var isShorter = false
    for step in best.steps.indices.reversed() {
      for write in best.steps[step].writes.indices.reversed() {
        var candidate = best
        candidate.steps[step].writes.remove(at: write)
        isShorter = attempt(candidate) || isShorter
      }
      for mode in [Step.Mode.plain, .animated(.linear)] {
        var candidate = best
        candidate.steps[step].mode = mode
        isShorter = attempt(candidate) || isShorter
      }
    }
    var candidate = best
    candidate.level = 0
    return attempt(candidate) || isShorter
  }

  // MARK: Specs

  /// Makes equal parts of all specs simpler at once, so that they stay equal.
  private mutating func shrinkEverywhere() -> Bool {
    var isShorter = false
    for position in best.specs.indices.reversed() where position < best.specs.count {
      var index = 0
      while position < best.specs.count, let part = best.specs[position][index], tries < limit {
        var isReplaced = false
        for simple in part.simplifications {
          let candidate = best.mappingSpecs { spec, _ in
            spec.mapped { $0 == part ? simple : $0 }
          }
          if attempt(candidate) {
            isReplaced = true
            break
          }
        }
        isShorter = isShorter || isReplaced
        if !isReplaced { index += 1 }
      }
    }
    return isShorter || shrinkPositions()
  }

  /// Makes what is at one position of every spec simpler in the same way.
  private mutating func shrinkPositions() -> Bool {
    var isShorter = false
    let count = best.specs.map(\.count).max() ?? 0
    for index in 0..<count {
      let ways = best.specs.compactMap { $0[index]?.simplifications.count }.max() ?? 0
      for way in 0..<ways {
        let candidate = best.mappingSpecs { spec, _ in
          spec.replacing(at: index) {
            let list = $0.simplifications
            return way < list.count ? list[way] : $0
          }
        }
        isShorter = attempt(candidate) || isShorter
      }
    }
    return isShorter
  }

  /// Makes a part of one spec simpler.
  private mutating func shrinkOne() -> Bool {
    var isShorter = false
    for position in best.specs.indices {
      var index = 0
      while let part = best.specs[position][index], tries < limit {
        var isReplaced = false
        for simple in part.simplifications {
          let candidate = best.mappingSpecs { spec, other in
            other == position ? spec.replacing(at: index) { _ in simple } : spec
          }
          if attempt(candidate) {
            isReplaced = true
            break
          }
        }
        isShorter = isShorter || isReplaced
        if !isReplaced { index += 1 }
      }
    }
    return isShorter
  }
}

extension Spec {
  /// Simpler specs to put in place of this one, the simplest first.
  package var simplifications: [Spec] {
    if self == .empty { return [] }
    var list: [Spec] = [.empty]
    if children.isEmpty {
      return list + [.leaf(.level), .leaf(.color(.red)), .choice(.unwrapped(nil))]
    }
    list += children
    switch self {
    case .container(let container, let members):
      for index in members.indices {
        list.append(.container(container, members.removing(at: index)))
      }
      list.append(.group(members))
      list.append(.container(.pile(.center), members))
      list.append(.container(.row(.middle, spacing: nil), members))
    case .group(let members):
      for index in members.indices { list.append(.group(members.removing(at: index))) }
    case .each(let rows):
      for index in rows.indices {
        list.append(.each(rows.removing(at: index)))
        guard rows[index].extra != nil else { continue }
        var rows = rows
        rows[index].extra = nil
        list.append(.each(rows))
      }
    case .erased(_, let content): list.append(.erased(.plain, content))
    case .modified(let content, _): list.append(.modified(content, .clipped))
    case .local(_, let id, let initial, let content):
      list.append(.local(.rows, id: id, initial: initial, content))
    default: break
    }
    return list
  }
}

extension Array {
  fileprivate func removing(at index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}
