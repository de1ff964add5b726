// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/line/lane_call.h"

namespace crosshatch::nonogram {

// For lines of up to 30 cells, and for those of up to 62.
std::uint64_t narrow_lanes_generic(const LineBatch& call);
std::uint64_t wide_lanes_generic(const LineBatch& call);
std::uint64_t narrow_lanes_avx2(const LineBatch& call);
std::uint64_t wide_lanes_avx2(const LineBatch& call);
std::uint64_t narrow_lanes_avx512(const LineBatch& call);
std::uint64_t wide_lanes_avx512(const LineBatch& call);

}  // namespace crosshatch::nonogram
