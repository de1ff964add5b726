// SPDX-License-Identifier: MIT
//
// The techniques in the order in which they are tried, easiest first.
#pragma once

#include <array>

#include "families/nonogram/person/counting.h"
#include "families/nonogram/person/line_logic.h"
#include "families/nonogram/person/overlap.h"
#include "families/nonogram/person/ranges.h"
#include "families/nonogram/person/run_lengths.h"
#include "families/nonogram/person/trial.h"

namespace crosshatch::nonogram::person {

inline constexpr std::array by_person = {
    no_room,
    empty_line,
    full_line,
    completed_line,
    last_cells,
    overlap,
    edge,
    finished_run,
    small_gap,
    splitting,
    joining,
    known_run,
    out_of_reach,
    colour_reach,
    range_overlap,
    too_long,
    wall,
    narrow_gap,
    line_logic,
    contradiction,
    nested_contradiction,
    deep_contradiction,
};

inline constexpr std::array by_lines = {no_room, next_line};

inline constexpr std::array ways = {
    Way{.id = "person", .techniques = by_person},
    Way{.id = "lines", .techniques = by_lines},
};

}  // namespace crosshatch::nonogram::person
