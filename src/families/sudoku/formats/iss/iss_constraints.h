// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/words/message.h"
#include "families/sudoku/formats/iss/iss_grid.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The kind of constraint that strings of Interactive Sudoku Solver call so, with this first
/// argument.
[[nodiscard]] std::optional<int> kind_in_iss(std::string_view name, std::string_view argument = {});

/// Adds the constraints that these arguments say: dots along a chain of cells are several. Returns
/// what is wrong: "expected a cell such as R1C1, saw 'R1'". Empty if nothing is.
[[nodiscard]] Message read_constraint_of_iss(int kind, std::span<const std::string_view> arguments,
                                             const IssGrid& grid,
                                             std::vector<Constraint>& constraints,
                                             bool is_part = false);

/// Whether another clue of its kind stands at its place: the program takes the last.
[[nodiscard]] bool has_another_clue(std::span<const Constraint> constraints,
                                    const Constraint& constraint);

/// The whole puzzle as such a string; or the error where it cannot be said.
[[nodiscard]] Result<std::string> write_iss(const crosshatch::Puzzle& puzzle);

/// As such a string has it; nothing if it has no name for it.
[[nodiscard]] std::optional<std::string> constraint_in_iss(const Constraint& constraint,
                                                           const BoxShape& shape);

}  // namespace crosshatch::sudoku
