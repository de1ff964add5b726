// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "derive/page.h"

namespace crosshatch::derive {

/// Cells hold numbers for which digits and letters do not suffice: each from 1 to as many as there
/// are cells without a sign.
[[nodiscard]] constexpr bool are_decimals(const FamilyPage& page) {
  return page.holds_numbers && !page.notation.are_cages() && page.notation.most > most_number;
}

/// How many cells have no sign.
[[nodiscard]] inline int cells_without_sign(const GridClues& clues) {
  return static_cast<int>(std::ranges::count_if(clues.cells, [](Clue c) { return !is_sign(c); }));
}

/// Whether there are more of these numbers than a site has values. Each cell then holds which
/// neighbour has the next one (rules::WayRule), and its number follows.
inline constexpr int most_values = 64;
[[nodiscard]] inline bool are_ways(const FamilyPage& page, const GridClues& clues) {
  return are_decimals(page) && cells_without_sign(clues) > most_values;
}

/// What a cell holds whose number is the last; smaller values are the neighbours, as
/// GridPuzzle::around has them where none is missing.
inline constexpr Value end_of_way = 8;

/// What these values look like: the keys of a keypad are the neighbours, its 5 is the end.
[[nodiscard]] std::vector<ValueLook> looks_of_ways();

/// Whether another number than this is given to the cell; 0: none stands there.
[[nodiscard]] inline bool is_off_given(const GridPuzzle& puzzle, Site site, int number) {
  return number > 0 && puzzle.clue(site) != no_clue && puzzle.clue(site) != number;
}

/// Per cell, the number that it holds on a board, as far as it is known; else 0. Empty if they are
/// no ways.
[[nodiscard]] std::vector<int> numbers_on(const GridPuzzle& puzzle, const Board& board);

/// The same on a board of which these numbers are known, 0 for none, as far as it can say so: of
/// two that follow each other. False: at `at` one does not fit.
[[nodiscard]] bool take_numbers(const GridPuzzle& puzzle, const std::vector<int>& numbers,
                                Board& board, Site& at);

/// Boards write such numbers in decimal, with blanks between cells if one has two digits.
[[nodiscard]] inline bool has_words(const GridPuzzle& puzzle) {
  return are_decimals(puzzle.page()) && cells_without_sign(puzzle.clues()) > 9;
}

}  // namespace crosshatch::derive
