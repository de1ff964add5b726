// SPDX-License-Identifier: MIT
//
// What constraints say beside cells and plain numbers: tables, automata, patterns, parts.
#pragma once

#include <string_view>

#include "base/function_ref.h"
#include "base/words/message.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr std::size_t longest_name = 60;
inline constexpr std::size_t deepest_parts = 5;
inline constexpr std::size_t most_parts = 2000;

/// The key of the JSON that has what a kind says; empty if these are numbers alone.
[[nodiscard]] std::string_view key_of(ConstraintDetail detail);

/// Puts the details of a constraint that was read in order. What is wrong with them; empty if
/// nothing is.
[[nodiscard]] Message arranged_detail(Constraint& constraint, BoxShape shape);

/// Calls `use` with the constraint and all that it is made of.
void each_part(const Constraint& constraint, function_ref<void(const Constraint&)> use);

/// Whether it names cells behind those of the grid (constraints/extra.h).
[[nodiscard]] bool names_extra_cells(const Constraint& constraint, const BoxShape& shape);

/// Whether it adds cells, which its parts may name.
[[nodiscard]] bool adds_cells(const Constraint& constraint);

/// How deep its parts go: 0 if there are none.
[[nodiscard]] std::size_t depth_of(const Constraint& constraint);

}  // namespace crosshatch::sudoku
