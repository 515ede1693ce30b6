// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The lengths of the rows of a long list, of which few are known.
///
/// Rows whose length is not known count with an estimate. Takes memory for the neighbourhoods of
/// known rows only.
package struct LazySizes {
  /// The number of rows.
  package private(set) var count = 0
  /// The length of a row that is not known; at least 0, and NaN as long as there is none.
  package var estimate = CGFloat.nan

  /// A run of rows.
  private struct Chunk {
    /// Counts the runs of the list.
    var number: Int
    /// How many lengths are known.
    var known = 0
    /// The sum of those.
    var sum: CGFloat = 0
    /// The lengths; NaN where they are not known.
    var lengths = ContiguousArray(repeating: CGFloat.nan, count: LazySizes.chunkLength)
  }

  private static let chunkLength = 128
  /// The runs with known rows, in order.
  private var chunks: ContiguousArray<Chunk> = []

  /// Creates the lengths of no rows.
  package init() {}

  /// The length of a row that is not known, or 0.
  private var guess: CGFloat { estimate.isNaN ? 0 : estimate }

  /// The length of a row, if it is known.
  package func known(_ row: Int) -> CGFloat? {
    let index = chunkIndex(row / Self.chunkLength)
    guard index < chunks.count, chunks[index].number == row / Self.chunkLength else { return nil }
    let length = chunks[index].lengths[row % Self.chunkLength]
    return length.isNaN ? nil : length
  }

  /// The length of a row, known or not.
  package func length(_ row: Int) -> CGFloat { known(row) ?? guess }

  /// Takes note of the length of a row.
  package mutating func set(_ row: Int, to length: CGFloat) {
    guard row >= 0, row < count, !length.isNaN else { return }
    let number = row / Self.chunkLength
    let index = chunkIndex(number)
    if index == chunks.count || chunks[index].number != number {
      chunks.insert(Chunk(number: number), at: index)
    }
    let place = row % Self.chunkLength
    let old = chunks[index].lengths[place]
    guard old != length else { return }
    if old.isNaN { chunks[index].known += 1 }
    chunks[index].lengths[place] = length
    // Added up anew, so that no error builds up.
    chunks[index].sum = chunks[index].lengths.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
  }

  /// The index of the first run that does not come before the one with a number.
  private func chunkIndex(_ number: Int) -> Int {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The sum of the lengths of the rows before one.
  ///
  /// - Complexity: O(c + 128) for c runs of 128 rows of which any is known.
  package func start(of row: Int) -> CGFloat {
    let row = min(row, count)
    let number = row / Self.chunkLength
    var known = 0
    var sum: CGFloat = 0
    for index in chunks.indices where chunks[index].number <= number {
      if chunks[index].number < number {
        known += chunks[index].known
        sum += chunks[index].sum
      } else {
        for place in 0..<(row % Self.chunkLength) where !chunks[index].lengths[place].isNaN {
          known += 1
          sum += chunks[index].lengths[place]
        }
      }
    }
    return sum + CGFloat(row - known) * guess
  }

  /// The sum of all lengths.
  package var total: CGFloat { start(of: count) }

  /// The row at a distance from the start: the last one that starts there or before.
  ///
  /// - Parameter distance: The distance; before the start means the first row, and so does NaN.
  /// - Returns: The row; `count` beyond the end.
  package func row(at distance: CGFloat) -> Int {
    guard distance > 0 else { return 0 }
    var (row, position) = (0, CGFloat(0))
    /// Steps over rows that are not known; tells whether the distance lies in one of them.
    func step(to end: Int) -> Bool {
      let length = CGFloat(end - row) * guess
      if position + length > distance {
        let steps = Int(exactly: ((distance - position) / guess).rounded(.down)) ?? .max
        row += min(steps, end - 1 - row)
        return true
      }
      position += length
      row = end
      return false
    }
    for index in chunks.indices {
      let first = chunks[index].number * Self.chunkLength
      if step(to: first) { return row }
      let end = first + min(count - first, Self.chunkLength)
      let length = chunks[index].sum + CGFloat(end - first - chunks[index].known) * guess
      if position + length > distance {
        while row < end - 1 {
          let next = position + self.length(row)
          if next > distance { break }
          position = next
          row += 1
        }
        return row
      }
      position += length
      row = end
    }
    _ = step(to: count)
    return row
  }

  /// The average length of the known rows from the second one on, or of the first; nil for none.
  package var average: CGFloat? {
    var known = 0
    var sum: CGFloat = 0
    for chunk in chunks {
      known += chunk.known
      sum += chunk.sum
    }
    guard let first = self.known(0), known > 1 else {
      return known > 0 ? sum / CGFloat(known) : nil
    }
    return (sum - first) / CGFloat(known - 1)
  }

  /// Forgets every length, and the estimate.
  package mutating func forget() {
    chunks = []
    estimate = .nan
  }

  /// Takes over another number of rows, some of which stand elsewhere from now on.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - newIndex: Where a row with a known length stands from now on; nil when it is gone.
  package mutating func move(to count: Int, _ newIndex: (Int) -> Int?) {
    var old: ContiguousArray<Chunk> = []
    swap(&old, &chunks)
    self.count = count
    for chunk in old {
      for place in 0..<Self.chunkLength where !chunk.lengths[place].isNaN {
        if let index = newIndex(chunk.number * Self.chunkLength + place) {
          set(index, to: chunk.lengths[place])
        }
      }
    }
  }
}
