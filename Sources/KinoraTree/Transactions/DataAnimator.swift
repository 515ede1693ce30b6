// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion

/// The animation of a view value's `animatableData`, without the static type.
@MainActor
package class DataAnimator {
  /// Whether an animation runs.
  package var isRunning: Bool { false }
  /// Starts or redirects the animation for a new value of the view.
  package func modelChanged(from old: UnsafeRawPointer, to new: UnsafeRawPointer) {}
  /// Sets the data of a copy of the current view value to what is shown.
  package func present(in copy: UnsafeMutableRawPointer) {}
  /// Drops the animation when it is over; tells whether it still runs.
  package func advance() -> Bool { false }
  /// Drops the animation.
  package func stop() {}
  /// Adds the running animation to a list of descriptions.
  package func describe(view: String, into list: inout [AnimationDescription]) {}
}

/// Makes the animators of a view type; exists only for types with data to interpolate.
package struct DataAnimatorMaker {
  private let type: any Animatable.Type

  /// Finds out whether a type is animatable.
  package init?<V>(_ type: V.Type) {
    guard let animatable = type as? any Animatable.Type, Self.hasData(animatable) else {
      return nil
    }
    self.type = animatable
  }

  private static func hasData<A: Animatable>(_: A.Type) -> Bool {
    A.AnimatableData.self != EmptyAnimatableData.self
  }

  /// Makes the animator of one node.
  @MainActor package func make(node: Node, attribute: String) -> DataAnimator {
    func makeTyped<A: Animatable>(_: A.Type) -> DataAnimator {
      TypedDataAnimator<A>(node: node, attribute: attribute)
    }
    return _openExistential(type, do: makeTyped)
  }
}

@MainActor
private final class TypedDataAnimator<A: Animatable>: DataAnimator {
  private unowned let node: Node
  private let attributeName: String
  private var attribute = AnimatedAttribute<A.AnimatableData>()
  private var model: A.AnimatableData?

  init(node: Node, attribute: String) {
    self.node = node
    attributeName = attribute
  }

  override var isRunning: Bool { attribute.isRunning }

  override func modelChanged(from old: UnsafeRawPointer, to new: UnsafeRawPointer) {
    let newData = new.assumingMemoryBound(to: A.self).pointee.animatableData
    attribute.modelChanged(
      from: old.assumingMemoryBound(to: A.self).pointee.animatableData,
      to: newData,
      of: node
    )
    model = newData
  }

  override func present(in copy: UnsafeMutableRawPointer) {
    let view = copy.assumingMemoryBound(to: A.self)
    view.pointee.animatableData = attribute.presentation(
      of: view.pointee.animatableData,
      at: node.graph.now
    )
  }

  override func advance() -> Bool { attribute.advance(to: node.graph.now) }

  override func stop() { attribute.stop() }

  override func describe(view: String, into list: inout [AnimationDescription]) {
    guard let model else { return }
    attribute.describe(
      attributeName,
      of: view,
      model: model,
      at: node.graph.now,
      into: &list
    )
  }
}
