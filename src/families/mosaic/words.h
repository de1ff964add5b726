// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"
#include "core/technique.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::mosaic {

/// A mine of the machinery is a filled cell of a mosaic.
inline constexpr minesweeper::Vocabulary vocabulary = {
    .one = "filled cell",
    .many = "filled cells",
    .ko = "칠한 칸",
    .open = "unknown cell",
    .total = {"the total", "칠한 칸의 총수"},
    .is_mine = {"is filled", "are filled", "은 칠한 칸이고", "은 칠한 칸입니다"},
    .is_clear = {"is empty", "are empty", "은 빈칸이고", "은 빈칸입니다"},
    .is_neither = {"can be neither filled nor empty", "can be neither filled nor empty",
                   "은 칠한 칸일 수도 없고 빈칸일 수도 없으며",
                   "은 칠한 칸일 수도 없고 빈칸일 수도 없습니다"},
};

/// Family::broken: "row 3, column 4: the hint 5 has 6 filled cells".
[[nodiscard]] std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// Family::term: "the 5 at r3c4", "two filled cells".
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);

/// Family::effect: "r3c1 and r3c2 are filled, and r4c1 is empty".
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

}  // namespace crosshatch::mosaic
