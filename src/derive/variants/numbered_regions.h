// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "derive/page.h"
#include "derive/person/number_sayings.h"

namespace crosshatch::derive {

/// What pages have in common whose regions hold the numbers from 1 to as many as they have cells.

/// The largest number, and so the largest region.
inline constexpr int most_in_region = 20;

/// The numbers from one on, as values.
[[nodiscard]] constexpr Candidates numbers_from(int least) {
  return (only(most_in_region) - 1) & ~(only(least - 1) - 1);
}

/// A board on which each cell may hold the numbers of its region, or the one that it has.
[[nodiscard]] Board numbers_of_regions(const GridPuzzle& puzzle);

/// No number twice in a region: the rules with the label `in_region`.
void add_regions(rules::Model& model, const GridPuzzle& puzzle);

/// FamilyPage::fault: a region is too large, or a number is larger than its region.
[[nodiscard]] Message too_large_in_region(const GridClues& clues, Site& at);

/// Whether a number may stand in a cell beside those that stand in others; 0: none does yet. Says
/// what the page's other rule says.
using MayStand = bool(const GridPuzzle& grid, std::span<const int> numbers, Site site, int number);

/// Regions at random, as large as from `least` to `most` where there is room, that can be filled:
/// for FamilyPage::blank.
[[nodiscard]] GridClues regions_to_fill(const GridPuzzle& empty, int least, int most,
                                        MayStand may_stand, Rng& rng);

}  // namespace crosshatch::derive
