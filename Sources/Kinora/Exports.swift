// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@_exported public import KinoraCombine
@_exported public import KinoraDrawing
@_exported public import KinoraGeometry
@_exported public import KinoraMotion
@_exported public import KinoraRuntime
@_exported public import KinoraText
@_exported public import KinoraTree
@_exported public import KinoraViews
