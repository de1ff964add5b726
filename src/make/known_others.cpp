// SPDX-License-Identifier: MIT
#include "make/known_others.h"

#include <algorithm>
#include <utility>

namespace crosshatch {

void KnownOthers::add(const Board& other) {
  Other known{.board = other, .told_by = {}};
  for (int place = 0; place < static_cast<int>(all_.size()); ++place) {
    if (all_[place] && family_.clues->beside(blank_, other, place) != all_[place])
      known.told_by.push_back(place);
  }
  others_.push_back(std::move(known));
}

bool KnownOthers::solve(const Puzzle& puzzle, const std::vector<ClueValue>& given) const {
  return std::ranges::any_of(others_, [&](const Other& other) {
    const auto is_gone = [&](int place) { return !given[place]; };
    return std::ranges::all_of(other.told_by, is_gone) &&
           family_.broken(puzzle, other.board).empty();
  });
}

}  // namespace crosshatch
