// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_kernel.h"
#include "families/sudoku/bulk/lane_singles.h"

namespace crosshatch::sudoku {

static_assert(lanes == avx2_lanes);

size_t solve_lanes_avx2(const BulkCall& call) { return solve_lanes(call); }
void solve_singles_avx2(const BulkCall& call) { solve_singles(call); }

}  // namespace crosshatch::sudoku
