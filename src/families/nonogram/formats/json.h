// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

Likeness json_likeness(std::string_view head);
Result<PuzzlePtr> read_json(std::string_view text);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle);

/// A clue as it stands in the object below: `[3,1,2]`, or `[[3,"r"],[1,"g"]]`.
std::string clue_json(const Palette& palette, const Clue& clue);

/// `{"format":"crosshatch/1","family":"nonogram","rows":[[1],...],"columns":[[1],...]}`, and the
/// shorter objects of other programs: the clues under rows and columns, rows and cols, row and
/// column, or hor and ver, or one of these pairs under `clues`.
inline constexpr Codec json = {
    .id = "json",
    .title = "JSON of Crosshatch and of others",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
};

}  // namespace crosshatch::nonogram::formats
