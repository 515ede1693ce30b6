// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree

/// A ring around the control that has the keyboard focus.
nonisolated struct FocusRing: LeafView {
  var isVisible: Bool

  nonisolated init(isVisible: Bool) { self.isVisible = isVisible }

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
    guard isVisible else { return .none }
    let ring = CGRect(origin: .zero, size: size).insetBy(dx: -3, dy: -3)
    let color = Color.accentColor.opacity(0.7).resolve(in: environment)
    return .one(
      DrawOp(
        .stroke(Path(roundedRect: ring, cornerRadius: 9), StrokeStyle(lineWidth: 3)),
        paint: .color(color)
      )
    )
  }

  func contains(_ point: CGPoint, size: CGSize) -> Bool { false }
  var name: String { "FocusRing" }
}
