// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include "vectors.h"

#if defined(__x86_64__)

// The form for processors with AVX2.
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#define FORM(name) name##AVX2
#include "operations.h"
#include "pixels.h"
#include "edges.h"
#include "rows.h"
#pragma clang attribute pop

const SpansForm spansAVX2 = {
  addPolylinesAVX2, resolveRowAVX2, fillRowsAVX2, mixRunAVX2, mixSpanAVX2, setPixelsAVX2,
};

#endif
