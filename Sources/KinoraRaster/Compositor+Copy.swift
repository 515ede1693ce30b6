// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Compositor {
  /// Takes the pixels of a rectangle over from another picture with pixels there.
  func copy(_ rect: PixelRect, from source: PixelTarget) {
    for y in rect.minY..<rect.maxY {
      (base + (y &* stride &+ rect.minX)).update(
        from: source.base + (y &* source.stride &+ rect.minX),
        count: rect.width
      )
    }
  }
}
