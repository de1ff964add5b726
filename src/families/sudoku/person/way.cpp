// SPDX-License-Identifier: MIT
//
// The techniques in the order in which HoDoKu 2.2 tries them: from easy to hard, though a score
// (how much a step adds to the difficulty of the puzzle) may fall now and then.
#include "families/sudoku/person/way.h"

#include "families/sudoku/person/fish.h"
#include "families/sudoku/person/locked.h"
#include "families/sudoku/person/single_digit.h"
#include "families/sudoku/person/singles.h"
#include "families/sudoku/person/subsets.h"

namespace crosshatch::sudoku {

namespace {

constexpr Technique by_person[] = {
    // Singles.
    full_house, naked_single, hidden_single,
    // Intersections and subsets.
    locked_pair, locked_triple, pointing, claiming, naked_pair, naked_triple, hidden_pair,
    hidden_triple, naked_quad, hidden_quad,
    // Fish.
    x_wing, swordfish, jellyfish,
    // Here: remote pair, BUG + 1.
    // Patterns of a single digit.
    skyscraper, two_string_kite, turbot_fish, empty_rectangle,
    // Here: wings, unique rectangles.
    // Finned fish.
    finned_x_wing, sashimi_x_wing, finned_swordfish, sashimi_swordfish, finned_jellyfish,
    sashimi_jellyfish,
    // Here: Sue de Coq, colours, chains, almost locked sets, forcing chains.
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person",
        .summary = "from singles over subsets, fish and wings to chains, as HoDoKu ranks them",
        .techniques = by_person},
};

}  // namespace crosshatch::sudoku
