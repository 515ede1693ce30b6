// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Adding edges to a window. Included once for each form; see "forms.h".
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

/// What all pieces of an edge have in common.
typedef struct {
  /// Half of the height per column, scaled so that products of two positions become areas.
  float rise;
  /// 0, or -1 to negate.
  int32_t sign;
} Edge;

/// The areas of four columns, the first of them `column` columns right of the piece's own first.
INLINE Float4 areas4(float low, float high, float height, float rise, float column) {
  const Float4 k0 = (Float4){0, 65536, 131072, 196608} + column;
  const Float4 k1 = k0 + 65536;
  const Float4 end = high;
  const Float4 upper = minimum4(k1, end);
  const Float4 lower = minimum4(maximum4(k0, (Float4)low), end);
  const Float4 beyond = maximum4(k1 - maximum4(k0, end), (Float4)0);
  return (upper - lower) * ((upper + lower) - (low + low)) * rise + beyond * height;
}

/// Adds the part of an edge inside one row.
INLINE void addPiece(
  const SpansWindow *w, int32_t *line, uint8_t *marks, int64_t low, int64_t high, int64_t height,
  Edge edge) {
  const int64_t first = low >> 16;
  const int64_t last = high >> 16;
  if (first >= w->width) return;
  if (last < 0) {
    line[0] += (int32_t)((height ^ edge.sign) - edge.sign);
    marks[0] = 1;
    return;
  }
  const float a = (float)(int32_t)(low & 0xffff);
  const float b = (float)(high - (first << 16));
  const float h = (float)(int32_t)height * (1.0f / 65536);
  const Int4 sign = edge.sign;
  int64_t column = first < 0 ? 0 : first;
  const int64_t end = last + 2 < w->width + 4 ? last + 2 : w->width + 4;
  Int4 before = 0;
  const int64_t firstBlock = column >> 3;
  for (;;) {
    const float offset = (float)((column - first) << 16);
    const Int4 sums = truncated4(areas4(a, b, h, edge.rise, offset) + 0.5f);
    const Int4 change = sums - __builtin_shufflevector(before, sums, 3, 4, 5, 6);
    add4(line + column, (change ^ sign) - sign);
    column += 4;
    if (column >= end) break;
    before = sums;
  }
  // Cells after the last changed by nothing; where the window ended first, all were changed.
  const int64_t lastBlock = (last + 1 < column ? last + 1 : column - 1) >> 3;
  marks[firstBlock] = 1;
  for (int64_t block = firstBlock + 1; block <= lastBlock; block++) marks[block] = 1;
}

/// Adds up to eight full rows of an edge that goes less than a column sideways in each.
///
/// `x` are the nine positions at the borders of the rows, all of them inside the window.
INLINE void addSteepRows(
  const SpansWindow *w, int32_t *line, uint8_t *marks, Int8 from, Int8 to, int64_t count,
  Edge edge) {
  const Int8 low = minimum8i(from, to);
  const Int8 high = maximum8i(from, to);
  const Int8 column = low >> 16;
  const Float8 a = float8(low & 0xffff);
  const Float8 b = float8(high - (column << 16));
  const Float8 end = b;
  // The same operations as in `areas4`, for the columns 0 and 1.
  const Float8 upper0 = minimum8((Float8)65536, end);
  const Float8 lower0 = minimum8(a, end);
  const Float8 beyond0 = maximum8(65536 - maximum8((Float8)0, end), (Float8)0);
  const Float8 area0 =
    (upper0 - lower0) * ((upper0 + lower0) - (a + a)) * edge.rise + beyond0;
  const Float8 upper1 = minimum8((Float8)131072, end);
  const Float8 lower1 = minimum8(maximum8((Float8)65536, a), end);
  const Float8 beyond1 = maximum8(131072 - maximum8((Float8)65536, end), (Float8)0);
  const Float8 area1 =
    (upper1 - lower1) * ((upper1 + lower1) - (a + a)) * edge.rise + beyond1;
  const Int8 sum0 = truncated8(area0 + 0.5f);
  const Int8 sum1 = truncated8(area1 + 0.5f);
  const Int8 sign = edge.sign;
  const Int8 c0 = (sum0 ^ sign) - sign;
  const Int8 c1 = ((sum1 - sum0) ^ sign) - sign;
  const Int8 c2 = ((65536 - sum1) ^ sign) - sign;
  const Int8 none = 0;
  // Rows 0, 1, 4, 5 and 2, 3, 6, 7 in pairs of cells, then in fours.
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

/// Adds an edge that goes down from (x0, y0) to (x1, y1) and touches a row.
INLINE void addEdge(
  SpansWindow *w, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t sign) {
  const int64_t top = w->top << 16;
  const int64_t bottom = (w->top + w->height) << 16;
  const int64_t from = y0 > top ? y0 : top;
  const int64_t to = y1 < bottom ? y1 : bottom;
  int64_t row = (from >> 16) - w->top;
  const int64_t end = ((to + 65535) >> 16) - w->top;
  if (row < w->firstRow) w->firstRow = row;
  if (end - 1 > w->lastRow) w->lastRow = end - 1;
  const int64_t dx = x1 - x0;
  const int64_t dy = y1 - y0;
  const float width = (float)(dx < 0 ? -dx : dx);
  Edge edge;
  edge.rise = dx == 0 ? 0 : (float)dy / width * (0.5f / 65536);
  edge.sign = sign;
  int32_t *line = w->cells + row * w->stride;
  uint8_t *marks = w->marks + row * w->markStride;
  if (end - row == 1) {
    // A window begins and ends between rows: unless it is alone, this row is whole or an end.
    const int64_t rowTop = (row + w->top) << 16;
    if (y0 >= rowTop && y1 <= rowTop + 65536) {
      addPiece(w, line, marks, dx < 0 ? x1 : x0, dx < 0 ? x0 : x1, dy, edge);
      return;
    }
  }
  const double slope = (double)dx / (double)dy;
  int64_t rowTop = (row + w->top) << 16;
  int64_t xa = y0 >= rowTop ? x0 : x0 + rounded((double)(rowTop - y0) * slope);
  int64_t ya = y0 >= rowTop ? y0 : rowTop;
  // Rows that the edge crosses in full and, in them, keeps inside the window.
  const int64_t firstFull = y0 > rowTop ? row + 1 : row;
  const int64_t lastFull = y1 < bottom ? (y1 >> 16) - w->top : end;
  if (width <= (float)dy && lastFull - firstFull >= 3) {
    if (firstFull > row) {
      const int64_t xb = x0 + rounded((double)(rowTop + 65536 - y0) * slope);
      addPiece(w, line, marks, xa < xb ? xa : xb, xa < xb ? xb : xa, rowTop + 65536 - ya, edge);
      line += w->stride;
      marks += w->markStride;
      row++;
      xa = xb;
    }
    const int64_t limit = w->width << 16;
    while (row < lastFull) {
      int64_t count = lastFull - row;
      if (count > 8) count = 8;
      const double start = (double)(((row + w->top) << 16) - y0);
      const int64_t xb = x0 + rounded((start + (double)(count << 16)) * slope);
      const int64_t low = xa < xb ? xa : xb;
      const int64_t high = xa < xb ? xb : xa;
      if (low >= 0 && high < limit) {
        Int8 borders;
        Double4 steps = (Double4){65536, 131072, 196608, 262144} + start;
        const Int4 first = integers4(steps * slope + INTEGER_BIAS) + (int32_t)x0;
        steps += 262144;
        const Int4 second = integers4(steps * slope + INTEGER_BIAS) + (int32_t)x0;
        borders = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
        const Int8 shifted =
          __builtin_shufflevector(borders, (Int8)(int32_t)xa, 8, 0, 1, 2, 3, 4, 5, 6);
        addSteepRows(w, line, marks, shifted, borders, count, edge);
        line += count * w->stride;
        marks += count * w->markStride;
        row += count;
        xa = xb;
      } else {
        for (int64_t index = 0; index < count; index++) {
          const int64_t next = x0 + rounded((start + (double)((index + 1) << 16)) * slope);
          addPiece(
            w, line, marks, xa < next ? xa : next, xa < next ? next : xa, 65536, edge);
          line += w->stride;
          marks += w->markStride;
          xa = next;
        }
        row += count;
      }
    }
    if (row == end) return;
    rowTop = (row + w->top) << 16;
    ya = rowTop;
  }
  for (; row < end; row++) {
    const int64_t rowBottom = rowTop + 65536;
    const int64_t yb = y1 <= rowBottom ? y1 : rowBottom;
    const int64_t xb = y1 <= rowBottom ? x1 : x0 + rounded((double)(rowBottom - y0) * slope);
    addPiece(w, line, marks, xa < xb ? xa : xb, xa < xb ? xb : xa, yb - ya, edge);
    line += w->stride;
    marks += w->markStride;
    rowTop = rowBottom;
    xa = xb;
    ya = yb;
  }
}

static void FORM(addPoints)(SpansWindow *window, const double *points, int64_t count) {
  SpansWindow w = *window;
  const int64_t left = w.left << 16;
  const int64_t top = w.top << 16;
  const int64_t bottom = (w.top + w.height) << 16;
  const int64_t right = w.width << 16;
  int64_t x0 = fixed(points[0]) - left;
  int64_t y0 = fixed(points[1]);
  for (int64_t index = 1; index < count; index++) {
    const int64_t x1 = fixed(points[2 * index]) - left;
    const int64_t y1 = fixed(points[2 * index + 1]);
    const bool isUp = y1 < y0;
    const int64_t upper = isUp ? y1 : y0;
    const int64_t lower = isUp ? y0 : y1;
    const int64_t low = x0 < x1 ? x0 : x1;
    if (upper < lower && upper < bottom && lower > top && low < right) {
      addEdge(&w, isUp ? x1 : x0, upper, isUp ? x0 : x1, lower, isUp ? -1 : 0);
    }
    x0 = x1;
    y0 = y1;
  }
  window->firstRow = w.firstRow;
  window->lastRow = w.lastRow;
}
