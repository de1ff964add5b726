// SPDX-License-Identifier: MIT
#pragma once

#include "base/words/words.h"
#include "core/codec.h"

namespace crosshatch::minesweeper {

/// In what the formats of families differ whose puzzles are a `Puzzle`.
struct Dialect {
  std::string_view family;  ///< its id: "family" in JSON
  /// The text says `#FAMILY` before the grid; without it, and so JSON without "family", it is taken
  /// for this family's only if the user has named the family.
  bool is_named = false;
  bool counts_itself = false;  ///< Rules::counts_itself
  /// What the total is called: "mines" in JSON and in the line `#mines N`, and in words.
  std::string_view total = "mines";
  Words counted = {"mines", "지뢰"};
  std::string_view genre = "mines";  ///< its name on puzz.link
};

inline constexpr Dialect minesweeper_dialect = {.family = "minesweeper"};

// The forms that these families share, and the codecs of each of them.

/// Whether a line says something of the whole puzzle: `#` and a letter. A row of the grid may begin
/// with a gap, but no letter follows it.
[[nodiscard]] bool is_header(std::string_view line);

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
