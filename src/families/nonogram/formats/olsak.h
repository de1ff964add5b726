// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Likeness olsak_likeness(std::string_view head);
Result<PuzzlePtr> read_olsak(std::string_view text);
Result<std::string> write_olsak(const crosshatch::Puzzle& puzzle);

/// Olsak's .g: `: rows`, a clue a line, `: columns`, a clue a line, and perhaps a section `#d` of
/// colours before. Every line is a clue, also an empty one, also at the end.
inline constexpr Codec olsak = {
    .id = "g",
    .title = "Olsak's .g: clues under ': rows' and ': columns'",
    .extension = ".g",
    .likeness = olsak_likeness,
    .read = read_olsak,
    .write = write_olsak,
};

}  // namespace crosshatch::nonogram::formats
