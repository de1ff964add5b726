// SPDX-License-Identifier: MIT
#include "families/minesweeper/play/best_cells.h"

#include <utility>

#include "families/minesweeper/engine/engine.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::minesweeper {

namespace {

/// The same search with a board of its own.
Search on(const Search& search, const crosshatch::Puzzle& puzzle, Board& board) {
  return {puzzle, board, search.budget, {}, search.cpu, search.crew};
}

void find_safest(const Puzzle& puzzle, const Census& census, BestCells& best) {
  const Census::Share* least = nullptr;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) != unknown) continue;
    const Census::Share& own = census.shares[census.share_of[static_cast<std::size_t>(site)]];
    const BigInt mine_of_own = least == nullptr ? BigInt(0) : own.numerator * least->denominator;
    const BigInt mine_of_least = least == nullptr ? BigInt(1) : least->numerator * own.denominator;
    if (mine_of_own > mine_of_least) continue;
    if (mine_of_own < mine_of_least) best.safest.clear();
    least = &own;
    best.safest.push_back(site);
  }
  if (least != nullptr) best.mines_at_safest = census.total * least->numerator / least->denominator;
}

/// Whether the cell can show at least two different numbers: by asking for each number whether some
/// layout fits a puzzle with that hint.
Ending can_tell(const Search& search, const Board& known, Site cell, bool& tells) {
  const Puzzle& puzzle = of(search.puzzle);
  int least = 0;
  int most = 0;
  each_counted(puzzle, cell, [&](Site near) {
    least += !known.may_be(near, clear);
    most += known.may_be(near, mine);
  });
  int shown = 0;
  for (int number = least; number <= most && shown < 2; ++number) {
    std::vector<Hint> hints = puzzle.hints();
    hints[static_cast<std::size_t>(cell)] = static_cast<Hint>(number);
    const PuzzlePtr opened = std::move(*make_puzzle(
        puzzle.rows(), puzzle.columns(), std::move(hints), puzzle.mines(), puzzle.rules()));
    Board board = start(*opened);
    const Ending ending =
        search_components(on(search, *opened, board), [](const Board&) { return false; });
    if (ending == Ending::limit || ending == Ending::stuck) return ending;
    shown += ending == Ending::enough;
  }
  tells = shown > 1;
  return Ending::exhausted;
}

Ending find_dead(const Search& search, const Board& known, BestCells& best) {
  for (Site site = 0; site < known.sites(); ++site) {
    if (of(search.puzzle).hint(site) != unknown || !known.may_be(site, clear)) continue;
    bool tells = false;
    const Ending ending = can_tell(search, known, site, tells);
    if (ending != Ending::exhausted) return ending;
    if (!tells) best.dead.push_back(site);
  }
  return Ending::exhausted;
}

Ending find_rate(const Search& search, const Board& known, BestCells& best) {
  std::vector<Board> layouts;
  Board board = known;
  const Ending ending =
      search_components(on(search, search.puzzle, board), [&](const Board& layout) {
        layouts.push_back(layout);
        return true;
      });
  if (ending != Ending::exhausted) return ending;
  WinRate rate;
  if (!find_win_rate(of(search.puzzle), layouts, search.budget, rate)) return Ending::limit;
  best.rate = std::move(rate);
  return Ending::exhausted;
}

}  // namespace

Ending find_best_cells(const Search& search, std::uint64_t most_layouts, BestCells& best) {
  best = {};
  Board known = search.board;
  Ending ending = backbone(on(search, search.puzzle, known), known, known);
  if (ending != Ending::exhausted) return ending;
  if (known.is_impossible()) return Ending::exhausted;
  Census census;
  Board counted = known;
  ending = take_census(on(search, search.puzzle, counted), census);
  if (ending != Ending::exhausted) return ending;
  best.layouts = census.total;
  if (census.total == 0) return Ending::exhausted;
  find_safest(of(search.puzzle), census, best);
  ending = find_dead(search, known, best);
  if (ending != Ending::exhausted || census.total > most_layouts) return ending;
  return find_rate(search, known, best);
}

}  // namespace crosshatch::minesweeper
