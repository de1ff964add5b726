// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/pair_filter.h"

namespace crosshatch::sudoku {

Partners::Partners(std::span<const Mask> of) {
  for (std::size_t first = 0; first < of.size(); first += 5) {
    Chunk& chunk = chunks_.emplace_back();
    chunk[0] = 0;
    for (Mask digits = 1; digits < chunk.size(); ++digits) {
      const std::size_t lowest = first + static_cast<std::size_t>(std::countr_zero(digits));
      chunk[digits] = chunk[digits & (digits - 1)] | (lowest < of.size() ? of[lowest] : 0);
    }
  }
}

bool PairFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  cells[1] &= table_->of_one.of(cells[0]);
  cells[0] &= table_->of_other.of(cells[1]);
  if (cells[0] == 0 || cells[1] == 0) return false;
  if (!is_shared_) return true;
  // Without a needed digit there is no way to keep the rule.
  Mask digits = 0;
  for (Mask rest = cells[0] | cells[1]; rest != 0; rest &= rest - 1) {
    const Mask digit = rest & (~rest + 1);
    if ((table_->of_one.of(cells[0] & ~digit) & cells[1] & ~digit) == 0) digits |= digit;
  }
  if (digits != 0) needed.push_back({digits, 0, 2});
  return true;
}

}  // namespace crosshatch::sudoku
