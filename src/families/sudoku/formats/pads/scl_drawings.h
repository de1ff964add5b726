// SPDX-License-Identifier: MIT
//
// Drawings of SudokuPad that are rules: a thermometer is a line that begins at a round bulb of its
// colour, a black dot is a small disc between two cells. That they mean what they look like is a
// guess at what the author meant, so they are asked for (scl-drawings), the whole shape has to fit,
// and rules in words, where there are any, have to speak of the kind.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "families/sudoku/formats/pads/scl_words.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A key of the metadata, and its value where the author, this program, knows that they are.
inline constexpr std::string_view drawings_key = "drawings";
inline constexpr std::string_view drawings_are_rules = "rules";

struct DrawnRules {
  Json rest;  ///< the JSON without the drawings that are rules
  std::vector<Constraint> constraints;
  bool main_diagonal = false;
  bool other_diagonal = false;
  bool windows = false;
};

/// `are_gaps_told`: a rule of its own tells what pairs of cells without a mark are.
[[nodiscard]] DrawnRules rules_drawn_in(const Json& json, BoxShape shape, const RulesInWords& words,
                                        bool are_gaps_told);

/// Whether it is written as a cage of a style, not drawn.
[[nodiscard]] bool is_said_as_cage(const Constraint& constraint);

/// Drawings of constraints and diagonals, as f-puzzles' look in SudokuPad, put into its lists. What
/// cannot be drawn so that it is read again is refused by name.
[[nodiscard]] Result<void> draw_rules(const Puzzle& puzzle, Json& json);

}  // namespace crosshatch::sudoku
