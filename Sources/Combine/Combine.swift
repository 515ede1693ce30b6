// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@_exported public import KinoraCombine
