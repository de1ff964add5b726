// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// The same for the families that share these forms.
Likeness puzzlink_likeness(std::string_view head, const Dialect& dialect);
Result<PuzzlePtr> read_puzzlink(std::string_view text, const Dialect& dialect);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle, const Dialect& dialect);
Likeness pzprv3_likeness(std::string_view head, const Dialect& dialect);
Result<PuzzlePtr> read_pzprv3(std::string_view text, const Dialect& dialect);
Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

Likeness puzzlink_likeness(std::string_view head);
Result<PuzzlePtr> read_puzzlink(std::string_view text);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle);

Likeness pzprv3_likeness(std::string_view head);
Result<PuzzlePtr> read_pzprv3(std::string_view text);
Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle);

/// The addresses of puzz.link: `mines/WIDTH/HEIGHT/BODY`, with or without what stands before it.
/// The body goes through the cells row by row: a digit is a hint, `g`..`z` skip 1 to 20 unknown
/// cells. It cannot hold the total of mines.
inline constexpr Codec puzzlink_codec = {
    .id = "puzzlink",
    .title = "puzz.link's addresses of 'mines'",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = write_puzzlink,
};

/// The files of puzz.link's editor: `pzprv3`, `mines`, height and width a line, then rows of digits
/// and `.` with blanks between. The rows of the player's answer that may follow are passed over.
inline constexpr Codec pzprv3_codec = {
    .id = "pzprv3",
    .title = "puzz.link's files of 'mines'",
    .likeness = pzprv3_likeness,
    .read = read_pzprv3,
    .write = write_pzprv3,
};

}  // namespace crosshatch::minesweeper
