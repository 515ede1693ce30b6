// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// The edges of a shape, and a sweep over the rows that keeps those in order that pass the whole of a
// row. Everything is computed from an edge's own ends, so that a pixel comes out the same in any
// window.

#define LINES 16

typedef int16_t LineValues __attribute__((ext_vector_type(LINES)));

/// An edge by its upper end: position, height, sideways per down (or all in all, where the height
/// is 0), all in 16.16 from the corner of the window, and 1 down or -1 up.
typedef struct {
  double x0, y0, depth, slope;
  int32_t direction;
} Edge;

/// Whole edges from one to another in their order that touch each other, and the columns they touch;
/// no edge outside touches any of these.
typedef struct {
  int64_t from, to;
  int32_t low, high;
} Run;

/// The edges of a shape in a window, and those that pass the current row.
struct SpansCrossings {
  /// The first row of the window, and the one after the last that was looked at.
  int64_t top, row;
  int64_t count, next;
  Edge edges[SPANS_POINTS];
  /// The edges by the row they begin in: that row in the high half, the edge in the low one.
  uint64_t starts[SPANS_POINTS];

  /// The edges that pass the whole row, from left to right by where they leave it; eight more are
  /// read. Positions are 32.32; columns are those that the edge touches.
  int64_t wholes, firstEnd;
  int64_t x[SPANS_POINTS + 8], step[SPANS_POINTS + 8];
  int32_t first[SPANS_POINTS + 16], last[SPANS_POINTS + 16];
  int32_t edge[SPANS_POINTS + 8];
  /// A bit for each whole edge that touches a column of the next one.
  uint64_t touches[SPANS_POINTS / 64 + 1];
  Run runs[SPANS_POINTS];
  /// The edges that pass a part of the row, and the columns they touch.
  int64_t parts;
  int32_t part[SPANS_POINTS], partFirst[SPANS_POINTS], partLast[SPANS_POINTS];

  /// A bit for each column that has to be measured, and whether there is one.
  uint64_t flags[SPANS_COLUMNS / 64];
  bool isFlagged;
  /// Columns that edges downwards and upwards touch; nothing between two uses.
  uint64_t seen[2][SPANS_COLUMNS / 64];

  /// All edges of the row by the first column they touch, and those that touch the current column.
  int32_t order[SPANS_POINTS], orderFirst[SPANS_POINTS], orderLast[SPANS_POINTS];
  int32_t liveLast[SPANS_POINTS];
  Int16 lines[SPANS_POINTS];
  LineValues crossed[SPANS_POINTS], keys[SPANS_POINTS];
};

typedef struct SpansCrossings Crossings;

INLINE double larger(double a, double b) { return a > b ? a : b; }
INLINE double smaller(double a, double b) { return a < b ? a : b; }
INLINE int64_t largerInteger(int64_t a, int64_t b) { return a > b ? a : b; }
INLINE int64_t smallerInteger(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE double whole(double value) { return (value + INTEGER_BIAS) - INTEGER_BIAS; }

/// Sorts numbers by Shell's method.
static void FORM(sort)(uint64_t *values, int64_t count) {
  static const int64_t gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
  for (size_t index = 0; index < sizeof gaps / sizeof gaps[0]; index++) {
    const int64_t gap = gaps[index];
    for (int64_t next = gap; next < count; next++) {
      const uint64_t value = values[next];
      int64_t place = next;
      for (; place >= gap && values[place - gap] > value; place -= gap) {
        values[place] = values[place - gap];
      }
      values[place] = value;
    }
  }
}

static void FORM(startCrossings)(
  Crossings *c, const SpansWindow *w, const double *points, const int32_t *ends,
  int64_t endCount) {
  const int64_t left = w->left << 16;
  const int64_t top = w->top << 16;
  const int64_t bottom = w->height << 16;
  const int64_t right = w->width << 16;
  int64_t count = 0;
  int64_t index = 0;
  for (int64_t polyline = 0; polyline < endCount; polyline++) {
    const int64_t end = ends[polyline];
    if (index >= end) continue;
    int64_t x0 = fixed(points[2 * index]) - left;
    int64_t y0 = fixed(points[2 * index + 1]) - top;
    for (index++; index < end; index++) {
      const int64_t x1 = fixed(points[2 * index]) - left;
      const int64_t y1 = fixed(points[2 * index + 1]) - top;
      const int64_t upper = y0 < y1 ? y0 : y1;
      const int64_t lower = y0 < y1 ? y1 : y0;
      // Level edges count as well: windings above and below them differ.
      if (upper < bottom && lower >= 0 && (x0 < x1 ? x0 : x1) < right) {
        const bool isUp = y1 < y0;
        const int64_t height = lower - upper;
        c->edges[count] = (Edge){
          .x0 = (double)(isUp ? x1 : x0),
          .y0 = (double)upper,
          .depth = (double)height,
          .slope = (double)(isUp ? x0 - x1 : x1 - x0) / (double)(height > 0 ? height : 1),
          .direction = isUp ? -1 : 1,
        };
        const uint64_t row = upper > 0 ? (uint64_t)upper >> 16 : 0;
        c->starts[count] = row << 32 | (uint64_t)count;
        count++;
      }
      x0 = x1;
      y0 = y1;
    }
  }
  FORM(sort)(c->starts, count);
  c->count = count;
  c->next = 0;
  c->top = w->top;
  c->row = 0;
  c->wholes = 0;
  c->firstEnd = INT64_MAX;
  c->parts = 0;
  c->isFlagged = false;
}

/// The last row that an edge passes wholly.
INLINE int64_t lastWholeRow(const Edge *edge) {
  return ((int64_t)(edge->y0 + edge->depth) >> 16) - 1;
}

/// A number in 32.32, limited to what fits.
INLINE int64_t longFixed(double value) {
  return (int64_t)larger(smaller(value * 65536, 9.2e18), -9.2e18);
}

/// A position some rows below another one; what leaves the range of numbers wraps around.
INLINE int64_t advanced(int64_t x, int64_t step, int64_t rows) {
  return (int64_t)((uint64_t)x + (uint64_t)step * (uint64_t)rows);
}

/// Whether an edge comes after another one, by where they are and then by where they go.
INLINE bool isAfter(int64_t x, int64_t step, int64_t otherX, int64_t otherStep) {
  return x > otherX || (x == otherX && step > otherStep);
}

/// Puts an edge that passes all of a row at its place among those before `place`, which is free.
INLINE void settle(Crossings *c, int64_t place, int64_t x, int64_t step, int32_t id) {
  for (; place > 0 && isAfter(c->x[place - 1], c->step[place - 1], x, step); place--) {
    c->x[place] = c->x[place - 1];
    c->step[place] = c->step[place - 1];
    c->edge[place] = c->edge[place - 1];
  }
  c->x[place] = x;
  c->step[place] = step;
  c->edge[place] = id;
}

/// Takes in an edge that passes all of a row.
static void FORM(insertWhole)(Crossings *c, int32_t id, int64_t row) {
  const Edge *edge = &c->edges[id];
  const int64_t border = ((int64_t)edge->y0 + 65535) >> 16;
  const int64_t step = longFixed(edge->slope * 65536);
  const int64_t start =
    longFixed(edge->x0 + edge->slope * ((double)(border << 16) - edge->y0));
  const int64_t x = advanced(start, step, row - border);
  settle(c, c->wholes++, x, step, id);
  const int64_t end = lastWholeRow(edge);
  if (end < c->firstEnd) c->firstEnd = end;
}

/// Takes in an edge that passes the row wholly or in part.
INLINE void enter(Crossings *c, int32_t id, int64_t row) {
  const Edge *edge = &c->edges[id];
  const double rowTop = (double)(row << 16);
  const double end = edge->y0 + edge->depth;
  if (end <= rowTop) return;
  if (edge->y0 <= rowTop && end >= rowTop + 65536) {
    FORM(insertWhole)(c, id, row);
  } else {
    c->part[c->parts++] = id;
  }
}

/// Moves whole edges to the bottom of the row, and finds the columns that they touch in it and which
/// of them touch columns of the next one.
INLINE void passRow(Crossings *c) {
  const int64_t count = c->wholes;
  for (int64_t base = 0; base < count; base += 4) {
    Long4 from, step;
    memcpy(&from, c->x + base, sizeof from);
    memcpy(&step, c->step + base, sizeof step);
    const Long4 to = from + step;
    memcpy(c->x + base, &to, sizeof to);
    const Int8 low = asInts(from < to ? from : to);
    const Int8 high = asInts(from < to ? to : from);
    const Int4 first = __builtin_shufflevector(low, low, 1, 3, 5, 7);
    const Int4 last = __builtin_shufflevector(high, high, 1, 3, 5, 7);
    memcpy(c->first + base, &first, sizeof first);
    memcpy(c->last + base, &last, sizeof last);
  }
  c->first[count] = INT32_MAX;
  for (int64_t base = 0; base < count; base += 64) {
    uint64_t bits = 0;
    for (int64_t index = 0; index < 64 && base + index < count; index += 8) {
      Int8 last, next;
      memcpy(&last, c->last + base + index, sizeof last);
      memcpy(&next, c->first + base + index + 1, sizeof next);
      bits |= (uint64_t)mask8(last >= next) << index;
    }
    const int64_t rest = count - base;
    c->touches[base >> 6] = rest < 64 ? bits & ((1ull << rest) - 1) : bits;
  }
}

/// Moves the sweep to a row.
INLINE void enterRow(Crossings *c, int64_t row) {
  if (row > c->firstEnd) {
    int64_t kept = 0;
    c->firstEnd = INT64_MAX;
    for (int64_t index = 0; index < c->wholes; index++) {
      const Edge *edge = &c->edges[c->edge[index]];
      const int64_t end = lastWholeRow(edge);
      if (end >= row) {
        c->x[kept] = c->x[index];
        c->step[kept] = c->step[index];
        c->edge[kept++] = c->edge[index];
        if (end < c->firstEnd) c->firstEnd = end;
      } else if (edge->y0 + edge->depth > (double)(row << 16)) {
        c->part[c->parts++] = c->edge[index];
      }
    }
    c->wholes = kept;
  }
  if (row > c->row) {
    for (int64_t index = 0; index < c->wholes; index++) {
      const int64_t step = c->step[index];
      settle(c, index, advanced(c->x[index], step, row - c->row), step, c->edge[index]);
    }
  }
  c->row = row + 1;
  const int64_t parts = c->parts;
  c->parts = 0;
  for (int64_t index = 0; index < parts; index++) enter(c, c->part[index], row);
  for (; c->next < c->count && (int64_t)(c->starts[c->next] >> 32) <= row; c->next++) {
    enter(c, (int32_t)c->starts[c->next], row);
  }
}
