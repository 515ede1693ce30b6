// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What the kernel knows about the time of this process.
package enum ProcessTimes {
  /// The time since the process was started, in seconds, with the kernel's resolution of 10 ms.
  static var sinceStart: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let start = startTicks(inStat: text)
    else { return nil }
    return max(MonotonicClock.sinceBoot - start / Double(sysconf(Int32(_SC_CLK_TCK))), 0)
  }

  /// The 22nd field of a line of /proc/PID/stat (`starttime`, proc(5)).
  ///
  /// The second field is the program's name in parentheses and may itself hold spaces and
  /// parentheses, so fields are counted from the last one.
  package static func startTicks(inStat text: String) -> Double? {
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Double(fields[19]) : nil
  }
}
