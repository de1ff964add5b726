// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

// The formats that are bare numbers: a size, then a clue a line. They differ in the order of the
// two sizes, in whether rows or columns come first, and in what stands between. Readers are strict
// about all of it, because often nothing else tells the formats apart.
namespace crosshatch::nonogram::formats {

Likeness two_numbers_likeness(std::string_view head);
Likeness mk_likeness(std::string_view head);
Likeness cwd_likeness(std::string_view head);

Result<PuzzlePtr> read_nin(std::string_view text);
Result<PuzzlePtr> read_nemo(std::string_view text);
Result<PuzzlePtr> read_mk(std::string_view text);
Result<PuzzlePtr> read_cwd(std::string_view text);

Result<std::string> write_nin(const crosshatch::Puzzle& puzzle);
Result<std::string> write_nemo(const crosshatch::Puzzle& puzzle);
Result<std::string> write_mk(const crosshatch::Puzzle& puzzle);
Result<std::string> write_cwd(const crosshatch::Puzzle& puzzle);

/// `W H`, the rows, the columns.
inline constexpr Codec nin = {
    .id = "nin",
    .title = "Jakub Wilk's .nin: width and height, rows, columns",
    .extension = ".nin",
    .likeness = two_numbers_likeness,
    .read = read_nin,
    .write = without_colours<write_nin>,
};

/// `W H`, the columns, the rows.
inline constexpr Codec nemo = {
    .id = "nemo",
    .title = "NemoLogic: width and height, columns, rows",
    .likeness = two_numbers_likeness,
    .read = read_nemo,
    .write = without_colours<write_nemo>,
};

/// `H W`, the rows, a line `#`, the columns.
inline constexpr Codec mk = {
    .id = "mk",
    .title = "Olsak's .mk: height and width, rows, #, columns",
    .extension = ".mk",
    .likeness = mk_likeness,
    .read = read_mk,
    .write = without_colours<write_mk>,
};

/// `H`, `W`, the rows, an empty line, the columns.
inline constexpr Codec cwd = {
    .id = "cwd",
    .title = "QNonograms .cwd: height, width, rows, columns",
    .extension = ".cwd",
    .likeness = cwd_likeness,
    .read = read_cwd,
    .write = without_colours<write_cwd>,
};

}  // namespace crosshatch::nonogram::formats
