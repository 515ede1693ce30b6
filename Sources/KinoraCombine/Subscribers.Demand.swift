// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Subscribers {
  /// A number of values that a subscriber is ready for, possibly without limit.
  ///
  /// Arithmetic saturates: sums beyond the range are unlimited, differences stop at none.
  @frozen
  public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
    /// The count, with the largest integer standing for no limit.
    @usableFromInline let count: Int

    @usableFromInline init(count: Int) { self.count = count }

    /// As many values as the publisher can make.
    public static let unlimited = Demand(count: .max)

    /// No value for now.
    public static let none = Demand(count: 0)

    /// At most a given number of values.
    ///
    /// - Parameter value: The number; a negative one counts as zero.
    /// - Returns: The demand.
    public static func max(_ value: Int) -> Demand { Demand(count: Swift.max(0, value)) }

    /// The number of values, or nil without limit.
    public var max: Int? { count == .max ? nil : count }

    /// The demand in words, for logs.
    public var description: String { count == .max ? "unlimited" : "max(\(count))" }

    /// Orders demands by number, unlimited last.
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
  }
}

extension Subscribers.Demand {
  /// Both demands together.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs + rhs.count }

  /// Adds a demand.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// A demand and a number of further values; a negative number takes away.
  public static func + (lhs: Self, rhs: Int) -> Self {
    if lhs.count == .max { return lhs }
    let (sum, overflow) = lhs.count.addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  /// Adds a number of values.
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// What is left of a demand after another is served; unlimited minus unlimited is none.
  public static func - (lhs: Self, rhs: Self) -> Self {
    if rhs.count == .max { return .none }
    return lhs - rhs.count
  }

  /// Takes a demand away.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// What is left of a demand after a number of values is served.
  public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs.count == .max { return lhs }
    let (difference, overflow) = lhs.count.subtractingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(difference)
  }

  /// Takes a number of values away.
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  /// A demand a number of times over.
  public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs.count == .max { return rhs > 0 ? lhs : .none }
    let (product, overflow) = lhs.count.multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Multiplies the demand.
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// Whether a demand is for exactly a number of values.
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether a demand is for more than a number of values.
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.count == .max || lhs.count > rhs }

  /// Whether a demand is for at least a number of values.
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.count == .max || lhs.count >= rhs }

  /// Whether a demand is for fewer than a number of values.
  public static func < (lhs: Self, rhs: Int) -> Bool { !(lhs >= rhs) }

  /// Whether a demand is for at most a number of values.
  public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
}
