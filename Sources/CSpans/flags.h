// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Finding pixels that several edges pass. The distance of the averaged winding number to the nearest
// even number is the even-odd coverage of a pixel as long as the windings inside are two that follow
// each other. There may be others where two edges of one direction pass the pixel, where two of
// opposite directions cross in it, and where an edge ends beside another one.

/// The bits of a word that stand for columns from one to another; the word has one of them.
INLINE uint64_t wordBits(int64_t word, int64_t first, int64_t last) {
  const int64_t low = first - (word << 6);
  const int64_t high = (word << 6) + 63 - last;
  return (~0ull << (low > 0 ? low : 0)) & (~0ull >> (high > 0 ? high : 0));
}

/// Flags the columns from one to another, as far as they are in the window.
INLINE void flag(Crossings *c, int64_t first, int64_t last, int64_t width) {
  if (first < 0) first = 0;
  if (last >= width) last = width - 1;
  if (first > last) return;
  c->isFlagged = true;
  for (int64_t word = first >> 6; word <= last >> 6; word++) {
    c->flags[word] |= wordBits(word, first, last);
  }
}

/// Flags the columns in which two edges of one direction touch, among some whole edges.
static void FORM(flagShared)(Crossings *c, int64_t from, int64_t to, int64_t width) {
  uint64_t found = 0;
  for (int64_t index = from; index < to; index++) {
    uint64_t *seen = c->seen[c->edges[c->edge[index]].direction > 0];
    const int64_t first = c->first[index] < 0 ? 0 : c->first[index];
    const int64_t last = c->last[index] < width ? c->last[index] : width - 1;
    for (int64_t word = first >> 6; word <= last >> 6; word++) {
      const uint64_t bits = wordBits(word, first, last);
      found |= seen[word] & bits;
      c->flags[word] |= seen[word] & bits;
      seen[word] |= bits;
    }
  }
  if (found != 0) c->isFlagged = true;
  for (int64_t index = from; index < to; index++) {
    const int64_t first = c->first[index] < 0 ? 0 : c->first[index];
    const int64_t last = c->last[index] < width ? c->last[index] : width - 1;
    for (int64_t word = first >> 6; word <= last >> 6; word++) {
      c->seen[0][word] = 0;
      c->seen[1][word] = 0;
    }
  }
}

/// Flags the columns that both wedges between two edges touch which cross in the row; the first goes
/// from `a0` to `a1`, the other one from right of `a0` to left of `a1`.
INLINE void flagCrossing(
  Crossings *c, int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t width) {
  const double above = (double)b0 - (double)a0;
  const double below = (double)a1 - (double)b1;
  const int64_t x =
    a0 + (int64_t)(((double)a1 - (double)a0) * (above / (above + below)));
  // Positions are off by less than a thousandth of a pixel.
  const int64_t low = x - (1 << 22);
  const int64_t high = x + (1 << 22);
  const int64_t left = smallerInteger(largerInteger(a0, b1), low);
  const int64_t right = largerInteger(smallerInteger(b0, a1), high);
  flag(c, left >> 32, right >> 32, width);
}

/// Brings whole edges into the order that they leave the row in, and flags where two of opposite
/// directions cross.
INLINE void reorder(Crossings *c, int64_t from, int64_t to, int64_t width) {
  for (int64_t index = from + 1; index < to; index++) {
    const int64_t x = c->x[index];
    const int64_t step = c->step[index];
    if (!isAfter(c->x[index - 1], c->step[index - 1], x, step)) continue;
    const int32_t first = c->first[index];
    const int32_t last = c->last[index];
    const int32_t id = c->edge[index];
    int64_t place = index;
    for (; place > from && isAfter(c->x[place - 1], c->step[place - 1], x, step); place--) {
      const int64_t other = place - 1;
      // Those that meet at the border of the row cross in none.
      if (c->x[other] > x && c->edges[c->edge[other]].direction != c->edges[id].direction) {
        flagCrossing(c, c->x[other] - c->step[other], c->x[other], x - step, x, width);
      }
      c->x[place] = c->x[other];
      c->step[place] = c->step[other];
      c->first[place] = c->first[other];
      c->last[place] = c->last[other];
      c->edge[place] = c->edge[other];
    }
    c->x[place] = x;
    c->step[place] = step;
    c->first[place] = first;
    c->last[place] = last;
    c->edge[place] = id;
  }
}

/// Flags columns where whole edges touch that are from `from` to `to` in their order.
INLINE void flagRun(Crossings *c, int64_t from, int64_t to, int64_t width) {
  if (to == from + 2 && c->x[from] < c->x[from + 1] &&
      c->edges[c->edge[from]].direction != c->edges[c->edge[from + 1]].direction) {
    return;
  }
  FORM(flagShared)(c, from, to, width);
  reorder(c, from, to, width);
}

/// Takes an edge into a run.
INLINE void join(const Crossings *c, Run *run, int64_t index) {
  if (c->first[index] < run->low) run->low = c->first[index];
  if (c->last[index] > run->high) run->high = c->last[index];
}

/// Flags columns where whole edges touch each other.
INLINE void flagWholes(Crossings *c, int64_t width) {
  int64_t count = 0;
  for (int64_t base = 0; base < c->wholes; base += 64) {
    for (uint64_t bits = c->touches[base >> 6]; bits != 0; bits &= bits - 1) {
      const int64_t index = base + __builtin_ctzll(bits);
      if (count > 0 && index + 1 < c->runs[count - 1].to) continue;
      Run run = {index, index + 1, c->first[index], c->last[index]};
      for (; run.to < c->wholes && c->first[run.to] <= run.high; run.to++) join(c, &run, run.to);
      for (;;) {
        const int64_t end = count > 0 ? c->runs[count - 1].to : 0;
        for (; run.from > end && c->last[run.from - 1] >= run.low; run.from--) {
          join(c, &run, run.from - 1);
        }
        if (count == 0 || run.from > end || c->runs[count - 1].high < run.low) break;
        const Run before = c->runs[--count];
        run.from = before.from;
        if (before.low < run.low) run.low = before.low;
        if (before.high > run.high) run.high = before.high;
      }
      c->runs[count++] = run;
    }
  }
  for (int64_t index = 0; index < count; index++) {
    flagRun(c, c->runs[index].from, c->runs[index].to, width);
  }
}

/// Finds the columns that edges touch which pass a part of the row, and flags those where they touch
/// others beside them.
INLINE void flagParts(Crossings *c, int64_t row, int64_t width) {
  const double rowTop = (double)(row << 16);
  const double limit = (double)((width + 1) << 16);
  for (int64_t index = 0; index < c->parts; index++) {
    const Edge e = c->edges[c->part[index]];
    const double from = e.x0 + whole(larger(rowTop - e.y0, 0) * e.slope);
    const double reached = e.depth > 0 ? smaller(rowTop + 65536 - e.y0, e.depth) : 1;
    const double to = e.x0 + whole(reached * e.slope);
    const double low = larger(smaller(smaller(from, to), limit), -65536);
    const double high = larger(smaller(larger(from, to), limit), -65536);
    const int32_t first = (int32_t)((low + 65536) * (1.0 / 65536)) - 1;
    const int32_t last = (int32_t)((high + 65536) * (1.0 / 65536)) - 1;
    c->partFirst[index] = first;
    c->partLast[index] = last;
    for (int64_t base = 0; base < c->wholes; base += 8) {
      Int8 firsts, lasts;
      memcpy(&firsts, c->first + base, sizeof firsts);
      memcpy(&lasts, c->last + base, sizeof lasts);
      uint32_t bits = mask8((firsts <= last) & (lasts >= first));
      for (; bits != 0; bits &= bits - 1) {
        const int64_t other = base + __builtin_ctz(bits);
        if (other >= c->wholes) break;
        flag(
          c, first > c->first[other] ? first : c->first[other],
          last < c->last[other] ? last : c->last[other], width);
      }
    }
    for (int64_t place = 0; place < index; place++) {
      const Edge *other = &c->edges[c->part[place]];
      if (c->partLast[place] < first || last < c->partFirst[place] ||
          other->y0 >= e.y0 + e.depth || e.y0 >= other->y0 + other->depth) {
        continue;
      }
      flag(
        c, first > c->partFirst[place] ? first : c->partFirst[place],
        last < c->partLast[place] ? last : c->partLast[place], width);
    }
  }
}

/// Moves the sweep to a row and finds the columns that have to be measured.
static void FORM(findCrossings)(Crossings *c, const SpansWindow *w, int64_t row) {
  const int64_t place = row + w->top - c->top;
  enterRow(c, place);
  passRow(c);
  flagParts(c, place, w->width);
  flagWholes(c, w->width);
}
