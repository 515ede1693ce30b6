// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Lines on standard error about values that a view should not have given.
enum Diagnostics {
  private static let reported = Mutex<Set<String>>([])

  /// A length that layout can use, nil for one that is ignored.
  ///
  /// A negative length counts as 0, as measured in SwiftUI; one that is not finite is ignored. Either
  /// is reported, once for each place.
  static func length(_ length: CGFloat?, _ place: String) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite, length >= 0 { return length }
    if length.isFinite {
      warn("\(place) takes \(length) as 0: a length cannot be negative")
      return 0
    }
    warn("\(place) ignores \(length): a length has to be finite")
    return nil
  }

  /// Writes one line to standard error, the same line only once.
  static func warn(_ message: String) {
    let isNew = reported.withLock { $0.insert(message).inserted }
    guard isNew else { return }
    FileHandle.standardError.write(Data("kinora: \(message)\n".utf8))
  }
}
