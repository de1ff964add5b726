// SPDX-License-Identifier: MIT
#include "families/nonogram/line/long_lane_kernel.h"

namespace crosshatch::nonogram {

std::uint64_t narrow_lanes_avx2(const LineBatch& call) { return solve_lanes<Narrow>(call); }
std::uint64_t wide_lanes_avx2(const LineBatch& call) { return solve_lanes<Wide>(call); }
std::uint64_t two_word_lanes_avx2(const LineBatch& call) { return solve_long_lanes<2>(call); }
std::uint64_t four_word_lanes_avx2(const LineBatch& call) { return solve_long_lanes<4>(call); }

}  // namespace crosshatch::nonogram
