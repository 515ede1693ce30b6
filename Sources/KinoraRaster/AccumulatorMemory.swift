// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The buffers of an accumulator, which only grow and are all zero between two shapes.
final class AccumulatorMemory {
  /// Differences of coverage, row by row.
  private(set) var cells: UnsafeMutablePointer<Int32>
  /// One bit for each block of a row that was written to.
  private(set) var bits: UnsafeMutablePointer<UInt64>
  /// Room for the coverage of one row.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  private var cellCapacity = 0
  private var bitCapacity = 0
  private var coverageCapacity = 0

  init() {
    cells = .allocate(capacity: 1)
    bits = .allocate(capacity: 1)
    coverage = .allocate(capacity: 1)
  }

  deinit {
    cells.deallocate()
    bits.deallocate()
    coverage.deallocate()
  }

  /// Makes room; the contents must be zero.
  func reserve(stride: Int, words: Int, rows: Int) {
    if stride * rows > cellCapacity {
      cells.deallocate()
      cellCapacity = stride * rows
      cells = .allocate(capacity: cellCapacity)
      cells.initialize(repeating: 0, count: cellCapacity)
    }
    if words * rows > bitCapacity {
      bits.deallocate()
      bitCapacity = words * rows
      bits = .allocate(capacity: bitCapacity)
      bits.initialize(repeating: 0, count: bitCapacity)
    }
    if stride > coverageCapacity {
      coverage.deallocate()
      coverageCapacity = stride
      coverage = .allocate(capacity: stride)
    }
  }
}
