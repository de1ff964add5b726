// SPDX-License-Identifier: MIT
//
// Two ways. Where rows, boxes and other sets of different digits are the only rules, a search with
// random digits in the tightest cell: it fills a 9x9 in some microseconds. Where cages have sums,
// random digits are entered one by one with singles after each, and the engine does the rest.
#include <algorithm>
#include <bit>

#include "families/sudoku/houses.h"
#include "families/sudoku/make/chance.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

/// Decisions after which a fill starts again: it is in a part of the search without a solution.
constexpr int most_decisions_a_site = 8;
constexpr int most_fills = 50;

/// Nodes that the engine gets for what the random digits leave.
constexpr std::uint64_t nodes_of_rest = 20'000;

Value random_value(Candidates candidates, Rng& rng) {
  for (int skip = rng.below(std::popcount(candidates)); skip > 0; --skip)
    candidates &= candidates - 1;
  return std::countr_zero(candidates);
}

/// A search that goes on with a random digit of the tightest cell.
class Filler {
 public:
  Filler(const Houses& houses, Rng& rng, Budget& budget, int decisions)
      : houses_(houses), rng_(rng), budget_(budget), decisions_left_(decisions) {}

  bool fill(Board& board, int open) {
    if (open == 0) return true;
    Site tightest = -1;
    int fewest = 65;
    for (Site site = 0; site < board.sites() && fewest > 0; ++site) {
      if (is_filled_[site]) continue;
      const int values = std::popcount(board[site]);
      if (values >= fewest) continue;
      fewest = values;
      tightest = site;
    }
    for (Candidates rest = board[tightest]; rest != 0;) {
      if (--decisions_left_ < 0 || !budget_.tick()) return false;
      const Value value = random_value(rest, rng_);
      rest &= ~only(value);
      Board next = board;
      next.set(tightest, value);
      for (const Site peer : houses_.peers(tightest)) next.remove(peer, value);
      is_filled_[tightest] = true;
      const bool is_right = fill(next, open - 1);
      is_filled_[tightest] = false;
      if (!is_right) continue;
      board = std::move(next);
      return true;
    }
    return false;
  }

 private:
  const Houses& houses_;
  Rng& rng_;
  Budget& budget_;
  int decisions_left_;
  std::array<bool, most_board_sites> is_filled_ = {};
};

/// The first solution that the engine finds on a board.
std::optional<Board> completed(const Puzzle& puzzle, Board board, Budget& budget) {
  std::optional<Board> found;
  budget.begin_slice(nodes_of_rest);
  const auto keep = [&](const Board& solution) {
    found = solution;
    return false;
  };
  (void)search_to_end({puzzle, board, budget}, keep);
  budget.end_slice();
  return found;
}

/// Enters random digits until singles solve the rest or nearly so.
std::optional<Board> filled_by_logic(const Puzzle& puzzle, Rng& rng, Budget& budget) {
  Board board = start(puzzle);
  if (logic({puzzle, board, budget}) == Ending::limit || board.is_impossible()) return std::nullopt;
  for (int entered = 0; entered < puzzle.side() * 2 && !board.is_solved(); ++entered) {
    Site site = rng.below(board.sites());
    while (board.is_decided(site)) site = (site + 1) % board.sites();
    const Value value = random_value(board[site], rng);
    Board next = board;
    next.set(site, value);
    if (logic({puzzle, next, budget}) == Ending::limit) return std::nullopt;
    if (!next.is_impossible()) {
      board = std::move(next);
    } else {
      board.remove(site, value);
    }
  }
  return completed(puzzle, std::move(board), budget);
}

}  // namespace

std::optional<Board> random_solution(const Puzzle& puzzle, Rng& rng, Budget& budget) {
  const bool needs_logic = tells_digits_apart(puzzle.variant());
  const Houses houses(puzzle);
  const Board begin = start(puzzle);
  for (int i = 0; i < most_fills && budget.spend(); ++i) {
    if (needs_logic) {
      if (std::optional<Board> found = filled_by_logic(puzzle, rng, budget)) return found;
      continue;
    }
    Board board = begin;
    Filler filler(houses, rng, budget, most_decisions_a_site * board.sites());
    if (filler.fill(board, board.sites())) return board;
  }
  // Such as a 25x25: what the engine finds from a few random digits.
  if (!needs_logic && !budget.is_spent()) return filled_by_logic(puzzle, rng, budget);
  return std::nullopt;
}

}  // namespace crosshatch::sudoku
