// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// One step of a script, as text and as what it does.
package struct ScriptStep: Equatable, Sendable {
  /// What a step does.
  package enum Action: Equatable, Sendable {
    case wait(Double)
    case tap(Target)
    case press(Target)
    case release
    case drag(from: CGPoint, to: CGPoint, duration: Double)
    case hover(CGPoint)
    case scroll(dx: Double, dy: Double, at: CGPoint)
    case type(String)
    case key(Key, KeyModifiers)
    case resize(CGSize)
    case png(String)
    case tree(String)
    case animations
    case record(String)
    case stop
    case strip(name: String, from: Double, to: Double, count: Int)
  }

  /// What a press aims at.
  package enum Target: Equatable, Sendable {
    /// The view with a text or accessibility label.
    case label(String)
    /// A point of the window.
    case point(CGPoint)
  }

  /// The step as it was written.
  package var text: String
  /// What it does.
  package var action: Action
}
