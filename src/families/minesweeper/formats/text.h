// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// Whether a line says something of the whole puzzle: `#` and a letter. A row of the grid may begin
/// with a gap, but no letter follows it.
[[nodiscard]] bool is_header(std::string_view line);

/// For the families that share this form.
Likeness text_likeness(std::string_view head, const Dialect& dialect);
/// Whether no line before the grid says whose it is.
bool is_guessed_text(std::string_view text, const Dialect& dialect);
Result<PuzzlePtr> read_text(std::string_view text, const Dialect& dialect);
Result<std::string> write_text(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

template <const Dialect& dialect>
[[nodiscard]] constexpr Codec text_of(std::string_view title) {
  return {
      .id = "text",
      .title = title,
      .likeness = [](std::string_view head) { return text_likeness(head, dialect); },
      .read = [](std::string_view text) { return read_text(text, dialect); },
      .write = [](const crosshatch::Puzzle& puzzle) { return write_text(puzzle, dialect); },
      .is_guess = [](std::string_view text) { return is_guessed_text(text, dialect); },
  };
}

}  // namespace crosshatch::minesweeper
