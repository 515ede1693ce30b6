// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A modifier that interpolates its data.
///
/// Any modifier that is `Animatable` does: while an animation runs, its body runs for every frame.
@available(*, deprecated, message: "conform to ViewModifier and Animatable instead")
nonisolated public protocol AnimatableModifier: Animatable, ViewModifier {}
