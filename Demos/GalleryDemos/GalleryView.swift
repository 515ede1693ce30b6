// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import SwiftUI

/// The gallery: the demos by title, and the page of the chosen one.
public struct GalleryView: View {
  @State private var chosen: String

  /// The size of the gallery's window in points.
  public static let size = CGSize(width: 744, height: 640)

  /// Shows the gallery.
  ///
  /// - Parameter demo: The name of the demo that is open at first; nil for the first one.
  public init(demo: String? = nil) {
    _chosen = State(initialValue: demo ?? Gallery.all.first?.name ?? "")
  }

  /// The list at the left and the page beside it.
  public var body: some View {
    HStack(spacing: 0) {
      Sidebar(chosen: $chosen).frame(width: Metrics.sidebar)
      if let demo = Gallery.demo(named: chosen) {
        // Pages differ in type, so that each one starts anew when it is chosen.
        demo.view
      }
    }
    .background(Theme.paper)
  }
}
