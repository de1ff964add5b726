// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "core/family.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::conformance {

/// A set of cells of a board of at most 64.
using Cells = std::uint64_t;

/// Where cells lie and which of them a hint counts: written apart from the geometry of the family.
struct Field {
  Field(int rows, int columns, minesweeper::Rules rules = {});

  int rows;
  int columns;
  minesweeper::Rules rules;
  std::vector<std::vector<Site>> counted;  ///< per cell, those that a hint there counts

  [[nodiscard]] int sites() const { return rows * columns; }
  /// For a board of at most 64 cells.
  [[nodiscard]] Cells counted_by(Site site) const;

  /// All ways to turn, mirror and (where it wraps) shift the board onto itself: per cell, the one
  /// that it becomes.
  [[nodiscard]] std::vector<std::vector<Site>> symmetries() const;
};

/// What is known to be true of a puzzle of at most 64 cells.
struct Truth {
  std::uint64_t solutions = 0;
  std::vector<std::uint64_t> mines;  ///< per cell, in how many solutions it is one

  /// What is left of a cell when all solutions are put on top of each other.
  [[nodiscard]] Candidates of(Site site) const;
};

/// The truth by going through all layouts of mines, cell by cell, and turning back where a hint
/// cannot be met any more. None where that takes more than so many steps. Cells that no hint counts
/// are not gone through: any number of them may be mines.
[[nodiscard]] std::optional<Truth> truth_of(const Field& field, const minesweeper::Puzzle& puzzle,
                                            std::uint64_t most_steps);

/// Asks the family for all that it can say of a puzzle, each question from the start: logic,
/// solutions, their number, shares, backbone. "" when all is as the truth has it, else what
/// differs. `is_too_wide`: the family passes some question on, to SAT.
[[nodiscard]] std::string disagreement(const Field& field, const minesweeper::Puzzle& puzzle,
                                       const Truth& truth, bool& is_too_wide);

/// The same of crosshatch::solve, which asks one after the other. Only what is too wide may lack
/// odds.
[[nodiscard]] std::string disagreement_of_answer(const minesweeper::Puzzle& puzzle,
                                                 const Truth& truth, bool is_too_wide);

/// The family that puzzles of these rules belong to.
[[nodiscard]] const Family& family_of(const minesweeper::Rules& rules);

[[nodiscard]] PuzzlePtr puzzle_of(const Field& field, std::vector<minesweeper::Hint> hints,
                                  std::optional<int> total);

/// How random puzzles are to be, in per cent.
struct Recipe {
  int mines = 20;
  int hints = 50;  ///< of the cells that can show one
  int gaps = 0;
  int wrong = 0;  ///< of the hints, and how often the total is
  bool tells_total = false;
};
[[nodiscard]] PuzzlePtr random_puzzle(Rng& rng, const Field& field, const Recipe& recipe);

/// The puzzle for whoever reads a failure.
[[nodiscard]] std::string shown(const minesweeper::Puzzle& puzzle);

}  // namespace crosshatch::conformance
