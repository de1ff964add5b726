// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// For the families that share these forms.
Likeness puzzlink_likeness(std::string_view head, const Dialect& dialect);
Result<PuzzlePtr> read_puzzlink(std::string_view text, const Dialect& dialect);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle, const Dialect& dialect);
Likeness pzprv3_likeness(std::string_view head, const Dialect& dialect);
Result<PuzzlePtr> read_pzprv3(std::string_view text, const Dialect& dialect);
Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

template <const Dialect& dialect>
[[nodiscard]] constexpr Codec puzzlink_of(std::string_view title) {
  return {
      .id = "puzzlink",
      .title = title,
      .framing = {.kind = Framing::Kind::lines, .mark = "#"},
      .likeness = [](std::string_view head) { return puzzlink_likeness(head, dialect); },
      .read = [](std::string_view text) { return read_puzzlink(text, dialect); },
      .write = [](const crosshatch::Puzzle& puzzle) { return write_puzzlink(puzzle, dialect); },
  };
}

template <const Dialect& dialect>
[[nodiscard]] constexpr Codec pzprv3_of(std::string_view title) {
  return {
      .id = "pzprv3",
      .title = title,
      .likeness = [](std::string_view head) { return pzprv3_likeness(head, dialect); },
      .read = [](std::string_view text) { return read_pzprv3(text, dialect); },
      .write = [](const crosshatch::Puzzle& puzzle) { return write_pzprv3(puzzle, dialect); },
  };
}

}  // namespace crosshatch::minesweeper
