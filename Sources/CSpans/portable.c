// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include "vectors.h"

// The form for any processor.
#define FORM(name) name##Portable
#include "operations.h"
#include "pixels.h"
#include "pieces.h"
#include "edges.h"
#include "rows.h"
#include "crossings.h"
#include "flags.h"
#include "repair.h"

const SpansForm spansPortable = {
  .addPolylines = addPolylinesPortable,
  .resolve = resolveRowPortable,
  .startCrossings = startCrossingsPortable,
  .repair = repairRowPortable,
  .fill = fillRowsPortable,
  .fillRepaired = fillRepairedPortable,
  .mixRun = mixRunPortable,
  .mixSpan = mixSpanPortable,
  .mixBlocks = mixBlocksPortable,
  .set = setPixelsPortable,
};

const size_t spansCrossingsSize = sizeof(struct SpansCrossings);
