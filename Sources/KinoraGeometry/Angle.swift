// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A geometric angle, read and written in radians or degrees.
///
/// Positive angles turn clockwise on screen, as y grows downwards. Full turns are kept:
/// 370° and 10° differ, so that an animation between them turns the whole way.
@frozen public struct Angle: Hashable, Sendable {
  /// The size of the angle, in radians.
  public var radians: Double

  /// The size of the angle, in degrees.
  @inlinable public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// The angle of no turn.
  public static let zero = Angle()

  /// Creates the angle of no turn.
  @inlinable public init() { radians = 0 }

  /// Creates an angle from a size in radians.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// Creates an angle from a size in degrees.
  @inlinable public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// Returns an angle of a size in radians.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of a size in degrees.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

extension Angle: Comparable {
  /// Orders angles by signed size, without reducing full turns.
  @inlinable public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: AdditiveArithmetic {
  /// Returns the sum of two angles.
  @inlinable public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// Returns the difference of two angles.
  @inlinable public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// Adds an angle to another in place.
  @inlinable public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }

  /// Subtracts an angle from another in place.
  @inlinable public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }
}

extension Angle {
  /// Returns the angle of the same size in the opposite direction.
  @inlinable public static prefix func - (angle: Angle) -> Angle {
    Angle(radians: -angle.radians)
  }

  /// Returns a multiple of an angle.
  @inlinable public static func * (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians * rhs)
  }

  /// Returns a multiple of an angle.
  @inlinable public static func * (lhs: Double, rhs: Angle) -> Angle {
    Angle(radians: lhs * rhs.radians)
  }

  /// Returns a fraction of an angle.
  @inlinable public static func / (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians / rhs)
  }

  /// Multiplies an angle in place.
  @inlinable public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }

  /// Divides an angle in place.
  @inlinable public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
}
