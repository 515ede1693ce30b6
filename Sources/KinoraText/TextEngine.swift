// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// Lays texts out and remembers the layouts.
///
/// Usable from any thread: one lock guards fonts and caches, layouts themselves are immutable. The
/// first layout opens the fonts; an app can ask for one on another thread while it starts.
package final class TextEngine: Sendable {
  /// The engine that an app's views share.
  package static let shared = TextEngine()

  private let typesetter: Mutex<Typesetter>

  /// Creates an engine with fonts and caches of its own.
  ///
  /// - Parameter isCaching: Whether layouts and outlines are remembered; the results do not depend
  ///   on it.
  package init(isCaching: Bool = true) {
    typesetter = Mutex(Typesetter(isCaching: isCaching))
  }

  /// The layout of a text.
  ///
  /// Texts are cut at 100,000 bytes, and at fewer where the font is larger than 20 points.
  ///
  /// - Complexity: A hash of the request when the layout is remembered, O(n) in the text's length
  ///   otherwise. A width that changes no line finds the remembered layout.
  package func layout(_ request: TextRequest) -> TextLayout {
    typesetter.withLock { $0.layout(request) }
  }
}
