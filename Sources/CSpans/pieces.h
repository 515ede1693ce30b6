// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Adding the parts of edges in single rows to a window. Included once for each form.
//
// Positions are 16.16 fixed point, in x counted from the window's left. In one row an edge goes from
// `low` to `high` and has a height H. C(x), the height behind x, rises from 0 to H between them; the
// area that a column k receives is S(k) = ∫ C over the column, and its cell receives S(k) − S(k−1).
// S is rounded to an integer and ends as H exactly, so what an outline adds cancels to nothing.
// S depends on the edge alone, not on the window.

/// The bias that rounds a number below 2⁵¹ to an integer in the low bits.
#define INTEGER_BIAS 0x1.8p52
/// The bias that rounds a coordinate to 16.16.
#define FIXED_BIAS 0x1.8p36

INLINE int64_t bits(double value) {
  int64_t result;
  memcpy(&result, &value, sizeof result);
  return result;
}

/// A coordinate, limited to ±10⁹, in 16.16.
INLINE int64_t fixed(double value) {
  value = value < -1e9 ? -1e9 : value > 1e9 ? 1e9 : value;
  return bits(value + FIXED_BIAS) - bits(FIXED_BIAS);
}

/// The nearest integer.
INLINE int64_t rounded(double value) {
  return bits(value + INTEGER_BIAS) - bits(INTEGER_BIAS);
}

/// The areas of columns whose left sides are `k0`.
#define AREAS(minimum, maximum, k0, low, high, height, rise)                                     \
  ((minimum((k0) + 65536, high) - minimum(maximum(k0, low), high)) *                             \
     ((minimum((k0) + 65536, high) - (low)) + (minimum(maximum(k0, low), high) - (low))) *       \
     (rise) +                                                                                    \
   maximum((k0) + 65536 - maximum(k0, high), 0 * (k0)) * (height))

/// Where columns begin from the first one on.
#define COLUMNS ((Float8){0, 65536, 131072, 196608, 262144, 327680, 393216, 458752})

/// Adds the part of an edge inside one row, wherever it lies and however wide it is.
///
/// Setting a few marks is no work for a function.
static __attribute__((noinline, no_builtin("memset"))) void FORM(addPiece)(
  const SpansWindow *w, int32_t *line, uint8_t *marks, int64_t low, int64_t high, int64_t height,
  float rise, int32_t direction) {
  const int64_t first = low >> 16;
  const int64_t last = high >> 16;
  if (first >= w->width || height == 0) return;
  if (last < 0) {
    line[0] += (int32_t)((height ^ direction) - direction);
    marks[0] = 1;
    return;
  }
  const Float8 a = (float)(int32_t)(low & 0xffff);
  const Float8 b = (float)(high - (first << 16));
  const Float8 h = (float)(int32_t)height * (1.0f / 65536);
  const Int8 sign = direction;
  int64_t column = first < 0 ? 0 : first;
  // The cell after the last changes, too; nobody reads those beyond the window.
  const int64_t end = last + 2 < w->width ? last + 2 : w->width;
  const int64_t firstBlock = column >> 3;
  Int8 before = 0;
  for (;;) {
    const Float8 k0 = COLUMNS + (float)((column - first) << 16);
    const Int8 sums = truncated8(AREAS(minimum8, maximum8, k0, a, b, h, rise) + 0.5f);
    const Int8 change = sums - __builtin_shufflevector(before, sums, 7, 8, 9, 10, 11, 12, 13, 14);
    add8(line + column, (change ^ sign) - sign);
    column += 8;
    if (column >= end) break;
    before = sums;
  }
  // Cells after the last changed by nothing; where the window ended first, all were changed.
  const int64_t lastBlock = (last + 1 < column ? last + 1 : column - 1) >> 3;
  for (int64_t block = firstBlock; block <= lastBlock; block++) marks[block] = 1;
}

/// The same for a part inside the window that has a height and is mostly not wide.
INLINE void addInnerPiece(
  const SpansWindow *w, int32_t *line, uint8_t *marks, int32_t from, int32_t to, int32_t height,
  float rise, int32_t direction) {
  const int32_t low = from < to ? from : to;
  const int32_t high = from < to ? to : from;
  const int64_t first = low >> 16;
  const int64_t last = high >> 16;
  if (last - first > 6) {
    FORM(addPiece)(w, line, marks, low, high, height, rise, direction);
    return;
  }
  const Float8 k0 = COLUMNS;
  const Float8 a = (float)(low & 0xffff);
  const Float8 b = (float)(high - (int32_t)(first << 16));
  const Float8 h = (float)height * (1.0f / 65536);
  const Int8 sums = truncated8(AREAS(minimum8, maximum8, k0, a, b, h, rise) + 0.5f);
  const Int8 sign = direction;
  const Int8 change = sums - __builtin_shufflevector((Int8)0, sums, 7, 8, 9, 10, 11, 12, 13, 14);
  add8(line + first, (change ^ sign) - sign);
  marks[first >> 3] = 1;
  marks[(last + 1) >> 3] = 1;
}

/// Adds up to eight rows of an edge that goes at most a column sideways in each.
///
/// `from` and `to` are the positions at the borders of the rows, all of them inside the window.
INLINE void addSteepRows(
  const SpansWindow *w, int32_t *line, uint8_t *marks, Int8 from, Int8 to, Int8 heights,
  int64_t count, float rise, int32_t direction) {
  const Int8 low = minimum8i(from, to);
  const Int8 column = low >> 16;
  const Float8 a = float8(low & 0xffff);
  const Float8 b = float8(maximum8i(from, to) - (column << 16));
  const Float8 h = float8(heights) * (1.0f / 65536);
  const Float8 k0 = 0;
  const Float8 k1 = 65536;
  const Int8 sum0 = truncated8(AREAS(minimum8, maximum8, k0, a, b, h, rise) + 0.5f);
  const Int8 sum1 = truncated8(AREAS(minimum8, maximum8, k1, a, b, h, rise) + 0.5f);
  const Int8 sign = direction;
  const Int8 c0 = (sum0 ^ sign) - sign;
  const Int8 c1 = ((sum1 - sum0) ^ sign) - sign;
  const Int8 c2 = ((heights - sum1) ^ sign) - sign;
  const Int8 none = 0;
  // Pairs of cells of the rows 0, 1, 4, 5 and 2, 3, 6, 7, then fours.
  const Int8 p0 = __builtin_shufflevector(c0, c1, 0, 8, 1, 9, 4, 12, 5, 13);
  const Int8 p1 = __builtin_shufflevector(c0, c1, 2, 10, 3, 11, 6, 14, 7, 15);
  const Int8 q0 = __builtin_shufflevector(c2, none, 0, 8, 1, 9, 4, 12, 5, 13);
  const Int8 q1 = __builtin_shufflevector(c2, none, 2, 10, 3, 11, 6, 14, 7, 15);
  Int4 rows[8];
  rows[0] = __builtin_shufflevector(p0, q0, 0, 1, 8, 9);
  rows[1] = __builtin_shufflevector(p0, q0, 2, 3, 10, 11);
  rows[2] = __builtin_shufflevector(p1, q1, 0, 1, 8, 9);
  rows[3] = __builtin_shufflevector(p1, q1, 2, 3, 10, 11);
  rows[4] = __builtin_shufflevector(p0, q0, 4, 5, 12, 13);
  rows[5] = __builtin_shufflevector(p0, q0, 6, 7, 14, 15);
  rows[6] = __builtin_shufflevector(p1, q1, 4, 5, 12, 13);
  rows[7] = __builtin_shufflevector(p1, q1, 6, 7, 14, 15);
  int32_t columns[8];
  memcpy(columns, &column, sizeof columns);
  for (int64_t row = 0; row < count; row++) {
    const int64_t k = columns[row];
    add4(line + k, rows[row]);
    marks[k >> 3] = 1;
    marks[(k + 2) >> 3] = 1;
    line += w->stride;
    marks += w->markStride;
  }
}

/// Adds up to eight rows of a steep edge.
///
/// The first begins `t` below the upper end, where a negative number counts as 0, and the edge is
/// `depth` high; `x0` is where its upper end is.
INLINE void addSteepChunk(
  const SpansWindow *w, int32_t *line, uint8_t *marks, int32_t x0, int64_t t, int64_t depth,
  double slope, int64_t count, float rise, int32_t direction) {
  const Double4 upper = (Double4){0, 65536, 131072, 196608} + (double)t;
  const Double4 lower = (Double4){262144, 327680, 393216, 458752} + (double)t;
  const Double4 deepest = (double)depth;
  const Double8 tops = __builtin_shufflevector(
    minimum4d(maximum4d(upper, (Double4)0), deepest), minimum4d(lower, deepest), 0, 1, 2, 3, 4, 5,
    6, 7);
  const int64_t lowest = t + 524288 < depth ? t + 524288 : depth;
  const Int8 x = integers8(tops * slope + INTEGER_BIAS) + x0;
  const Int8 y = integers8(tops + INTEGER_BIAS);
  const Int8 lastX = x0 + (int32_t)rounded((double)lowest * slope);
  const Int8 lastY = (int32_t)lowest;
  const Int8 below = __builtin_shufflevector(x, lastX, 1, 2, 3, 4, 5, 6, 7, 8);
  const Int8 heights = __builtin_shufflevector(y, lastY, 1, 2, 3, 4, 5, 6, 7, 8) - y;
  addSteepRows(w, line, marks, x, below, heights, count, rise, direction);
}

/// What two rows of an edge add to four cells each, from where they begin.
INLINE Int8 twoRows(Float8 a, Float8 b, Float8 h, Float8 rise, Int8 sign) {
  const Float8 k0 = {0, 65536, 131072, 196608, 0, 65536, 131072, 196608};
  const Int8 sums = truncated8(AREAS(minimum8, maximum8, k0, a, b, h, rise) + 0.5f);
  const Int8 before = __builtin_shufflevector(sums, (Int8)0, 8, 0, 1, 2, 8, 4, 5, 6);
  return ((sums - before) ^ sign) - sign;
}

/// Adds two rows of an edge that goes less than three columns sideways in each; the second may have
/// no height. The three positions are inside the window.
INLINE void addTwoRows(
  const SpansWindow *w, int32_t *line, uint8_t *marks, int32_t x0, int32_t x1, int32_t x2,
  int32_t height0, int32_t height1, float rise, int32_t direction) {
  const Int4 x = {x0, x1, x2, x2};
  const Int4 to = __builtin_shufflevector(x, x, 1, 2, 3, 3);
  const Int4 low = minimum4i(x, to);
  const Int4 high = maximum4i(x, to);
  const Int4 column = low >> 16;
  const Float4 starts = float4(low & 0xffff);
  const Float4 ends = float4(high - (column << 16));
  const Float4 heights = float4((Int4){height0, height1, 0, 0}) * (1.0f / 65536);
  const Float8 a = __builtin_shufflevector(starts, starts, 0, 0, 0, 0, 1, 1, 1, 1);
  const Float8 b = __builtin_shufflevector(ends, ends, 0, 0, 0, 0, 1, 1, 1, 1);
  const Float8 h = __builtin_shufflevector(heights, heights, 0, 0, 0, 0, 1, 1, 1, 1);
  const Int8 change = twoRows(a, b, h, (Float8)rise, (Int8)direction);
  const int64_t k = (uint32_t)column[0];
  const int64_t l = (uint32_t)column[1];
  add4(line + k, __builtin_shufflevector(change, change, 0, 1, 2, 3));
  add4(line + w->stride + l, __builtin_shufflevector(change, change, 4, 5, 6, 7));
  marks[k >> 3] = 1;
  marks[(k + 3) >> 3] = 1;
  const uint8_t isTouched = height1 != 0;
  marks[w->markStride + (l >> 3)] |= isTouched;
  marks[w->markStride + ((l + 3) >> 3)] |= isTouched;
}
