// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Animation: CustomStringConvertible {
  /// The call that makes this animation, with its parameters.
  public var description: String {
    plan.modifiers.reduce(Self.describe(plan.base)) { $0 + Self.describe($1) }
  }

  private static func describe(_ base: AnimationPlan.Base) -> String {
    switch base {
    case .automatic:
      return "DefaultAnimation()"
    case .curve(let curve, let duration):
      guard let name = curve.name else {
        return "timingCurve(\(curve), duration: \(number(duration)))"
      }
      return "\(name)(\(number(duration)))"
    case .spring(let spring, let blendDuration):
      return "spring(\(describe(spring, "blendDuration", blendDuration)))"
    case .interpolatingSpring(let spring, let velocity):
      return "interpolatingSpring(\(describe(spring, "initialVelocity", velocity)))"
    case .custom(let custom):
      return "\(custom.animation)"
    }
  }

  private static func describe(
    _ spring: Spring,
    _ label: String,
    _ parameter: Double
  ) -> String {
    var parts = ["duration: \(number(spring.duration))", "bounce: \(number(spring.bounce))"]
    if spring.mass != 1 { parts.append("mass: \(number(spring.mass))") }
    if parameter != 0 { parts.append("\(label): \(number(parameter))") }
    return parts.joined(separator: ", ")
  }

  private static func describe(_ modifier: AnimationPlan.Modifier) -> String {
    switch modifier {
    case .delay(let delay):
      ".delay(\(number(delay)))"
    case .speed(let speed):
      ".speed(\(number(speed)))"
    case .repetition(let count, let autoreverses):
      (count < .infinity ? ".repeatCount(\(Int(exactly: count) ?? .max), " : ".repeatForever(")
        + "autoreverses: \(autoreverses))"
    case .logicalCompletion(let limit):
      ".logicallyComplete(after: \(number(limit)))"
    }
  }

  /// A number without the last digits that conversions leave behind.
  fileprivate static func number(_ value: Double) -> String {
    guard abs(value) < 1e6 else { return "\(value)" }
    let rounded = (value * 1e9).rounded() / 1e9
    return "\(rounded == 0 && value != 0 ? value : rounded)"
  }
}

extension Animation: CustomDebugStringConvertible {
  /// The description inside the name of what runs it, as SwiftUI has it.
  public var debugDescription: String {
    if case .custom(let custom) = plan.base, plan.stages.isEmpty {
      return "AnyAnimator(\(String(reflecting: custom.animation)))"
    }
    return "AnyAnimator(SwiftUI.\(description))"
  }
}

extension Animation: CustomReflectable {
  /// A mirror that shows the base.
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension UnitCurve: CustomStringConvertible {
  /// The curve's name, or its control points.
  public var description: String {
    if let name { return name }
    switch function {
    case .bezier(let curve):
      return [curve.x1, curve.y1, curve.x2, curve.y2].map(Animation.number)
        .joined(separator: ", ")
    default:
      return "circularEaseInOut.inverse"
    }
  }

  /// The name of a curve that has one.
  var name: String? {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .circularEaseIn: "circularEaseIn"
    case .circularEaseOut: "circularEaseOut"
    case .circularEaseInOut: "circularEaseInOut"
    default: nil
    }
  }
}
