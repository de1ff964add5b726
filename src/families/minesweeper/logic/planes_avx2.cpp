// SPDX-License-Identifier: MIT
#include "families/minesweeper/logic/plane_call.h"
#include "families/minesweeper/logic/plane_kernel.h"

namespace crosshatch::minesweeper {

bool one_hint_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer) {
  return one_hint(call, word, answer);
}
bool two_hints_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer) {
  return two_hints(call, word, answer);
}

}  // namespace crosshatch::minesweeper
