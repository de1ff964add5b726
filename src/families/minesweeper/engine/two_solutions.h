// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/board.h"
#include "core/search.h"
#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// A component of more groups is for SAT: CounterexampleSearch looks at all groups before each
/// guess.
inline constexpr std::size_t most_groups_to_search = 1000;

/// Whether some component is so wide or large that it is worth while to look for two solutions
/// before the trees are built.
[[nodiscard]] bool has_costly_trees(const BoardComponents& parts, Budget& budget);

/// Two different solutions of a board with a total of mines, if some are easy to find: a few
/// solutions of each component alone, with numbers of mines that together, and with the free cells,
/// make the total. `mines`: what the components and the free cells have together.
///
/// None says nothing: there may be no solution, one or more. Each guess is a node of the Budget.
/// SAT is asked about components of more than `most_groups`.
[[nodiscard]] std::optional<std::array<Board, 2>> find_two_solutions(
    const Search& search, const BoardComponents& parts, int mines,
    std::size_t most_groups = most_groups_to_search);

}  // namespace crosshatch::minesweeper
