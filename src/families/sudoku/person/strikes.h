// SPDX-License-Identifier: MIT
#pragma once

#include "core/step.h"
#include "families/sudoku/person/cells.h"
#include "families/sudoku/person/pencil.h"

namespace crosshatch::sudoku {

/// Adds to a step that a digit goes from cells, of those that have it. A cell has one change,
/// whatever it loses.
void strike(const Pencil& pencil, Step& step, Cells cells, Value value);
void strike_all(const Pencil& pencil, Step& step, Cells cells, Candidates values);

/// For `mark`: all that is pencilled in a cell.
inline constexpr Candidates any_digit = ~Candidates{0};

/// Cells that see some of `cells`.
[[nodiscard]] Cells seen_by_any(const Pencil& pencil, Cells cells);
/// The digits pencilled in some of the cells.
[[nodiscard]] Candidates marks_of(const Pencil& pencil, Cells cells);

}  // namespace crosshatch::sudoku
