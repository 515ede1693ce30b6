// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include <pango/pangoft2.h>
#include <hb.h>
