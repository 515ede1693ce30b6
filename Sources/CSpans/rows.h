// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Summing up rows of cells. Non-zero coverage is min(|a|, 1) of the averaged winding a; even-odd is
// the distance of a to the nearest even number. Both are scaled to 0…255 and rounded to nearest.

INLINE Words coverage8(Int8 winding, bool isEvenOdd) {
  Int8 value;
  if (isEvenOdd) {
    const Int8 rest = winding & 0x1ffff;
    value = minimum8i(rest, 0x20000 - rest);
  } else {
    const Int8 limited = maximum8i(minimum8i(winding, (Int8)65536), (Int8)-65536);
    value = maximum8i(limited, -limited);
  }
  const Int8 scaled = ((value << 8) - value + 32768) >> 16;
  Words words;
  memcpy(&words, &scaled, sizeof words);
  return words;
}

INLINE uint8_t coverage1(int32_t winding, SpansRule rule) {
  int32_t value;
  if (rule.isEvenOdd) {
    const int32_t rest = winding & 0x1ffff;
    value = rest < 0x20000 - rest ? rest : 0x20000 - rest;
  } else {
    const int32_t limited = winding > 65536 ? 65536 : winding < -65536 ? -65536 : winding;
    value = limited < 0 ? -limited : limited;
  }
  const int32_t scaled = ((value << 8) - value + 32768) >> 16;
  if (!rule.isAntialiased) return scaled >= 128 ? 255 : 0;
  return (uint8_t)scaled;
}

/// Running sums of eight cells, which are cleared; `sum` is what comes before and what comes after.
INLINE Int8 sums8(int32_t *cells, Int8 *sum) {
  const Int8 none = 0;
  Int8 v;
  memcpy(&v, cells, sizeof v);
  memcpy(cells, &none, sizeof none);
  v += __builtin_shufflevector(v, none, 8, 0, 1, 2, 8, 4, 5, 6);
  v += __builtin_shufflevector(v, none, 8, 8, 0, 1, 8, 8, 4, 5);
  v += __builtin_shufflevector(v, none, 8, 8, 8, 8, 3, 3, 3, 3);
  v += *sum;
  *sum = __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
  return v;
}

/// The alphas of eight pixels, each in both halves of a word.
INLINE Words alphas8(Int8 winding, SpansRule rule) {
  Words value = coverage8(winding, rule.isEvenOdd);
  if (!rule.isAntialiased) value = value >= 128 ? (Words)255 : (Words)0;
  return value;
}

/// The marks of up to 64 blocks, which are cleared.
INLINE uint64_t takeMarks(uint8_t *marks, int64_t count) {
  uint64_t result = 0;
  const uint64_t none = 0;
  for (int64_t index = 0; index < count; index += 8) {
    uint64_t eight;
    memcpy(&eight, marks + index, sizeof eight);
    if (eight == 0) continue;
    result |= ((eight * 0x0102040810204080ull) >> 56) << index;
    memcpy(marks + index, &none, sizeof none);
  }
  return result;
}

static int64_t FORM(resolveRow)(
  const SpansWindow *w, int64_t row, SpansRule rule, uint8_t *coverage, SpansStrip *strips) {
  int32_t *line = w->cells + row * w->stride;
  uint8_t *marks = w->marks + row * w->markStride;
  const int64_t width = w->width;
  Int8 sum = 0;
  int64_t x = 0;
  int64_t found = 0;
  for (int64_t base = 0; base < w->markStride; base += 64) {
    const int64_t rest = w->markStride - base;
    uint64_t pending = takeMarks(marks + base, rest < 64 ? rest : 64);
    while (pending != 0) {
      const int64_t from = (base + __builtin_ctzll(pending)) << 3;
      if (from > x && x < width) {
        const uint8_t gap = coverage1(sum[7], rule);
        if (gap != 0) {
          const int64_t end = from < width ? from : width;
          strips[found++] = (SpansStrip){(int32_t)x, (int32_t)(end - x), gap};
        }
      }
      int64_t to = from;
      do {
        pending &= pending - 1;
        const Words value = alphas8(sums8(line + to, &sum), rule);
        const Bytes8 bytes = __builtin_convertvector(value, Bytes8);
        memcpy(coverage + to, &bytes, sizeof bytes);
        to += 8;
      } while (pending != 0 && ((base + __builtin_ctzll(pending)) << 3) == to);
      const int64_t end = to < width ? to : width;
      if (from < end) strips[found++] = (SpansStrip){(int32_t)from, (int32_t)(end - from), 0};
      x = to;
    }
  }
  if (x < width) {
    const uint8_t gap = coverage1(sum[7], rule);
    if (gap != 0) strips[found++] = (SpansStrip){(int32_t)x, (int32_t)(width - x), gap};
  }
  return found;
}

/// What is the same in all rows of a shape. Constant where it decides about the innermost loop, so
/// that each combination has a loop of its own.
typedef struct {
  bool isEvenOdd;
  bool isAntialiased;
  bool isOpaque;
} FillKind;

/// Sums up and mixes one row; there are `room` pixels from the window's left to the end of the row.
INLINE void fillRow(
  const SpansWindow *w, int64_t row, FillKind kind, uint32_t *pixels, int64_t stride,
  int64_t room, uint32_t color, Source source) {
  const SpansRule rule = {kind.isEvenOdd, kind.isAntialiased};
  int32_t *line = w->cells + row * w->stride;
  uint8_t *marks = w->marks + row * w->markStride;
  const int64_t width = w->width;
  const int64_t markStride = w->markStride;
  const uint32_t alpha = color >> 24;
  const Lanes alphas = (uint16_t)alpha;
  Int8 sum = 0;
  int64_t x = 0;
  for (int64_t base = 0; base < markStride; base += 64) {
    const int64_t rest = markStride - base;
    uint64_t pending = takeMarks(marks + base, rest < 64 ? rest : 64);
    while (pending != 0) {
      const int64_t from = (base + __builtin_ctzll(pending)) << 3;
      pending &= pending - 1;
      if (from > x && x < width) {
        const uint8_t gap = coverage1(sum[7], rule);
        if (gap != 0) mixSpanInline(pixels + x, (from < width ? from : width) - x, gap, color);
      }
      // Edges mostly go on nearby a few rows below.
      __builtin_prefetch(pixels + 4 * stride + from, 1);
      const Words value = alphas8(sums8(line + from, &sum), rule);
      x = from + 8;
      if (x <= width) {
        Lanes m = asLanes(doubled(value));
        if (!kind.isOpaque) m = products(m, alphas);
        storeWords(pixels + from, mixed(loadWords(pixels + from), source, m));
      } else if (from >= width) {
        continue;
      } else if (x <= room) {
        // Pixels beyond the window keep their value.
        const Words index = {0, 1, 2, 3, 4, 5, 6, 7};
        Lanes m = asLanes(doubled(index < (uint32_t)(width - from) ? value : (Words)0));
        if (!kind.isOpaque) m = products(m, alphas);
        storeWords(pixels + from, mixed(loadWords(pixels + from), source, m));
      } else {
        for (int64_t index = 0; index < width - from; index++) {
          const uint32_t m = product(alpha, value[index]);
          pixels[from + index] = mixedPixel(pixels[from + index], color, m);
        }
      }
    }
  }
  if (x < width) {
    const uint8_t gap = coverage1(sum[7], rule);
    if (gap != 0) mixSpanInline(pixels + x, width - x, gap, color);
  }
}

INLINE void fillAll(
  const SpansWindow *w, FillKind kind, uint32_t *pixels, int64_t stride, int64_t room,
  uint32_t color) {
  const Source source = makeSource(color);
  for (int64_t row = w->firstRow; row <= w->lastRow; row++) {
    fillRow(w, row, kind, pixels + row * stride, stride, room, color, source);
  }
}

static void FORM(fillRows)(
  SpansWindow *w, SpansRule rule, uint32_t *pixels, int64_t stride, int64_t room,
  uint32_t color) {
  const bool isOpaque = color >> 24 == 255;
  if (!rule.isAntialiased) {
    fillAll(w, (FillKind){rule.isEvenOdd, false, isOpaque}, pixels, stride, room, color);
  } else if (rule.isEvenOdd) {
    fillAll(w, (FillKind){true, true, isOpaque}, pixels, stride, room, color);
  } else if (isOpaque) {
    fillAll(w, (FillKind){false, true, true}, pixels, stride, room, color);
  } else {
    fillAll(w, (FillKind){false, true, false}, pixels, stride, room, color);
  }
  w->firstRow = INT64_MAX;
  w->lastRow = -1;
}
