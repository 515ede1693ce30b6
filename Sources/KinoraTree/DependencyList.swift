// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Something that nodes read and depend on: a state.
@usableFromInline
package class StateDependency: PendingWrites, @unchecked Sendable {
  /// Who depends on it; only touched by the main actor.
  @exclusivity(unchecked) private final var readers = ReaderList()

  package override init() {}

  /// Makes the body that runs on this thread, if there is one, depend on this.
  ///
  /// - Returns: Whether a body reads.
  @usableFromInline
  final func noteRead() -> Bool {
    guard let reader = ThreadContext.current.reader else { return false }
    // Bodies run on the main actor only, so this thread has it.
    if reader.dependencies.insert(self) { readers.insert(reader) }
    return true
  }

  /// Marks everyone who read this.
  @MainActor final func notifyReaders() {
    readers.forEach { $0.graph.dependencyChanged(self, of: $0) }
  }

  /// Forgets a reader that goes away.
  @MainActor package final func removeReader(_ reader: Node) { readers.remove(reader) }

  /// Forgets who read the value, when the view that owns it goes away.
  @MainActor package final func releaseReaders() { readers.removeAll() }
}

/// What a node read, in the order of reading.
///
/// Most nodes read nothing or one state: one is kept without an array.
package struct DependencyList {
  private final class Many {
    var list: ContiguousArray<StateDependency>
    init(_ list: ContiguousArray<StateDependency>) { self.list = list }
  }

  /// Nothing, a dependency, or several.
  private var content: AnyObject?
  /// How many of the dependencies the running body has read again; negative outside of it.
  private var read: Int32 = -1
  /// Whether the content is a list.
  private var isMany = false

  init() {}

  /// The number of dependencies.
  package var count: Int {
    guard let content else { return 0 }
    return isMany ? unsafeDowncast(content, to: Many.self).list.count : 1
  }

  /// Starts a run of the code whose reads replace all earlier ones.
  mutating func beginReading() { read = 0 }

  /// Drops what the run did not read.
  @MainActor mutating func endReading(reader: Node) {
    let kept = Int(read)
    read = -1
    guard let content, kept < count else { return }
    guard isMany else {
      unsafeDowncast(content, to: StateDependency.self).removeReader(reader)
      self.content = nil
      return
    }
    let many = unsafeDowncast(content, to: Many.self)
    for dependency in many.list[kept...] { dependency.removeReader(reader) }
    many.list.removeSubrange(kept...)
    if kept == 0 {
      self.content = nil
      isMany = false
    }
  }

  /// Takes note of a read.
  ///
  /// - Returns: Whether the node did not depend on it before.
  mutating func insert(_ dependency: StateDependency) -> Bool {
    guard let content else {
      self.content = dependency
      if read >= 0 { read = 1 }
      return true
    }
    if content === dependency {
      if read == 0 { read = 1 }
      return false
    }
    if isMany {
      let many = unsafeDowncast(content, to: Many.self)
      if let index = many.list.firstIndex(where: { $0 === dependency }) {
        // What was read again moves to the front, behind what was read before it.
        if read >= 0, index >= Int(read) {
          many.list.swapAt(index, Int(read))
          read += 1
        }
        return false
      }
      many.list.append(dependency)
      if read >= 0 {
        many.list.swapAt(many.list.count - 1, Int(read))
        read += 1
      }
      return true
    }
    let single = unsafeDowncast(content, to: StateDependency.self)
    self.content = Many(read == 0 ? [dependency, single] : [single, dependency])
    isMany = true
    if read >= 0 { read += 1 }
    return true
  }

  /// Gives everything up.
  @MainActor mutating func removeAll(reader: Node) {
    forEach { $0.removeReader(reader) }
    content = nil
    isMany = false
  }

  /// Calls a closure with each dependency.
  @MainActor package func forEach(_ body: @MainActor (StateDependency) -> Void) {
    guard let content else { return }
    if isMany {
      unsafeDowncast(content, to: Many.self).list.forEach(body)
    } else {
      body(unsafeDowncast(content, to: StateDependency.self))
    }
  }
}
