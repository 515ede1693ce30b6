// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import TestSupport
import Testing

struct DefaultsStoreTests {
  /// A folder of its own, removed at the end.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func valuesComeBackFromTheFileWhateverTheyAre() throws {
    let values: [StoredValue] = [
      .bool(true), .bool(false), .integer(.min), .integer(1), .real(1), .real(.infinity),
      .real(0.1), .string(""), .string("é\n🙂"), .data(Data()), .data(Data([0, 255])),
      .date(Date(timeIntervalSinceReferenceDate: 0.125)), .array([.integer(1), .string("a")]),
      .dictionary(["": .bool(true), "a": .array([])]),
    ]
    try withFolder { folder in
      let file = folder.appendingPathComponent("deep/er/defaults.plist")
      let store = DefaultsStore(file: file)
      for (index, value) in values.enumerated() { store.set(value, forKey: "k\(index)") }
      store.set(.real(.nan), forKey: "nan")
      store.flush()
      let again = DefaultsStore(file: file)
      for (index, value) in values.enumerated() {
        #expect(again.value(forKey: "k\(index)") == value)
      }
      guard case .real(let number) = again.value(forKey: "nan") else {
        Issue.record("not a number is gone")
        return
      }
      #expect(number.isNaN)
    }
  }

  @Test func readingMakesNoFile() throws {
    try withFolder { folder in
      let store = DefaultsStore(file: folder.appendingPathComponent("a.plist"))
      #expect(store.value(forKey: "a") == nil)
      store.set(nil, forKey: "a")
      store.flush()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func aRemovedValueIsGoneFromTheFile() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.plist")
      let store = DefaultsStore(file: file)
      store.set(.integer(1), forKey: "a")
      store.set(.integer(2), forKey: "b")
      store.flush()
      store.set(nil, forKey: "a")
      store.flush()
      let again = DefaultsStore(file: file)
      #expect(again.value(forKey: "a") == nil && again.value(forKey: "b") == .integer(2))
    }
  }

  @Test func anotherProgramsKeysAreKept() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.plist")
      let one = DefaultsStore(file: file)
      let two = DefaultsStore(file: file)
      #expect(one.value(forKey: "a") == nil && two.value(forKey: "b") == nil)
      one.set(.integer(1), forKey: "a")
      one.flush()
      two.set(.integer(2), forKey: "b")
      two.flush()
      let again = DefaultsStore(file: file)
      #expect(again.value(forKey: "a") == .integer(1))
      #expect(again.value(forKey: "b") == .integer(2))
    }
  }

  @Test(arguments: [
    "not a list", "<plist><array/></plist>", "bplist00", "<plist><dict><key>a</key>", "<array>",
  ])
  func aCorruptFileIsKeptAside(repeated: String) throws {
    // Lists inside of each other must not end in a full stack.
    let text = String(repeating: repeated, count: repeated == "<array>" ? 100_000 : 1)
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.plist")
      for _ in 0..<2 {
        try Data(text.utf8).write(to: file)
        let store = DefaultsStore(file: file)
        #expect(store.value(forKey: "a") == nil)
        store.set(.integer(1), forKey: "a")
        store.flush()
        #expect(DefaultsStore(file: file).value(forKey: "a") == .integer(1))
      }
      #expect(try contents(of: folder) == ["a.plist", "a.plist.corrupt", "a.plist.corrupt-2"])
      let kept = try Data(contentsOf: folder.appendingPathComponent("a.plist.corrupt"))
      #expect(kept == Data(text.utf8))
    }
  }

  /// A binary list with one key, whose value is the third of some objects.
  private func binaryList(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    let all = [[0xD1, 1, 2], Array("\u{51}a".utf8)] + objects
    for object in all {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    let start = bytes.count
    bytes += table + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(all.count)] + [UInt8](repeating: 0, count: 8)
    return Data(bytes + [0, 0, 0, 0, 0, 0, UInt8(start >> 8), UInt8(start & 255)])
  }

  @Test func smallFilesThatStandForEndlessValuesAreNotRead() throws {
    let doubling: [[UInt8]] = (0..<60).map { [0xA2, $0 + 3, $0 + 3] } + [[0x51, 0x62]]
    let lists = [
      binaryList(doubling),  // 2 to the power of 60 values
      binaryList([[0xA1, 2]]),  // a list inside of itself
      binaryList([[0xD1, 1, 0]]),  // the whole inside of itself
      binaryList([[0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8)]),  // a count beyond the end
    ]
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.plist")
      for list in lists {
        try list.write(to: file)
        #expect(DefaultsStore(file: file).value(forKey: "a") == nil)
        #expect(!FileManager.default.fileExists(atPath: file.path))
      }
      try binaryList([[0xA2, 3, 3], [0x51, 0x62]]).write(to: file)
      let shared = DefaultsStore(file: file).value(forKey: "a")
      #expect(shared == .array([.string("b"), .string("b")]))
    }
  }

  @Test func longListsComeBack() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.plist")
      let store = DefaultsStore(file: file)
      let list = StoredValue.array((0..<40_000).map { .array([.integer($0)]) })
      store.set(list, forKey: "a")
      for index in 0..<300 { store.set(.integer(index), forKey: "\(index)") }
      store.flush()
      let again = DefaultsStore(file: file)
      #expect(again.value(forKey: "a") == list && again.value(forKey: "299") == .integer(299))
    }
  }

  @Test func noisyFilesAreKeptAside() throws {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.plist")
      let good = DefaultsStore(file: file)
      for index in 0..<20 { good.set(.string("value \(index)"), forKey: "key \(index)") }
      good.flush()
      let bytes = try Data(contentsOf: file)
      for _ in 0..<200 {
        var noisy = bytes
        for _ in 0..<3 {
          noisy[Int.random(in: 0..<noisy.count, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        try noisy.write(to: file)
        // Whatever it makes of the file, it goes on.
        _ = DefaultsStore(file: file).value(forKey: "key 1")
        try? FileManager.default.removeItem(atPath: file.path + ".corrupt")
      }
    }
  }

  @Test func anEmptyFileIsNoCorruptOne() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.plist")
      try Data().write(to: file)
      let store = DefaultsStore(file: file)
      store.set(.integer(1), forKey: "a")
      store.flush()
      #expect(try contents(of: folder) == ["a.plist"])
    }
  }

  @Test func aFolderInPlaceOfTheFileIsLeftAlone() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = DefaultsStore(file: folder)
      store.set(.integer(1), forKey: "a")
      store.flush()
      #expect(store.value(forKey: "a") == .integer(1))
      #expect(try contents(of: folder) == [])
    }
  }

  @Test func whatCannotBeWrittenIsTriedAgain() throws {
    try withFolder { folder in
      // A file stands where the folder has to be.
      try Data([1]).write(to: folder)
      let file = folder.appendingPathComponent("a.plist")
      let store = DefaultsStore(file: file)
      store.set(.integer(1), forKey: "a")
      store.flush()
      #expect(store.value(forKey: "a") == .integer(1))
      try FileManager.default.removeItem(at: folder)
      store.set(.integer(2), forKey: "b")
      store.flush()
      #expect(DefaultsStore(file: file).value(forKey: "a") == .integer(1))
    }
  }

  @Test func aLinkStaysALink() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let target = folder.appendingPathComponent("target.plist")
      let link = folder.appendingPathComponent("link.plist")
      let first = DefaultsStore(file: target)
      first.set(.integer(1), forKey: "a")
      first.flush()
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      let store = DefaultsStore(file: link)
      store.set(.integer(2), forKey: "a")
      store.flush()
      #expect(DefaultsStore(file: target).value(forKey: "a") == .integer(2))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    }
  }

  @Test func theEndOfTheProgramWritesWhatIsLeft() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-exit-test.plist")
    try? FileManager.default.removeItem(at: file)
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .exitCode(0)) {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("kinora-exit-test.plist")
      let store = DefaultsStore(file: file)
      store.set(.integer(1), forKey: "a")
      exit(0)
    }
    #expect(DefaultsStore(file: file).value(forKey: "a") == .integer(1))
  }

  @Test func aTasksStoreGoesBeforeTheInstalledOne() {
    let store = DefaultsStore()
    DefaultsStore.$scoped.withValue(store) { #expect(DefaultsStore.current === store) }
    #expect(DefaultsStore.current !== store)
  }
}
