// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@_exported public import Combine
@_exported public import Foundation
@_exported public import Kinora
