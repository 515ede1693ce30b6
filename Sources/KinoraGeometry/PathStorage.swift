// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// How much of a path's memory is in use, and what is known about the points in it.
@frozen @usableFromInline struct PathCounts {
  /// The number of elements, and how many there is room for.
  @usableFromInline var verbs = 0
  @usableFromInline var verbCapacity: Int
  /// The number of points, and how many there is room for.
  @usableFromInline var points = 0
  @usableFromInline var pointCapacity: Int
  /// The index of the point that the last sub-path starts at.
  @usableFromInline var start = 0
  /// The box around all points, as long as they are finite.
  @usableFromInline var low = SIMD2<Double>(repeating: .infinity)
  @usableFromInline var high = SIMD2<Double>(repeating: -.infinity)
  /// Zero as long as all points are finite.
  @usableFromInline var check = SIMD2<Double>.zero

  @inlinable init(verbCapacity: Int, pointCapacity: Int) {
    self.verbCapacity = verbCapacity
    self.pointCapacity = pointCapacity
  }

  /// Takes a new point into the box.
  @inlinable @inline(__always) mutating func include(_ point: CGPoint) {
    let p = SIMD2(Double(point.x), Double(point.y))
    low.replace(with: p, where: p .< low)
    high.replace(with: p, where: p .> high)
    check += p * 0
  }
}

/// The memory of a path in one piece: its points, and behind their room a byte for each element.
///
/// It is written to only by a path that holds the single reference to it.
@usableFromInline final class PathStorage: ManagedBuffer<PathCounts, CGPoint> {
  /// Makes empty memory.
  static func make(verbs: Int, points: Int) -> PathStorage {
    let size = MemoryLayout<CGPoint>.stride
    let buffer = PathStorage.create(minimumCapacity: points + (verbs + size - 1) / size) { _ in
      PathCounts(verbCapacity: verbs, pointCapacity: points)
    }
    // `create` makes an object of the class that it is called on.
    let storage = unsafeDowncast(buffer, to: PathStorage.self)
    storage.withUnsafeMutablePointerToElements { elements in
      _ = UnsafeMutableRawPointer(elements + points).bindMemory(
        to: Path.Verb.self,
        capacity: verbs
      )
    }
    return storage
  }

  /// What is known about the elements; valid as long as the path that holds the memory.
  @inlinable @inline(__always) var counts: UnsafeMutablePointer<PathCounts> {
    withUnsafeMutablePointerToHeader { $0 }
  }

  /// Makes memory with the elements of this one and more room.
  func copy(verbs: Int, points: Int) -> PathStorage {
    let other = PathStorage.make(verbs: verbs, points: points)
    withUnsafeMutablePointers { counts, from in
      other.withUnsafeMutablePointers { otherCounts, to in
        otherCounts.pointee = counts.pointee
        otherCounts.pointee.verbCapacity = verbs
        otherCounts.pointee.pointCapacity = points
        to.initialize(from: from, count: counts.pointee.points)
        PathStorage.verbs(to, otherCounts).initialize(
          from: PathStorage.verbs(from, counts),
          count: counts.pointee.verbs
        )
      }
    }
    return other
  }

  /// Whether so much more fits in.
  @inline(__always)
  func hasRoom(_ verbs: Int, _ points: Int) -> Bool {
    counts.pointee.verbs &+ verbs <= counts.pointee.verbCapacity
      && counts.pointee.points &+ points <= counts.pointee.pointCapacity
  }

  /// Where the elements' kinds are.
  @inlinable @inline(__always) static func verbs(
    _ elements: UnsafeMutablePointer<CGPoint>,
    _ counts: UnsafeMutablePointer<PathCounts>
  ) -> UnsafeMutablePointer<Path.Verb> {
    UnsafeMutableRawPointer(elements + counts.pointee.pointCapacity)
      .assumingMemoryBound(to: Path.Verb.self)
  }
}

extension Path {
  /// Makes sure that nothing else refers to the memory and that it has room for more.
  ///
  /// - Returns: Where the counts and the points are.
  @inline(__always)
  private mutating func room(
    _ verbs: Int,
    _ points: Int
  ) -> (counts: UnsafeMutablePointer<PathCounts>, points: UnsafeMutablePointer<CGPoint>) {
    // What has a single reference is there.
    if !isKnownUniquelyReferenced(&storage) || !storage.unsafelyUnwrapped.hasRoom(verbs, points) {
      grow(verbs, points)
    }
    // There is memory now, and the path goes on holding it.
    return storage.unsafelyUnwrapped.withUnsafeMutablePointers { ($0, $1) }
  }

  /// Moves the elements to memory with room for more: at least twice as much as there was.
  @inline(never)
  private mutating func grow(_ verbs: Int, _ points: Int) {
    guard let old = storage else {
      storage = PathStorage.make(verbs: max(verbs, 8), points: max(points, 8))
      return
    }
    let (verbCount, pointCount) = (old.counts.pointee.verbs, old.counts.pointee.points)
    storage = old.copy(
      verbs: max(verbCount + verbs, 2 * verbCount),
      points: max(pointCount + points, 2 * pointCount)
    )
  }

  /// Reserves room for elements about to be added.
  package mutating func reserve(verbs: Int, points: Int) {
    guard verbs > 0 || points > 0 else { return }
    guard let memory = storage else {
      storage = PathStorage.make(verbs: verbs, points: points)
      return
    }
    if !memory.hasRoom(verbs, points) { grow(verbs, points) }
  }

  /// Adds an element with its points.
  @inline(__always)
  mutating func append(_ verb: Verb, _ first: CGPoint) {
    let (counts, points) = room(1, 1)
    let count = counts.pointee.points
    points[count] = first
    counts.pointee.include(first)
    counts.pointee.points = count &+ 1
    Self.add(verb, counts, points)
  }

  @inline(__always)
  mutating func append(_ verb: Verb, _ first: CGPoint, _ second: CGPoint) {
    let (counts, points) = room(1, 2)
    let count = counts.pointee.points
    points[count] = first
    points[count &+ 1] = second
    counts.pointee.include(first)
    counts.pointee.include(second)
    counts.pointee.points = count &+ 2
    Self.add(verb, counts, points)
  }

  @inline(__always)
  mutating func append(_ verb: Verb, _ first: CGPoint, _ second: CGPoint, _ third: CGPoint) {
    let (counts, points) = room(1, 3)
    let count = counts.pointee.points
    points[count] = first
    points[count &+ 1] = second
    points[count &+ 2] = third
    counts.pointee.include(first)
    counts.pointee.include(second)
    counts.pointee.include(third)
    counts.pointee.points = count &+ 3
    Self.add(verb, counts, points)
  }

  /// Adds an element without points.
  mutating func append(_ verb: Verb) {
    let (counts, points) = room(1, 0)
    Self.add(verb, counts, points)
  }

  @inline(__always)
  private static func add(
    _ verb: Verb,
    _ counts: UnsafeMutablePointer<PathCounts>,
    _ points: UnsafeMutablePointer<CGPoint>
  ) {
    let count = counts.pointee.verbs
    PathStorage.verbs(points, counts)[count] = verb
    counts.pointee.verbs = count &+ 1
  }

  /// Adds the elements of another path that has some.
  mutating func append(_ path: Path, _ transform: CGAffineTransform) {
    path.withUnsafeElements { verbs, points in
      let start = path.storage?.counts.pointee.start ?? 0
      let isIdentity = transform.isIdentity
      let (counts, place) = room(verbs.count, points.count)
      let count = counts.pointee.points
      for index in points.indices {
        let point = isIdentity ? points[index] : points[index].applying(transform)
        place[count + index] = point
        counts.pointee.include(point)
      }
      let kinds = PathStorage.verbs(place, counts) + counts.pointee.verbs
      for index in verbs.indices { kinds[index] = verbs[index] }
      counts.pointee.start = count + start
      counts.pointee.points = count + points.count
      counts.pointee.verbs += verbs.count
    }
  }
}
