// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Measuring the pixels that several edges pass: by sixteen lines through the row, with spans between
// edges that are exact in x.

/// The width of a pixel in the unit of spans.
#define SPAN 8192

/// Which of the row's lines an edge crosses, as ones in all bits.
INLINE LineValues crossedLines(const Edge *edge, double rowTop) {
  // Lines are in the middle of their sixteenths; an edge includes its upper end only.
  const double from = (edge->y0 - rowTop) * (LINES / 65536.0) + 0.5;
  const double to = from + edge->depth * (LINES / 65536.0);
  const int16_t begin = (int16_t)larger(smaller(from, LINES), 0);
  const int16_t end = (int16_t)larger(smaller(to, LINES), 0);
  const LineValues index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return (index >= begin) & (index < end);
}

/// Where an edge crosses the lines, from the window's left in 16.16, as far as numbers reach.
INLINE Int16 positions(const Edge *edge, double rowTop) {
  const double slope = larger(smaller(edge->slope, 4096), -4096);
  const double start =
    edge->x0 + whole((rowTop + 32768.0 / LINES - edge->y0) * edge->slope);
  const Int16 index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const Int16 steps = (int32_t)whole(slope * (65536.0 / LINES));
  return (int32_t)larger(smaller(start, 1 << 30), -(1 << 29)) + index * steps;
}

/// Measures a pixel that `count` edges touch; `isInside` has the lines that begin inside the shape.
INLINE uint8_t measure(Crossings *c, int64_t count, int64_t column, LineValues isInside) {
  const Int16 left = (int32_t)(column << 16);
  const Int16 none = 0;
  const Int16 unit = 65536;
  const LineValues beyond = SPAN;
  // From 0 at the column's left side to `SPAN` at its right, in order.
  for (int64_t index = 0; index < count; index++) {
    const Int16 inside = minimum16i(maximum16i(c->lines[index] - left, none), unit) >> 3;
    const LineValues crossed = c->crossed[index];
    LineValues x = (__builtin_convertvector(inside, LineValues) & crossed) | (beyond & ~crossed);
    for (int64_t place = 0; place < index; place++) {
      const LineValues other = c->keys[place];
      c->keys[place] = x < other ? x : other;
      x = x < other ? other : x;
    }
    c->keys[index] = x;
  }
  // What lies behind each second edge is inside, where the line begins outside.
  LineValues covered = (count & 1) != 0 ? beyond : (LineValues)0;
  for (int64_t index = 0; index < count; index++) {
    covered = (index & 1) != 0 ? covered + c->keys[index] : covered - c->keys[index];
  }
  covered = (covered & ~isInside) | ((beyond - covered) & isInside);
  const int32_t sum = __builtin_reduce_add(__builtin_convertvector(covered, Int16));
  return (uint8_t)((sum * 255 + SPAN * LINES / 2) / (SPAN * LINES));
}

/// Brings the edges of the row into an order by the first column that they touch; those of parts of
/// the row are the complements of their numbers.
INLINE int64_t orderEdges(Crossings *c, int64_t width) {
  int64_t count = 0;
  for (int64_t index = -c->parts; index < c->wholes; index++) {
    const bool isPart = index < 0;
    const int32_t first = isPart ? c->partFirst[~index] : c->first[index];
    if (first >= width) continue;
    int64_t place = count++;
    for (; place > 0 && c->orderFirst[place - 1] > first; place--) {
      c->order[place] = c->order[place - 1];
      c->orderFirst[place] = c->orderFirst[place - 1];
      c->orderLast[place] = c->orderLast[place - 1];
    }
    c->order[place] = isPart ? ~c->part[~index] : c->edge[index];
    c->orderFirst[place] = first;
    c->orderLast[place] = isPart ? c->partLast[~index] : c->last[index];
  }
  return count;
}

/// Measures the flagged pixels of a row, and takes the flags back.
static __attribute__((noinline)) void FORM(repairFlagged)(
  Crossings *c, const SpansWindow *w, int64_t row, uint8_t *coverage) {
  const double rowTop = (double)((row + w->top - c->top) << 16);
  const int64_t count = orderEdges(c, w->width);
  LineValues isInside = 0;
  int64_t next = 0;
  int64_t live = 0;
  for (int64_t word = 0; word <= (w->width - 1) >> 6; word++) {
    uint64_t flags = c->flags[word];
    c->flags[word] = 0;
    for (; flags != 0; flags &= flags - 1) {
      const int32_t column = (int32_t)(word << 6) + __builtin_ctzll(flags);
      for (int64_t index = live - 1; index >= 0; index--) {
        if (c->liveLast[index] >= column) continue;
        isInside ^= c->crossed[index];
        live--;
        c->liveLast[index] = c->liveLast[live];
        c->crossed[index] = c->crossed[live];
        c->lines[index] = c->lines[live];
      }
      for (; next < count && c->orderFirst[next] <= column; next++) {
        const int32_t id = c->order[next];
        const Edge *edge = &c->edges[id < 0 ? ~id : id];
        const LineValues crossed = id < 0 ? crossedLines(edge, rowTop) : ~(LineValues)0;
        if (c->orderLast[next] < column) {
          isInside ^= crossed;
          continue;
        }
        c->liveLast[live] = c->orderLast[next];
        c->crossed[live] = crossed;
        c->lines[live] = positions(edge, rowTop);
        live++;
      }
      coverage[column] = measure(c, live, column, isInside);
    }
  }
  c->isFlagged = false;
}

static void FORM(repairRow)(
  Crossings *c, const SpansWindow *w, int64_t row, uint8_t *coverage) {
  FORM(findCrossings)(c, w, row);
  if (c->isFlagged) FORM(repairFlagged)(c, w, row, coverage);
}

/// Sums up, repairs and mixes all rows.
static void FORM(fillRepaired)(
  SpansWindow *w, Crossings *crossings, SpansRule rule, uint8_t *coverage, SpansStrip *strips,
  uint32_t *pixels, int64_t stride, int64_t room, uint32_t color) {
  const Source source = makeSource(color);
  const FillKind kind = {true, true, color >> 24 == 255};
  for (int64_t row = w->firstRow; row <= w->lastRow; row++) {
    uint32_t *line = pixels + row * stride;
    FORM(findCrossings)(crossings, w, row);
    if (!crossings->isFlagged) {
      fillRow(w, row, kind, line, stride, room, color, source);
      continue;
    }
    const int64_t count = FORM(resolveRow)(w, row, rule, coverage, strips);
    FORM(repairFlagged)(crossings, w, row, coverage);
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
