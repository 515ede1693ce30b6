// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// An outline as plain data: nothing tells how to get from one to the other, so it changes at once.
struct StillShape: Shape {
  var outline: Outline

  func path(in rect: CGRect) -> Path { outline.path(in: rect) }
}

/// An outline that animates as many segments as both ends have.
struct CutShape: Shape {
  var outline: Outline

  var animatableData: CutOutline {
    get { CutOutline(outline: outline) }
    set { outline = newValue.outline }
  }

  func path(in rect: CGRect) -> Path { outline.path(in: rect) }
}

/// An outline that animates all segments of the longer of both ends.
struct PaddedShape: Shape {
  var outline: Outline

  var animatableData: PaddedOutline {
    get { PaddedOutline(outline: outline) }
    set { outline = newValue.outline }
  }

  func path(in rect: CGRect) -> Path { outline.path(in: rect) }
}

/// A shape filled with a breath of a colour inside an edge of the full one.
struct Figure<S: Shape>: View {
  var shape: S
  var color: Color
  var lineWidth: CGFloat = 4

  var body: some View {
    ZStack {
      shape.fill(color.opacity(0.2))
      shape.stroke(
        color,
        style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
      )
    }
  }
}
