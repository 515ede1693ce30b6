// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Why bodies run, for `_printChanges()`.
///
/// Nothing is noted before the first call of `_printChanges()`, so that the aid costs nothing where
/// it is not used; the first run of the body that contains the call is known all the same.
@MainActor enum ChangeLog {
  private static var isOn = false
  private static var reasons: [ObjectIdentifier: [String]] = [:]
  /// The node whose body runs for the first time.
  private static var made: ObjectIdentifier?

  /// A node is about to run its body for the first time.
  static func willMake(_ node: Node) { made = ObjectIdentifier(node) }

  /// A node is about to run its body because its value changed.
  static func willUpdate(_ node: Node) {
    guard isOn else { return }
    add("@self", to: node)
  }

  /// Something that a node read has changed.
  static func note(_ source: AnyObject, in node: Node) {
    guard isOn else { return }
    add(node.propertyName(of: source) ?? "@dependency", to: node)
  }

  /// A node goes away.
  static func forget(_ node: Node) {
    guard isOn else { return }
    reasons[ObjectIdentifier(node)] = nil
  }

  private static func add(_ reason: String, to node: Node) {
    let id = ObjectIdentifier(node)
    if reasons[id]?.contains(reason) != true { reasons[id, default: []].append(reason) }
  }

  /// The line about the body that runs right now.
  static func describeRunningBody(of type: String) -> String {
    isOn = true
    guard let reader = ThreadContext.current.reader else { return "\(type): unchanged." }
    let id = ObjectIdentifier(reader)
    defer { reasons[id] = nil }
    if made == id {
      made = nil
      return "\(type): @self, @identity changed."
    }
    guard let list = reasons[id], !list.isEmpty else { return "\(type): unchanged." }
    return "\(type): \(list.joined(separator: ", ")) changed."
  }
}

extension View {
  /// Prints why the body that calls it runs: which of its properties changed.
  ///
  /// `@self` stands for the view's value, `@identity` for a view that is new, `@dependency` for an
  /// environment value or an observed object. Call it from `body`: `let _ = Self._printChanges()`.
  /// Changes before the first call in a program are not known.
  public static func _printChanges() {
    print(ChangeLog.describeRunningBody(of: shortName(of: Self.self)))
  }
}
