// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Likeness cwc_likeness(std::string_view head);
Result<PuzzlePtr> read_cwc(std::string_view text);
Result<std::string> write_cwc(const crosshatch::Puzzle& puzzle);

/// `H`, `W`, the number of colours; then blocks with an empty line between: the lengths of the runs
/// of each row, their colours from 1, and the same of the columns.
inline constexpr Codec cwc = {
    .id = "cwc",
    .title = "webpbn's .cwc: .cwd with blocks of colour numbers",
    .extension = ".cwc",
    .likeness = cwc_likeness,
    .read = read_cwc,
    .write = write_cwc,
};

}  // namespace crosshatch::nonogram::formats
