// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch {

namespace sat {
class Formula;
}

/// The clues of a family whose puzzles have one for each row and column: rows are numbered first,
/// then columns. A line can be left out of a question, though a puzzle has a clue for each of them.
struct LineClues {
  /// All that a site may be, whatever the clues say.
  Board (*open)(const Puzzle& puzzle) = nullptr;

  /// The rule of one line as clauses over the sites of a formula.
  void (*encode)(const Puzzle& puzzle, int line, sat::Formula& formula) = nullptr;

  /// Whether a solved board meets the clue of a line.
  bool (*holds)(const Puzzle& puzzle, const Board& board, int line) = nullptr;

  /// Puzzles with another clue of this line, for which the given one may have been written by
  /// mistake: the likeliest first. Those that cannot be a puzzle are not among them.
  std::vector<PuzzlePtr> (*slips)(const Puzzle& puzzle, int line) = nullptr;

  /// The puzzle whose clues are those of a solved board. If the board lacks some of the values of
  /// `puzzle`, the new puzzle may know less about them; so the functions below take the puzzle as
  /// written, too.
  PuzzlePtr (*of)(const Puzzle& puzzle, const Board& picture) = nullptr;

  /// How unlikely it is that the clue of a line in `written` was written by mistake instead of the
  /// one in `meant`: 0 if it is the same clue, and more the more differs.
  int (*unlikeness)(const Puzzle& written, const Puzzle& meant, int line) = nullptr;

  /// The clue of a line in `puzzle` as people write it beside the clues of `written`: "3 1 2"; "0"
  /// for an empty line.
  std::string (*clue)(const Puzzle& written, const Puzzle& puzzle, int line) = nullptr;

  /// The same clue as the family's format `json` writes it: "[3,1,2]".
  std::string (*json)(const Puzzle& written, const Puzzle& puzzle, int line) = nullptr;
};

}  // namespace crosshatch
