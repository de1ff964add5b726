// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_kernel.h"

namespace crosshatch::sudoku {

void solve_lanes_avx512(const LaneCall& call) { solve_lanes(call); }

}  // namespace crosshatch::sudoku
