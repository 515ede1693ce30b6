// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Mixing pixels, eight at a time. Every product is rounded by itself, as `PixelMath` does it:
// round(v / 255) is (t + (t >> 8)) >> 8 with t = v + 128, and no intermediate exceeds 16 bits. The
// same is (257 t) >> 16, since a fraction of t / 256 changes no whole number of a sum.

#define PAIRS 0x00ff00ffu

/// Divides sums of products with 128 added by 255.
INLINE Lanes quotient(Lanes t) {
  const Wide product = __builtin_convertvector(t, Wide) * 257u;
  return __builtin_convertvector(product >> 16, Lanes);
}

/// Divides sums of products with 128 added by 255 and puts the two halves together.
INLINE Words quotients(Lanes low, Lanes high) {
  return asWords(quotient(low)) | asWords(quotient(high) << 8);
}

/// An opaque colour as factors of alphas.
typedef struct {
  Lanes low;
  Lanes high;
} Source;

INLINE Source makeSource(uint32_t color) {
  const Words opaque = color | 0xff000000u;
  return (Source){asLanes(opaque & PAIRS), asLanes((opaque >> 8) & PAIRS)};
}

/// Eight pixels mixed towards a colour; `m` has the alpha of each pixel in both halves of a word.
INLINE Words mixed(Words old, Source source, Lanes m) {
  const Lanes rest = 255 - m;
  const Words kept = quotients(
    asLanes(old & PAIRS) * rest + (uint16_t)128, (asLanes(old) >> 8) * rest + (uint16_t)128);
  return kept + quotients(source.low * m + (uint16_t)128, source.high * m + (uint16_t)128);
}

/// Products of fractions of 255, rounded to nearest.
INLINE Lanes products(Lanes a, Lanes b) {
  return quotient(a * b + (uint16_t)128);
}

INLINE uint32_t product(uint32_t a, uint32_t b) {
  const uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE uint32_t scaledPixel(uint32_t pixel, uint32_t m) {
  uint32_t low = (pixel & PAIRS) * m + 0x00800080;
  uint32_t high = ((pixel >> 8) & PAIRS) * m + 0x00800080;
  low = (low + ((low >> 8) & PAIRS)) >> 8;
  high = high + ((high >> 8) & PAIRS);
  return (low & PAIRS) | (high & ~PAIRS);
}

INLINE uint32_t mixedPixel(uint32_t pixel, uint32_t color, uint32_t m) {
  return scaledPixel(pixel, 255 - m) + scaledPixel(color | 0xff000000u, m);
}

INLINE Words doubled(Words values) { return values | (values << 16); }

INLINE void setPixelsInline(uint32_t *pixels, int64_t count, uint32_t color) {
  const Words all = color;
  int64_t index = 0;
  for (; index + 32 <= count; index += 32) {
    storeWords(pixels + index, all);
    storeWords(pixels + index + 8, all);
    storeWords(pixels + index + 16, all);
    storeWords(pixels + index + 24, all);
  }
  for (; index + 8 <= count; index += 8) storeWords(pixels + index, all);
  if (index < count && count >= 8) {
    storeWords(pixels + count - 8, all);
  } else {
    for (; index < count; index++) pixels[index] = color;
  }
}

static void FORM(setPixels)(uint32_t *pixels, int64_t count, uint32_t color) {
  setPixelsInline(pixels, count, color);
}

/// Mixes pixels by one alpha.
INLINE void mixAll(uint32_t *pixels, int64_t count, uint32_t color, uint32_t m) {
  const Lanes rest = (uint16_t)(255 - m);
  const Lanes alpha = (uint16_t)m;
  const Source source = makeSource(color);
  const Words added =
    quotients(source.low * alpha + (uint16_t)128, source.high * alpha + (uint16_t)128);
  int64_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const Words old = loadWords(pixels + index);
    const Words kept = quotients(
      asLanes(old & PAIRS) * rest + (uint16_t)128,
      (asLanes(old) >> 8) * rest + (uint16_t)128);
    storeWords(pixels + index, kept + added);
  }
  for (; index < count; index++) pixels[index] = mixedPixel(pixels[index], color, m);
}

INLINE void mixSpanInline(
  uint32_t *pixels, int64_t count, uint8_t coverage, uint32_t color) {
  const uint32_t m = product(color >> 24, coverage);
  if (m == 255) {
    setPixelsInline(pixels, count, color | 0xff000000u);
  } else if (m != 0) {
    mixAll(pixels, count, color, m);
  }
}

static void FORM(mixSpan)(uint32_t *pixels, int64_t count, uint8_t coverage, uint32_t color) {
  mixSpanInline(pixels, count, coverage, color);
}

static void FORM(mixRun)(
  uint32_t *pixels, const uint8_t *coverage, int64_t count, uint32_t color) {
  const Source source = makeSource(color);
  const uint32_t alpha = color >> 24;
  const Lanes alphas = (uint16_t)alpha;
  int64_t index = 0;
  for (; index + 8 <= count; index += 8) {
    uint64_t eight;
    memcpy(&eight, coverage + index, sizeof eight);
    if (eight == ~0ull && alpha == 255) {
      storeWords(pixels + index, (Words)(color | 0xff000000u));
    } else if (eight != 0) {
      Bytes8 bytes;
      memcpy(&bytes, &eight, sizeof bytes);
      Lanes m = asLanes(doubled(__builtin_convertvector(bytes, Words)));
      if (alpha != 255) m = products(m, alphas);
      storeWords(pixels + index, mixed(loadWords(pixels + index), source, m));
    }
  }
  for (; index < count; index++) {
    const uint32_t m = product(alpha, coverage[index]);
    if (m != 0) pixels[index] = mixedPixel(pixels[index], color, m);
  }
}

/// Eight pixels that are mixed in the same way in every row.
typedef struct {
  Lanes rest;
  Words added;
} Block;

INLINE Block makeBlock(uint64_t coverage, Source source, Lanes alphas) {
  Bytes8 bytes;
  memcpy(&bytes, &coverage, sizeof bytes);
  const Lanes m = products(asLanes(doubled(__builtin_convertvector(bytes, Words))), alphas);
  return (Block){
    255 - m, quotients(source.low * m + (uint16_t)128, source.high * m + (uint16_t)128)};
}

INLINE void mixBlock(uint32_t *pixels, Block block) {
  const Words old = loadWords(pixels);
  const Words kept = quotients(
    asLanes(old & PAIRS) * block.rest + (uint16_t)128,
    (asLanes(old) >> 8) * block.rest + (uint16_t)128);
  storeWords(pixels, kept + block.added);
}

static void FORM(mixBlocks)(
  uint32_t *pixels, int64_t stride, int64_t rows, int64_t blocks, SpansBlocks coverage,
  uint32_t color) {
  const Source source = makeSource(color);
  const Lanes alphas = (uint16_t)(color >> 24);
  const Block first = makeBlock(coverage.first, source, alphas);
  if (blocks == 1) {
    for (int64_t row = 0; row < rows; row++) mixBlock(pixels + row * stride, first);
    return;
  }
  const Block last = makeBlock(coverage.last, source, alphas);
  const Block middle = makeBlock(coverage.middle, source, alphas);
  const bool isSolid = coverage.middle == ~0ull && color >> 24 == 255;
  const Words solid = color;
  const int64_t end = (blocks - 1) * 8;
  for (int64_t row = 0; row < rows; row++) {
    mixBlock(pixels, first);
    if (isSolid) {
      for (int64_t x = 8; x < end; x += 8) storeWords(pixels + x, solid);
    } else {
      for (int64_t x = 8; x < end; x += 8) mixBlock(pixels + x, middle);
    }
    mixBlock(pixels + end, last);
    pixels += stride;
  }
}
