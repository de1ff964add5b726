// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/result.h"
#include "core/search.h"
#include "core/step.h"
#include "derive/decimals.h"

namespace crosshatch::derive {

/// Numbers of puzzles whose cells hold ways (derive/decimals.h), as people are told them.

/// Says these numbers, 0 for none, behind the sites of a board for `text` and for pictures: a
/// number may be known where no way from or to its cell is. Each is two sites, its digits.
void add_numbers(Board& board, const std::vector<int>& numbers);

/// The numbers of a half-solved board, 0 where none is known; errors are those of `state`. Which
/// may stand there is left to others.
[[nodiscard]] Result<std::vector<int>> state_numbers(const GridPuzzle& puzzle,
                                                     std::string_view text);

/// The numbers that cells have in all solutions on a board, 0 where they differ, of a puzzle whose
/// cells hold ways. These are some solutions. `limit`: some may differ, too.
[[nodiscard]] Ending settle_numbers(const GridPuzzle& puzzle, const Board& board,
                                    std::span<const Board> solutions, Budget& budget,
                                    std::vector<int>& numbers);

/// The puzzle with such numbers as clues. Null: one of them is no clue that may stand there.
[[nodiscard]] PuzzlePtr with_numbers(const GridPuzzle& puzzle, const std::vector<int>& numbers);

/// A cell whose number follows from a step about ways, with the number as the part of the place.
[[nodiscard]] inline bool is_number_mark(const Mark& mark) {
  return mark.role == Mark::Role::target && mark.place.kind == Place::Kind::site &&
         mark.place.part > 0;
}

/// The cell to which a way goes from a cell that holds this value.
[[nodiscard]] constexpr Site next_on_way(int columns, Site site, Value value) {
  const int place = value < 4 ? value : value + 1;  // 4 is the cell itself
  return site + (place / 3 - 1) * columns + place % 3 - 1;
}

}  // namespace crosshatch::derive
