// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// A view that notes when it is made, gets another value, and is drawn.
///
/// Its body stands for a view of another toolkit: it is made once per identity, then updated.
struct Spy: View {
  private final class Record {
    var isMade = false
  }

  @State private var record = Record()
  let value: Int
  let journal: Journal

  init(_ value: Int, in journal: Journal) {
    self.value = value
    self.journal = journal
  }

  var body: some View {
    let _ = note()
    Canvas { _, _ in journal.add("draw \(value)") }
  }

  private func note() {
    if !record.isMade { journal.add("make \(value)") }
    record.isMade = true
    journal.add("update \(value)")
  }
}
