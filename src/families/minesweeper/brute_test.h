// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/family.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// A puzzle from rows of text.
inline PuzzlePtr puzzle_of(std::initializer_list<std::string_view> rows) {
  std::string text;
  for (const std::string_view row : rows) text += std::string(row) + "\n";
  return std::move(*text_codec.read(text));
}

/// Whether a hint at one site counts the other, written apart from the geometry under test.
inline bool does_count(const Puzzle& puzzle, Site hint, Site cell) {
  if (hint == cell) return puzzle.rules().counts_itself;
  const auto is_near = [&](int a, int b, int side) {
    const int apart = std::abs(a - b);
    return apart <= 1 || (puzzle.rules().wraps && apart == side - 1);
  };
  const int columns = puzzle.columns();
  return is_near(hint / columns, cell / columns, puzzle.rows()) &&
         is_near(hint % columns, cell % columns, columns);
}

/// How many mines a hint still needs among the cells that are tried, bits of a number.
struct Missing {
  unsigned cells;
  int mines;
};

inline bool are_met(const std::vector<Missing>& hints, unsigned mines) {
  return std::all_of(hints.begin(), hints.end(), [&](const Missing& hint) {
    return std::popcount(mines & hint.cells) == hint.mines;
  });
}

/// All solutions, by trying every board: for at most 20 unknown cells. Written apart from the rules
/// under test.
inline std::vector<Board> brute_force(const Puzzle& puzzle) {
  std::vector<Site> cells;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Hint hint = puzzle.hint(site);
    if (hint == unknown || (hint != gap && puzzle.rules().counts_itself)) cells.push_back(site);
  }
  std::vector<Missing> hints;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site)) continue;
    Missing& hint = hints.emplace_back(Missing{0, puzzle.hint(site)});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (does_count(puzzle, site, cells[i])) hint.cells |= 1u << i;
    }
  }
  std::vector<Board> solutions;
  for (unsigned mines = 0; mines < 1u << cells.size(); ++mines) {
    if (puzzle.mines() && std::popcount(mines) != *puzzle.mines()) continue;
    if (!are_met(hints, mines)) continue;
    Board& board = solutions.emplace_back(puzzle.sites(), only(clear));
    for (std::size_t i = 0; i < cells.size(); ++i)
      board.set(cells[i], static_cast<int>(mines >> i & 1));
  }
  return solutions;
}

/// A board with random mines; `percent` of its clear cells show their hint, and one hint in
/// `one_in_wrong` is made wrong. With a total if wanted, which may be made wrong, too. `gaps` per
/// cent of the cells are gaps.
inline PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int percent, bool wants_total,
                               int one_in_wrong, Rules rules = {}, int gaps = 0) {
  std::vector<Hint> hints(static_cast<std::size_t>(rows * columns), unknown);
  const PuzzlePtr empty = std::move(*make_puzzle(rows, columns, hints, std::nullopt, rules));
  std::vector<bool> is_mine;
  const int density = 10 + rng.below(40);
  for (Hint& hint : hints) {
    if (gaps > 0 && rng.chance(gaps)) hint = gap;
    is_mine.push_back(hint != gap && rng.chance(density));
  }
  for (Site site = 0; site < rows * columns; ++site) {
    const auto at = static_cast<std::size_t>(site);
    const bool can_show = hints[at] != gap && (rules.counts_itself || !is_mine[at]);
    if (!can_show || !rng.chance(percent)) continue;
    int around = 0;
    for (Site cell = 0; cell < rows * columns; ++cell)
      around += is_mine[cell] && does_count(of(*empty), site, cell);
    if (rng.below(one_in_wrong) == 0) around = rng.below(10) % (rules.counts_itself ? 10 : 9);
    hints[site] = static_cast<Hint>(around);
  }
  std::optional<int> total;
  if (wants_total) {
    total = static_cast<int>(std::count(is_mine.begin(), is_mine.end(), true));
    if (rng.below(one_in_wrong) == 0) total = std::max(0, *total + rng.below(5) - 2);
  }
  return std::move(*make_puzzle(rows, columns, std::move(hints), total, rules));
}

}  // namespace crosshatch::minesweeper
