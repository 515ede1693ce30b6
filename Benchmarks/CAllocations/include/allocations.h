// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

#ifndef KINORA_ALLOCATIONS_H
#define KINORA_ALLOCATIONS_H

/// The number of heap allocations that the calling thread has made so far.
///
/// Counts `malloc` and everything else that hands out memory; a block that grows counts, too.
/// Programs that link this module have their allocator interposed.
long kinora_allocation_count(void);

#endif
