// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Something that nodes read and depend on: a state.
@usableFromInline
package class StateDependency: PendingWrites, @unchecked Sendable {
  // Safe to send: the main actor alone touches the readers, and never twice at a time; subclasses
  // guard what they add.

  /// Who depends on it; only touched by the main actor.
  @exclusivity(unchecked) private final var readers = ReaderList()

  package override init() {}

  /// Makes the body that runs on this thread, if there is one, depend on this.
  ///
  /// - Returns: Whether a body reads.
  @usableFromInline
  final func noteRead() -> Bool {
    let context = ThreadContext.current
    guard let reader = context.reader else { return false }
    // Bodies run on the main actor only, so this thread has it.
    if reader.dependencies.insert(self, &context.readCount) { readers.insert(reader) }
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
/// Most nodes read nothing or one state: one is kept without an array. How much of it the running
/// body has read again is a fact about the thread, and kept in its `ThreadContext`.
package struct DependencyList {
  /// Stands in for several dependencies.
  private final class Several: StateDependency, @unchecked Sendable {
    // Safe to send: only the main actor gets to see it.
    @exclusivity(unchecked) var list: ContiguousArray<StateDependency>
    init(_ list: ContiguousArray<StateDependency>) { self.list = list }
  }

  /// The dependency, or what stands in for several.
  private var content: StateDependency?

  init() {}

  private var several: Several? {
    guard let content, type(of: content) == Several.self else { return nil }
    // Of this very type, as was just seen.
    return unsafeDowncast(content, to: Several.self)
  }

  /// The number of dependencies.
  package var count: Int { several?.list.count ?? (content == nil ? 0 : 1) }

  /// Drops what the run of a body did not read.
  ///
  /// - Parameters:
  ///   - kept: How many dependencies the run has read; they come first.
  ///   - reader: The node of the body.
  @MainActor mutating func endReading(_ kept: Int, reader: Node) {
    guard let content, kept < count else { return }
    guard let several else {
      content.removeReader(reader)
      self.content = nil
      return
    }
    for dependency in several.list[kept...] { dependency.removeReader(reader) }
    several.list.removeSubrange(kept...)
    if kept == 0 { self.content = nil }
  }

  /// Takes note of a read.
  ///
  /// - Parameters:
  ///   - dependency: What was read.
  ///   - read: How many dependencies the running body has read; negative where earlier reads stay
  ///     whatever is read.
  /// - Returns: Whether the node did not depend on it before.
  mutating func insert(_ dependency: StateDependency, _ read: inout Int) -> Bool {
    guard let content else {
      self.content = dependency
      if read >= 0 { read = 1 }
      return true
    }
    if content === dependency {
      if read == 0 { read = 1 }
      return false
    }
    if let several {
      if let index = several.list.firstIndex(where: { $0 === dependency }) {
        // What was read again moves to the front, behind what was read before it.
        if read >= 0, index >= read {
          several.list.swapAt(index, read)
          read += 1
        }
        return false
      }
      several.list.append(dependency)
      if read >= 0 {
        several.list.swapAt(several.list.count - 1, read)
        read += 1
      }
      return true
    }
    self.content = Several(read == 0 ? [dependency, content] : [content, dependency])
    if read >= 0 { read += 1 }
    return true
  }

  /// Gives everything up.
  @MainActor mutating func removeAll(reader: Node) {
    forEach { $0.removeReader(reader) }
    content = nil
  }

  /// Calls a closure with each dependency.
  @MainActor package func forEach(_ body: @MainActor (StateDependency) -> Void) {
    guard let content else { return }
    if let several {
      for dependency in several.list { body(dependency) }
    } else {
      body(content)
    }
  }
}
