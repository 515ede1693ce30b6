// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Measures how much stack a closure takes: the free part is painted, and looked at afterwards.
enum StackProbe {
  /// The bytes next to the caller that stay unpainted, for the painting itself.
  private static let margin = 32 << 10
  private static let paint: UInt8 = 0xA5

  /// The bytes of stack of the running thread.
  static var size: Int { bounds.count }

  private static var bounds: UnsafeRawBufferPointer {
    typealias GetAttributes = @convention(c) (UInt, UnsafeMutableRawPointer) -> CInt
    typealias GetStack =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<UnsafeRawPointer?>, UnsafeMutablePointer<Int>
      ) -> CInt
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    // Hidden from Swift by a feature macro of the C library.
    guard let attributesSymbol = dlsym(nil, "pthread_getattr_np"),
      let stackSymbol = dlsym(nil, "pthread_attr_getstack")
    else { return nothing }
    let getAttributes = unsafeBitCast(attributesSymbol, to: GetAttributes.self)
    let getStack = unsafeBitCast(stackSymbol, to: GetStack.self)
    return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { memory in
      guard let attributes = memory.baseAddress,
        getAttributes(UInt(pthread_self()), attributes) == 0
      else { return nothing }
      var (start, size) = (UnsafeRawPointer?.none, 0)
      guard getStack(attributes, &start, &size) == 0 else { return nothing }
      return UnsafeRawBufferPointer(start: start, count: size)
    }
  }

  /// The stack that a closure takes in bytes; at least the margin.
  @inline(never) static func bytes(of body: () -> Void) -> Int {
    var marker: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &marker) { UnsafeMutableRawPointer($0) }
    guard let start = bounds.baseAddress else { return 0 }
    // The guard pages belong to nobody.
    let low = UnsafeMutableRawPointer(mutating: start + (64 << 10))
    let free = here - margin - low
    memset(low, Int32(paint), free)
    body()
    var untouched = 0
    let words = free / 8
    let pattern = UInt64(paint) &* 0x0101_0101_0101_0101
    let content = low.assumingMemoryBound(to: UInt64.self)
    while untouched < words, content[untouched] == pattern { untouched += 1 }
    return here - low - untouched * 8
  }
}
