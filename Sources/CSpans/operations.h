// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Operations on vectors, in the form that is being compiled.

INLINE Float8 minimum8(Float8 a, Float8 b) { return a < b ? a : b; }
INLINE Float8 maximum8(Float8 a, Float8 b) { return a > b ? a : b; }
INLINE Int4 minimum4i(Int4 a, Int4 b) { return a < b ? a : b; }
INLINE Int4 maximum4i(Int4 a, Int4 b) { return a > b ? a : b; }
INLINE Double4 minimum4d(Double4 a, Double4 b) { return a < b ? a : b; }
INLINE Double4 maximum4d(Double4 a, Double4 b) { return a > b ? a : b; }
INLINE Double2 minimum2d(Double2 a, Double2 b) { return a < b ? a : b; }
INLINE Double2 maximum2d(Double2 a, Double2 b) { return a > b ? a : b; }
INLINE Double4 double4(Int4 a) { return __builtin_convertvector(a, Double4); }
INLINE Float4 float4(Int4 a) { return __builtin_convertvector(a, Float4); }
INLINE Int8 minimum8i(Int8 a, Int8 b) { return a < b ? a : b; }
INLINE Int8 maximum8i(Int8 a, Int8 b) { return a > b ? a : b; }
INLINE Int16 minimum16i(Int16 a, Int16 b) { return a < b ? a : b; }
INLINE Int16 maximum16i(Int16 a, Int16 b) { return a > b ? a : b; }
INLINE Int8 truncated8(Float8 a) { return __builtin_convertvector(a, Int8); }
INLINE Float8 float8(Int8 a) { return __builtin_convertvector(a, Float8); }

/// The low halves of the bits of numbers: integers, where a bias has rounded them.
INLINE Int8 integers8(Double8 a) {
  Int16 words;
  memcpy(&words, &a, sizeof words);
  return __builtin_shufflevector(words, words, 0, 2, 4, 6, 8, 10, 12, 14);
}

/// The same for four.
INLINE Int4 integers4(Double4 a) {
  Int8 words;
  memcpy(&words, &a, sizeof words);
  return __builtin_shufflevector(words, words, 0, 2, 4, 6);
}

/// Adds to four cells.
INLINE void add4(int32_t *cells, Int4 change) {
  Int4 old;
  memcpy(&old, cells, sizeof old);
  old += change;
  memcpy(cells, &old, sizeof old);
}

/// Adds to eight cells.
INLINE void add8(int32_t *cells, Int8 change) {
  Int8 old;
  memcpy(&old, cells, sizeof old);
  old += change;
  memcpy(cells, &old, sizeof old);
}

/// The halves of long integers.
INLINE Int8 asInts(Long4 longs) {
  Int8 ints;
  memcpy(&ints, &longs, sizeof ints);
  return ints;
}

/// A bit for each lane of a comparison that holds.
INLINE uint8_t mask8(Int8 comparison) {
  const Bool8 bits = __builtin_convertvector(comparison, Bool8);
  uint8_t mask;
  memcpy(&mask, &bits, sizeof mask);
  return mask;
}

INLINE uint32_t mask4(Int4 comparison) {
  const Int8 wide = __builtin_shufflevector(comparison, (Int4)0, 0, 1, 2, 3, 4, 5, 6, 7);
  return mask8(wide);
}

INLINE Words loadWords(const void *place) {
  Words words;
  memcpy(&words, place, sizeof words);
  return words;
}

INLINE void storeWords(void *place, Words words) { memcpy(place, &words, sizeof words); }

INLINE Lanes asLanes(Words words) {
  Lanes lanes;
  memcpy(&lanes, &words, sizeof lanes);
  return lanes;
}

INLINE Words asWords(Lanes lanes) {
  Words words;
  memcpy(&words, &lanes, sizeof words);
  return words;
}
