// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>

#include "vectors.h"

bool spansHasVectors(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
#else
  return false;
#endif
}

static inline const SpansForm *form(bool usesVectors) {
#if defined(__x86_64__)
  if (usesVectors) return &spansAVX2;
#else
  (void)usesVectors;
#endif
  return &spansPortable;
}

void spansAdd(SpansWindow *window, const double *points, const int32_t *ends, int64_t endCount) {
  form(window->usesVectors)->addPolylines(window, points, ends, endCount);
}

int64_t spansResolve(
  const SpansWindow *window, int64_t row, SpansRule rule, uint8_t *coverage, SpansStrip *strips) {
  return form(window->usesVectors)->resolve(window, row, rule, coverage, strips);
}

SpansCrossings *spansMakeCrossings(void) {
  // Large memory comes as pages of zeros, of which a short outline touches few. It is aligned for
  // the largest vectors; where it really begins is noted in front of it.
  enum { alignment = 64 };
  char *memory = calloc(1, spansCrossingsSize + 2 * alignment);
  if (memory == NULL) return NULL;
  char *aligned = memory + 2 * alignment - (uintptr_t)memory % alignment;
  memcpy(aligned - sizeof memory, &memory, sizeof memory);
  return (SpansCrossings *)aligned;
}

void spansFreeCrossings(SpansCrossings *crossings) {
  if (crossings == NULL) return;
  char *memory;
  memcpy(&memory, (char *)crossings - sizeof memory, sizeof memory);
  free(memory);
}

void spansStartCrossings(
  SpansCrossings *crossings, const SpansWindow *window, const double *points, const int32_t *ends,
  int64_t endCount) {
  form(window->usesVectors)->startCrossings(crossings, window, points, ends, endCount);
}

void spansRepair(
  SpansCrossings *crossings, const SpansWindow *window, int64_t row, uint8_t *coverage) {
  form(window->usesVectors)->repair(crossings, window, row, coverage);
}

void spansFill(
  SpansWindow *window, SpansRule rule, uint32_t *pixels, int64_t stride, int64_t room,
  uint32_t color) {
  form(window->usesVectors)->fill(window, rule, pixels, stride, room, color);
}

void spansFillRepaired(
  SpansWindow *window, SpansCrossings *crossings, SpansRule rule, uint8_t *coverage,
  SpansStrip *strips, uint32_t *pixels, int64_t stride, int64_t room, uint32_t color) {
  form(window->usesVectors)
    ->fillRepaired(window, crossings, rule, coverage, strips, pixels, stride, room, color);
}

void spansMixRun(
  uint32_t *pixels, const uint8_t *coverage, int64_t count, uint32_t color, bool usesVectors) {
  form(usesVectors)->mixRun(pixels, coverage, count, color);
}

void spansMixSpan(
  uint32_t *pixels, int64_t count, uint8_t coverage, uint32_t color, bool usesVectors) {
  form(usesVectors)->mixSpan(pixels, count, coverage, color);
}

void spansMixBlocks(
  uint32_t *pixels, int64_t stride, int64_t rows, int64_t blocks, SpansBlocks coverage,
  uint32_t color, bool usesVectors) {
  form(usesVectors)->mixBlocks(pixels, stride, rows, blocks, coverage, color);
}

void spansSet(uint32_t *pixels, int64_t count, uint32_t color, bool usesVectors) {
  form(usesVectors)->set(pixels, count, color);
}
