// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The page of a demo: what it shows, the stage on which it moves, and its buttons.
struct DemoPage<Content: View, Controls: View>: View {
  private let demo: Demo
  private let content: Content
  private let controls: Controls

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - demo: What the page is about.
  ///   - content: What moves; it is offered the whole stage.
  ///   - controls: The buttons, from left to right.
  init(
    _ demo: Demo,
    @ViewBuilder content: () -> Content,
    @ViewBuilder controls: () -> Controls
  ) {
    self.demo = demo
    self.content = content()
    self.controls = controls()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(demo.title).font(.system(size: 26, weight: .bold)).foregroundStyle(Theme.ink)
      Text(demo.summary)
        .font(.system(size: 14))
        .foregroundStyle(Theme.muted)
        .frame(height: 38, alignment: .topLeading)
        .padding(.top, 8)
      Stage { content }.padding(.vertical, 24)
      HStack(spacing: 8) {
        controls
        Spacer(minLength: 8)
        Text(demo.curve)
          .font(.system(size: 11, design: .monospaced))
          .foregroundStyle(Theme.muted)
          .lineLimit(1)
      }
    }
    .padding(Metrics.margin)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Theme.paper)
  }
}

/// The surface on which a demo moves; what leaves it is cut off.
private struct Stage<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipShape(RoundedRectangle(cornerRadius: Metrics.stageRadius))
      .background(Theme.surface, in: RoundedRectangle(cornerRadius: Metrics.stageRadius))
      .overlay(
        RoundedRectangle(cornerRadius: Metrics.stageRadius - 0.5)
          .stroke(Theme.hairline, lineWidth: 1)
          .padding(0.5)
      )
  }
}
