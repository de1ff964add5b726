// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>

#include "core/step.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

// Terms and marks that techniques add to a step when reasons are wanted.

[[nodiscard]] Place place_of(Site site);
[[nodiscard]] Place place_of(const PencilMarks& pencil, HouseIndex house);
/// The place of a cage, which must be an element of the list of cages of the puzzle.
[[nodiscard]] Place place_of(const PencilMarks& pencil, const Cage& cage);

[[nodiscard]] Term term_of(Candidates values);
[[nodiscard]] Term term_of(const PencilMarks& pencil, std::initializer_list<HouseIndex> houses);
[[nodiscard]] Term term_of(const PencilMarks& pencil, std::span<const HouseIndex> houses);
[[nodiscard]] Term term_of_sites(std::span<const Site> sites);
[[nodiscard]] Term term_of_cells(CellSet cells);

/// Marks cells with those of `values` that are their candidates.
void mark(const PencilMarks& pencil, Step& step, Mark::Role role, CellSet cells, Candidates values);
void mark(Step& step, Mark::Role role, Site site, Candidates values);
void mark(const PencilMarks& pencil, Step& step, Mark::Role role, HouseIndex house);

/// Marks every site that the step changes as a target, with the digits it loses or gets.
void mark_targets(Step& step);

/// Adds the removal of `values` from those of `cells` that have any of them. Returns whether there
/// are such cells.
bool remove(const PencilMarks& pencil, Step& step, CellSet cells, Candidates values);

}  // namespace crosshatch::sudoku
