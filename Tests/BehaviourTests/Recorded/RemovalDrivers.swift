// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about what happens to a view's life while its transition runs.
@MainActor enum RemovalDrivers {
  nonisolated static let ofLifecycle: [String: Driver] = [
    "removal-waits-for-transition": {
      await logs([.write(true), .wait(1)]) { flag, journal in
        if !flag { Rectangle().noting("x", in: journal).transition(.opacity) }
      }
    },
    "insertion-immediate-under-animation": {
      await logs([.write(true)]) { flag, journal in
        if flag { Rectangle().noting("x", in: journal).transition(.opacity) }
      }
    },
    "removal-outer-disappear-also-waits": {
      await logs([.write(true), .wait(1)]) { flag, journal in
        Group {
          if !flag { Rectangle().transition(.opacity) }
        }
        .noting("x", in: journal)
      }
    },
  ]

  nonisolated static let ofTasks: [String: Driver] = [
    "cancel-waits-for-transition": {
      await logs([.write(true), .wait(0.05), .wait(1)]) { flag, journal in
        if !flag { working(journal) }
      }
    },
    "reinserted-mid-removal-keeps-task": {
      await logs([.write(true), .write(false, after: 0.15), .wait(1)]) { flag, journal in
        if !flag { working(journal) }
      }
    },
  ]

  /// One step: an animated write, or nothing, after some time.
  private enum Step {
    case write(Bool, after: Double = 0)
    case wait(Double)
  }

  private static func working(_ journal: Journal) -> some View {
    Rectangle()
      .task { await Work("task", in: journal).run() }
      .transition(.opacity)
  }

  private static func logs<Content: View>(
    _ steps: [Step],
    @ViewBuilder content: @escaping (Bool, Journal) -> Content
  ) async -> JSONValue {
    let journal = Journal()
    let (host, remote) = host(false) { content($0, journal) }
    await host.settle(journal)
    var lists = [journal.take()]
    for step in steps {
      switch step {
      case .write(let value, let seconds):
        if seconds > 0 { host.frame(after: seconds) }
        withAnimation(.linear(duration: 0.6)) { remote.value = value }
        host.frame()
      case .wait(let seconds):
        host.frame(after: seconds)
      }
      await host.settle(journal)
      lists.append(journal.take())
    }
    return .logs(lists)
  }
}
