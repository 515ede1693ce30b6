// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Double {
  /// The number with at most three decimals and without a needless point or sign.
  var briefDescription: String {
    // Adding zero turns -0 into 0.
    let text = "\((self * 1000).rounded() / 1000 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
