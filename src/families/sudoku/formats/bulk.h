// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "base/function_ref.h"
#include "core/bulk.h"

namespace crosshatch::sudoku {

/// Finds the cells in a text: empty unless they are 81 and a reader would take the rest of the text
/// for what it is. What the 81 characters are is not asked.
using FindCells = function_ref<std::string_view(std::string_view text)>;

/// Solves those of the texts that are plain 9x9 grids, and writes each solution as a line of 81
/// digits. Left undecided are what is no such grid, what is too hard, and what has two equal givens
/// in a house, for then a sentence says which.
void solve_texts(std::span<const std::string_view> texts, Cpu cpu, FindCells find_cells,
                 Glance* glances, char* solutions);

inline constexpr std::size_t solution_size = 82;  ///< bytes that it writes of each

/// Whether all of it would pass for text: no control character but tabs.
[[nodiscard]] bool is_plain_line(std::string_view line);

}  // namespace crosshatch::sudoku
