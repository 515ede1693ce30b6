// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPrefetch

extension ContiguousArray where Element: AnyObject {
  /// Asks for the memory around an object that has its turn soon.
  ///
  /// A leaf is made right after the effects around it, and lies behind them: in a frame of an
  /// animation most time would go by in waiting for one after the other.
  ///
  /// - Parameter index: The index of the object that has its turn now.
  @inline(__always)
  func prefetchSurroundings(ahead index: Int) {
    let (distance, linesBefore, lines): (Int, Int, Int32) = (4, 16, 20)
    let next = index + distance
    guard next < count else { return }
    withUnsafeBytes {
      let address = $0.load(
        fromByteOffset: next * MemoryLayout<Element>.stride,
        as: UnsafeRawPointer.self
      )
      kinora_prefetch(address - linesBefore * 64, lines)
    }
  }
}
