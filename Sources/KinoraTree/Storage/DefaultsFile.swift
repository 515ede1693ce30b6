// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A property-list file with values under keys.
struct DefaultsFile: Sendable {
  /// What a file holds.
  enum Content: Equatable {
    /// There is no file, or an empty one.
    case missing
    /// The values.
    case values([String: StoredValue])
    /// There is something else.
    case unreadable
  }

  /// The largest file that is read, in bytes: settings are small.
  private static let sizeLimit = 16 << 20
  /// How many lists may begin inside each other in a file in text form, whose reader is recursive.
  private static let depthLimit = 200
  /// How many names are tried for a file that is set aside.
  private static let nameLimit = 100

  /// Where the file is; that of its target for a link, which stays a link.
  private let url: URL

  init(_ url: URL) { self.url = url.resolvingSymlinksInPath() }

  /// Reads the file.
  func read() -> Content {
    let manager = FileManager.default
    guard manager.fileExists(atPath: url.path) else { return .missing }
    guard isRegular, let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.sizeLimit + 1) ?? Data(),
      data.count <= Self.sizeLimit
    else { return .unreadable }
    if data.isEmpty { return .missing }
    guard Self.isReadable(data),
      let object = try? PropertyListSerialization.propertyList(from: data, format: nil),
      case .dictionary(let values) = StoredValue(propertyList: object)
    else { return .unreadable }
    return .values(values)
  }

  private var isRegular: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Whether reading ends, and within the stack.
  private static func isReadable(_ data: Data) -> Bool {
    if let binary = BinaryPropertyList(data) { return binary.isTree }
    var depth = 0
    var last: UInt8 = 0
    var isClosing = false
    for byte in data {
      // `<a` and `<d` begin lists, but also dates and data, which end as often.
      if last == UInt8(ascii: "<") {
        isClosing = byte == UInt8(ascii: "/")
        if byte == UInt8(ascii: "a") || byte == UInt8(ascii: "d") { depth += 1 }
      } else if last == UInt8(ascii: "/"), isClosing {
        if byte == UInt8(ascii: "a") || byte == UInt8(ascii: "d") { depth -= 1 }
        isClosing = false
      }
      if depth > depthLimit { return false }
      last = byte
    }
    return true
  }

  /// Renames a file that cannot be read, and says so.
  ///
  /// - Returns: Whether there is room for a new file now.
  func setAside() -> Bool {
    guard isRegular else {
      UpdateWarning.warn("\(url.path) is not a file; settings are not kept.")
      return false
    }
    let manager = FileManager.default
    for number in 1...Self.nameLimit {
      let name = url.path + (number == 1 ? ".corrupt" : ".corrupt-\(number)")
      if manager.fileExists(atPath: name) { continue }
      guard (try? manager.moveItem(atPath: url.path, toPath: name)) != nil else { break }
      UpdateWarning.warn("Cannot read the settings in \(url.path); the file is kept as \(name).")
      return true
    }
    UpdateWarning.warn(
      "Cannot read the settings in \(url.path) and cannot rename the file; settings are not kept."
    )
    return false
  }

  /// Writes the file, and its folder where there is none; says so when that fails.
  ///
  /// - Returns: Whether the file was written.
  func write(_ values: [String: StoredValue]) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      let data = try PropertyListSerialization.data(
        fromPropertyList: values.mapValues(\.propertyList),
        format: .binary,
        options: 0
      )
      try data.write(to: url, options: .atomic)
      return true
    } catch {
      UpdateWarning.warn("Cannot write the settings to \(url.path): \(error.localizedDescription)")
      return false
    }
  }
}
