// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_kernel.h"

namespace crosshatch::sudoku {

static_assert(lanes == generic_lanes);

size_t solve_lanes_generic(const BulkCall& call) { return solve_lanes(call); }

}  // namespace crosshatch::sudoku
