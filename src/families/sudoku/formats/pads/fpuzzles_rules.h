// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "families/sudoku/formats/pads/key_json.h"

namespace crosshatch::sudoku {

/// The keys of f-puzzles that are constraints here.
[[nodiscard]] std::vector<std::string_view> constraint_keys_of_fpuzzles();

/// The puzzle without the drawings by which scripts repeat a constraint of one of these keys.
[[nodiscard]] Json without_repeats(const Json& json);

/// The constraints at these keys, in order.
[[nodiscard]] tl::expected<std::vector<Constraint>, KeyError> constraints_in_fpuzzles(
    const Json& json, const RegionLayout& layout, Leftovers& leftovers);

/// Adds the constraints of a puzzle; or names one that f-puzzles cannot say.
[[nodiscard]] Result<void> add_constraints(const Puzzle& puzzle, Json& json);

/// Those of the whole grid, once those of cells are read; and the same of a puzzle.
[[nodiscard]] tl::expected<void, KeyError> add_whole_grid(const Json& json,
                                                          const RegionLayout& layout,
                                                          std::vector<Constraint>& constraints);
[[nodiscard]] Result<void> say_whole_grid(const Puzzle& puzzle, Json& json);

}  // namespace crosshatch::sudoku
