// SPDX-License-Identifier: MIT
//
// The trees of minesweeper's components tell how many solutions there are, but those of a mosaic
// may be wide where a few conflicts decide it.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "families/mosaic/mosaic.h"
#include "rules/count/say.h"
#include "rules/learning/solutions.h"

namespace crosshatch::mosaic {

namespace {

constexpr std::uint64_t most_conflicts = 2000;
constexpr std::ptrdiff_t most_open = 1000;  ///< cells; of more, one part after the other is better

bool is_small(const Board& board) {
  return std::ranges::count_if(board.all(), [](Candidates one) { return !is_one(one); }) <=
         most_open;
}

rules::Model model(const Search& search) {
  const minesweeper::Puzzle& puzzle = minesweeper::of(search.puzzle);
  rules::Model model(search.board);
  const auto exactly = [&](int number, std::vector<Site> sites) {
    rules::exactly(model, number, rules::each(sites, only(minesweeper::mine)));
  };
  for (Site site = 0; site < search.puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site)) continue;
    std::vector<Site> sites;
    minesweeper::each_counted(puzzle, site, [&](Site near) { sites.push_back(near); });
    exactly(puzzle.hint(site), std::move(sites));
  }
  std::vector<Site> all(search.board.all().size());
  for (Site site = 0; site < search.board.sites(); ++site) all[site] = site;
  if (puzzle.mines()) exactly(*puzzle.mines(), std::move(all));
  return model;
}

}  // namespace

Ending search(const Search& search, SolutionSink sink) {
  std::vector<Board> found;
  const auto keep = [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 2;
  };
  if (search.scope.empty() && is_small(search.board)) {
    const Ending ending = rules::search_by_learning(model(search), search, most_conflicts, keep);
    if (search.budget.is_spent()) return Ending::limit;
    for (const Board& solution : found) {
      if ((ending == Ending::exhausted || found.size() == 2) && !sink(solution))
        return Ending::enough;
    }
    if (ending == Ending::exhausted) {
      if (found.empty()) search.board[0] = 0;
      return ending;
    }
    if (found.size() == 1) found.clear();
  }
  // All others.
  return minesweeper::search_components(search, [&](const Board& solution) {
    return std::ranges::find(found, solution) != found.end() || sink(solution);
  });
}

Ending backbone(const Search& search, const Board& solution, Board& seen) {
  if (search.scope.empty() && is_small(search.board) &&
      rules::settle_by_learning(model(search), search, most_conflicts, seen))
    return Ending::exhausted;
  return minesweeper::backbone(search, solution, seen);
}

}  // namespace crosshatch::mosaic
