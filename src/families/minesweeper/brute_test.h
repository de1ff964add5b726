// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/family.h"
#include "families/minesweeper/formats/text.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::minesweeper {

/// A puzzle from rows of text.
inline PuzzlePtr puzzle_of(std::initializer_list<std::string_view> rows) {
  std::string text;
  for (const std::string_view row : rows) text += std::string(row) + "\n";
  return std::move(*read_text(text));
}

/// All solutions, by trying every board: for at most 20 unknown cells. Written apart from the rules
/// under test.
inline std::vector<Board> brute_force(const Puzzle& puzzle) {
  std::vector<Site> cells;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site)) cells.push_back(site);
  }
  std::vector<Board> solutions;
  const int columns = puzzle.columns();
  for (unsigned mines = 0; mines < 1u << cells.size(); ++mines) {
    if (puzzle.mines() && std::popcount(mines) != *puzzle.mines()) continue;
    Board board(puzzle.sites(), only(clear));
    for (std::size_t i = 0; i < cells.size(); ++i)
      board.set(cells[i], static_cast<int>(mines >> i & 1));
    bool holds = true;
    for (Site site = 0; site < puzzle.sites() && holds; ++site) {
      if (!puzzle.is_hint(site)) continue;
      int around = 0;
      for (Site other = 0; other < puzzle.sites(); ++other) {
        const bool is_near = other != site && std::abs(other / columns - site / columns) <= 1 &&
                             std::abs(other % columns - site % columns) <= 1;
        if (is_near) around += board.value(other);
      }
      holds = around == puzzle.hint(site);
    }
    if (holds) solutions.push_back(board);
  }
  return solutions;
}

/// A board with random mines; `percent` of its clear cells show their hint, and one hint in
/// `one_in_wrong` is spoilt. With a total if wanted, which then may be spoilt, too.
inline PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int percent, bool wants_total,
                               int one_in_wrong) {
  std::vector<Hint> hints(static_cast<std::size_t>(rows * columns), unknown);
  const PuzzlePtr empty = std::move(*make_puzzle(rows, columns, hints, std::nullopt));
  std::vector<bool> is_mine;
  const int density = 10 + rng.below(40);
  for (int i = 0; i < rows * columns; ++i) is_mine.push_back(rng.chance(density));
  for (Site site = 0; site < rows * columns; ++site) {
    if (is_mine[static_cast<std::size_t>(site)] || !rng.chance(percent)) continue;
    int around = 0;
    each_neighbour(*empty, site,
                   [&](Site cell) { around += is_mine[static_cast<std::size_t>(cell)]; });
    if (rng.below(one_in_wrong) == 0) around = rng.below(10);
    hints[static_cast<std::size_t>(site)] = static_cast<Hint>(around);
  }
  std::optional<int> total;
  if (wants_total) {
    total = static_cast<int>(std::count(is_mine.begin(), is_mine.end(), true));
    if (rng.below(one_in_wrong) == 0) total = std::max(0, *total + rng.below(5) - 2);
  }
  return std::move(*make_puzzle(rows, columns, std::move(hints), total));
}

}  // namespace crosshatch::minesweeper
