// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/codec.h"
#include "core/family.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// The formats of a page, as a Codec has them.

/// Plain text: the id of the family, the number of the puzzle as `stars 2`, then the grid.
[[nodiscard]] Likeness text_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_text(const FamilyPage& page, std::string_view text);
[[nodiscard]] Result<std::string> write_text(const Puzzle& puzzle);

/// Grids of many collections: the number of rows and of columns in a line, then what follows the
/// first line in plain text. They do not say their family.
[[nodiscard]] Result<PuzzlePtr> read_bare_grid(const FamilyPage& page, std::string_view text);

/// Crosshatch's JSON.
[[nodiscard]] Likeness json_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_json(const FamilyPage& page, std::string_view text);
[[nodiscard]] Result<std::string> write_json(const Puzzle& puzzle);

/// Addresses of the puzz.link player.
[[nodiscard]] Likeness address_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_address(const FamilyPage& page, std::string_view text);
[[nodiscard]] Result<std::string> write_address(const Puzzle& puzzle);

/// What puzz.link cannot hold of a puzzle; nothing: it can hold all.
[[nodiscard]] std::optional<Error> unsaid_in_puzzlink(const GridPuzzle& puzzle);

/// Files of puzz.link's editor (core/puzzlink/file.h).
[[nodiscard]] Likeness file_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_file(const FamilyPage& page, std::string_view text);
[[nodiscard]] Result<std::string> write_file(const Puzzle& puzzle);

/// Drawings of Penpa (core/penpa/drawing.h).
[[nodiscard]] Likeness drawing_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_drawing(const FamilyPage& page, std::string_view text);

/// Game ids of Simon Tatham's puzzle collection: "8x8:aBc".
[[nodiscard]] Likeness game_likeness(const FamilyPage& page, std::string_view head);
[[nodiscard]] Result<PuzzlePtr> read_game(const FamilyPage& page, std::string_view text);
[[nodiscard]] Result<std::string> write_game(const Puzzle& puzzle);

/// What addresses and game ids call the options that a puzzle does not have, in their order
/// (PuzzleOption::usual_flag).
[[nodiscard]] std::string usual_flags(const GridPuzzle& puzzle);

/// The rules of a puzzle, as the family `rules` reads them (rules_text.h), with its title and its
/// regions.
[[nodiscard]] Result<std::string> write_rules(const Puzzle& puzzle);

/// The format in which all pages can be written and none is read: as another family's puzzle.
extern const Codec rules_codec;
[[nodiscard]] bool is_page(const Family& family);

}  // namespace crosshatch::derive
