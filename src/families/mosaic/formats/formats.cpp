// SPDX-License-Identifier: MIT
#include "families/mosaic/formats/formats.h"

#include "families/minesweeper/formats/json.h"
#include "families/minesweeper/formats/puzzlink.h"
#include "families/minesweeper/formats/text.h"

namespace crosshatch::mosaic {

Likeness text_likeness(std::string_view head) { return minesweeper::text_likeness(head, dialect); }

bool is_guessed_text(std::string_view text) { return minesweeper::is_guessed_text(text, dialect); }

Result<PuzzlePtr> read_text(std::string_view text) { return minesweeper::read_text(text, dialect); }

Result<std::string> write_text(const crosshatch::Puzzle& puzzle) {
  return minesweeper::write_text(puzzle, dialect);
}

Likeness json_likeness(std::string_view head) { return minesweeper::json_likeness(head, dialect); }

Result<PuzzlePtr> read_json(std::string_view text) { return minesweeper::read_json(text, dialect); }

Result<std::string> write_json(const crosshatch::Puzzle& puzzle) {
  return minesweeper::write_json(puzzle, dialect);
}

Likeness puzzlink_likeness(std::string_view head) {
  return minesweeper::puzzlink_likeness(head, dialect);
}

Result<PuzzlePtr> read_puzzlink(std::string_view text) {
  return minesweeper::read_puzzlink(text, dialect);
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle) {
  return minesweeper::write_puzzlink(puzzle, dialect);
}

Likeness pzprv3_likeness(std::string_view head) {
  return minesweeper::pzprv3_likeness(head, dialect);
}

Result<PuzzlePtr> read_pzprv3(std::string_view text) {
  return minesweeper::read_pzprv3(text, dialect);
}

Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle) {
  return minesweeper::write_pzprv3(puzzle, dialect);
}

}  // namespace crosshatch::mosaic
