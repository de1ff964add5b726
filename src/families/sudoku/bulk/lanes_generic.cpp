// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_kernel.h"
#include "families/sudoku/bulk/lane_singles.h"

namespace crosshatch::sudoku {

static_assert(lanes == generic_lanes);

size_t solve_lanes_generic(const BulkCall& call) { return solve_lanes(call); }
void solve_singles_generic(const BulkCall& call) { solve_singles(call); }

}  // namespace crosshatch::sudoku
