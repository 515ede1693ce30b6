// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry
package import KinoraMotion

/// A modifier that sets the shape which views inside of its content may follow.
package protocol ContainerShapeModifier: BuiltinModifier, Animatable {
  /// Whether there is a shape to follow; without one, views follow a container further out.
  static var isContainer: Bool { get }
  /// The outline of the shape in a rectangle, with its edge moved inwards.
  func path(in rect: CGRect, inset: CGFloat) -> Path
}

/// An element whose shape the views inside may follow.
@MainActor package protocol ContainerShape: Element {
  /// Whether there is a shape to follow.
  static var isContainer: Bool { get }
  /// The path of the shape, inset to a rectangle in the coordinates of an element inside.
  ///
  /// The element draws anew when the shape or its frame changes.
  func path(in rect: CGRect, for reader: Element) -> Path
}

extension Element {
  /// The nearest element around whose shape views may follow.
  package var containerShape: (any ContainerShape)? {
    var candidate = layoutParent
    while let current = candidate {
      if let container = current as? any ContainerShape, type(of: container).isContainer {
        return container
      }
      candidate = current.layoutParent
    }
    return nil
  }
}

/// The element of a container shape: keeps track of who has drawn by it, to have them draw anew.
@MainActor
package final class ContainerShapeElement<Modifier: ContainerShapeModifier>:
  ModifierElement<Modifier>, ContainerShape
{
  private struct Reader {
    weak var element: Element?
  }

  private var data = AnimatedAttribute<Modifier.AnimatableData>()
  private var readers: [ObjectIdentifier: Reader] = [:]

  package static var isContainer: Bool { Modifier.isContainer }

  package override func modifierChanged(from old: Modifier) {
    guard !areEqual(old, modifier) else { return }
    data.modelChanged(from: old.animatableData, to: modifier.animatableData, of: self)
    redrawReaders()
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    if old != bounds { redrawReaders() }
    super.didPlace(proposal: proposal, from: old)
  }

  package override func animate() -> Bool {
    let isRunning = data.advance(to: graph.now)
    redrawReaders()
    return isRunning
  }

  package override func didUnmount() {
    data.stop()
    super.didUnmount()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    data.describe(
      "containerShape",
      of: name,
      model: modifier.animatableData,
      at: graph.now,
      into: &list
    )
  }

  private func redrawReaders() {
    for (id, reader) in readers {
      if let element = reader.element { element.invalidateDrawing() } else { readers[id] = nil }
    }
  }

  package func path(in rect: CGRect, for reader: Element) -> Path {
    readers[ObjectIdentifier(reader)] = Reader(element: reader)
    var shown = modifier
    if data.isRunning {
      shown.animatableData = data.presentation(of: modifier.animatableData, at: graph.now)
    }
    let outer = inWindow(bounds)
    let inner = reader.inWindow(rect.offsetBy(dx: reader.origin.x, dy: reader.origin.y))
    let distance = min(
      inner.minX - outer.minX,
      inner.minY - outer.minY,
      outer.maxX - inner.maxX,
      outer.maxY - inner.maxY
    )
    let inset = distance > 0 && distance.isFinite ? distance : 0
    // A shape that follows a container itself looks for one further out.
    return tracking { shown.path(in: rect.insetBy(dx: -inset, dy: -inset), inset: inset) }
  }
}
