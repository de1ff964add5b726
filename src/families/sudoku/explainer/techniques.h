// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

// Every find function fills the changes of `step` and returns the difficulty that Sudoku Explainer
// gives the step. It returns 0 if there is no step or the budget is spent.

[[nodiscard]] double find_hidden_single(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_naked_single(PencilMarks& pencil, Step& step);

/// Pointing and claiming. The direct form requires that it leaves a single, which is then placed.
[[nodiscard]] double find_direct_locking(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_locking(PencilMarks& pencil, Step& step);

/// `degree` digits of a house with `degree` places. The direct form requires that it leaves a
/// single.
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

/// Eliminates a digit of two or three cells that is in no allowed combination of them.
[[nodiscard]] double find_aligned_pair(PencilMarks& pencil, Step& step);
[[nodiscard]] double find_aligned_triplet(PencilMarks& pencil, Step& step);

/// Unique rectangles and loops, types 1 to 4.
[[nodiscard]] double find_unique_loop(PencilMarks& pencil, Step& step);

/// Bivalue universal graves (BUG), types 1 to 4. They assume one solution, too.
[[nodiscard]] double find_bug(PencilMarks& pencil, Step& step);

/// The shortest bidirectional cycle or simple forcing chain.
[[nodiscard]] double find_chain(PencilMarks& pencil, Step& step);

/// What the length of a chain adds to its difficulty: a tenth for each of the lengths 4, 6, 8, 12,
/// 16, 24 and so on that it exceeds. `complexity` is the number of candidates, summed over several
/// chains.
[[nodiscard]] double length_difficulty(int complexity);

/// Nishio: a candidate that leads to a contradiction along links of its own digit.
[[nodiscard]] double find_nishio(PencilMarks& pencil, Step& step);

/// Multiple forcing chains: what follows from every candidate of a cell, or from every place of a
/// digit in a house.
[[nodiscard]] double find_multiple_chain(PencilMarks& pencil, Step& step);

/// Dynamic forcing chains: each link may use all that was found before, and contradictions count.
[[nodiscard]] double find_dynamic_chain(PencilMarks& pencil, Step& step);

/// Dynamic forcing chains with more rules inside. Level 1: locked candidates, pairs and X-wings.
/// Level 2: simple chains, too, as links of the outer one. Level 3: multiple chains, too.
template <int level>
[[nodiscard]] double find_nested_chain(PencilMarks& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
