// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI
import Testing
import TreeTestSupport

/// Why a body ran, in words.
///
/// Each test is a process of its own, as the words go to its standard output.
struct PrintChangesTests {
  private struct Numbers: View {
    @State private var count = 0
    @Environment(\.colorScheme) private var scheme
    let input: Int
    let remote: Remote<Int>
    var body: some View {
      let _ = Self._printChanges()
      let _ = remote.attach($count)
      let _ = scheme
      Rectangle().opacity(Double(count))
    }
  }

  private static func lines(_ result: ExitTest.Result?) -> [String] {
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Numbers: ") }
  }

  @Test func aNewViewAndItsStateAreNamed() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let remote = Remote(0)
        let host = TreeHost(Numbers(input: 0, remote: remote))
        remote.value = 1
        host.frame()
      }
    }
    #expect(
      Self.lines(result) == ["Numbers: @self, @identity changed.", "Numbers: _count changed."]
    )
  }

  @Test func aNewValueIsCalledSelf() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let inner = Remote(0)
        let (host, remote) = host((0, ColorScheme.light)) { value in
          Numbers(input: value.0, remote: inner).environment(\.colorScheme, value.1)
        }
        remote.value = (1, .light)
        host.frame()
        inner.value = 3
        remote.value = (2, .light)
        host.frame()
      }
    }
    let lines = Self.lines(result)
    #expect(
      lines.prefix(2) == ["Numbers: @self, @identity changed.", "Numbers: @self changed."]
    )
    // Both happened in one update, and so in one run.
    #expect(lines.count == 3)
    #expect(lines.last?.contains("@self") == true)
    #expect(lines.last?.contains("_count") == true)
  }
}
