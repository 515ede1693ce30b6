// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#ifndef KINORA_PREFETCH_H
#define KINORA_PREFETCH_H

/// Asks the processor to load some cache lines, all at once and without waiting for them.
///
/// A hint: any address is allowed, and nothing happens where there is no memory.
static inline void kinora_prefetch(const void *start, int lines) {
  const char *line = (const char *)start;
  for (int index = 0; index < lines; index += 1) {
    __builtin_prefetch(line + index * 64);
  }
}

#endif
