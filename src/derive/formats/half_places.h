// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "base/text.h"
#include "derive/grid_clues.h"

namespace crosshatch::derive {

/// Signs in half places (Notation::has_half_places), of which there are two, as lines of other
/// programs have them. The clues are as written: a cell for each place.

/// AddressPart::half_places. A character to f is a sign and the empty places after it, up to seven,
/// which may go on behind the last place; one from g to z is 1 to 20 empty places. Behind these are
/// bits of cells that are cut out of the grid, which are refused.
[[nodiscard]] std::optional<Error> read_half_places(Scanner& in, GridClues& clues);
[[nodiscard]] std::string packed_half_places(const GridClues& clues);

/// GameId::half_places. A letter from a to y is 0 to 24 empty places and the first sign, a capital
/// one the same and the second; z is 25 empty places. Nothing stands behind the last sign.
/// `unsupported`: there is none.
[[nodiscard]] std::optional<Error> read_half_place_runs(Scanner& in, GridClues& clues);
[[nodiscard]] Result<std::string> half_place_runs(const GridClues& clues);

}  // namespace crosshatch::derive
