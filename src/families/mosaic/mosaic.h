// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/position.h"
#include "core/puzzle.h"
#include "core/search.h"
#include "core/technique.h"
#include "core/view.h"
#include "families/minesweeper/vocabulary.h"
#include "scene/scene.h"

namespace crosshatch::mosaic {

/// What mosaics have of their own. All else is minesweeper's: see family.cpp.

/// A mine of the machinery is a filled cell of a mosaic.
inline constexpr minesweeper::Vocabulary vocabulary = {
    .one = "filled cell",
    .many = "filled cells",
    .ko = "칠할 칸",
    .total = {"the total", "칠한 칸의 총수"},
    .mine = {"filled", "칠한 칸"},
    .clear = {"empty", "빈칸"},
    .is_mine = {"is filled", "are filled", "을 칠하고", "을 칠합니다"},
    .is_clear = {"is empty", "are empty", "은 빈칸이고", "은 빈칸입니다"},
    .is_neither = {"can be neither filled nor empty", "can be neither filled nor empty",
                   "은 칠한 칸일 수도 없고 빈칸일 수도 없으며",
                   "은 칠한 칸일 수도 없고 빈칸일 수도 없습니다"},
    .has_mines = {"{0}: the hint {1} has {2} filled {2?cell|cells}",
                  "{0}: 숫자 {1:이} 세는 칠한 칸이 {2}개입니다"},
    .has_open = {"{0}: the hint {1} has room for {2} filled {2?cell|cells}",
                 "{0}: 숫자 {1:이} 세는 칸 가운데 칠할 수 있는 칸이 {2}개뿐입니다"},
    .total_is = {"the total is {0} filled {0?cell|cells}", "칠한 칸은 모두 {0}개인데"},
};

/// The engine, and Family::backbone.
[[nodiscard]] Ending search(const Search& search, SolutionSink sink);
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen);

/// Family::broken: "row 3, column 4: the hint 5 has 6 filled cells".
[[nodiscard]] Message broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// Family::term: "the 5 at r3c4", "two filled cells".
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);

/// Family::effect: "r3c1 and r3c2 are filled and r4c1 is empty".
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

/// Family::text: a row a line, `*` filled, `.` empty, `?` undecided, `#` no cell. A hint is not
/// shown: its cell may be either.
[[nodiscard]] std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Family::state: the same, with `x` or `-` for an empty cell, too, and `_`, a space, or the hint
/// of the cell for one that is not known. So is what a line lacks at its end.
///
/// Errors: a hint that the puzzle does not have, too many rows or columns, any other character.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

/// How people solve mosaics: "person". The techniques are those of minesweeper puzzles, which look
/// only at the cells that a hint counts; names and sentences are the mosaic's own.
extern constinit const std::array<Way, 1> ways;

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

/// Family::contents: "45 hints, 60 filled".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

}  // namespace crosshatch::mosaic
