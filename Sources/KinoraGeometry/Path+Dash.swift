// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

extension Path {
  /// How many chords measure a curve that is cut into dashes: lengths are right to 0.1 %.
  private static let dashChords = 64

  /// Returns the dashes that a pattern leaves of the path, as open sub-paths.
  ///
  /// Each sub-path starts the pattern anew. On a closed one whose start and end both lie in a dash
  /// the two are joined. A pattern that `StrokeStyle` takes for a solid line, or that would give
  /// more than 65,536 pieces of a sub-path, leaves it whole.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern a sub-path starts.
  ///   - lengths: The lengths of dashes and gaps in turn.
  /// - Returns: The dashes; a dash without length is left out.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
    guard let dashes = StrokeDashes(StrokeStyle(dash: lengths, dashPhase: phase)) else {
      return self
    }
    var result = Path()
    for subpath in MeasuredSubpath.all(of: self, chords: Path.dashChords) {
      let pieces = subpath.length / dashes.total * Double(dashes.lengths.count)
      guard pieces <= StrokeDashes.limit else {
        subpath.append(to: &result)
        continue
      }
      subpath.appendDashes(dashes, to: &result)
    }
    return result
  }
}

extension MeasuredSubpath {
  fileprivate func appendDashes(_ dashes: StrokeDashes, to path: inout Path) {
    var index = dashes.startIndex
    var start = 0.0
    var end = dashes.startRest
    // The dash at the start of a closed sub-path waits for the end.
    var waiting: Double?
    while start < length {
      var reachesEnd = false
      if index % 2 == 0, end > start {
        if isClosed, start == 0 {
          if end >= length { return append(to: &path) }
          waiting = end
        } else {
          let isDrawn = append(
            from: start,
            to: min(end, length),
            startingSubpath: true,
            path: &path
          )
          reachesEnd = isDrawn && end >= length
        }
      }
      if end >= length, let waiting {
        append(from: 0, to: waiting, startingSubpath: !reachesEnd, path: &path)
      }
      index = index + 1 < dashes.lengths.count ? index + 1 : 0
      start = end
      end += dashes.lengths[index]
    }
  }

  /// Adds the part between two distances from the start.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  private func append(
    from first: Double,
    to last: Double,
    startingSubpath: Bool,
    path: inout Path
  ) -> Bool {
    var isDrawn = false
    var isStarting = startingSubpath
    var position = 0.0
    for segment in segments {
      let next = position + segment.length
      defer { position = next }
      guard first < next, last > position else { continue }
      let t0 = segment.parameter(at: first - position)
      let t1 = segment.parameter(at: last - position)
      guard t0 < t1 else { continue }
      segment.append(from: t0, to: t1, startingSubpath: isStarting, path: &path)
      isStarting = false
      isDrawn = true
    }
    return isDrawn
  }
}
