// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import TreeTestSupport

extension TreeHost {
  /// The places and sizes of the elements of a kind, as `(x, y) width×height` in drawing order.
  func frames(of name: String) -> [String] {
    tree.split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(name + " ") else { return nil }
      return String(text.dropFirst(name.count + 1))
    }
  }
}
