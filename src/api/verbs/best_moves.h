// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/ask/question.h"
#include "core/next_moves.h"

namespace crosshatch {

/// What `odds --best` says besides the odds, for a puzzle that has solutions.

/// All that is known of the next move.
[[nodiscard]] JsonObject best_moves_json(const Question& question, const NextMoves& found);

/// The same as text: a few lines, then a table of how likely a safe cell is after each move, and
/// one of the win rates if they are known. `given`: where it is decided, there is no move.
[[nodiscard]] std::string best_moves_text(const Question& question, const Board& given,
                                          const NextMoves& found);

/// A text for each cell of the puzzle, in columns; hints are printed as they are (odds.cpp).
[[nodiscard]] std::string cell_table(const Question& question, const Board& given,
                                     function_ref<std::string(Site)> text_at);

}  // namespace crosshatch
