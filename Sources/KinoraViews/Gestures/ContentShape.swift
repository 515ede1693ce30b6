// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// What the shape of a view's content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The kinds as bits.
  public var rawValue: Int

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where the pointer hits the view.
  public static let interaction = ContentShapeKinds(rawValue: 1)
}

/// Has the pointer hit a shape in the frame, whatever is drawn there.
nonisolated private struct ContentShapeEffect<S: Shape>: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var shape: S
  var isEOFilled: Bool

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func apply(to state: inout EffectState, frame: CGRect) {}

  func allowsHit(at point: CGPoint, frame: CGRect) -> Bool {
    let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return shape.path(in: CGRect(origin: .zero, size: frame.size.sanitized))
      .contains(local, eoFill: isEOFilled)
  }

  static var isHitAsWhole: Bool { true }
  static var usesFrame: Bool { false }
  static var drawsShape: Bool { true }
  var attribute: String { "contentShape" }
}

extension View {
  /// Sets where the pointer hits the view: on a shape in its frame, and nowhere else.
  ///
  /// The shape may be larger than the frame. Views inside are hit within it only.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - eoFill: Whether its inside is decided by the even-odd rule in place of the non-zero rule.
  /// - Returns: The view.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    ModifiedView(self, ContentShapeEffect(shape: shape, isEOFilled: eoFill))
  }

  /// Sets the shape of the view's content for some purposes.
  ///
  /// - Parameters:
  ///   - kind: The purposes; an empty set changes nothing.
  ///   - shape: The shape in the view's frame.
  ///   - eoFill: Whether its inside is decided by the even-odd rule in place of the non-zero rule.
  /// - Returns: The view.
  @ViewBuilder public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
  }

  /// Sets whether the pointer can hit the view and the views inside.
  ///
  /// What cannot be hit lets the pointer through to what lies behind. The keyboard reaches it.
  ///
  /// - Parameter enabled: Whether it can.
  /// - Returns: The view.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    ModifiedView(self, HitTestingModifier(isAllowed: enabled))
  }
}
