// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

/// A candidate by its cell and digit: the same number in all positions, unlike Candidate.
using Mark = int;
inline constexpr int marks = sites * side;
[[nodiscard]] constexpr Mark mark_of(Site site, Value value) { return site * side + value; }

/// A unit in which a candidate can be the last one: a cell, or a digit in a house.
using Unit = int;
inline constexpr Unit no_unit = -1;
[[nodiscard]] constexpr Unit unit_of(HouseIndex house, Value value) {
  return sites + house * side + value;
}

/// The candidates that remain in the course of a dynamic chain.
struct RemainingCandidates {
  RemainingCandidates() = default;
  explicit RemainingCandidates(const PencilMarks& pencil) {
    for (Site site = 0; site < sites; ++site) {
      cells[site] = static_cast<std::uint16_t>(digits(pencil, site));
    }
    for (HouseIndex house = 0; house < 3 * side; ++house) {
      for (Value value = 0; value < side; ++value) {
        houses[house * side + value] = static_cast<std::uint16_t>(pencil.places(house, value));
      }
    }
  }

  [[nodiscard]] Mask in_cell(Site site) const { return cells[site]; }
  [[nodiscard]] Mask in_house(HouseIndex house, Value value) const {
    return houses[house * side + value];
  }

  void remove(Site site, Value value) {
    cells[site] &= static_cast<std::uint16_t>(~(1U << value));
    for (std::size_t kind = 0; kind < 3; ++kind) {
      houses[houses_of(site)[kind] * side + value] &=
          static_cast<std::uint16_t>(~(1U << places_of(site)[kind]));
    }
  }

  std::array<std::uint16_t, sites> cells = {};
  std::array<std::uint16_t, 27 * 9> houses = {};
};

}  // namespace crosshatch::sudoku::explainer
