// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@_spi(Reflection) import Swift
internal import Synchronization

/// A stored property of the type `Published`, whatever its value.
private protocol PublishedProperty: SendableMetatype {
  /// The storage of the property at an address.
  static func storage(at address: UnsafeRawPointer) -> any AnnouncingStorage
}

/// The part of a published property that announces changes of its object.
private protocol AnnouncingStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

extension PublishedStorage: AnnouncingStorage {}

extension Published: PublishedProperty {
  static fileprivate func storage(at address: UnsafeRawPointer) -> any AnnouncingStorage {
    address.assumingMemoryBound(to: Self.self).pointee.storage
  }
}

/// Where the published properties of a class lie, its superclasses' included.
///
/// The standard library's field walk is asked once for each class.
struct PublishedFields: Sendable {
  private struct Field: Sendable {
    let offset: Int
    let type: any PublishedProperty.Type
  }

  private static let known = Mutex<[ObjectIdentifier: PublishedFields]>([:])

  /// Keeps two threads from giving one object two publishers.
  private static let installation = Mutex<Void>(())

  /// The standard library's mark for a class, whose own constant is a variable.
  private static let classType = _EachFieldOptions(rawValue: 1)

  private let fields: [Field]

  var isEmpty: Bool { fields.isEmpty }

  static func of(_ type: AnyClass) -> PublishedFields {
    let key = ObjectIdentifier(type)
    if let fields = known.withLock({ $0[key] }) { return fields }
    var found: [Field] = []
    _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
      if let property = fieldType as? any PublishedProperty.Type {
        found.append(Field(offset: offset, type: property))
      }
      return true
    }
    let fields = PublishedFields(fields: found)
    known.withLock { $0[key] = fields }
    return fields
  }

  /// The publisher that all published properties of an object share.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // The offsets come from the metadata of the object's own class, and the address is valid while
    // the object is.
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      if let first = fields.first,
        let publisher = first.type.storage(at: base + first.offset).objectWillChange
      {
        return publisher
      }
      return Self.installation.withLock { _ in
        let storages = fields.map { $0.type.storage(at: base + $0.offset) }
        let known = storages.lazy.compactMap(\.objectWillChange).first
        let publisher = known ?? ObservableObjectPublisher()
        for storage in storages { storage.objectWillChange = publisher }
        return publisher
      }
    }
  }
}
