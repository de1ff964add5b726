// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness scl_likeness(std::string_view head);
Result<PuzzlePtr> read_scl(std::string_view text);
Result<PuzzlePtr> read_undrawn_scl(std::string_view text);
Result<std::string> write_scl(const crosshatch::Puzzle& puzzle);

Likeness scl_json_likeness(std::string_view head);
Result<PuzzlePtr> read_scl_json(std::string_view text);
Result<PuzzlePtr> read_undrawn_scl_json(std::string_view text);
Result<std::string> write_scl_json(const crosshatch::Puzzle& puzzle);

/// The address of a puzzle in SudokuPad that holds the puzzle: sudokupad.app/scl..., ctc..., also
/// after ?puzzleid=. An address that holds only the name of a puzzle is refused with that reason.
inline constexpr Codec scl_codec = {
    .id = "scl",
    .title = "SudokuPad address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = scl_likeness,
    .read = read_scl,
    .read_undrawn = read_undrawn_scl,
    .write = write_scl,
};

/// The JSON itself, with long names or as SudokuPad shortens it. Givens, regions, cages,
/// anti-knight and anti-king are read; drawings are refused, or left out for those who ignore them.
inline constexpr Codec scl_json_codec = {
    .id = "scl-json",
    .title = "the JSON of SudokuPad",
    .framing = {.kind = Framing::Kind::json},
    .likeness = scl_json_likeness,
    .read = read_scl_json,
    .read_undrawn = read_undrawn_scl_json,
    .write = write_scl_json,
};

}  // namespace crosshatch::sudoku
