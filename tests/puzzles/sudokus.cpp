// SPDX-License-Identifier: MIT
#include "puzzles/sudokus.h"

#include <bit>
#include <memory>
#include <numeric>
#include <vector>

#include "core/family.h"
#include "solve/solve.h"

namespace crosshatch::puzzles {

namespace {

bool see_each_other(sudoku::BoxShape shape, Site a, Site b) {
  const int side = shape.side();
  return a / side == b / side || a % side == b % side || shape.box_of(a) == shape.box_of(b);
}

bool fill(Rng& rng, sudoku::BoxShape shape, Board& board) {
  Site tightest = -1;
  for (Site site = 0; site < board.sites(); ++site) {
    if (board[site] == 0) return false;
    if (board.is_decided(site)) continue;
    if (tightest < 0 || std::popcount(board[site]) < std::popcount(board[tightest]))
      tightest = site;
  }
  if (tightest < 0) return true;
  for (Candidates rest = board[tightest]; rest != 0;) {
    Candidates one = rest;
    for (int skip = rng.below(std::popcount(rest)); skip > 0; --skip) one &= one - 1;
    const Value value = std::countr_zero(one);
    rest &= ~only(value);
    Board next = board;
    next.set(tightest, value);
    for (Site site = 0; site < board.sites(); ++site) {
      if (site != tightest && see_each_other(shape, site, tightest)) next.remove(site, value);
    }
    if (!fill(rng, shape, next)) continue;
    board = std::move(next);
    return true;
  }
  return false;
}

bool is_unique(sudoku::BoxShape shape, const Board& givens) {
  const sudoku::Puzzle puzzle(shape, givens);
  Budget budget;
  return solve(*find_family("sudoku"), puzzle, {}, budget).verdict.kind() == Verdict::Kind::unique;
}

}  // namespace

Board random_grid(Rng& rng, sudoku::BoxShape shape) {
  Board board(shape.sites(), only(shape.side()) - 1);
  // Naked singles of an unfinished fill may clash when their cells are reached. Then it starts
  // again.
  while (true) {
    Board grid = board;
    if (!fill(rng, shape, grid)) continue;
    bool is_right = true;
    for (Site a = 0; a < grid.sites() && is_right; ++a) {
      for (Site b = a + 1; b < grid.sites() && is_right; ++b)
        is_right = grid[a] != grid[b] || !see_each_other(shape, a, b);
    }
    if (is_right) return grid;
  }
}

PuzzlePtr random_sudoku(Rng& rng, sudoku::BoxShape shape, int givens) {
  const Board grid = random_grid(rng, shape);
  std::vector<Site> order(static_cast<std::size_t>(grid.sites()));
  std::iota(order.begin(), order.end(), 0);
  for (int left = grid.sites(); left > 1; --left)
    std::swap(order[left - 1], order[rng.below(left)]);
  Board board = grid;
  int left = grid.sites();
  for (const Site site : order) {
    if (left <= givens) break;
    board[site] = only(shape.side()) - 1;
    if (is_unique(shape, board)) {
      --left;
    } else {
      board[site] = grid[site];
    }
  }
  return std::make_unique<sudoku::Puzzle>(shape, std::move(board));
}

}  // namespace crosshatch::puzzles
