// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

extension AnimationContext {
  /// The environment of the view that is animated.
  ///
  /// Where nothing belongs to a view, as when an animation is run by hand, every key has its default.
  public var environment: EnvironmentValues {
    environmentStorage as? EnvironmentValues ?? EnvironmentValues()
  }
}
