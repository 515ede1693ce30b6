// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The transfer function of sRGB, extended to all numbers by symmetry.
///
/// The formulas are those of IEC 61966-2-1; `f(-x) = -f(x)` as in scRGB. NaN gives NaN, infinity
/// gives infinity. The 8-bit conversions use tables, as every drawn colour goes through them.
enum SRGBTransfer {
  /// Returns the linear light of an encoded component.
  static func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// Returns the encoded component of a linear light.
  static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  /// Returns the linear light of an 8-bit encoded component.
  static func linear(byte: UInt8) -> Float { lights[Int(byte)] }

  /// Returns the nearest 8-bit encoded components of linear lights as 0xRRGGBB, clamped; NaN gives 0.
  static func bytes(_ red: Float, _ green: Float, _ blue: Float) -> UInt32 {
    let table = codes
    return table.code(of: red) << 16 | table.code(of: green) << 8 | table.code(of: blue)
  }

  /// Returns the nearest 8-bit number of a fraction that is not encoded, clamped; NaN gives 0.
  static func plainByte(_ fraction: Float) -> UInt32 {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 255 }
    return UInt32(fraction * 255 + 0.5)
  }

  /// The linear light of each code.
  private static let lights = (0...255).map { Float(linear(Double($0) / 255)) }
  private static let codes = CodeTable()
}

/// The 8-bit code of a linear light, found without formulas.
///
/// The memory is written once and never given back, so that reading it needs no reference.
private struct CodeTable: @unchecked Sendable {  // Nobody writes to it after it is made.
  private static let cells = 4096
  /// The light from which the code after this one is nearer; there is no code after the last.
  private let steps: UnsafeMutablePointer<Float>
  /// The code at the lower edge of each cell.
  private let firstCodes: UnsafeMutablePointer<UInt8>

  init() {
    steps = .allocate(capacity: 256)
    for code in 0..<255 {
      steps[code] = Float(SRGBTransfer.linear((Double(code) + 0.5) / 255))
    }
    steps[255] = .infinity
    firstCodes = .allocate(capacity: Self.cells)
    var code = 0
    for cell in 0..<Self.cells {
      let light = Float(cell) / Float(Self.cells)
      while steps[code] <= light { code += 1 }
      firstCodes[cell] = UInt8(truncatingIfNeeded: code)
    }
  }

  /// Returns the nearest code of a light, clamped; NaN gives 0.
  @inline(__always)
  func code(of light: Float) -> UInt32 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    // A cell is shorter than the shortest step between two codes, times two: few comparisons.
    var code = Int(firstCodes[Int(light * Float(Self.cells))])
    while light >= steps[code] { code &+= 1 }
    return UInt32(truncatingIfNeeded: code)
  }
}
