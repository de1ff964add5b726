// SPDX-License-Identifier: MIT
#include "families/mosaic/formats/formats.h"

#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::mosaic {

/// `#mosaic`, then as minesweeper's plain text: a row a line, a digit is a hint, `_` or `.` a cell
/// without one, `#` no cell. Lines before the grid, in any order: `#filled N` gives the total, with
/// `#wrap` the board wraps.
constinit const Codec text_codec = minesweeper::text_of<dialect>(
    "`#mosaic`, `#filled N`, `#wrap`, then rows of digits, `_` and `#`");

/// `{"format":"crosshatch/1","family":"mosaic","rows":2,"columns":3,"grid":["1_2","___"],
/// "filled":null}`; only the grid and the family are needed.
constinit const Codec json_codec = minesweeper::json_of<dialect>;

/// The addresses of puzz.link: `mosaic/WIDTH/HEIGHT/BODY`, the body as for `mines`.
constinit const Codec puzzlink_codec =
    minesweeper::puzzlink_of<dialect>("puzz.link's addresses of 'mosaic'");

/// The files of puzz.link's editor, as for `mines`.
constinit const Codec pzprv3_codec =
    minesweeper::pzprv3_of<dialect>("puzz.link's files of 'mosaic'");

}  // namespace crosshatch::mosaic
