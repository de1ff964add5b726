// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/board.h"
#include "families/sudoku/person/position/pencil_marks.h"

/// The classic 9x9 grid, the only one that Sudoku Explainer knows, as tables made by the compiler.
/// Its order of the houses of a cell (box, row, column) decides which of several steps it takes, so
/// we use that order.
namespace crosshatch::sudoku::explainer {

inline constexpr int side = 9;
inline constexpr int sites = 81;
inline constexpr int first_row = 0;
inline constexpr int first_column = 9;
inline constexpr int first_box = 18;

/// A set of places in a house, or of digits.
using Mask = std::uint32_t;
inline constexpr Mask full = 0x1FF;

/// [mask]: the number of its bits. Without -mpopcnt, std::popcount is a function call.
inline constexpr std::array<std::uint8_t, full + 1> sizes = [] {
  std::array<std::uint8_t, full + 1> table = {};
  for (std::size_t mask = 1; mask < table.size(); ++mask) {
    table[mask] = static_cast<std::uint8_t>(table[mask / 2] + mask % 2);
  }
  return table;
}();
[[nodiscard]] constexpr int size(Mask mask) { return sizes[mask]; }

struct ClassicTables {
  std::array<std::array<Site, 9>, 27> site = {};          ///< [house][place]
  std::array<std::array<HouseIndex, 3>, 81> houses = {};  ///< [site]: box, row, column
  std::array<std::array<int, 3>, 81> place = {};          ///< [site]: its place in each of those
  std::array<std::array<Mask, 27>, 27> segment = {};      ///< [a][b]: the places of a that lie in b
  std::array<std::array<Site, 20>, 81> peers =
      {};  ///< [site]: its peers, those of its box first, then row, column
  std::array<std::uint32_t, 81> house_bits = {};  ///< [site]: a bit for each of its houses
};

consteval ClassicTables make_classic_tables() {
  ClassicTables classic_tables;
  std::array<int, 27> filled = {};
  for (int at = 0; at < sites; ++at) {
    const int row = at / side;
    const int column = at % side;
    const std::array<HouseIndex, 3> houses = {first_box + row / 3 * 3 + column / 3, first_row + row,
                                              first_column + column};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const auto house = static_cast<std::size_t>(houses[kind]);
      classic_tables.house_bits[at] |= 1U << house;
      const int place = filled[house]++;
      classic_tables.site[house][place] = at;
      classic_tables.houses[at][kind] = houses[kind];
      classic_tables.place[at][kind] = place;
    }
  }
  for (std::size_t at = 0; at < 81; ++at) {
    std::size_t count = 0;
    for (const HouseIndex house : classic_tables.houses[at]) {
      for (const Site peer : classic_tables.site[house]) {
        bool is_new = peer != static_cast<Site>(at);
        for (std::size_t i = 0; i < count; ++i)
          is_new = is_new && classic_tables.peers[at][i] != peer;
        if (is_new) classic_tables.peers[at][count++] = peer;
      }
    }
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t b = 0; b < 3; ++b) {
        classic_tables.segment[classic_tables.houses[at][a]]
                              [static_cast<std::size_t>(classic_tables.houses[at][b])] |=
            1U << classic_tables.place[at][a];
      }
    }
  }
  return classic_tables;
}

inline constexpr ClassicTables classic_tables = make_classic_tables();

[[nodiscard]] constexpr Site site_at(HouseIndex house, int place) {
  return classic_tables.site[house][place];
}
[[nodiscard]] constexpr const std::array<HouseIndex, 3>& houses_of(Site site) {
  return classic_tables.houses[site];
}
/// Its place in its box, row and column.
[[nodiscard]] constexpr const std::array<int, 3>& places_of(Site site) {
  return classic_tables.place[site];
}
/// The places of a house that lie in another house; 0 where they do not intersect.
[[nodiscard]] constexpr Mask segment(HouseIndex house, HouseIndex other) {
  return classic_tables.segment[house][other];
}
[[nodiscard]] constexpr const std::array<Site, 20>& peers_of(Site site) {
  return classic_tables.peers[site];
}

/// The candidates of an open cell; 0 for a placed one.
[[nodiscard]] inline Mask digits(const PencilMarks& pencil, Site site) {
  return static_cast<Mask>(pencil.candidates(site));
}

/// The number of open cells of a house, which is the number of digits still to be placed there.
[[nodiscard]] inline int open_in(const PencilMarks& pencil, HouseIndex house) {
  int count = 0;
  for (Value value = 0; value < side; ++value) {
    count += static_cast<int>(pencil.places(house, value) != 0);
  }
  return count;
}

/// Whether there are two or more. Quicker than counting them.
[[nodiscard]] inline bool has_two(CellSet cells) {
  if (cells.is_empty()) return false;
  cells.take();
  return !cells.is_empty();
}

/// Adds the elimination of those of `values` that are candidates of `site`, if any.
inline void remove(const PencilMarks& pencil, Step& step, Site site, Mask values) {
  const Mask gone = values & digits(pencil, site);
  if (gone != 0) step.changes.push_back(pencil.removing(site, gone));
}

}  // namespace crosshatch::sudoku::explainer
