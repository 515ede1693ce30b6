// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI
import Testing
import TreeTestSupport

/// Writing a state while a body runs.
///
/// The warning is written once per process, so it has its own.
@MainActor
struct WriteWarningTests {
  private struct Hasty: View {
    @State private var count = 0
    let journal: Journal
    var body: some View {
      let _ = journal.add("body \(count)")
      let _ = write()
      Rectangle().opacity(Double(count) / 10)
    }
    private func write() {
      guard count < 2 else { return }
      count += 1
      journal.add("still \(count)")
    }
  }

  @Test func aWriteInABodyTakesEffectAfterTheUpdate() {
    let journal = Journal()
    let host = TreeHost(Hasty(journal: journal))
    #expect(journal.entries == ["body 0", "still 0", "body 1", "still 1", "body 2"])
    #expect(host.items.map(\.opacity) == [0.2])
    #expect(!host.graph.needsFrame)
  }

  @Test func aWriteInABodyWarnsOnce() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        for _ in 0..<2 { _ = TreeHost(Hasty(journal: Journal())) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warnings = text.split(separator: "\n").filter { $0.contains("during view update") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("kinora: ") == true)
  }

  @Test func aWriteInAnActionDoesNotWarn() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (host, remote) = host(0) { value in
          Rectangle().opacity(Double(value))
        }
        _ = TreeHost(Rectangle().onAppear { remote.value = 1 }.task { remote.value += 1 })
        host.frame()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("kinora: "))
  }
}
