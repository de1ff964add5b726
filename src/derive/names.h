// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/words/message.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// A row or column, or one of the numbers at its ends: "the 2 at the left of row 3".
[[nodiscard]] Message line_name(const GridPuzzle& puzzle, const Place& place);

/// The same, "the region of r1c4" (its first cell), or "row 2, column 4".
[[nodiscard]] Message place_name(const GridPuzzle& puzzle, const Place& place);

/// "the block r4-5c1-2": cells in the order of rows that are a rectangle, at least two each way.
[[nodiscard]] std::optional<Message> block_name(const GridPuzzle& puzzle,
                                                std::span<const Site> sites);

/// "the sign between r1c1 and r1c2": what stands between two cells, by GridClues::between.
[[nodiscard]] std::string pair_name(const GridPuzzle& puzzle, int pair, Language language);

/// "2 stars", "별 2개": what the rules of the page count.
[[nodiscard]] Message counted_by(const FamilyPage& page, int number);

/// What stands for a region in texts: A to Z, a to z, 0 to 9, then R63, R64...
[[nodiscard]] std::string region_name(int region);
inline constexpr int most_letters = 62;  ///< regions whose names are one character

}  // namespace crosshatch::derive
