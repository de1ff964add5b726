// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/result.h"
#include "base/words/message.h"
#include "core/puzzle.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Of any JSON. Drawings aside, the largest puzzles with all their candidates have some ten
/// thousand.
inline constexpr std::size_t most_json_values = 200'000;

/// Makes the error for a cell: it knows where cell `index` is in the text.
using ErrorAt = function_ref<Error(int index, Message message)>;

/// What stands in the text as cell `index`. It is asked for cells that are no numbers (foreign).
using TextAt = function_ref<std::string_view(int index)>;

/// "MESSAGE at row 3, column 4".
[[nodiscard]] Message at_cell(Message message, Site site, int side);

/// Makes a puzzle from the numbers of its cells (see number_of), row by row. `numbers` has all
/// sites of `shape`. Decides whether '0' is a blank or a digit. Up to 9x9 it is a blank. Above, it
/// is a digit if the text uses another blank or none, and does not use the highest character of the
/// symbols from 1.
[[nodiscard]] Result<PuzzlePtr> puzzle_of(BoxShape shape, std::span<const std::uint8_t> numbers,
                                          bool is_one_line, std::string title, ErrorAt error_at,
                                          TextAt text_at, Variant variant = {});

// What messages of several formats say.
inline constexpr Words one_puzzle = {"one puzzle", "퍼즐 하나"};
inline constexpr Words one_address = {"one address", "주소 하나"};
inline constexpr Words a_number = {"a number", "수"};
inline constexpr Words a_9x9 = {"a 9x9", "9x9 그리드"};
inline constexpr Words rows_of_cells = {"rows of cells", "칸들의 행"};
inline constexpr Words grid_of_largest_side = {"a grid of at most 25 cells a side",
                                               "한 변이 25칸 이하인 그리드"};

/// A number that is seen: "7", "7입니다"; and a number of cells, "7칸입니다".
[[nodiscard]] inline Message amount(std::size_t number) { return {{"{0}", "{0}입니다"}, number}; }
[[nodiscard]] inline Message amount_of_cells(std::size_t number) {
  return {{"{0}", "{0}칸입니다"}, number};
}

/// "expected 81 cells in the line, saw 80".
[[nodiscard]] Message wrong_line(int wanted, std::size_t cells);

/// "the end after 81 cells".
[[nodiscard]] Message the_end_after(int cells);

/// The usual shape for a side, or the error: "expected a grid whose side is a product of two, such
/// as 4, 6, 8 or 9, saw 7".
[[nodiscard]] Result<BoxShape> shape_of_side(int side);

/// The givens, row by row, one character each, blanks as '.'; or the error for a puzzle with pencil
/// marks. The symbols are those of the puzzle if a reader would recognise them.
[[nodiscard]] Result<std::string> cells_of(const Puzzle& puzzle);

/// An error for a puzzle with pencil marks.
[[nodiscard]] Result<void> check_no_marks(const Puzzle& puzzle);

/// An error for a puzzle with more than `most` cells a side.
[[nodiscard]] Result<void> check_side(const Puzzle& puzzle, int most);

/// What is seen of a puzzle with another side: "6 cells a side".
[[nodiscard]] Message cells_a_side(int side);

/// An error unless the boxes have the usual shape, which readers of plain cells assume.
[[nodiscard]] Result<void> check_usual_shape(const Puzzle& puzzle);

/// An error unless the puzzle is a classic sudoku with boxes of the usual shape.
[[nodiscard]] Result<void> check_classic(const Puzzle& puzzle);

// Digits and blanks may be a sudoku or a minesweeper board. These tell what is not such a board.

/// Whether these could be cells of a board: hints, and at least one unknown cell.
[[nodiscard]] bool may_be_hints(std::string_view cells, std::string_view unknown);

/// Whether all of them are hints or unknown cells.
[[nodiscard]] bool are_hints(std::string_view cells, std::string_view unknown);

/// Whether some digit of the first `checked` rows is larger than the number of open cells around
/// it, so that the rows are not a board of hints that anybody would pose.
[[nodiscard]] bool has_impossible_hint(std::span<const std::string> rows, std::size_t checked);

}  // namespace crosshatch::sudoku
