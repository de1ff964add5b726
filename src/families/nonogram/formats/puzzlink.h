// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness puzzlink_likeness(std::string_view head);
Result<PuzzlePtr> read_puzzlink(std::string_view text);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle);

/// An address of puzz.link, `https://puzz.link/p?nonogram/W/H/BODY`; the part before `nonogram` may
/// be missing.
inline constexpr Codec puzzlink = {
    .id = "puzzlink",
    .title = "puzz.link: an address that ends in nonogram/W/H/...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = without_colours<write_puzzlink>,
};

}  // namespace crosshatch::nonogram::formats
