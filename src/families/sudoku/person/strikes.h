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

/// Points at cells, with those of the values that are pencilled there; 0 = at all of them.
void point_at(const Pencil& pencil, Step& step, Mark::Role role, Cells cells, Candidates values);
/// Points at what the step strikes.
void point_at_strikes(Step& step);

[[nodiscard]] Term values_term(Candidates values);
[[nodiscard]] inline Term value_term(Value value) { return values_term(only(value)); }
[[nodiscard]] Term cells_term(Cells cells);
[[nodiscard]] Term house_term(const Pencil& pencil, House house);

/// Cells that see some of `cells`.
[[nodiscard]] Cells seen_by_any(const Pencil& pencil, Cells cells);
/// The digits pencilled in some of the cells.
[[nodiscard]] Candidates marks_of(const Pencil& pencil, Cells cells);

}  // namespace crosshatch::sudoku
