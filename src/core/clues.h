// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/puzzle.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch {

/// What a clue says, as a number: the digit of a given, a hint, a total.
using ClueValue = std::optional<int>;  ///< none: there is no clue

/// The clues of a family's puzzles taken apart: places where a clue stands, or might. Places are
/// numbered: those of cells row by row, then what belongs to the whole puzzle.
struct Clues {
  /// How many places a puzzle has.
  int (*places)(const Puzzle& puzzle) = nullptr;

  /// The clue that stands there.
  ClueValue (*at)(const Puzzle& puzzle, int place) = nullptr;

  /// The clue that would stand there for a solution; none where no clue can be, as on a mine.
  ClueValue (*beside)(const Puzzle& puzzle, const Board& solution, int place) = nullptr;

  /// The clues that can stand there at all, whatever the others say.
  std::vector<int> (*choices)(const Puzzle& puzzle, int place) = nullptr;

  /// The puzzle with these clues, one for each place, in the place of its own.
  PuzzlePtr (*with)(const Puzzle& puzzle, std::span<const ClueValue> clues) = nullptr;

  /// The row or column beside which a place stands that is not a cell; `part`, where numbers stand
  /// at both ends, is 0 at the first and 1 at the other. Null: such places belong to the whole
  /// puzzle. A corner: it stands there. Of another kind: it stands beside neither.
  Place (*line)(const Puzzle& puzzle, int place) = nullptr;

  /// The two cells between which a place stands that is neither a cell nor beside a line. Null: no
  /// place stands so.
  std::optional<std::array<Site, 2>> (*between)(const Puzzle& puzzle, int place) = nullptr;

  /// What people write for a value at a place. Null: a number.
  std::string (*shown)(const Puzzle& puzzle, int place, int value) = nullptr;

  /// What a place that is not a cell is called: "the count of row 3". Null: "the total".
  std::string (*name)(const Puzzle& puzzle, int place, Language language) = nullptr;
};

/// The regions that the cells of a family's puzzles are in. They are what such a puzzle says, as
/// clues are in others: none can be left out, but a cell can be moved from one to another.
struct RegionClues {
  /// The region of each cell, from 0.
  std::vector<int> (*of)(const Puzzle& puzzle) = nullptr;

  /// The cells that share a side with one.
  std::vector<Site> (*beside)(const Puzzle& puzzle, Site cell) = nullptr;

  /// The puzzle with these regions in the place of its own. Null: one of them would be in pieces,
  /// or gone.
  PuzzlePtr (*with)(const Puzzle& puzzle, std::span<const int> regions) = nullptr;

  /// What people write for a region: "B".
  std::string (*name)(int region) = nullptr;
};

/// All clues of a puzzle, one for each place.
[[nodiscard]] inline std::vector<ClueValue> all_clues(const Clues& clues, const Puzzle& puzzle) {
  std::vector<ClueValue> all;
  for (int place = 0; place < clues.places(puzzle); ++place) all.push_back(clues.at(puzzle, place));
  return all;
}

}  // namespace crosshatch
