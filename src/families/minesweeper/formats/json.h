// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// For the families that share this form.
Likeness json_likeness(std::string_view head, const Dialect& dialect);
/// Whether it names neither its family nor the total of minesweeper puzzles.
bool is_guessed_json(std::string_view text);
Result<PuzzlePtr> read_json(std::string_view text, const Dialect& dialect);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

template <const Dialect& dialect>
inline constexpr Codec json_of = {
    .id = "json",
    .title = "Crosshatch's JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = [](std::string_view head) { return json_likeness(head, dialect); },
    .read = [](std::string_view text) { return read_json(text, dialect); },
    .write = [](const crosshatch::Puzzle& puzzle) { return write_json(puzzle, dialect); },
    .is_guess = dialect.is_named ? nullptr : is_guessed_json,
};

}  // namespace crosshatch::minesweeper
