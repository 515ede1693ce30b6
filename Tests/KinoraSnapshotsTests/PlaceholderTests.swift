// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Testing
