// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A stored property of a view that connects it to a value outside of the view.
///
/// A type of your own that conforms may hold other dynamic properties: they are connected before
/// `update` is called.
public protocol DynamicProperty {
  /// Called before `body` runs, after the properties inside were connected.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A builtin dynamic property, which the node of a view connects in place.
///
/// What a property keeps between updates lives in the property itself: a new view value takes it
/// over from the one before.
package protocol InstallableProperty: DynamicProperty {
  /// Connects the property at an address.
  ///
  /// - Parameters:
  ///   - address: Where the property lives inside the view value of the node.
  ///   - previous: The same property of the view value before; nil for the first one.
  ///   - node: The node of the view.
  @MainActor static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  )
  /// Brings what the property takes from its surroundings up to date, before a body runs again.
  @MainActor static func refresh(at address: UnsafeMutableRawPointer, node: Node)
  /// Lets go of what the property kept, when the view's identity ends.
  @MainActor static func uninstall(at address: UnsafeMutableRawPointer, node: Node)
  /// What outlives the node of a row that is out of sight; nil for nothing.
  @MainActor static func kept(at address: UnsafeRawPointer) -> AnyObject?
  /// Connects the property at an address to what one before had kept.
  @MainActor static func revive(
    at address: UnsafeMutableRawPointer,
    source: AnyObject,
    node: Node
  )
  /// Whether two values of the property refer to the same thing.
  static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool
  /// Whether `refresh` does anything.
  static var needsRefresh: Bool { get }
  /// What the property connects to, for telling which one changed.
  @MainActor static func source(at address: UnsafeRawPointer) -> AnyObject?
}

extension InstallableProperty {
  @MainActor package static func refresh(at address: UnsafeMutableRawPointer, node: Node) {}
  @MainActor package static func uninstall(at address: UnsafeMutableRawPointer, node: Node) {}
  package static var needsRefresh: Bool { false }
  @MainActor package static func kept(at address: UnsafeRawPointer) -> AnyObject? { nil }
  @MainActor package static func revive(
    at address: UnsafeMutableRawPointer,
    source: AnyObject,
    node: Node
  ) {
    install(at: address, previous: nil, node: node)
  }
  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? { nil }
}
