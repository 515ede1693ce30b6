// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Pixels that several edges pass. An averaged winding number cannot tell what the windings in the
// pixel were: opposite ones cancel, and even-odd coverage of 0 and 2 looks like that of 1. Such
// pixels are found by a sweep over the edges of each row, from left to right, and measured again by
// sixteen lines through the row, with spans between edges that are exact in x.
//
// Everything is computed from an edge's own ends, so that a pixel comes out the same in any window.

#define LINES 16
/// The width of a pixel in the unit of spans.
#define SPAN 8192

typedef int16_t LineValues __attribute__((ext_vector_type(LINES)));

/// The edges of a shape in a window, and those that pass the current row.
struct SpansCrossings {
  int64_t count;
  int64_t next;
  int64_t active;
  /// All edges, by their upper ends: position, height, sideways per down (or all in all, where the
  /// height is 0), and 1 down or -1 up.
  double x0[SPANS_POINTS], y0[SPANS_POINTS], depth[SPANS_POINTS], slope[SPANS_POINTS];
  int32_t direction[SPANS_POINTS];
  /// The same of the edges that pass the row, and the columns they touch in it, from left to right.
  double ax[SPANS_POINTS], ay[SPANS_POINTS], ad[SPANS_POINTS], as[SPANS_POINTS];
  int32_t an[SPANS_POINTS], first[SPANS_POINTS], last[SPANS_POINTS];
  /// Where the edges of a group cross the lines, which lines they cross, and keys to sort by.
  Int16 lines[SPANS_POINTS];
  LineValues crossed[SPANS_POINTS], keys[SPANS_POINTS];
  /// A bit for each column that several edges touch.
  uint64_t flags[SPANS_POINTS];
};

typedef struct SpansCrossings Crossings;

INLINE double larger(double a, double b) { return a > b ? a : b; }
INLINE double smaller(double a, double b) { return a < b ? a : b; }
INLINE double whole(double value) { return (value + INTEGER_BIAS) - INTEGER_BIAS; }

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
        // Insertion by the upper end.
        int64_t place = count++;
        for (; place > 0 && c->y0[place - 1] > (double)upper; place--) {
          c->x0[place] = c->x0[place - 1];
          c->y0[place] = c->y0[place - 1];
          c->depth[place] = c->depth[place - 1];
          c->slope[place] = c->slope[place - 1];
          c->direction[place] = c->direction[place - 1];
        }
        c->x0[place] = (double)(isUp ? x1 : x0);
        c->y0[place] = (double)upper;
        c->depth[place] = (double)(lower - upper);
        const int64_t height = lower - upper;
        c->slope[place] =
          (double)(isUp ? x0 - x1 : x1 - x0) / (double)(height > 0 ? height : 1);
        c->direction[place] = isUp ? -1 : 1;
      }
      x0 = x1;
      y0 = y1;
    }
  }
  c->count = count;
  c->next = 0;
  c->active = 0;
}

/// Which of the row's lines an edge crosses, as ones in all bits.
INLINE LineValues crossedLines(const Crossings *c, int64_t edge, double rowTop) {
  // Lines are in the middle of their sixteenths; an edge includes its upper end only.
  const double from = (c->ay[edge] - rowTop) * (LINES / 65536.0) + 0.5;
  const double to = from + c->ad[edge] * (LINES / 65536.0);
  const int16_t begin = (int16_t)larger(smaller(from, LINES), 0);
  const int16_t end = (int16_t)larger(smaller(to, LINES), 0);
  const LineValues index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return (index >= begin) & (index < end);
}

/// Where an edge crosses the lines, from the window's left in 16.16, as far as numbers reach.
INLINE Int16 positions(const Crossings *c, int64_t edge, double rowTop) {
  const double slope = larger(smaller(c->as[edge], 4096), -4096);
  const double start =
    c->ax[edge] + whole((rowTop + 32768.0 / LINES - c->ay[edge]) * c->as[edge]);
  const Int16 index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const Int16 steps = (int32_t)whole(slope * (65536.0 / LINES));
  return (int32_t)larger(smaller(start, 1 << 30), -(1 << 29)) + index * steps;
}

/// Measures a pixel.
///
/// `winding` has what lies left of the edges from `from` to `to`, which are all that may touch it.
INLINE uint8_t measure(
  Crossings *c, int64_t from, int64_t to, int64_t column, LineValues winding, bool isEvenOdd) {
  const Int16 left = (int32_t)(column << 16);
  const Int16 none = 0;
  const Int16 unit = 65536;
  int64_t count = 0;
  for (int64_t edge = from; edge < to && c->first[edge] <= column; edge++) {
    const LineValues crossed = c->crossed[edge];
    if (c->last[edge] < column) {
      winding += crossed & (int16_t)c->an[edge];
      continue;
    }
    // From 0 at the column's left side to `SPAN` at its right; the lowest bit is the direction.
    const Int16 inside = minimum16i(maximum16i(c->lines[edge] - left, none), unit) >> 3;
    const LineValues x = __builtin_convertvector(inside, LineValues);
    const LineValues beyond = SPAN;
    LineValues key = ((x & crossed) | (beyond & ~crossed)) * 2 + (int16_t)(c->an[edge] < 0);
    for (int64_t place = 0; place < count; place++) {
      const LineValues other = c->keys[place];
      c->keys[place] = key < other ? key : other;
      key = key < other ? other : key;
    }
    c->keys[count++] = key;
  }
  LineValues covered = 0;
  LineValues before = 0;
  for (int64_t place = 0; place <= count; place++) {
    const LineValues key = place < count ? c->keys[place] : (LineValues)(2 * SPAN);
    const LineValues x = key >> 1;
    const LineValues isInside = (isEvenOdd ? winding & 1 : winding) != 0;
    covered += (x - before) & isInside;
    winding += 1 - (key & 1) * 2;
    before = x;
  }
  const int32_t sum = __builtin_reduce_add(__builtin_convertvector(covered, Int16));
  return (uint8_t)((sum * 255 + SPAN * LINES / 2) / (SPAN * LINES));
}

/// Moves the sweep to a row: the edges that pass it, and the columns they touch, by the first.
INLINE void sweepRow(Crossings *c, const SpansWindow *w, double rowTop) {
  const double rowBottom = rowTop + 65536;
  int64_t kept = 0;
  for (int64_t edge = 0; edge < c->active; edge++) {
    if (c->ay[edge] + c->ad[edge] <= rowTop) continue;
    if (kept != edge) {
      c->ax[kept] = c->ax[edge];
      c->ay[kept] = c->ay[edge];
      c->ad[kept] = c->ad[edge];
      c->as[kept] = c->as[edge];
      c->an[kept] = c->an[edge];
    }
    kept++;
  }
  for (; c->next < c->count && c->y0[c->next] < rowBottom; c->next++) {
    const int64_t edge = c->next;
    if (c->y0[edge] + c->depth[edge] <= rowTop) continue;
    c->ax[kept] = c->x0[edge];
    c->ay[kept] = c->y0[edge];
    c->ad[kept] = c->depth[edge];
    c->as[kept] = c->slope[edge];
    c->an[kept] = c->direction[edge];
    kept++;
  }
  c->active = kept;
  const double limit = (double)((w->width + 1) << 16);
  for (int64_t edge = 0; edge < kept; edge++) {
    const double y0 = c->ay[edge];
    const double depth = c->ad[edge];
    const double from = c->ax[edge] + whole(larger(rowTop - y0, 0) * c->as[edge]);
    const double reached = depth > 0 ? smaller(rowBottom - y0, depth) : 1;
    const double to = c->ax[edge] + whole(reached * c->as[edge]);
    const double low = larger(smaller(smaller(from, to), limit), -65536);
    const double high = larger(smaller(larger(from, to), limit), -65536);
    c->first[edge] = (int32_t)((low + 65536) * (1.0 / 65536)) - 1;
    c->last[edge] = (int32_t)((high + 65536) * (1.0 / 65536)) - 1;
  }
  for (int64_t edge = 1; edge < kept; edge++) {
    if (c->first[edge] >= c->first[edge - 1]) continue;
    const double x = c->ax[edge], y = c->ay[edge], d = c->ad[edge], s = c->as[edge];
    const int32_t n = c->an[edge], first = c->first[edge], last = c->last[edge];
    int64_t place = edge;
    for (; place > 0 && c->first[place - 1] > first; place--) {
      c->ax[place] = c->ax[place - 1];
      c->ay[place] = c->ay[place - 1];
      c->ad[place] = c->ad[place - 1];
      c->as[place] = c->as[place - 1];
      c->an[place] = c->an[place - 1];
      c->first[place] = c->first[place - 1];
      c->last[place] = c->last[place - 1];
    }
    c->ax[place] = x;
    c->ay[place] = y;
    c->ad[place] = d;
    c->as[place] = s;
    c->an[place] = n;
    c->first[place] = first;
    c->last[place] = last;
  }
}

/// Flags the columns that two edges share, unless one begins where the other has ended.
INLINE bool flagShared(Crossings *c, int64_t a, int64_t b, int64_t width) {
  if (c->last[a] < c->first[b] || c->ay[a] >= c->ay[b] + c->ad[b] ||
      c->ay[b] >= c->ay[a] + c->ad[a]) {
    return false;
  }
  int64_t from = c->first[b] < 0 ? 0 : c->first[b];
  int64_t to = c->last[a] < c->last[b] ? c->last[a] : c->last[b];
  if (to >= width) to = width - 1;
  for (int64_t column = from; column <= to; column++) {
    c->flags[column >> 6] |= 1ull << (column & 63);
  }
  return from <= to;
}

static void FORM(repairRow)(
  Crossings *c, const SpansWindow *w, int64_t row, SpansRule rule, uint8_t *coverage) {
  const double rowTop = (double)(row << 16);
  sweepRow(c, w, rowTop);
  LineValues winding = 0;
  int64_t counted = 0;
  int64_t start = 0;
  while (start < c->active && c->first[start] < w->width) {
    // Edges that hang together by the columns they touch.
    int64_t end = start + 1;
    int32_t reach = c->last[start];
    bool isFlagged = false;
    for (; end < c->active && c->first[end] <= reach; end++) {
      if (c->last[end] < 0) continue;
      for (int64_t other = start; other < end; other++) {
        isFlagged |= flagShared(c, other, end, w->width);
      }
      if (c->last[end] > reach) reach = c->last[end];
    }
    if (isFlagged) {
      for (; counted < start; counted++) {
        winding += crossedLines(c, counted, rowTop) & (int16_t)c->an[counted];
      }
      for (int64_t edge = start; edge < end; edge++) {
        c->lines[edge] = positions(c, edge, rowTop);
        c->crossed[edge] = crossedLines(c, edge, rowTop);
      }
      const int64_t lastColumn = reach < w->width ? reach : w->width - 1;
      for (int64_t word = (c->first[start] < 0 ? 0 : c->first[start]) >> 6;
           word <= lastColumn >> 6; word++) {
        uint64_t flags = c->flags[word];
        c->flags[word] = 0;
        for (; flags != 0; flags &= flags - 1) {
          const int64_t column = (word << 6) + __builtin_ctzll(flags);
          coverage[column] = measure(c, start, end, column, winding, rule.isEvenOdd);
        }
      }
    }
    start = end;
  }
}

/// Sums up, repairs and mixes all rows.
static void FORM(fillRepaired)(
  SpansWindow *w, Crossings *crossings, SpansRule rule, uint8_t *coverage, SpansStrip *strips,
  uint32_t *pixels, int64_t stride, uint32_t color) {
  for (int64_t row = w->firstRow; row <= w->lastRow; row++) {
    uint32_t *line = pixels + row * stride;
    const int64_t count = FORM(resolveRow)(w, row, rule, coverage, strips);
    // The pixels come into the cache while the row is repaired.
    for (int64_t strip = 0; strip < count; strip++) {
      if (strips[strip].coverage != 0) continue;
      for (int32_t x = 0; x < strips[strip].count; x += 16) {
        __builtin_prefetch(line + strips[strip].x + x, 1);
      }
    }
    FORM(repairRow)(crossings, w, row, rule, coverage);
    for (int64_t strip = 0; strip < count; strip++) {
      const SpansStrip s = strips[strip];
      if (s.coverage != 0) {
        mixSpanInline(line + s.x, s.count, s.coverage, color);
      } else {
        FORM(mixRun)(line + s.x, coverage + s.x, s.count, color);
      }
    }
  }
}
