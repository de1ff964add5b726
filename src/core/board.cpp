// SPDX-License-Identifier: MIT
#include "core/board.h"

#include <algorithm>

namespace crosshatch {

bool Board::is_solved() const {
  return std::all_of(candidates_.begin(), candidates_.end(), is_one);
}

bool Board::is_impossible() const {
  return std::find(candidates_.begin(), candidates_.end(), Candidates{0}) != candidates_.end();
}

}  // namespace crosshatch
