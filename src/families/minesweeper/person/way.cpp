// SPDX-License-Identifier: MIT
//
// The techniques in the order of what a person finds easiest, with scores of our own: see the
// README of the family.
#include "families/minesweeper/person/way.h"

#include "families/minesweeper/person/cases.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/overlaps.h"
#include "families/minesweeper/person/pairs.h"
#include "families/minesweeper/person/singles.h"
#include "families/minesweeper/person/totals.h"
#include "families/minesweeper/person/trial.h"

namespace crosshatch::minesweeper {

namespace {

constexpr Technique by_person[] = {
    // One hint, or the total by itself.
    zero_hint,
    completed_hint,
    single_hint,
    no_mines_left,
    only_mines_left,
    // Two hints.
    subset_clear,
    subset_mines,
    difference,
    // Counting over more hints, and with the total.
    overlap_of_three,
    no_mines_elsewhere,
    only_mines_elsewhere,
    overlap_of_more,
    // Going through all cases.
    few_cases,
    cases,
    cases_with_total,
    // Trying.
    trial,
};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person", .techniques = by_person},
};

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<Knowledge>(search, wants_reasons, by_person);
}

}  // namespace crosshatch::minesweeper
