// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews

/// A view in a tree of its own, with a clock that the test moves.
@MainActor
final class Stage {
  let graph = ViewGraph()
  private(set) lazy var gestures = PointerGestures(graph: graph)
  private var time = 0.0

  init<Content: View>(
    _ width: CGFloat = 100,
    _ height: CGFloat = 100,
    @ViewBuilder content: () -> Content
  ) {
    graph.mount(content(), environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: width, height: height), scale: 1)
    graph.update(to: 0)
  }

  /// Moves time and makes one frame.
  func advance(_ seconds: Double = 0) {
    time += seconds
    gestures.advance(to: time)
    graph.update(to: time)
    gestures.advance(to: time)
  }

  /// The frames of the elements with a name, as layout left them.
  func frames(_ name: String) -> [CGRect] {
    var frames: [CGRect] = []
    graph.root?.visit { if $0.name == name { frames.append($0.bounds) } }
    return frames
  }

  /// The element with a text.
  func element(_ label: String) -> Element? {
    var found: Element?
    graph.root?.visit { if $0.label == label { found = $0 } }
    return found
  }

  /// Presses and releases on a text.
  func tap(_ label: String) {
    guard let center = element(label)?.shownCenter else { return }
    pointer(.began, at: center)
    pointer(.ended, at: center)
  }

  /// Presses and releases at a point.
  func click(_ x: CGFloat, _ y: CGFloat) {
    pointer(.began, at: CGPoint(x: x, y: y))
    pointer(.ended, at: CGPoint(x: x, y: y))
  }

  /// Tells the gestures what the pointer does, and makes a frame.
  func pointer(_ kind: PointerEvent.Kind, at point: CGPoint) {
    gestures.send(kind, at: point, time: time)
    graph.update(to: time)
  }
}

/// A leaf that answers a proposal with a length clamped to a range, in both directions.
struct Flexible: Shape {
  var width: ClosedRange<CGFloat>
  var height: ClosedRange<CGFloat> = 10...10
  var ideal: CGFloat?

  nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    func clamp(_ value: CGFloat?, _ range: ClosedRange<CGFloat>) -> CGFloat {
      min(max(value ?? ideal ?? range.upperBound, range.lowerBound), range.upperBound)
    }
    return CGSize(width: clamp(proposal.width, width), height: clamp(proposal.height, height))
  }
}
