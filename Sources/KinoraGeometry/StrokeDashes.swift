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
  ///
  /// - Parameters:
  ///   - steps: The centre line.
  ///   - isClosed: Whether the last step ends where the first begins.
  ///   - buffers: Memory for the dashes.
  ///   - outliner: What strokes them.
  func stroke(
    _ steps: borrowing ScratchBuffer<StrokeStep>,
    isClosed: Bool,
    _ buffers: inout DashBuffers,
    into outliner: inout StrokeOutliner
  ) {
    let length = buffers.measure(steps)
    guard length.isFinite, length / total * Double(lengths.count) <= StrokeDashes.limit else {
      return outliner.stroke(steps, isClosed: isClosed)
    }
    var index = startIndex
    var rest = startRest
    buffers.dash.removeAll()
    buffers.first.removeAll()
    // The dash at the start of a closed sub-path waits for the end.
    var isFirst = isClosed && index % 2 == 0 && rest > 0
    for place in 0..<steps.count {
      var step = steps[place]
      var stepLength = buffers.lengths[place]
      while rest < stepLength {
        let (before, after) = step.cut(at: rest, of: stepLength)
        if index % 2 == 0 {
          if let before { buffers.dash.append(before) }
          if buffers.dash.isEmpty {
            outliner.dot(at: step.p0, tangent: step.t0)
          } else if isFirst {
            swap(&buffers.first, &buffers.dash)
          } else {
            outliner.stroke(buffers.dash, isClosed: false)
          }
          buffers.dash.removeAll()
        }
        isFirst = false
        stepLength -= rest
        index = index + 1 < lengths.count ? index + 1 : 0
        rest = lengths[index]
        guard let after, stepLength > 0 else {
          stepLength = 0
          break
        }
        step = after
      }
      rest -= stepLength
      if index % 2 == 0, stepLength > 0 { buffers.dash.append(step) }
    }
    if isFirst { return outliner.stroke(steps, isClosed: true) }
    for place in 0..<buffers.first.count { buffers.dash.append(buffers.first[place]) }
    outliner.stroke(buffers.dash, isClosed: false)
  }
}

/// The memory that dashes are cut in.
struct DashBuffers: ~Copyable {
  /// The dash being collected.
  fileprivate(set) var dash = ScratchBuffer<StrokeStep>(capacity: 1)
  /// The dash at the start of a closed sub-path.
  fileprivate(set) var first = ScratchBuffer<StrokeStep>(capacity: 1)
  /// The lengths of all steps.
  fileprivate var lengths = ScratchBuffer<Double>(capacity: 1)

  /// Notes the length of each step and returns their sum.
  fileprivate mutating func measure(_ steps: borrowing ScratchBuffer<StrokeStep>) -> Double {
    lengths.removeAll()
    var sum = 0.0
    for index in 0..<steps.count {
      let length = steps[index].length
      lengths.append(length)
      sum += length
    }
    return sum
  }
}
