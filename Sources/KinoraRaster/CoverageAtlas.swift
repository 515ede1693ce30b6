// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A texture that collects coverage and colours: rows of runs, and blocks for whole small shapes.
///
/// Runs fill rows from left to right. Blocks fill shelves, one for each height in steps of eight.
/// Rows and shelves are taken from top to bottom as they are needed, below the rows that others
/// fill and keep.
struct CoverageAtlas {
  /// Where a piece was put.
  struct Place {
    var x: Int
    var y: Int
  }

  /// The texels in a row.
  static let width = 1024
  /// The most rows; what does not fit goes into another mesh.
  static let maximumHeight = 4096
  /// The largest sides of a block.
  static let blockSide = 64
  /// Heights of shelves are multiples of this.
  private static let heightStep = 8

  private(set) var texels: UnsafeMutablePointer<UInt32>
  /// The rows there is memory for.
  private(set) var height = 64
  /// The rows at the top that pieces are not put into.
  private(set) var firstRow = 0
  /// The rows in use, with those at the top.
  private(set) var usedHeight = 1
  private var runs = Place(x: 1, y: 0)
  private var shelves: [Place]

  init() {
    texels = .allocate(capacity: Self.width * height)
    shelves = Array(
      repeating: Place(x: Self.width, y: 0),
      count: Self.blockSide / Self.heightStep
    )
    removeAll()
  }

  /// Frees the memory; nothing may be done with the atlas afterwards.
  func deallocate() { texels.deallocate() }

  /// Leaves rows at the top to someone who keeps texels there, and forgets all pieces.
  ///
  /// The texels of the first rows stay what they were.
  mutating func leave(_ rows: Int) {
    firstRow = rows
    grow(to: rows + 1)
    removeAll()
  }

  /// Forgets all pieces but the opaque texel, the first after the rows at the top.
  mutating func removeAll() {
    texels[firstRow &* Self.width] = 0xffff_ffff
    runs = Place(x: 1, y: firstRow)
    usedHeight = firstRow &+ 1
    for index in shelves.indices { shelves[index].x = Self.width }
  }

  /// Stores a row of coverage.
  ///
  /// - Parameters:
  ///   - coverage: The values.
  ///   - count: How many there are, at most the width.
  /// - Returns: Where they are, or nil when the texture is full.
  @inline(__always)
  mutating func add(_ coverage: UnsafePointer<UInt8>, _ count: Int) -> Place? {
    guard let place = takeRun(count) else { return nil }
    store(coverage, count, at: place)
    return place
  }

  /// Stores a row of colours.
  ///
  /// - Parameters:
  ///   - colors: The values, straight alpha 0xAARRGGBB.
  ///   - count: How many there are, at most the width.
  /// - Returns: Where they are, or nil when the texture is full.
  mutating func add(_ colors: UnsafePointer<UInt32>, _ count: Int) -> Place? {
    guard let place = takeRun(count) else { return nil }
    (texels + (place.y &* Self.width &+ place.x)).update(from: colors, count: count)
    return place
  }

  @inline(__always)
  private mutating func takeRun(_ count: Int) -> Place? {
    if runs.x &+ count > Self.width {
      guard let y = takeRows(1) else { return nil }
      runs = Place(x: 0, y: y)
    }
    defer { runs.x &+= count }
    return runs
  }

  /// Makes room for a block; its texels are transparent.
  ///
  /// - Parameters:
  ///   - width: The columns, at most `blockSide`.
  ///   - height: The rows, at least one and at most `blockSide`.
  /// - Returns: Where it is, or nil when the texture is full.
  mutating func addBlock(_ width: Int, _ height: Int) -> Place? {
    let shelf = (height &- 1) / Self.heightStep
    if shelves[shelf].x &+ width > Self.width {
      guard let y = takeRows((shelf &+ 1) &* Self.heightStep) else { return nil }
      shelves[shelf] = Place(x: 0, y: y)
    }
    let place = shelves[shelf]
    shelves[shelf].x &+= width
    for row in 0..<height {
      (texels + ((place.y &+ row) &* Self.width &+ place.x))
        .update(repeating: 0x00ff_ffff, count: width)
    }
    return place
  }

  /// Sets texels next to each other.
  @inline(__always)
  func store(_ coverage: UnsafePointer<UInt8>, _ count: Int, at place: Place) {
    let row = texels + (place.y &* Self.width &+ place.x)
    for index in 0..<count {
      row[index] = UInt32(coverage[index]) &<< 24 | 0x00ff_ffff
    }
  }

  /// Sets texels next to each other to one coverage.
  @inline(__always)
  func fill(_ coverage: UInt8, _ count: Int, at place: Place) {
    (texels + (place.y &* Self.width &+ place.x))
      .update(repeating: UInt32(coverage) &<< 24 | 0x00ff_ffff, count: count)
  }

  /// Takes rows into use.
  private mutating func takeRows(_ count: Int) -> Int? {
    guard usedHeight + count <= Self.maximumHeight else { return nil }
    let first = usedHeight
    usedHeight += count
    grow(to: usedHeight)
    return first
  }

  private mutating func grow(to rows: Int) {
    var larger = height
    while larger < rows { larger *= 2 }
    guard larger > height else { return }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.width * larger)
    memory.update(from: texels, count: Self.width * height)
    texels.deallocate()
    texels = memory
    height = larger
  }
}
