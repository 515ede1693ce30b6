// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion

/// One running animation in words and numbers, for diagnostics and tests.
package struct AnimationDescription: Sendable {
  /// What a value looks like in a description.
  package enum Value: Sendable {
    /// The numbers of a value that is made of numbers only.
    case numbers([Double])
    /// The description of any other value.
    case text(String)
  }

  /// The name of the view.
  package var view: String
  /// The animated attribute.
  package var attribute: String
  /// The animation, as its factories are called.
  package var curve: String
  /// Where the motion began.
  package var from: Value
  /// The model value, where it ends.
  package var to: Value
  /// What is shown.
  package var now: Value
  /// The velocity in units per second.
  package var velocity: Value
  /// The seconds since the motion began.
  package var elapsed: Double

  /// Describes an animation by its parts.
  package init(
    view: String,
    attribute: String,
    curve: String,
    from: Value,
    to: Value,
    now: Value,
    velocity: Value,
    elapsed: Double
  ) {
    self.view = view
    self.attribute = attribute
    self.curve = curve
    self.from = from
    self.to = to
    self.now = now
    self.velocity = velocity
    self.elapsed = elapsed
  }
}

extension AnimationDescription.Value {
  /// Describes animatable data: as numbers when it is made of pairs of numbers.
  package init<Data>(_ data: Data) {
    var numbers: [Double] = []
    if Self.collect(data, into: &numbers) {
      self = .numbers(numbers)
    } else {
      self = .text(String(describing: data))
    }
  }

  private static func collect(_ value: Any, into numbers: inout [Double]) -> Bool {
    switch value {
    case let number as Double: numbers.append(number)
    case let number as CGFloat: numbers.append(Double(number))
    case let number as Float: numbers.append(Double(number))
    case is EmptyAnimatableData: break
    case let pair as any PairOfData:
      let (first, second) = pair.parts
      return collect(first, into: &numbers) && collect(second, into: &numbers)
    default: return false
    }
    return true
  }
}

private protocol PairOfData {
  var parts: (Any, Any) { get }
}

extension AnimatablePair: PairOfData {
  fileprivate var parts: (Any, Any) { (first, second) }
}
