// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Adding edges to a window, by their parts in rows.

/// Adds an edge that goes down from (x0, y0) to (x1, y1) and touches a row.
INLINE void addEdge(
  SpansWindow *w, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t direction) {
  const int64_t top = w->top << 16;
  const int64_t bottom = (w->top + w->height) << 16;
  int64_t row = ((y0 > top ? y0 : top) >> 16) - w->top;
  const int64_t end = (((y1 < bottom ? y1 : bottom) + 65535) >> 16) - w->top;
  w->firstRow = row < w->firstRow ? row : w->firstRow;
  w->lastRow = end - 1 > w->lastRow ? end - 1 : w->lastRow;
  const int64_t dx = x1 - x0;
  const int64_t dy = y1 - y0;
  const int64_t width = dx < 0 ? -dx : dx;
  // An edge that goes straight down rises by nothing between two positions that are the same.
  const float rise = (float)dy / (float)(width > 0 ? width : 1) * (0.5f / 65536);
  const double slope = (double)dx / (double)dy;
  int32_t *line = w->cells + row * w->stride;
  uint8_t *marks = w->marks + row * w->markStride;
  const int64_t limit = w->width << 16;
  // How far below its upper end the edge passes the top of the row, and where.
  int64_t t = ((row + w->top) << 16) - y0;
  int64_t xa = t <= 0 ? x0 : x0 + rounded((double)t * slope);
  const bool isSteep = width <= dy && end - row >= 3;
  const int64_t depth = (y1 < bottom ? y1 : bottom) - y0;
  while (row < end) {
    if (isSteep) {
      const int64_t count = end - row < 8 ? end - row : 8;
      const int64_t last = t + (count << 16) < depth ? t + (count << 16) : depth;
      const int64_t xb = x0 + rounded((double)last * slope);
      if ((xa < xb ? xa : xb) >= 0 && (xa < xb ? xb : xa) < limit) {
        addSteepChunk(w, line, marks, (int32_t)x0, t, depth, slope, count, rise, direction);
        line += count * w->stride;
        marks += count * w->markStride;
        row += count;
        t += count << 16;
        xa = xb;
        continue;
      }
    }
    const int64_t ta = t > 0 ? t : 0;
    const int64_t tb = t + 65536 < depth ? t + 65536 : depth;
    const int64_t tc = t + 131072 < depth ? t + 131072 : depth;
    const int64_t xb = x0 + rounded((double)tb * slope);
    const int64_t xc = x0 + rounded((double)tc * slope);
    const int64_t low = xa < xb ? (xa < xc ? xa : xc) : (xb < xc ? xb : xc);
    const int64_t high = xa < xb ? (xb < xc ? xc : xb) : (xa < xc ? xc : xa);
    const bool isInside = low >= 0 && high < limit;
    if (isInside && high - low < 131072) {
      addTwoRows(
        w, line, marks, (int32_t)xa, (int32_t)xb, (int32_t)xc, (int32_t)(tb - ta),
        (int32_t)(tc - tb), rise, direction);
    } else if (isInside) {
      addInnerPiece(
        w, line, marks, (int32_t)xa, (int32_t)xb, (int32_t)(tb - ta), rise, direction);
      if (tc > tb) {
        addInnerPiece(
          w, line + w->stride, marks + w->markStride, (int32_t)xb, (int32_t)xc,
          (int32_t)(tc - tb), rise, direction);
      }
    } else {
      FORM(addPiece)(
        w, line, marks, xa < xb ? xa : xb, xa < xb ? xb : xa, tb - ta, rise, direction);
      FORM(addPiece)(
        w, line + w->stride, marks + w->markStride, xb < xc ? xb : xc, xb < xc ? xc : xb, tc - tb,
        rise, direction);
    }
    line += 2 * w->stride;
    marks += 2 * w->markStride;
    row += 2;
    t += 131072;
    xa = xc;
  }
}

/// The same for an edge inside the window that passes many rows or columns; positions are counted
/// from the window's top, too.
static __attribute__((noinline)) void FORM(addLongEdge)(
  const SpansWindow *w, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t direction) {
  const int32_t row = y0 >> 16;
  const int32_t rows = ((y1 + 65535) >> 16) - row;
  const int32_t dx = x1 - x0;
  const int32_t dy = y1 - y0;
  const int32_t width = dx < 0 ? -dx : dx;
  const float rise = (float)dy / (float)(width > 0 ? width : 1) * (0.5f / 65536);
  const double slope = (double)dx / (double)dy;
  int32_t *line = w->cells + row * w->stride;
  uint8_t *marks = w->marks + row * w->markStride;
  int32_t t = (row << 16) - y0;
  if (width <= dy) {
    for (int32_t done = 0; done < rows; done += 8) {
      const int32_t count = rows - done < 8 ? rows - done : 8;
      addSteepChunk(w, line, marks, x0, t, dy, slope, count, rise, direction);
      line += 8 * w->stride;
      marks += 8 * w->markStride;
      t += 8 << 16;
    }
    return;
  }
  int32_t xa = x0;
  for (int32_t done = 0; done < rows; done += 2) {
    const int32_t ta = t > 0 ? t : 0;
    const int32_t tb = t + 65536 < dy ? t + 65536 : dy;
    const int32_t tc = t + 131072 < dy ? t + 131072 : dy;
    const int32_t xb = x0 + (int32_t)rounded((double)tb * slope);
    const int32_t xc = x0 + (int32_t)rounded((double)tc * slope);
    if ((xa < xc ? xc - xa : xa - xc) < 131072) {
      addTwoRows(w, line, marks, xa, xb, xc, tb - ta, tc - tb, rise, direction);
    } else {
      addInnerPiece(w, line, marks, xa, xb, tb - ta, rise, direction);
      if (tc > tb) {
        addInnerPiece(
          w, line + w->stride, marks + w->markStride, xb, xc, tc - tb, rise, direction);
      }
    }
    line += 2 * w->stride;
    marks += 2 * w->markStride;
    t += 131072;
    xa = xc;
  }
}

/// How many points are looked at together: whether they are outside, inside, or both.
#define CHUNK 32
/// How many pixels from a small window integers of 16.16 reach at least.
#define FAR 15000

/// Where four edges change cells and marks, each in two rows: the rows they begin in, then the next.
typedef struct {
  Float8 a, b, h;
  Float4 rise;
  Int4 direction;
  int32_t cells[8], firstMarks[8], lastMarks[8];
} FourEdges;

/// Adds one of four edges.
#define ADD_EDGE(w, e, lane)                                                                       \
  do {                                                                                             \
    const Float8 a = __builtin_shufflevector(                                                      \
      (e).a, (e).a, lane, lane, lane, lane, 4 + lane, 4 + lane, 4 + lane, 4 + lane);               \
    const Float8 b = __builtin_shufflevector(                                                      \
      (e).b, (e).b, lane, lane, lane, lane, 4 + lane, 4 + lane, 4 + lane, 4 + lane);               \
    const Float8 h = __builtin_shufflevector(                                                      \
      (e).h, (e).h, lane, lane, lane, lane, 4 + lane, 4 + lane, 4 + lane, 4 + lane);               \
    const Float8 rise = __builtin_shufflevector(                                                   \
      (e).rise, (e).rise, lane, lane, lane, lane, lane, lane, lane, lane);                         \
    const Int8 sign = __builtin_shufflevector(                                                     \
      (e).direction, (e).direction, lane, lane, lane, lane, lane, lane, lane, lane);               \
    const Int8 change = twoRows(a, b, h, rise, sign);                                              \
    add4((w)->cells + (e).cells[lane], __builtin_shufflevector(change, change, 0, 1, 2, 3));       \
    add4((w)->cells + (e).cells[4 + lane], __builtin_shufflevector(change, change, 4, 5, 6, 7));   \
    (w)->marks[(e).firstMarks[lane]] = 1;                                                          \
    (w)->marks[(e).lastMarks[lane]] = 1;                                                           \
    (w)->marks[(e).firstMarks[4 + lane]] = 1;                                                      \
    (w)->marks[(e).lastMarks[4 + lane]] = 1;                                                       \
  } while (0)

/// Adds four edges inside the window, from each of five points to the next one.
INLINE void addFourEdges(const SpansWindow *w, const int32_t *xs, const int32_t *ys) {
  Int4 xa, xb, ya, yb;
  memcpy(&xa, xs, sizeof xa);
  memcpy(&xb, xs + 1, sizeof xb);
  memcpy(&ya, ys, sizeof ya);
  memcpy(&yb, ys + 1, sizeof yb);
  const Int4 isUp = yb < ya;
  const Int4 x0 = isUp ? xb : xa;
  const Int4 x1 = isUp ? xa : xb;
  const Int4 y0 = minimum4i(ya, yb);
  const Int4 y1 = maximum4i(ya, yb);
  const Int4 dx = x1 - x0;
  const Int4 dy = y1 - y0;
  const Int4 width = maximum4i(dx, -dx);
  const Int4 row = y0 >> 16;
  const uint32_t level = mask4(dy == 0);
  const uint32_t isLong = mask4(((y1 + 65535) >> 16) - row > 2 | width >= 131072) & ~level;
  if ((level | isLong) != 15) {
    const Int4 none = 0;
    const Int4 tb = minimum4i(65536 - (y0 & 0xffff), dy);
    const Double4 slope = double4(dx) / double4(maximum4i(dy, none + 1));
    const Int4 xm = x0 + integers4(double4(tb) * slope + INTEGER_BIAS);
    const Int8 from = __builtin_shufflevector(x0, xm, 0, 1, 2, 3, 4, 5, 6, 7);
    const Int8 to = __builtin_shufflevector(xm, x1, 0, 1, 2, 3, 4, 5, 6, 7);
    const Int8 low = minimum8i(from, to);
    const Int8 column = low >> 16;
    const Int8 heights = __builtin_shufflevector(tb, dy - tb, 0, 1, 2, 3, 4, 5, 6, 7);
    const Int8 rows = __builtin_shufflevector(row, row + 1, 0, 1, 2, 3, 4, 5, 6, 7);
    const Int8 marks = rows * (int32_t)w->markStride;
    const Int8 cells = rows * (int32_t)w->stride + column;
    // A row that the edge has no height in is not marked.
    const Int8 isTouched = heights != 0;
    const Int8 upper = __builtin_shufflevector(marks, marks, 0, 1, 2, 3, 0, 1, 2, 3);
    const Int8 columns = isTouched ? column : __builtin_shufflevector(
      column, column, 0, 1, 2, 3, 0, 1, 2, 3);
    const Int8 places = isTouched ? marks : upper;
    const Int8 firstMarks = places + (columns >> 3);
    const Int8 lastMarks = places + ((columns + 3) >> 3);
    FourEdges e = {
      .a = float8(low & 0xffff),
      .b = float8(maximum8i(from, to) - (column << 16)),
      .h = float8(heights) * (1.0f / 65536),
      .rise = float4(dy) / float4(maximum4i(width, none + 1)) * (0.5f / 65536),
      .direction = isUp,
    };
    memcpy(e.cells, &cells, sizeof e.cells);
    memcpy(e.firstMarks, &firstMarks, sizeof e.firstMarks);
    memcpy(e.lastMarks, &lastMarks, sizeof e.lastMarks);
    const uint32_t others = level | isLong;
    if (!(others & 1)) ADD_EDGE(w, e, 0);
    if (!(others & 2)) ADD_EDGE(w, e, 1);
    if (!(others & 4)) ADD_EDGE(w, e, 2);
    if (!(others & 8)) ADD_EDGE(w, e, 3);
  }
  for (uint32_t rest = isLong; rest != 0; rest &= rest - 1) {
    const int32_t lane = __builtin_ctz(rest);
    const bool up = ys[lane + 1] < ys[lane];
    const int32_t top = up ? lane + 1 : lane;
    const int32_t bottom = up ? lane : lane + 1;
    FORM(addLongEdge)(w, xs[top], ys[top], xs[bottom], ys[bottom], up ? -1 : 0);
  }
}

/// Points as integers of 16.16 from the corner of the window, the last one five times.
typedef struct {
  int32_t x[CHUNK + 8];
  int32_t y[CHUNK + 8];
} NearPoints;

/// Converts points that are near the window, at most `CHUNK` and one more.
INLINE void convert(
  NearPoints *near, const SpansWindow *w, const double *points, int64_t count) {
  // The bias is taken away with the window's origin.
  const int32_t left = (int32_t)(uint32_t)(bits(FIXED_BIAS) + (w->left << 16));
  const int32_t top = (int32_t)(uint32_t)(bits(FIXED_BIAS) + (w->top << 16));
  for (int64_t index = 0; index < count; index++) {
    near->x[index] = (int32_t)bits(points[2 * index] + FIXED_BIAS) - left;
    near->y[index] = (int32_t)bits(points[2 * index + 1] + FIXED_BIAS) - top;
  }
  // Edges from the last point to itself add nothing.
  for (int64_t index = count; index < count + 4; index++) {
    near->x[index] = near->x[count - 1];
    near->y[index] = near->y[count - 1];
  }
}

/// Adds the edges between points that are all inside the window.
INLINE void addInnerEdges(const SpansWindow *window, const double *points, int64_t count) {
  const SpansWindow w = *window;
  NearPoints near;
  convert(&near, &w, points, count);
  for (int64_t index = 0; index + 1 < count; index += 4) {
    addFourEdges(&w, near.x + index, near.y + index);
  }
}

/// Adds the edges between points near the window, of which some are inside.
static __attribute__((noinline)) void FORM(addNearEdges)(
  SpansWindow *window, const double *points, int64_t count) {
  SpansWindow w = *window;
  NearPoints near;
  convert(&near, &w, points, count);
  const int32_t right = (int32_t)(w.width << 16);
  const int32_t bottom = (int32_t)(w.height << 16);
  const int64_t top = w.top << 16;
  Int4 first = INT32_MAX;
  Int4 last = -1;
  for (int64_t index = 0; index + 1 < count; index += 4) {
    Int4 xa, xb, ya, yb;
    memcpy(&xa, near.x + index, sizeof xa);
    memcpy(&xb, near.x + index + 1, sizeof xb);
    memcpy(&ya, near.y + index, sizeof ya);
    memcpy(&yb, near.y + index + 1, sizeof yb);
    const Int4 upper = minimum4i(ya, yb);
    const Int4 lower = maximum4i(ya, yb);
    const Int4 low = minimum4i(xa, xb);
    const uint32_t gone = mask4(upper >= bottom | lower <= 0 | low >= right);
    if (gone == 15) continue;
    if (mask4(low < 0 | maximum4i(xa, xb) > right | upper < 0 | lower > bottom) == 0) {
      first = minimum4i(first, upper);
      last = maximum4i(last, lower);
      addFourEdges(&w, near.x + index, near.y + index);
      continue;
    }
    for (uint32_t rest = 15 & ~gone; rest != 0; rest &= rest - 1) {
      const int64_t place = index + __builtin_ctz(rest);
      const bool isUp = near.y[place + 1] < near.y[place];
      const int64_t from = isUp ? place + 1 : place;
      const int64_t to = isUp ? place : place + 1;
      if (near.y[from] == near.y[to]) continue;
      addEdge(
        &w, near.x[from], near.y[from] + top, near.x[to], near.y[to] + top, isUp ? -1 : 0);
    }
  }
  for (int64_t lane = 0; lane < 4; lane++) {
    if (last[lane] < 0) continue;
    const int64_t lastRow = ((last[lane] + 65535) >> 16) - 1;
    if (first[lane] >> 16 < w.firstRow) w.firstRow = first[lane] >> 16;
    if (lastRow > w.lastRow) w.lastRow = lastRow;
  }
  window->firstRow = w.firstRow;
  window->lastRow = w.lastRow;
}

/// Adds the edges between points wherever they are.
static __attribute__((noinline)) void FORM(addOuterEdges)(
  SpansWindow *window, const double *points, int64_t count) {
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

static void FORM(addPolylines)(
  SpansWindow *window, const double *points, const int32_t *ends, int64_t endCount) {
  const bool isSmall = window->width <= 16384 && window->height <= 16384;
  const Double2 first = {(double)window->left, (double)window->top};
  const Double2 last = {
    (double)(window->left + window->width), (double)(window->top + window->height)};
  int64_t index = 0;
  for (int64_t polyline = 0; polyline < endCount; polyline++) {
    const int64_t end = ends[polyline];
    // Each part begins with the point that the one before has ended with.
    for (; index + 1 < end; index += CHUNK) {
      const int64_t count = end - index <= CHUNK ? end - index : CHUNK + 1;
      const double *part = points + 2 * index;
      // Two points at a time; the last one counts twice where their number is odd.
      Double2 end2;
      memcpy(&end2, part + 2 * (count - 1), sizeof end2);
      Double4 low4 = __builtin_shufflevector(end2, end2, 0, 1, 0, 1);
      Double4 high4 = low4;
      for (int64_t place = 0; place + 1 < count; place += 2) {
        Double4 two;
        memcpy(&two, part + 2 * place, sizeof two);
        low4 = minimum4d(two, low4);
        high4 = maximum4d(two, high4);
      }
      const Double2 low = minimum2d(
        __builtin_shufflevector(low4, low4, 0, 1), __builtin_shufflevector(low4, low4, 2, 3));
      const Double2 high = maximum2d(
        __builtin_shufflevector(high4, high4, 0, 1), __builtin_shufflevector(high4, high4, 2, 3));
      // Coordinates move by less than a pixel when they are rounded.
      if (high[1] < first[1] - 1 || low[1] > last[1] + 1 || low[0] > last[0] + 1) continue;
      if (isSmall && low[0] >= first[0] && low[1] >= first[1] && high[0] <= last[0] &&
          high[1] <= last[1]) {
        const int64_t firstRow = (fixed(low[1]) >> 16) - window->top;
        const int64_t lastRow = ((fixed(high[1]) + 65535) >> 16) - window->top - 1;
        if (firstRow < window->firstRow) window->firstRow = firstRow;
        if (lastRow > window->lastRow) window->lastRow = lastRow;
        addInnerEdges(window, part, count);
      } else if (
        isSmall && low[0] > first[0] - FAR && low[1] > first[1] - FAR && high[0] < last[0] + FAR &&
        high[1] < last[1] + FAR) {
        FORM(addNearEdges)(window, part, count);
      } else {
        FORM(addOuterEdges)(window, part, count);
      }
    }
    index = end;
  }
}
