// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing
public import KinoraGeometry

/// A placement while effects are applied to it; never copied, as copies would count references.
@usableFromInline
package struct EffectState: ~Copyable {
  /// From layout's positions to the window's points.
  @usableFromInline package var transform: CGAffineTransform
  /// Multiplies the opacity.
  package var opacity: Double
  /// What limits the drawing, in the window's points.
  package var clip: Clip?

  /// Starts without any effect.
  init() {
    transform = .identity
    opacity = 1
  }

  /// Starts with the placement around an effect; nil changes nothing.
  package init(_ placement: Placement?) {
    self.init()
    if let placement { (transform, opacity, clip) = placement.values }
  }

  /// The result, to be shared by everything inside the effect.
  package var placement: Placement {
    Placement(transform: transform, opacity: opacity, clip: clip)
  }
}

/// The placement that everything inside an effect shares, kept from frame to frame.
///
/// While an effect moves, two placements take turns: the display list holds one until the leaves
/// inside are recorded anew, by then the other is free.
struct PlacementMemo {
  /// The placement, or the memory of the last one.
  private var current: Placement?
  private var spare: Placement?
  private(set) var isKnown = false

  /// The placement, if it is known.
  @inline(__always)
  var placement: Placement? { isKnown ? current : nil }

  /// Forgets the placement, and keeps its memory.
  mutating func forget() { isKnown = false }

  /// Puts the placement, which is known, into a state.
  @inline(__always)
  mutating func get(_ state: inout EffectState) {
    guard let current = unretained(&current) else { return }
    (state.transform, state.opacity, state.clip) = current.borrow { $0.values }
  }

  /// Takes note of the placement.
  ///
  /// - Parameters:
  ///   - state: The result of the effects.
  ///   - isMoving: Whether the next one is likely to come soon.
  mutating func set(_ state: borrowing EffectState, isMoving: Bool) {
    isKnown = true
    if Placement.set(
      &current,
      transform: state.transform,
      opacity: state.opacity,
      clip: state.clip
    ) {
      return
    }
    swap(&current, &spare)
    if !Placement.set(
      &current,
      transform: state.transform,
      opacity: state.opacity,
      clip: state.clip
    ) {
      current = Placement(transform: state.transform, opacity: state.opacity, clip: state.clip)
    }
    if !isMoving { spare = nil }
  }
}
