// SPDX-License-Identifier: MIT
#include "make/says_value.h"

#include <algorithm>

namespace crosshatch {

bool says_value(const Family& family, const Puzzle& blank, std::vector<ClueValue> given, int place,
                int clue) {
  constexpr std::size_t enough = 3;
  if (blank.sites() != blank.cells() || place >= blank.cells()) return false;
  const auto held = [&](int said) {
    given[place] = said;
    const PuzzlePtr puzzle = family.clues->with(blank, given);
    return puzzle == nullptr ? Candidates{0} : family.start(*puzzle)[place];
  };
  const Candidates own = held(clue);
  if (!is_one(own)) return false;
  std::vector<int> others = family.clues->choices(blank, place);
  std::erase(others, clue);
  if (others.size() > enough) others.resize(enough);
  return std::ranges::all_of(others, [&](int other) { return (held(other) & own) == 0; });
}

}  // namespace crosshatch
