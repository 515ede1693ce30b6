// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A histogram of the time between the frames of animations.
///
/// Rests are left out: an interval counts only when more was to come after its first frame.
package struct FrameIntervals: Sendable {
  /// The width of a bucket, in seconds.
  package static let resolution = 0.0001
  /// How many buckets there are; the last one takes everything longer.
  package static let bucketCount = 5000
  /// What counts as a dropped frame, in seconds: one and a half periods at 60 Hz.
  package static let longInterval = 0.025

  /// All frames, also the first ones of animations.
  package private(set) var frames = 0
  /// The number of intervals measured.
  package private(set) var count = 0
  /// How many of them were longer than `longInterval`.
  package private(set) var longCount = 0
  /// The longest one, in seconds.
  package private(set) var longest = 0.0
  private var buckets = [Int](repeating: 0, count: bucketCount)
  private var previous: Double?

  /// Creates an empty histogram.
  package init() {}

  /// Notes a presented frame.
  ///
  /// - Parameters:
  ///   - time: When it was presented, in seconds.
  ///   - continues: Whether a further frame is wanted at once.
  package mutating func add(presentedAt time: Double, continues: Bool) {
    frames += 1
    if let previous, time >= previous {
      let interval = time - previous
      let index = min(interval / Self.resolution, Double(Self.bucketCount - 1))
      buckets[Int(index)] += 1
      count += 1
      if interval > Self.longInterval { longCount += 1 }
      longest = max(longest, interval)
    }
    previous = continues && time.isFinite ? time : nil
  }

  /// Ends a run of frames: the next one begins a new animation.
  package mutating func rest() { previous = nil }

  /// The share of intervals that dropped a frame, 0 when none was measured.
  package var longShare: Double { count == 0 ? 0 : Double(longCount) / Double(count) }

  /// The interval that a share of all intervals does not exceed, in seconds; 0 without intervals.
  ///
  /// - Parameter share: Between 0 and 1.
  /// - Returns: The upper end of a bucket, but never more than the longest interval.
  package func percentile(_ share: Double) -> Double {
    guard count > 0 else { return 0 }
    let wanted = min(max(share.isNaN ? 0 : share, 0), 1) * Double(count)
    var seen = 0
    for (index, number) in buckets.enumerated() where number > 0 {
      seen += number
      guard Double(seen) >= wanted else { continue }
      return min(Double(index + 1) * Self.resolution, longest)
    }
    return longest
  }

  /// The numbers of intervals by whole milliseconds, those without any left out.
  package var millisecondBuckets: [(milliseconds: Int, count: Int)] {
    let width = 10
    return stride(from: 0, to: Self.bucketCount, by: width).compactMap { start in
      let sum = buckets[start..<(start + width)].reduce(0, +)
      return sum == 0 ? nil : (start / width, sum)
    }
  }
}
