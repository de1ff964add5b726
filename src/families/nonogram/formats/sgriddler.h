// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness sgriddler_likeness(std::string_view head);
Result<PuzzlePtr> read_sgriddler(std::string_view text);
Result<std::string> write_sgriddler(const crosshatch::Puzzle& puzzle);

/// Griddlers Solver's .sgriddler: `MK Version 3.0`, `W H`, a half-solved grid that we pass over,
/// the columns, the rows, with empty lines between. Clues run from the grid outwards.
inline constexpr Codec sgriddler = {
    .id = "sgriddler",
    .title = "Griddlers Solver's .sgriddler",
    .extension = ".sgriddler",
    .likeness = sgriddler_likeness,
    .read = read_sgriddler,
    .write = without_colours<write_sgriddler>,
};

}  // namespace crosshatch::nonogram::formats
