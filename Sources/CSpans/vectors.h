// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#ifndef KINORA_VECTORS_H
#define KINORA_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "spans.h"

// Vectors pass only through functions that are always inlined, so no calling convention matters.
#pragma clang diagnostic ignored "-Wpsabi"
#define INLINE static inline __attribute__((always_inline))

// No products and sums in one rounding: all processors give the same bytes.
#pragma STDC FP_CONTRACT OFF

typedef float Float4 __attribute__((ext_vector_type(4)));
typedef float Float8 __attribute__((ext_vector_type(8)));
typedef double Double2 __attribute__((ext_vector_type(2)));
typedef double Double4 __attribute__((ext_vector_type(4)));
typedef double Double8 __attribute__((ext_vector_type(8)));
typedef int32_t Int4 __attribute__((ext_vector_type(4)));
typedef int32_t Int8 __attribute__((ext_vector_type(8)));
typedef int64_t Long4 __attribute__((ext_vector_type(4)));
typedef bool Bool8 __attribute__((ext_vector_type(8)));
typedef int32_t Int16 __attribute__((ext_vector_type(16)));
typedef uint32_t Words __attribute__((ext_vector_type(8)));
typedef uint16_t Lanes __attribute__((ext_vector_type(16)));
typedef uint32_t Wide __attribute__((ext_vector_type(16)));
typedef uint8_t Bytes8 __attribute__((ext_vector_type(8)));

/// The functions of one form.
typedef struct {
  void (*addPolylines)(SpansWindow *, const double *, const int32_t *, int64_t);
  int64_t (*resolve)(const SpansWindow *, int64_t, SpansRule, uint8_t *, SpansStrip *);
  void (*startCrossings)(
    SpansCrossings *, const SpansWindow *, const double *, const int32_t *, int64_t);
  void (*repair)(SpansCrossings *, const SpansWindow *, int64_t, uint8_t *);
  void (*fill)(SpansWindow *, SpansRule, uint32_t *, int64_t, int64_t, uint32_t);
  void (*fillRepaired)(
    SpansWindow *, SpansCrossings *, SpansRule, uint8_t *, SpansStrip *, uint32_t *, int64_t,
    int64_t, uint32_t);
  void (*mixRun)(uint32_t *, const uint8_t *, int64_t, uint32_t);
  void (*mixSpan)(uint32_t *, int64_t, uint8_t, uint32_t);
  void (*mixBlocks)(uint32_t *, int64_t, int64_t, int64_t, SpansBlocks, uint32_t);
  void (*set)(uint32_t *, int64_t, uint32_t);
} SpansForm;

/// The size of the memory for crossings, in bytes.
extern const size_t spansCrossingsSize;

extern const SpansForm spansPortable;
#if defined(__x86_64__)
extern const SpansForm spansAVX2;
#endif

#endif
