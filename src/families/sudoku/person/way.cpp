// SPDX-License-Identifier: MIT
//
// The techniques in the order in which HoDoKu 2.2 tries them: from easy to hard, though a score
// (how much a step adds to the difficulty of the puzzle) may fall now and then.
#include "families/sudoku/person/way.h"

#include "families/sudoku/person/singles.h"

namespace crosshatch::sudoku {

namespace {

constexpr Technique by_person[] = {
    // Singles.
    full_house,
    naked_single,
    hidden_single,
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person",
        .summary = "from singles over subsets, fish and wings to chains, as HoDoKu ranks them",
        .techniques = by_person},
};

}  // namespace crosshatch::sudoku
