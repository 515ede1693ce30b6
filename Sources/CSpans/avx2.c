// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include "vectors.h"

#if defined(__x86_64__)

// The form for processors with AVX2.
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#define FORM(name) name##AVX2
#include "operations.h"
#include "pixels.h"
#include "pieces.h"
#include "edges.h"
#include "rows.h"
#include "crossings.h"
#include "flags.h"
#include "repair.h"
#pragma clang attribute pop

const SpansForm spansAVX2 = {
  .addPolylines = addPolylinesAVX2,
  .resolve = resolveRowAVX2,
  .startCrossings = startCrossingsAVX2,
  .repair = repairRowAVX2,
  .fill = fillRowsAVX2,
  .fillRepaired = fillRepairedAVX2,
  .mixRun = mixRunAVX2,
  .mixSpan = mixSpanAVX2,
  .mixBlocks = mixBlocksAVX2,
  .set = setPixelsAVX2,
};

#endif
