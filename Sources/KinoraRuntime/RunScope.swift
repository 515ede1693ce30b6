// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraCombine
package import KinoraTree

/// The clock and the stored values that the code of one window sees.
///
/// Task-local, so that several hosts can run side by side. Tasks that the window's code starts see
/// them, too; closures that it puts on a queue do not, and see what is installed for the process.
package struct RunScope: Sendable {
  /// The clock of timers and delays; nil for the one of the process.
  package var clock: VirtualClock?
  /// The stored values; nil for those of the process.
  package var defaults: DefaultsStore?

  /// What the process has.
  package init() {}

  /// A virtual clock that begins at zero, and stored values.
  ///
  /// - Parameters:
  ///   - defaults: The stored values.
  ///   - startDate: The date at time zero; nil for the real one.
  /// - Returns: The scope.
  package static func virtual(defaults: DefaultsStore, startDate: Date? = nil) -> RunScope {
    var scope = RunScope()
    scope.clock = VirtualClock(startDate: startDate)
    scope.defaults = defaults
    return scope
  }

  /// Runs code in the scope.
  @MainActor package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard clock != nil || defaults != nil else { return try body() }
    return try CombineClock.$scoped.withValue(clock ?? CombineClock.scoped) {
      try DefaultsStore.$scoped.withValue(defaults ?? DefaultsStore.scoped, operation: body)
    }
  }
}
