// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Warnings about what an app does while its views are brought up to date.
///
/// Each is one line on standard error, and each kind is written once per process.
package enum UpdateWarning {
  private static let written = Mutex<Set<String>>([])

  /// A state was written while a body ran.
  static func writeDuringUpdate() {
    warn(
      "Modifying state during view update: the change takes effect after this update. "
        + "Write state in an action, onAppear or onChange instead."
    )
  }

  /// An observed object changed on another thread than the main one.
  package static func backgroundPublishing() {
    warn(
      "Publishing changes from background threads is not allowed; make sure to publish values "
        + "from the main thread. The view is updated on the main thread."
    )
  }

  /// An observed object announced a change while a body ran.
  static func publishingDuringUpdate() {
    warn(
      "Publishing changes from within view updates is not allowed: the view is updated again. "
        + "Change the object in an action, onAppear or onChange instead."
    )
  }

  /// State, layout or preferences keep changing each other.
  static func endlessUpdates() {
    warn(
      "State, layout or preferences change each other without an end; "
        + "the rest is left to the next frame."
    )
  }

  /// The elements of a `ForEach` share a key.
  static func duplicateKeys(_ key: String) {
    warn(
      "ForEach: the ID \(key) occurs more than once in the collection; "
        + "only its first element is shown."
    )
  }

  /// A `ForEach` over a range got another range.
  static func changedRange(from old: Int, to new: Int) {
    warn(
      "ForEach(_:content:) with a range has \(new) elements in place of \(old): a range must "
        + "be constant. Use ForEach(_:id:content:) for one that changes."
    )
  }

  /// A `PhaseAnimator` has nothing to go to.
  static func tooFewPhases(_ count: Int) {
    warn(
      count == 0
        ? "PhaseAnimator: there are no phases, so that nothing is shown."
        : "PhaseAnimator: there is one phase only, so that nothing changes."
    )
  }

  /// Views are nested deeper than the stack of the thread allows.
  static func nestedTooDeep(_ depth: Int) {
    warn(
      "Views are nested more than \(depth) levels deep, which the stack has no room for; "
        + "what is inside is not shown."
    )
  }

  /// Writes a line, once.
  package static func warn(_ text: String) {
    guard written.withLock({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("kinora: \(text)\n".utf8))
  }
}
