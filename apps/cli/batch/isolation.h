// SPDX-License-Identifier: MIT
#pragma once

#include "batch/parallel_map.h"
#include "batch_options.h"

namespace crosshatch::cli {

/// A `parallel_map` whose workers are processes, forked from this one and limited: one that crashes
/// or is ended costs the puzzle that it worked on, which `mapping.refuse` answers, and another
/// takes its place. `mapping.threads` means nothing.
///
/// For records that are no blocks, and for a process with no other thread: forked ones would miss
/// it. A worker knows what this process knew when it was forked, so it is replaced before it gets
/// the first record of another source.
void isolated_map(const Mapping& mapping, int processes, const ChildLimits& limits);

}  // namespace crosshatch::cli
