// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "base/text.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"

namespace crosshatch::derive {

/// What stands behind the ':' of a game id of Simon Tatham's collection.

/// A cell with a sign, in ids that have cells one by one.
inline constexpr char black_cell = 'B';

/// An id ends at a blank. Its errors: cells are missing, or it goes on behind the last one.
[[nodiscard]] bool at_id_end(const Scanner& in);
[[nodiscard]] Error cells_to_come(const Scanner& in, int missing);
[[nodiscard]] Error end_after(const Scanner& in, int cells);

/// Reads the clues of a grid that has its size, all cells without a clue.
[[nodiscard]] std::optional<Error> read_game_body(Scanner& in, const Notation& notation,
                                                  GridClues& clues);

/// `unsupported` where an id cannot hold the clues.
[[nodiscard]] Result<std::string> write_game_body(const Notation& notation, const GridClues& clues);

}  // namespace crosshatch::derive
