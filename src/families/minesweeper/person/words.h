// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "core/technique.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::minesweeper {

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
