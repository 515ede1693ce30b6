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

  /// Returns the nearest 8-bit encoded component of a linear light, clamped; NaN gives 0.
  static func byte(_ linear: Float) -> UInt32 {
    guard linear > 0 else { return 0 }
    guard linear < 1 else { return 255 }
    // A cell is shorter than the shortest step between two codes, times two: few comparisons.
    var code = Int(firstCodes[Int(linear * Float(cells))])
    while code < 255, linear >= steps[code] { code += 1 }
    return UInt32(code)
  }

  /// Returns the nearest 8-bit number of a fraction that is not encoded, clamped; NaN gives 0.
  static func plainByte(_ fraction: Float) -> UInt32 {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 255 }
    return UInt32(fraction * 255 + 0.5)
  }

  private static let cells = 4096
  /// The linear light of each code.
  private static let lights = (0...255).map { Float(linear(Double($0) / 255)) }
  /// The light from which the code after this one is nearer.
  private static let steps = (0..<255).map { Float(linear((Double($0) + 0.5) / 255)) }
  /// The code at the lower edge of each cell.
  private static let firstCodes: [UInt8] = (0..<cells).map { cell in
    let light = Float(cell) / Float(cells)
    return UInt8(clamping: steps.firstIndex { light < $0 } ?? 255)
  }
}
