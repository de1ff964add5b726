// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "derive/page.h"
#include "derive/person/numbers/sayings.h"

namespace crosshatch::derive {

/// What pages have in common whose regions hold the numbers from 1 to as many as they have cells.

/// The largest number, and so the largest region.
inline constexpr int most_in_region = 20;

inline constexpr AddressPart address_of_numbered_regions[] = {AddressPart::borders,
                                                              AddressPart::numbers};

inline constexpr EditorPart file_of_numbered_regions[] = {{EditorPart::Kind::borders},
                                                          {EditorPart::Kind::clues}};

[[nodiscard]] consteval Notation numbered_regions(std::string_view genre, int most_new_side) {
  return {.least = 1,
          .most = most_in_region,
          .has_regions = true,
          .most_region = most_in_region,
          .is_most_region = true,
          .most_side = 60,
          .usual_new_side = 8,
          .most_new_side = most_new_side,
          .genre = genre,
          .address = address_of_numbered_regions,
          .file = file_of_numbered_regions};
}

/// The numbers from one on, as values.
[[nodiscard]] constexpr Candidates numbers_from(int least) {
  return (only(most_in_region) - 1) & ~(only(least - 1) - 1);
}

/// A board on which each cell may hold the numbers of its region, or the one that it has.
[[nodiscard]] Board numbers_of_regions(const GridPuzzle& puzzle);

/// No number twice in a region: the rules with the label `in_region`.
void add_regions(rules::Model& model, const GridPuzzle& puzzle);

/// Whether a number may stand in a cell beside those that stand in others; 0: none does yet. Says
/// what the page's other rule says.
using MayStand = bool(const GridPuzzle& grid, std::span<const int> numbers, Site site, int number);

/// Regions at random, as large as from `least` to `most` where there is room, that can be filled:
/// for FamilyPage::blank.
[[nodiscard]] GridClues regions_to_fill(const GridPuzzle& empty, int least, int most,
                                        MayStand may_stand, Rng& rng);

}  // namespace crosshatch::derive
