// SPDX-License-Identifier: MIT
//
// Strings of Interactive Sudoku Solver as a tree: `.Or`, `.And` and `.Replicate` hold what follows
// them, up to their `.End`.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/formats/iss/iss_grid.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A constraint and where it begins in the text.
struct IssConstraint {
  std::string_view name;
  std::vector<std::string_view> arguments = {};
  std::size_t begin = 0;
  std::vector<IssConstraint> parts = {};
};

/// What is wrong with a text, and where.
struct IssTrouble {
  Message what;
  std::size_t begin = 0;
};

/// The constraints of a text that begins with a dot and has no blanks; the text is borrowed.
[[nodiscard]] std::vector<IssConstraint> split_iss(std::string_view text, IssTrouble& trouble);

/// Puts copies of what it holds in the place of each `.Replicate`. `names` keeps their cells.
void replicate_in_iss(std::vector<IssConstraint>& all, const IssGrid& grid,
                      std::deque<std::string>& names, IssTrouble& trouble);

[[nodiscard]] inline bool is_choice_in_iss(std::string_view name) {
  return name == "Or" || name == "And";
}

/// An `.Or` or `.And` as a constraint. What is wrong with it, and where; nothing if it is right.
[[nodiscard]] IssTrouble read_choice_of_iss(const IssConstraint& one, const IssGrid& grid,
                                            Constraint& choice);

/// A constraint of parts, or a part that has no name outside of one; nothing if it cannot be said.
[[nodiscard]] std::optional<std::string> part_in_iss(const Constraint& constraint,
                                                     const BoxShape& shape);

}  // namespace crosshatch::sudoku
