// SPDX-License-Identifier: MIT
#include "families/sudoku/make/uniqueness.h"

#include "families/sudoku/bulk/one.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

/// Beyond them a puzzle counts as one of several solutions: nobody would want it.
constexpr std::uint64_t most_branches = 20'000;
constexpr std::uint64_t most_nodes = 200'000;

}  // namespace

Uniqueness::Uniqueness(const Puzzle& puzzle)
    : puzzle_(puzzle), is_small_(puzzle.is_classic() && puzzle.shape() == BoxShape{3, 3}) {}

Puzzle Uniqueness::with(const Board& givens) const {
  return {puzzle_.shape(), givens, puzzle_.look(), puzzle_.title(), puzzle_.variant()};
}

int Uniqueness::count(const Board& givens, int limit, Budget& budget, Board* solution) const {
  if (is_small_) {
    std::array<char, 81> cells;
    std::array<char, 81> digits;
    for (Site site = 0; site < 81; ++site)
      cells[site] = givens.is_decided(site) ? static_cast<char>('1' + givens.value(site)) : '.';
    if (!budget.tick()) return limit;
    const std::uint32_t found =
        solve_one(cells.data(), solution != nullptr ? digits.data() : nullptr,
                  static_cast<std::uint32_t>(limit), most_branches);
    if (found == undecided) return limit;
    if (solution != nullptr && found > 0) {
      *solution = Board(81, 0);
      for (Site site = 0; site < 81; ++site) solution->set(site, digits[site] - '1');
    }
    return static_cast<int>(found);
  }
  const Puzzle puzzle = with(givens);
  Board board = start(puzzle);
  int found = 0;
  const auto see = [&](const Board& one) {
    if (found == 0 && solution != nullptr) *solution = one;
    return ++found < limit;
  };
  budget.begin_slice(most_nodes);
  const Ending ending = search_to_end({puzzle, board, budget}, see);
  budget.end_slice();
  return ending == Ending::exhausted ? found : limit;
}

}  // namespace crosshatch::sudoku
