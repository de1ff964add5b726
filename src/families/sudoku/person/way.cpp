// SPDX-License-Identifier: MIT
//
// The techniques in the order in which HoDoKu 2.2 tries them: from easy to hard, though a score
// (how much a step adds to the difficulty of the puzzle) may fall now and then.
#include "families/sudoku/person/als/als_techniques.h"
#include "families/sudoku/person/als/sue_de_coq.h"
#include "families/sudoku/person/chains/forcing.h"
#include "families/sudoku/person/chains/nice_loop.h"
#include "families/sudoku/person/chains/simple_chains.h"
#include "families/sudoku/person/patterns/avoidable.h"
#include "families/sudoku/person/patterns/bug.h"
#include "families/sudoku/person/patterns/cages.h"
#include "families/sudoku/person/patterns/colours.h"
#include "families/sudoku/person/patterns/fish.h"
#include "families/sudoku/person/patterns/innies.h"
#include "families/sudoku/person/patterns/locked.h"
#include "families/sudoku/person/patterns/rectangles.h"
#include "families/sudoku/person/patterns/remote_pair.h"
#include "families/sudoku/person/patterns/single_digit.h"
#include "families/sudoku/person/patterns/singles.h"
#include "families/sudoku/person/patterns/subsets.h"
#include "families/sudoku/person/patterns/wings.h"
#include "families/sudoku/person/person.h"
#include "families/sudoku/person/trial.h"

namespace crosshatch::sudoku {

namespace {

constexpr Technique by_person[] = {
    // Singles.
    full_house,
    naked_single,
    hidden_single,
    // Cages.
    cage_single,
    cage_combinations,
    innie,
    outie,
    cage_permutations,
    cage_pointing,
    innies,
    outies,
    // Intersections and subsets.
    locked_pair,
    locked_triple,
    pointing,
    claiming,
    common_peers,
    naked_pair,
    naked_triple,
    hidden_pair,
    hidden_triple,
    naked_quad,
    hidden_quad,
    // Fish.
    x_wing,
    swordfish,
    jellyfish,
    remote_pair,
    bug_plus_one,
    // Patterns of one digit.
    skyscraper,
    two_string_kite,
    turbot_fish,
    empty_rectangle,
    // Wings and unique rectangles.
    w_wing,
    xy_wing,
    xyz_wing,
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_rectangle_5,
    unique_rectangle_6,
    hidden_rectangle,
    avoidable_rectangle_1,
    avoidable_rectangle_2,
    // Finned fish.
    finned_x_wing,
    sashimi_x_wing,
    finned_swordfish,
    sashimi_swordfish,
    finned_jellyfish,
    sashimi_jellyfish,
    // Sue de Coq and colours.
    sue_de_coq,
    simple_colours_trap,
    simple_colours_wrap,
    multi_colours_1,
    multi_colours_2,
    // Chains and loops. Those without `find` are found by the one before.
    x_chain,
    xy_chain,
    discontinuous_nice_loop,
    continuous_nice_loop,
    aic,
    grouped_discontinuous_nice_loop,
    grouped_continuous_nice_loop,
    grouped_aic,
    // Almost locked sets.
    als_xz,
    als_xz_double,
    als_xy_wing,
    als_chain,
    // Last resorts.
    forcing_chain_contradiction,
    forcing_chain_verity,
    forcing_net_contradiction,
    forcing_net_verity,
    trial,
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person", .techniques = by_person},
};

}  // namespace crosshatch::sudoku
