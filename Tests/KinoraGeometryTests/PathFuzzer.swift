// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport

/// Random calls of everything that paths can do, with numbers of every kind.
///
/// A history works on a few paths. Calls that build add to one of them as long as it is short; calls
/// that derive check what they get: polylines, outlines, trims and boxes are finite or empty, and the
/// text of a path reads back. A history is a list of plain values, so that a failing one can be
/// made shorter and printed as a test.
enum PathFuzzer {
  /// What is called.
  enum Call: Int, CaseIterable {
    case move, line, quad, curve, close, rect, rects, ellipse, roundedRect, unevenRect, arc
    case relativeArc, tangentArc, lines, addPath, parse, clear, copy
    case applying, offset, trim, stroke, dash, bounds, contains, flatten, describe, elements
    case cgPath, cgCopies, measure, combine, cutLines
  }

  /// One call: what, with which numbers, and on which paths.
  struct Operation {
    var call: Call
    var numbers: [Double]
    var path: Int
    var other: Int
  }

  /// Why a history failed.
  struct Failure: Equatable {
    var index: Int
    var reason: String
  }

  /// How many paths a history works on.
  private static let pathCount = 3
  /// A path with more elements is started anew before something is added.
  private static let elementLimit = 24
  /// What no call may take longer than, in seconds of the thread; most take microseconds.
  static let timeLimit = 5.0

  // MARK: Random histories

  /// Makes a history; the same seed gives the same one.
  static func history(seed: UInt64, count: Int) -> [Operation] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    // Most histories are of a kind, so that wild numbers do not hide everything else.
    let wildness = [0, 0, 1, 1, 2, 3][Int.random(in: 0..<6, using: &random)]
    var last = 0.0
    return (0..<count).map { _ in
      // Building calls come twice as often as the others.
      let builds = Bool.random(using: &random)
      let range = builds ? 0..<18 : 0..<Call.allCases.count
      return Operation(
        call: Call.allCases[Int.random(in: range, using: &random)],
        numbers: (0..<12).map { _ in number(wildness, &last, &random) },
        path: Int.random(in: 0..<pathCount, using: &random),
        other: Int.random(in: 0..<pathCount, using: &random)
      )
    }
  }

  private static let subnormal: [Double] = [
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude / 1024,
    .leastNormalMagnitude, 1e-300,
  ]

  private static func number(
    _ wildness: Int,
    _ last: inout Double,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Double {
    func pick(_ list: [Double]) -> Double { list[Int.random(in: 0..<list.count, using: &random)] }
    let kind = Int.random(in: 0..<20, using: &random)
    let value: Double =
      switch (kind, wildness) {
      case (0..<3, _): last
      case (3, _): last.nextUp
      case (4..<9, _): Double(Int.random(in: -4...12, using: &random))
      case (9, 3): pick([.nan, .infinity, -.infinity, .signalingNaN])
      case (10, 3): pick([1e300, -1e300, 1.7e308, -1.7e308, 1e154, .greatestFiniteMagnitude])
      case (11, 3): pick(subnormal)
      case (10, 2...): pick([1e9, -1e9, 1e16, -1e16, 1e100])
      case (11, 2...), (12, 1): pick([1e-12, -1e-12, 1e-9, 1e-16])
      case (13, _): pick([0.5, 1, -0.0, .pi, 2 * .pi, 1 / 3, 0.1])
      default: .random(in: -100...200, using: &random)
      }
    last = value
    return value
  }

  // MARK: Playing

  /// Plays a history.
  ///
  /// - Parameters:
  ///   - history: The calls.
  ///   - willCall: Told of every call before it is made.
  ///   - didCall: Told of every call and its seconds after it was made.
  /// - Returns: The first failure, if there is one.
  static func firstFailure(
    in history: [Operation],
    willCall: (Int) -> Void = { _ in },
    didCall: (Int, Double) -> Void = { _, _ in }
  ) -> Failure? {
    var paths = [Path](repeating: Path(), count: pathCount)
    var lengths = [Int](repeating: 0, count: pathCount)
    for (index, operation) in history.enumerated() {
      willCall(index)
      let start = threadTime
      let isLong = lengths[operation.path] > elementLimit
      if isLong { paths[operation.path] = Path() }
      if let reason = play(operation, on: &paths) { return Failure(index: index, reason: reason) }
      let seconds = threadTime - start
      didCall(index, seconds)
      guard seconds < timeLimit else {
        return Failure(index: index, reason: "takes longer than \(timeLimit) s")
      }
      lengths[operation.path] = paths[operation.path].withUnsafeElements { verbs, _ in verbs.count }
    }
    return nil
  }

  /// The seconds that the thread has computed for, whatever else the machine is busy with.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Leaves calls out as long as the history fails.
  static func reduced(_ history: [Operation]) -> [Operation] {
    var history = history
    if let failure = firstFailure(in: history) {
      history.removeSubrange((failure.index + 1)...)
    }
    var index = history.count - 2
    while index >= 0 {
      var shorter = history
      shorter.remove(at: index)
      if firstFailure(in: shorter) != nil { history = shorter }
      index -= 1
    }
    return history
  }

  /// A history as the source of a test.
  static func source(of history: [Operation], name: String) -> String {
    func literal(_ value: Double) -> String {
      value.isNaN
        ? ".nan" : value.isInfinite ? (value < 0 ? "-.infinity" : ".infinity") : "\(value)"
    }
    let lines = history.map { operation in
      let numbers = operation.numbers.map(literal).joined(separator: ", ")
      return "    PathFuzzer.Operation(call: .\(operation.call), numbers: [\(numbers)], "
        + "path: \(operation.path), other: \(operation.other)),"
    }
    return """
      @Test func \(name)() {
        let history = [
      \(lines.joined(separator: "\n"))
        ]
        #expect(PathFuzzer.firstFailure(in: history) == nil)
      }
      """
  }

  private static func play(_ operation: Operation, on paths: inout [Path]) -> String? {
    let numbers = operation.numbers
    let transform = CGAffineTransform(
      numbers[6],
      numbers[7],
      numbers[8],
      numbers[9],
      numbers[10],
      numbers[11]
    )
    switch operation.call {
    case .move, .line, .quad, .curve, .close, .rect, .rects, .ellipse, .roundedRect, .unevenRect,
      .arc, .relativeArc, .tangentArc, .lines:
      PathFuzzBuilding.add(operation, transform, to: &paths[operation.path])
      return nil
    case .addPath:
      let other = paths[operation.other]
      paths[operation.path].addPath(other, transform: numbers[0] > 0 ? .identity : transform)
      return nil
    case .parse:
      let text = paths[operation.other].description
      // A text that ends anywhere is a path or none.
      let end = text.index(text.startIndex, offsetBy: abs(text.count / 2))
      if let path = Path(String(text[..<end])) { paths[operation.path] = path }
      return nil
    case .clear:
      paths[operation.path] = Path()
      return nil
    case .copy:
      paths[operation.path] = paths[operation.other]
      return nil
    default:
      return PathFuzzDeriving.check(
        operation,
        transform,
        &paths[operation.path],
        paths[operation.other]
      )
    }
  }
}
