// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/result.h"
#include "core/puzzle.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Makes the error for a cell: knows where cell `index` stands in the text.
using ErrorAt = function_ref<Error(int index, std::string message)>;

/// The puzzle whose cells have these numbers (see number_of), row by row; `numbers` holds the sites
/// of `shape`. Decides whether '0' is a blank or a digit: up to 9x9 it is a blank. Above, it is a
/// digit when the text has no need of it as a blank (it uses another, or fills the whole grid) and
/// does not use the highest character of the style from 1.
[[nodiscard]] Result<PuzzlePtr> puzzle_of(BoxShape shape, std::span<const std::uint8_t> numbers,
                                          bool is_one_line, std::string title, ErrorAt error_at,
                                          Variant variant = {});

/// The shape for a side, or why there is none: "expected a grid whose side is a product of two,
/// such as 4, 6, 8 or 9, saw 7".
[[nodiscard]] Result<BoxShape> shape_of_side(int side);

/// The givens, row by row, a character each, blanks as '.', or the error for a puzzle with pencil
/// marks. The symbols are those of the puzzle where a reader would guess them back.
[[nodiscard]] Result<std::string> cells_of(const Puzzle& puzzle);

/// An error unless the boxes are those that a reader of plain cells would guess.
[[nodiscard]] Result<void> check_usual_shape(const Puzzle& puzzle);

/// An error unless the puzzle is a classic sudoku whose boxes a reader of plain cells would guess.
[[nodiscard]] Result<void> check_classic(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
