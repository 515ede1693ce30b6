// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

/// A suite that measures grids by the frames of named views in them.
@MainActor
protocol GridMeasuring {}

extension GridMeasuring {
  /// A leaf by the name of its frame; a length is fixed, or reaches from its least to its greatest.
  func leaf(
    _ id: String,
    _ width: ClosedRange<CGFloat>,
    _ height: ClosedRange<CGFloat>
  ) -> some View {
    func range(_ range: ClosedRange<CGFloat>) -> OracleLeaf.Range {
      .init(range.lowerBound, min(max(10, range.lowerBound), range.upperBound), range.upperBound)
    }
    return named(id, OracleLeaf(rule: .range(range(width), range(height))))
  }

  func leaf(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    leaf(id, width...width, height...height)
  }

  func flexible(_ id: String) -> some View { leaf(id, 0 ... .infinity, 0 ... .infinity) }

  func half(_ id: String) -> some View { named(id, OracleLeaf(rule: .halfWidth)) }

  func named<V: View>(_ id: String, _ view: V) -> some View {
    ModifiedView(view, OracleProbe(id: id))
  }

  /// The frames of the named views in a view that is placed at the origin, and its answer.
  func frames<V: View>(
    _ width: CGFloat?,
    _ height: CGFloat?,
    @ViewBuilder _ view: () -> V
  ) -> [String: CGRect] {
    let graph = ViewGraph()
    graph.mount(view(), environment: EnvironmentValues())
    defer { graph.unmount() }
    var top: Element?
    graph.root?.forEachElement { top = top ?? $0 }
    let proposal = ProposedViewSize(width: width, height: height)
    let answer = top?.sizeThatFits(proposal) ?? .zero
    top?.place(at: .zero, proposal: proposal)
    var frames = ["": CGRect(origin: .zero, size: answer)]
    graph.root?.visit { element in
      guard let probe = element as? LayoutModifierElement<OracleProbe> else { return }
      frames[probe.modifier.id] = probe.bounds
    }
    return frames
  }

  func expect(
    _ frames: [String: CGRect],
    size: (CGFloat, CGFloat),
    _ expected: [String: [CGFloat]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var expected = expected
    expected[""] = [0, 0, size.0, size.1]
    for (id, numbers) in expected {
      let frame = frames[id] ?? .null
      let isClose = zip([frame.minX, frame.minY, frame.width, frame.height], numbers)
        .allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isClose, "\(id) is \(frame), not \(numbers)", sourceLocation: sourceLocation)
    }
  }
}
