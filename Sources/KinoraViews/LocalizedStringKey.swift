// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A text written in code, with values inside of it.
///
/// There is no translation table: the key is the text. Values are formatted as the specifier says.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
  /// The text with every value put in.
  package let string: String

  /// Creates a key.
  ///
  /// - Parameter value: The text.
  public init(_ value: String) { string = value }

  /// Creates a key from a literal.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { string = value }

  /// Creates a key from a literal with values inside.
  ///
  /// - Parameter stringInterpolation: The pieces.
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  /// Collects the pieces of a literal with values inside.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    /// Starts an empty text.
    ///
    /// - Parameters:
    ///   - literalCapacity: The number of characters outside of values.
    ///   - interpolationCount: The number of values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Adds characters.
    ///
    /// - Parameter literal: The characters.
    public mutating func appendLiteral(_ literal: String) { string += literal }

    /// Adds a string.
    ///
    /// - Parameter value: The string.
    public mutating func appendInterpolation(_ value: String) { string += value }

    /// Adds a number in its default format: `%lld` for integers, `%lf` for floating-point numbers.
    ///
    /// - Parameter value: The number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      string += value.formatted(by: T.defaultSpecifier)
    }

    /// Adds a number in a format.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A specifier of `printf`, such as `%.2f`. One that does not fit the type of the
    ///     number is replaced by the default.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      string += value.formatted(by: specifier)
    }

    /// Adds any other value by its description.
    ///
    /// - Parameter value: The value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { string += String(describing: value) }
  }
}

/// A number that a key can hold, with the specifier it is formatted by.
public protocol _FormatSpecifiable {
  /// The specifier where none is given.
  static var defaultSpecifier: String { get }
  /// The conversion letters that fit the type.
  static var conversions: String { get }
  /// The number as an argument for formatting.
  var formatArgument: any CVarArg { get }
}

extension _FormatSpecifiable {
  /// The number in a format; in the default one if the specifier does not fit.
  fileprivate func formatted(by specifier: String) -> String {
    let usable = Self.isUsable(specifier) ? specifier : Self.defaultSpecifier
    return String(format: usable, formatArgument)
  }

  /// Whether a specifier takes exactly one argument of this type.
  private static func isUsable(_ specifier: String) -> Bool {
    guard specifier.hasPrefix("%"), let conversion = specifier.last, specifier.count >= 2 else {
      return false
    }
    let middle = specifier.dropFirst().dropLast()
    return conversions.contains(conversion)
      && middle.allSatisfy { "0123456789.+- #lhqz".contains($0) }
  }
}

extension _FormatSpecifiable where Self: BinaryInteger & CVarArg {
  /// A decimal integer.
  public static var defaultSpecifier: String { "%lld" }
  /// Integer conversions.
  public static var conversions: String { "diuxXo" }
  /// The number widened to 64 bits.
  public var formatArgument: any CVarArg { Int64(truncatingIfNeeded: self) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint & CVarArg {
  /// A decimal number with six digits after the point.
  public static var defaultSpecifier: String { "%lf" }
  /// Floating-point conversions.
  public static var conversions: String { "fFeEgGaA" }
  /// The number as a double.
  public var formatArgument: any CVarArg { Double(self) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
