// SPDX-License-Identifier: MIT
//
// How steps are told, and half-solved boards read.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "core/technique.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::minesweeper {

/// How a half-solved board is written: the signs for each kind of cell, and those that error
/// messages name.
struct Marks {
  std::string_view mine;
  std::string_view clear;
  std::string_view unknown;
  Words expected;
};

/// Signs that error messages name.
inline constexpr Words stars_and_dots = {"'*', '.' or '?'", "'*', '.' 또는 '?'"};

/// Reads a half-solved board, a row a line. A cell with a hint may show it instead.
[[nodiscard]] Result<Board> read_state(const Marks& marks, const crosshatch::Puzzle& puzzle,
                                       std::string_view text);

/// Family::state: a row a line, as solutions are printed. `*` `F` `f` `!` or a flag is a mine; a
/// space, `-` or `x` a cell that is known to be clear; `?` `_` `#` one that is not known. `.` is
/// clear where `?` or `_` is there for what is not known, or where the board is a solution then,
/// else it is not known. What a line lacks at its end is clear, for editors take blanks off; where
/// other signs than blanks are clear, a short line is refused. Hints stand where the puzzle has
/// them, and where it has no cell any sign but a mine may. Headers on top, as `#mines N`, are
/// passed over.
///
/// Errors: a hint that the puzzle does not have, a cell where it has a hint, too many rows or
/// columns, any other character.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

/// Family::term in the words of a family. A hint is "the 2 at r4c2", another cell "r4c2"; so is the
/// cell of a hint when its value is meant. A number is a number of mines: "two mines"; a value is
/// "a mine" or "clear". Without places: the total.
[[nodiscard]] std::string term_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle,
                                  const Term& term, Language language);

/// Family::effect in them: "r3c1 and r3c2 are mines and r4c1 is clear".
[[nodiscard]] std::string effect_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle,
                                    const Step& step, Language language);

/// The same of mines.
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

}  // namespace crosshatch::minesweeper
