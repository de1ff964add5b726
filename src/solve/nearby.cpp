// SPDX-License-Identifier: MIT
#include "solve/nearby.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/site_layout.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch {

namespace {

/// The sides of blocks, in cells. Larger ones show little more for their time.
constexpr int block_sides[] = {12, 24};

/// The open sites of a search, block by block of the board. Blocks overlap by half.
std::vector<std::vector<Site>> open_blocks(const Search& search, int side) {
  const SiteLayout& layout = search.puzzle.layout();
  const int rows = layout.drawn_rows();
  const int columns = layout.drawn_columns();
  const int half = side / 2 * (rows > search.puzzle.rows() ? 2 : 1);
  std::vector<char> is_ours(search.board.all().size(), search.scope.empty());
  for (const Site site : search.scope) is_ours[site] = true;
  const auto block_at = [&](int top, int left) {
    std::vector<Site> block;
    for (int row = top; row < std::min(top + 2 * half, rows); ++row) {
      for (int column = left; column < std::min(left + 2 * half, columns); ++column) {
        const DrawnPlace place = layout.drawn(row, column);
        if (place.kind == DrawnPlace::Kind::site && is_ours[place.index] &&
            !search.board.is_decided(place.index))
          block.push_back(place.index);
      }
    }
    return block;
  };
  std::vector<std::vector<Site>> blocks;
  for (int top = 0; top == 0 || top + half < rows; top += half) {
    for (int left = 0; left == 0 || left + half < columns; left += half)
      blocks.push_back(block_at(top, left));
  }
  return blocks;
}

/// One block after another, until none has more values to show.
Ending look_in(const std::vector<std::vector<Site>>& blocks, const Family& family,
               const Search& search, const Board& solution, Board& seen,
               function_ref<void(const Board&, Board&)> learn) {
  for (const std::vector<Site>& block : blocks) {
    if (std::ranges::none_of(block, [&](Site site) { return seen.is_decided(site); })) continue;
    Board board = solution;
    for (const Site site : block) board[site] = search.board[site];
    const std::unique_ptr<sat::Solver> solver = sat::make_solver();
    sat::Formula formula(board, *solver, {}, &search.budget);
    family.encode(search.puzzle, formula);
    while (true) {
      std::vector<sat::Literal> differs;
      for (const Site site : block) {
        if (seen.is_decided(site)) differs.push_back(-formula.is(site, solution.value(site)));
      }
      if (differs.empty()) break;
      const sat::SatAnswer answer = sat::solve(formula, search.budget, {}, differs);
      if (answer == sat::SatAnswer::unknown) return Ending::limit;
      if (answer == sat::SatAnswer::unsatisfiable) break;
      learn(sat::model(formula), seen);
    }
  }
  return Ending::exhausted;
}

}  // namespace

Ending look_nearby(const Family& family, const Search& search, const Board& solution, Board& seen,
                   function_ref<void(const Board&, Board&)> learn) {
  for (const int side : block_sides) {
    const Ending ending = look_in(open_blocks(search, side), family, search, solution, seen, learn);
    if (ending != Ending::exhausted) return ending;
  }
  return Ending::exhausted;
}

}  // namespace crosshatch
