// SPDX-License-Identifier: MIT
#pragma once

#include "families/minesweeper/logic/plane_call.h"

namespace crosshatch::minesweeper {

bool one_hint_generic(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_generic(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool one_hint_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool one_hint_avx512(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_avx512(const PlaneCall& call, int64_t word, BlockAnswer& answer);

}  // namespace crosshatch::minesweeper
