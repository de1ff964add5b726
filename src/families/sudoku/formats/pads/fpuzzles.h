// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness fpuzzles_likeness(std::string_view head);
Result<PuzzlePtr> read_fpuzzles(std::string_view text);
Result<PuzzlePtr> read_undrawn_fpuzzles(std::string_view text);
Result<std::string> write_fpuzzles(const crosshatch::Puzzle& puzzle);

Likeness fpuzzles_json_likeness(std::string_view head);
Result<PuzzlePtr> read_fpuzzles_json(std::string_view text);
Result<PuzzlePtr> read_undrawn_fpuzzles_json(std::string_view text);
Result<std::string> write_fpuzzles_json(const crosshatch::Puzzle& puzzle);

/// The address of a puzzle in the editor f-puzzles, https://f-puzzles.com/?load=..., which has its
/// JSON compressed by lz-string. Also as SudokuPad accepts it: .../fpuzzles..., .../fpuz...
inline constexpr Codec fpuzzles_codec = {
    .id = "fpuzzles",
    .title = "f-puzzles address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = fpuzzles_likeness,
    .read = read_fpuzzles,
    .read_undrawn = read_undrawn_fpuzzles,
    .write = write_fpuzzles,
};

/// The JSON itself. Givens, regions, diagonals, anti-knight, anti-king, killer cages and extra
/// regions are read. Digits of a player and colours are ignored. Any other constraint is refused,
/// with its name.
inline constexpr Codec fpuzzles_json_codec = {
    .id = "fpuzzles-json",
    .title = "the JSON of f-puzzles",
    .framing = {.kind = Framing::Kind::json},
    .likeness = fpuzzles_json_likeness,
    .read = read_fpuzzles_json,
    .read_undrawn = read_undrawn_fpuzzles_json,
    .write = write_fpuzzles_json,
};

}  // namespace crosshatch::sudoku
