// SPDX-License-Identifier: MIT
#include "families/nonogram/line/lane_kernel.h"

namespace crosshatch::nonogram {

std::uint64_t narrow_lanes_avx512(const LineBatch& call) { return solve_lanes<Narrow>(call); }
std::uint64_t wide_lanes_avx512(const LineBatch& call) { return solve_lanes<Wide>(call); }

}  // namespace crosshatch::nonogram
