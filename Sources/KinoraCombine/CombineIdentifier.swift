// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A unique mark by which a subscriber or subscription is told from others.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Source: Hashable {
    case serial(UInt)
    case object(ObjectIdentifier)
  }

  private static let lastSerial = Atomic<UInt>(0)

  private let source: Source

  /// Creates an identifier that no other has.
  public init() {
    source = .serial(Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Creates the identifier of an object.
  ///
  /// - Parameter obj: The object, which is not kept alive.
  public init(_ obj: AnyObject) {
    source = .object(ObjectIdentifier(obj))
  }

  /// A hexadecimal form for logs.
  public var description: String {
    switch source {
    case .serial(let number): "0x" + String(number, radix: 16)
    case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
    }
  }
}

/// A type whose values can be told apart in a graph of subscriptions.
public protocol CustomCombineIdentifierConvertible {
  /// The mark of this value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The mark of this object, made from its identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
