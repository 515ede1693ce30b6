// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#ifndef KINORA_SPANS_H
#define KINORA_SPANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The innermost loops of rasterisation. Each function has two forms made from one source, for any
// processor and for AVX2; both give the same bytes, since they do the same operations.

/// A window of pixels and the signed areas that edges leave in it.
///
/// A row of cells has eight more than the window has columns, rounded up to blocks of eight; there
/// is a mark, 0 or 1, for each block that was written to, and marks of a row fill whole words.
typedef struct {
  int32_t *cells;
  uint8_t *marks;
  /// Cells and marks in a row.
  int64_t stride;
  int64_t markStride;
  /// The window, in pixels.
  int64_t left;
  int64_t top;
  int64_t width;
  int64_t height;
  /// The rows written to, from the window's top; none where the last comes before the first.
  int64_t firstRow;
  int64_t lastRow;
  /// Whether the processor's vector instructions beyond the least common ones may be used.
  bool usesVectors;
} SpansWindow;

/// How sums become coverage.
typedef struct {
  bool isEvenOdd;
  bool isAntialiased;
} SpansRule;

/// A stretch of a row: pixels of one coverage, or pixels with a coverage each.
typedef struct {
  int32_t x;
  int32_t count;
  /// 0 for pixels with a coverage each, at the same distance from the row's start as `x`.
  uint8_t coverage;
} SpansStrip;

/// Whether this processor has what the faster form needs.
bool spansHasVectors(void);

/// Adds the edges of polylines.
///
/// `points` has x and y in turn; `ends` has the number of points before the end of each polyline.
void spansAdd(SpansWindow *window, const double *points, const int32_t *ends, int64_t endCount);

/// Sums up a row, clears it, and finds its strips from left to right.
///
/// `coverage` has room for a row of cells, `strips` for one strip more than a row has blocks.
/// Returns the number of strips.
int64_t spansResolve(
  const SpansWindow *window, int64_t row, SpansRule rule, uint8_t *coverage, SpansStrip *strips);

/// The most points of an outline whose crossings can be found, and the most columns of its window.
/// Arrays of points do not all begin in the same lines of a cache.
#define SPANS_POINTS 8104
#define SPANS_COLUMNS 65536

/// The edges of an outline, to find pixels that several of them pass.
typedef struct SpansCrossings SpansCrossings;

/// Makes an empty one, or none where there is no memory.
SpansCrossings *spansMakeCrossings(void);

/// Gives the memory back.
void spansFreeCrossings(SpansCrossings *crossings);

/// Takes the edges of polylines of at most `SPANS_POINTS` points together, as far as they are in a
/// window, which may have parts that are worked on one after the other.
void spansStartCrossings(
  SpansCrossings *crossings, const SpansWindow *window, const double *points, const int32_t *ends,
  int64_t endCount);

/// Corrects the even-odd coverage of a row where several edges pass a pixel.
///
/// Rows have to come from top to bottom.
void spansRepair(
  SpansCrossings *crossings, const SpansWindow *window, int64_t row, uint8_t *coverage);

/// Sums up all rows written to, clears them, and mixes the covered pixels towards a colour.
///
/// `pixels` is where the window's first pixel is, and `room` how many there are from there to the end
/// of the row; those beyond the window are written to with the value that they have. `color` has
/// straight alpha.
void spansFill(
  SpansWindow *window, SpansRule rule, uint32_t *pixels, int64_t stride, int64_t room,
  uint32_t color);

/// The same where several edges may pass a pixel.
void spansFillRepaired(
  SpansWindow *window, SpansCrossings *crossings, SpansRule rule, uint8_t *coverage,
  SpansStrip *strips, uint32_t *pixels, int64_t stride, int64_t room, uint32_t color);

/// Mixes pixels towards a colour by their coverage.
void spansMixRun(
  uint32_t *pixels, const uint8_t *coverage, int64_t count, uint32_t color, bool usesVectors);

/// Mixes pixels towards a colour by one coverage.
void spansMixSpan(
  uint32_t *pixels, int64_t count, uint8_t coverage, uint32_t color, bool usesVectors);

/// The coverage of rows that are alike, a byte a pixel in the order of pixels: the first eight, all
/// eights between, and the last eight. Where there are eight in all, the first ones count.
typedef struct {
  uint64_t first;
  uint64_t middle;
  uint64_t last;
} SpansBlocks;

/// What an edge that goes straight down leaves in its column: the area to its right, in 1/65536 of a
/// pixel.
///
/// `height` is that of the edge, in 1/65536 of a row; `position` its distance from the column's left
/// side, in pixels from 0 to 1.
static inline int32_t spansSideArea(int32_t height, double position) {
#pragma STDC FP_CONTRACT OFF
  return (int32_t)((float)(65536 - position * 65536) * ((float)height * (1.0f / 65536)) + 0.5f);
}

/// The whole number next to another one towards zero, for numbers below 2⁶³.
static inline int64_t spansWhole(double value) { return (int64_t)value; }

/// Mixes rows of `blocks` times eight pixels.
void spansMixBlocks(
  uint32_t *pixels, int64_t stride, int64_t rows, int64_t blocks, SpansBlocks coverage,
  uint32_t color, bool usesVectors);

/// Asks for pixels to be in the cache soon.
static inline void spansPrefetch(
  const uint32_t *pixels, int64_t stride, int64_t width, int64_t height) {
  for (int64_t row = 0; row < height; row++) {
    for (int64_t x = 0; x < width; x += 16) __builtin_prefetch(pixels + x, 1);
    __builtin_prefetch(pixels + width - 1, 1);
    pixels += stride;
  }
}

/// Sets pixels.
void spansSet(uint32_t *pixels, int64_t count, uint32_t color, bool usesVectors);

#endif
