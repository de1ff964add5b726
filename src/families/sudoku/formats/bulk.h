// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "base/function_ref.h"
#include "core/bulk.h"

namespace crosshatch::sudoku {

/// Finds the cells in a text. Empty unless there are 81 and a reader would accept the rest of the
/// text. The 81 characters themselves are not checked.
using FindCells = function_ref<std::string_view(std::string_view text)>;

/// Solves those of the texts that are plain 9x9 grids, and writes each solution as a line of 81
/// digits. Texts that are not such grids, grids that are too hard, and grids with two equal givens
/// in a house remain undecided; for the last a message must name the house.
void solve_texts(std::span<const std::string_view> texts, Cpu cpu, bool wants_logic,
                 FindCells find_cells, Glance* glances, char* solutions);

inline constexpr std::size_t solution_size = 82;  ///< bytes of each solution

/// Whether a line is plain text: it has no control character except tabs.
[[nodiscard]] bool is_plain_line(std::string_view line);

}  // namespace crosshatch::sudoku
