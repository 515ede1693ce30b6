// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The demos.
public enum Gallery {
  /// Every demo, in the order in which they build on each other.
  public static let all: [Demo] = [
    .swap, .line, .segments, .unequal, .padded, .many, .wave, .lines, .fan,
  ]

  /// Finds a demo.
  ///
  /// - Parameter name: The name on the command line.
  /// - Returns: The demo; nil when there is none of that name.
  public static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
