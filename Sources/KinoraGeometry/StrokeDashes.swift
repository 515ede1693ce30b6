// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A dash pattern that can be laid along steps.
struct StrokeDashes {
  /// Lengths of dashes and gaps in turn; an even number of them.
  let lengths: [Double]
  /// The sum of the lengths.
  let total: Double
  /// The index of the length in which a sub-path starts.
  let startIndex: Int
  /// What is left of that length.
  let startRest: Double

  /// The most dashes and gaps along one sub-path; a finer pattern is drawn as a solid line.
  static let limit = 65_536.0

  /// Creates a pattern, or nil when the style asks for a solid line.
  ///
  /// As in PostScript, a list of odd length is used twice in a row. A list with an entry that is
  /// negative or not finite, or whose sum is not positive and finite, is a solid line.
  init?(_ style: StrokeStyle) {
    guard !style.dash.isEmpty else { return nil }
    var lengths = style.dash.map(Double.init)
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    if lengths.count % 2 == 1 { lengths += lengths }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var phase = Double(style.dashPhase).truncatingRemainder(dividingBy: total)
    if !phase.isFinite { phase = 0 }
    if phase < 0 { phase += total }
    var index = 0
    while index < lengths.count - 1, phase >= lengths[index] {
      phase -= lengths[index]
      index += 1
    }
    self.lengths = lengths
    self.total = total
    startIndex = index
    startRest = max(lengths[index] - phase, 0)
  }

  /// Strokes the dashes along connected steps.
  ///
  /// On a closed sub-path whose start and end both lie in a dash, the two are joined.
  func stroke(_ steps: [StrokeStep], isClosed: Bool, into outliner: inout StrokeOutliner) {
    let length = steps.reduce(0) { $0 + $1.length }
    guard length.isFinite, length / total * Double(lengths.count) <= StrokeDashes.limit else {
      return outliner.stroke(steps, isClosed: isClosed)
    }
    var index = startIndex
    var rest = startRest
    var dash: [StrokeStep] = []
    // The dash at the start of a closed sub-path waits for the end.
    var waiting: [StrokeStep]?
    var isFirst = isClosed && index % 2 == 0 && rest > 0
    for step in steps {
      var step = step
      while rest < step.length {
        let (before, after) = StrokeDashes.cut(step, at: rest)
        if index % 2 == 0 {
          if let before { dash.append(before) }
          if dash.isEmpty {
            outliner.dot(at: step.p0, tangent: step.t0)
          } else if isFirst {
            waiting = dash
          } else {
            outliner.stroke(dash, isClosed: false)
          }
          dash.removeAll(keepingCapacity: true)
        }
        isFirst = false
        index = index + 1 < lengths.count ? index + 1 : 0
        rest = lengths[index]
        guard let after else {
          step.length = 0
          break
        }
        step = after
      }
      rest -= step.length
      if index % 2 == 0, step.length > 0 { dash.append(step) }
    }
    if isFirst { return outliner.stroke(steps, isClosed: true) }
    if let waiting { dash.append(contentsOf: waiting) }
    outliner.stroke(dash, isClosed: false)
  }

  /// Cuts a step at a distance from its start; a part without length is nil.
  private static func cut(
    _ step: StrokeStep,
    at distance: Double
  ) -> (before: StrokeStep?, after: StrokeStep?) {
    guard distance > 0 else { return (nil, step) }
    let fraction = distance / step.length
    let p = step.p0 + (step.p1 - step.p0) * fraction
    var n = step.n0
    if step.n0 != step.n1 {
      n += (step.n1 - step.n0) * fraction
      n /= (n.x * n.x + n.y * n.y).squareRoot()
    }
    var (before, after) = (step, step)
    before.p1 = p
    before.n1 = n
    before.length = distance
    after.p0 = p
    after.n0 = n
    after.length = step.length - distance
    return (before, after.length > 0 ? after : nil)
  }
}
