// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::mosaic {

/// What sets the texts of mosaics apart from those of minesweeper puzzles.
inline constexpr minesweeper::Dialect dialect = {.family = "mosaic",
                                                 .is_named = true,
                                                 .counts_itself = true,
                                                 .total = "filled",
                                                 .counted = "filled cells",
                                                 .genre = "mosaic"};

Likeness text_likeness(std::string_view head);
bool is_guessed_text(std::string_view text);
Result<PuzzlePtr> read_text(std::string_view text);
Result<std::string> write_text(const crosshatch::Puzzle& puzzle);

Likeness json_likeness(std::string_view head);
Result<PuzzlePtr> read_json(std::string_view text);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle);

Likeness puzzlink_likeness(std::string_view head);
Result<PuzzlePtr> read_puzzlink(std::string_view text);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle);

Likeness pzprv3_likeness(std::string_view head);
Result<PuzzlePtr> read_pzprv3(std::string_view text);
Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle);

Likeness sgt_likeness(std::string_view head);
Result<PuzzlePtr> read_sgt(std::string_view text);
Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle);

/// `#mosaic`, then as minesweeper's plain text: a row a line, a digit is a hint, `_` or `.` a cell
/// without one, `#` no cell. Lines before the grid, in any order: `#filled N` gives the total, with
/// `#wrap` the board wraps.
inline constexpr Codec text_codec = {
    .id = "text",
    .title = "`#mosaic`, `#filled N`, `#wrap`, then rows of digits, `_` and `#`",
    .likeness = text_likeness,
    .read = read_text,
    .write = write_text,
    .is_guess = is_guessed_text,
};

/// `{"format":"crosshatch/1","family":"mosaic","rows":2,"columns":3,"grid":["1_2","___"],
/// "filled":null}`; only the grid and the family are needed.
inline constexpr Codec json_codec = {
    .id = "json",
    .title = "Crosshatch's JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
};

/// The addresses of puzz.link: `mosaic/WIDTH/HEIGHT/BODY`, the body as for `mines`.
inline constexpr Codec puzzlink_codec = {
    .id = "puzzlink",
    .title = "puzz.link's addresses of 'mosaic'",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = write_puzzlink,
};

/// The files of puzz.link's editor, as for `mines`.
inline constexpr Codec pzprv3_codec = {
    .id = "pzprv3",
    .title = "puzz.link's files of 'mosaic'",
    .likeness = pzprv3_likeness,
    .read = read_pzprv3,
    .write = write_pzprv3,
};

/// The game ids of Simon Tatham's Mosaic: `WxH:`, or `WxHh0:` and `WxHh1:` as the generator was
/// set, then the cells by rows: a digit is a hint, a letter from a to z 1 to 26 cells without one.
/// Ids with a random seed after `#` name no puzzle and are refused.
inline constexpr Codec sgt_codec = {
    .id = "sgt",
    .title = "game ids of sgt-puzzles Mosaic",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::mosaic
