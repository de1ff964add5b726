// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "core/census.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// A share as the nearest double, or one next to it; also of numbers that no double holds.
[[nodiscard]] double ratio_of(const BigInt& numerator, const BigInt& denominator);

/// How good a position looks that a guess leads to, from 0 to 1: four fifths of the chance that its
/// safest cell is clear, and one fifth of that of the second safest. `census` is that of `puzzle`;
/// cells that are known to be dead do not count. A game that is
/// won has 1.
[[nodiscard]] double promise_of(const Puzzle& puzzle, const Census& census,
                                std::span<const char> is_dead);

/// 50/50 guesses that no other cell can help with: two neighbours, or a square of four with its
/// mines on a diagonal, around which all cells that would tell them apart are mines.
struct CoinFlips {
  /// Per cell, the chance that it is the mine of such a guess. To open it now costs nothing in
  /// those layouts, because it has to be guessed at the end. The same for cells whose mines make a
  /// guess.
  std::vector<double> chances;
  /// Cells that are a mine only in such a guess. To open one of them first loses nothing.
  std::vector<Site> certain;
};

/// Where no cell is clear for certain. Each pattern costs a count. False at a limit.
[[nodiscard]] bool find_coin_flips(const Search& search, const Census& census, CoinFlips& found);

}  // namespace crosshatch::minesweeper
