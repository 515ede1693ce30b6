// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The overall appearance that colours are resolved for.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark content on a light ground.
  case light
  /// Light content on a dark ground.
  case dark
}
