// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness lists_likeness(std::string_view head);
Result<PuzzlePtr> read_lists(std::string_view text);
Result<std::string> write_lists(const crosshatch::Puzzle& puzzle);

/// Two Python lists, of the clues of the rows and of the columns: `rows = [[1], [2, 1]]` and
/// `columns = ...` in either order, `[[[1]], [[1]]]`, `{'rows': ..., 'cols': ...}`. Lists or
/// tuples, a number for a clue of one run, a clue as a string `'2 1'`; comments after `#`, and
/// commas at the end of lists. Lists whose names say neither rows nor columns are rows, then
/// columns.
inline constexpr Codec lists = {
    .id = "lists",
    .title = "Python lists: rows = [[1], [2, 1]], columns = ...",
    .likeness = lists_likeness,
    .read = read_lists,
    .write = without_colours<write_lists>,
};

}  // namespace crosshatch::nonogram::formats
