// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

// Every find function of this folder fills the changes of `step` and returns how hard Sudoku
// Explainer calls the step, or returns 0: there is none, or the budget is spent.

[[nodiscard]] double find_hidden_single(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_naked_single(PencilMarks& pencil, Step& step);

/// Pointing and claiming. Direct: only if it leaves a single at once, which is placed.
[[nodiscard]] double find_direct_locking(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_locking(PencilMarks& pencil, Step& step);

/// `degree` digits of a house with `degree` places. Direct: only if a digit is then single.
template <int degree>
[[nodiscard]] double find_direct_hidden_set(PencilMarks& pencil, Step& step);
template <int degree>
[[nodiscard]] double find_hidden_set(PencilMarks& pencil, Step& step);

template <int degree>
[[nodiscard]] double find_naked_set(PencilMarks& pencil, Step& step);

/// X-wing, swordfish, jellyfish.
template <int degree>
[[nodiscard]] double find_fish(PencilMarks& pencil, Step& step);

[[nodiscard]] double find_xy_wing(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_xyz_wing(PencilMarks& pencil, Step& step);

/// A digit of two or three cells that stands in no allowed combination of theirs.
[[nodiscard]] double find_aligned_pair(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_aligned_triplet(PencilMarks& pencil, Step& step);

/// Unique rectangles and loops, types 1 to 4.
[[nodiscard]] double find_unique_loop(PencilMarks& pencil, Step& step);

/// Bivalue universal grave, types 1 to 4.
[[nodiscard]] double find_bug(PencilMarks& pencil, Step& step);

/// Bidirectional cycles and simple forcing chains: the shortest.
[[nodiscard]] double find_chain(PencilMarks& pencil, Step& step);

/// What a chain of this many candidates (cells of several chains added up) adds to its difficulty:
/// a tenth over each of 4, 6, 8, 12, 16, 24 links and so on.
[[nodiscard]] double length_difficulty(int complexity);

/// A candidate that contradicts itself along links of its own digit.
[[nodiscard]] double find_nishio(PencilMarks& pencil, Step& step);

/// What follows from every candidate of a cell, or from every place of a digit in a house.
[[nodiscard]] double find_multiple_chain(PencilMarks& pencil, Step& step);

/// The same where each step of a chain may use all that came before, and contradictions.
[[nodiscard]] double find_dynamic_chain(PencilMarks& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
