// SPDX-License-Identifier: MIT
//
// The engine meets a million solutions in a second, and no table would be narrow: so they are all
// looked at.
#include "core/census.h"

#include <algorithm>
#include <map>
#include <vector>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

Ending census(const Search& search, Census& census) {
  const Puzzle& puzzle = of(search.puzzle);
  const auto sites = static_cast<std::size_t>(puzzle.sites());
  const auto side = static_cast<std::size_t>(puzzle.side());
  std::vector<std::uint64_t> numbers(sites * side, 0);
  std::uint64_t total = 0;
  const Ending ending = search_to_end(search, [&](const Board& solution) {
    ++total;
    for (std::size_t site = 0; site < sites; ++site)
      ++numbers[site * side + static_cast<std::size_t>(solution.value(static_cast<Site>(site)))];
    return true;
  });
  if (ending != Ending::exhausted) return ending;
  census = {.total = total, .tells_all = true, .values = {}};
  for (Value value = 0; value < puzzle.side(); ++value)
    census.values.push_back({value, symbol(value, puzzle.look().symbols)});
  std::map<std::uint64_t, std::uint32_t> known;  // shares by their numerators
  for (const std::uint64_t number : numbers) {
    const auto [at, is_new] =
        known.try_emplace(number, static_cast<std::uint32_t>(census.shares.size()));
    if (is_new)
      census.shares.push_back({BigInt(number), BigInt(std::max<std::uint64_t>(total, 1))});
    census.share_of.push_back(at->second);
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::sudoku
