// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// The same for the families that share this form.
Likeness json_likeness(std::string_view head, const Dialect& dialect);
Result<PuzzlePtr> read_json(std::string_view text, const Dialect& dialect);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

Likeness json_likeness(std::string_view head);
/// Whether it names neither its family nor the total.
bool is_guessed_json(std::string_view text);
Result<PuzzlePtr> read_json(std::string_view text);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle);

/// `{"format":"crosshatch/1","family":"minesweeper","rows":2,"columns":3,"grid":["1_2","___"],
/// "mines":null}`, the grid as in the plain text, also as one string with line ends. Only the grid
/// is needed. Boards that wrap have `"wraps":true`.
inline constexpr Codec json_codec = {
    .id = "json",
    .title = "Crosshatch's JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
    .is_guess = is_guessed_json,
};

}  // namespace crosshatch::minesweeper
