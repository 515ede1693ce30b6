// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// A view that draws with commands.
///
/// Takes the proposed space. The renderer runs again when the view around it does, when the size
/// changes, and when something changes that it read.
nonisolated public struct Canvas: View {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// - Parameter renderer: Draws into the context; the size is that of the canvas in points.
  public nonisolated init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  /// The drawing.
  public var body: some View { CanvasLeaf(renderer: renderer) }
}

nonisolated private struct CanvasLeaf: LeafView {
  var renderer: (inout GraphicsContext, CGSize) -> Void

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let recording = GraphicsContext.Recording()
    var context = GraphicsContext(recording: recording, environment: environment)
    renderer(&context, size)
    return .many(recording.operations)
  }

  var name: String { "Canvas" }
}
