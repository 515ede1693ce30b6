// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The passes of a frame, for measuring.
package enum FramePass: String, CaseIterable, Sendable {
  case update, layout, animate, record
}
