// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"

namespace crosshatch::derive {

/// Game ids of Keen (GameId::cages): whether a border is between two cells, those beside each other
/// row by row, then those below each other column by column, as runs that end at marks
/// (game_body.h), of which "a3" is "aaa"; then ',' and, for each region, a letter and a number.

/// The letters of '+', '-', 'x' and '/', the signs of such families in this order. A region of one
/// cell has the first one.
inline constexpr std::string_view cage_letters = "asmd";

[[nodiscard]] std::optional<Error> read_cages(Scanner& in, const Notation& notation,
                                              GridClues& clues);
/// `unsupported` where a region has no number, or no sign.
[[nodiscard]] Result<std::string> written_cages(const Notation& notation, const GridClues& clues);

}  // namespace crosshatch::derive
