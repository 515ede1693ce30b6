// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import Synchronization

/// The program's own stored values: in a property-list file, or in memory only.
///
/// The file is read at the first use and written, as a whole and atomically, some time after a
/// change; also at the end of the program. What another program put into the file meanwhile under
/// other keys is kept. A file that cannot be read is set aside under another name.
package final class DefaultsStore: ValueStore, @unchecked Sendable {
  // Safe to send: what changes is guarded by the locks.
  private struct Content {
    var isLoaded = false
    var values: [String: StoredValue] = [:]
    /// What changed since the file was written; nil stands for a removed value.
    var changes: [String: StoredValue?] = [:]
    var isWriteScheduled = false
    /// Whether the file must be left alone.
    var isMemoryOnly: Bool
  }

  private let file: DefaultsFile?
  private let content: Mutex<Content>
  /// Held while the file is written.
  private let writing = Mutex(())

  /// How long changes are collected before the file is written, in seconds.
  private static let delay = 0.2
  private static let queue = DispatchQueue(label: "kinora.defaults", qos: .utility)

  /// Creates a store.
  ///
  /// - Parameter file: The file; nil to keep the values in memory.
  package init(file: URL? = nil) {
    self.file = file.map { DefaultsFile($0) }
    content = Mutex(Content(isMemoryOnly: file == nil))
    super.init(name: "kinora.defaults")
    if file != nil { Self.flushAtExit(self) }
  }

  package override func value(forKey key: String) -> StoredValue? {
    content.withLock { content in
      load(&content)
      return content.values[key]
    }
  }

  override func store(_ value: StoredValue?, forKey key: String) {
    let mustSchedule = content.withLock { content in
      load(&content)
      guard content.values[key] != value else { return false }
      content.values[key] = value
      guard !content.isMemoryOnly else { return false }
      content.changes[key] = .some(value)
      defer { content.isWriteScheduled = true }
      return !content.isWriteScheduled
    }
    if mustSchedule { Self.queue.asyncAfter(deadline: .now() + Self.delay) { self.flush() } }
  }

  private func load(_ content: inout Content) {
    guard !content.isLoaded, let file else { return }
    content.isLoaded = true
    switch file.read() {
    case .missing: break
    case .values(let values): content.values = values
    case .unreadable: content.isMemoryOnly = !file.setAside()
    }
  }

  /// Writes what has changed, now.
  package func flush() {
    guard let file else { return }
    writing.withLock { _ in
      let (values, changes) = content.withLock { content in
        content.isWriteScheduled = false
        defer { content.changes = [:] }
        return (content.values, content.changes)
      }
      guard !changes.isEmpty else { return }
      var merged = values
      switch file.read() {
      case .missing: break
      case .values(let others):
        merged = others
        for (key, value) in changes { merged[key] = value }
      case .unreadable:
        guard file.setAside() else { return }
      }
      guard !file.write(merged) else { return }
      // The next change tries again.
      content.withLock { content in
        content.changes.merge(changes) { newer, _ in newer }
      }
    }
  }

  // MARK: The end of the program

  private struct WeakStore {
    weak var store: DefaultsStore?
  }

  private static let withFiles = Mutex<[WeakStore]>([])

  private static let registersExit: Void = {
    atexit { DefaultsStore.flushAll() }
  }()

  private static func flushAtExit(_ store: DefaultsStore) {
    registersExit
    withFiles.withLock { stores in
      stores.removeAll { $0.store == nil }
      stores.append(WeakStore(store: store))
    }
  }

  private static func flushAll() {
    let stores = withFiles.withLock { $0.compactMap(\.store) }
    for store in stores { store.flush() }
  }

  // MARK: The store in use

  private static let installed = Mutex(DefaultsStore())

  /// A store for one task and what it calls, which goes before the installed one.
  ///
  /// It lets tests with stores of their own run side by side.
  @TaskLocal package static var scoped: DefaultsStore?

  /// The store of the process or the task; setting it installs the former.
  ///
  /// Unless one is installed, values are in memory.
  package static var current: DefaultsStore {
    get { scoped ?? installed.withLock { $0 } }
    set {
      let old = installed.withLock { store in
        defer { store = newValue }
        return store
      }
      withExtendedLifetime(old) {}
    }
  }
}
