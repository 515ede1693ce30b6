// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include "vectors.h"

// The form for any processor.
#define FORM(name) name##Portable
#include "operations.h"
#include "pixels.h"
#include "edges.h"
#include "rows.h"

const SpansForm spansPortable = {
  addPolylinesPortable, resolveRowPortable, fillRowsPortable, mixRunPortable, mixSpanPortable,
  setPixelsPortable,
};
