// SPDX-License-Identifier: MIT
#include "core/symmetry.h"

#include <algorithm>

#include "core/grid_place.h"

namespace crosshatch {

namespace {

enum class Turn { half, quarter, left_right, up_down, diagonal, antidiagonal };

/// The movements that make all others of a symmetry.
std::vector<Turn> movements(std::string_view symmetry) {
  if (symmetry == "half-turn") return {Turn::half};
  if (symmetry == "quarter-turn") return {Turn::quarter};
  if (symmetry == "left-right") return {Turn::left_right};
  if (symmetry == "up-down") return {Turn::up_down};
  if (symmetry == "diagonal") return {Turn::diagonal};
  if (symmetry == "antidiagonal") return {Turn::antidiagonal};
  if (symmetry == "full") return {Turn::quarter, Turn::left_right};
  return {};
}

Site moved(Site site, Turn turn, int rows, int columns) {
  const auto [row, column] = grid_place(site, columns);
  const auto at = [&](int r, int c) { return r * columns + c; };
  switch (turn) {
    case Turn::half:
      return at(rows - 1 - row, columns - 1 - column);
    case Turn::quarter:
      return at(column, rows - 1 - row);
    case Turn::left_right:
      return at(row, columns - 1 - column);
    case Turn::up_down:
      return at(rows - 1 - row, column);
    case Turn::diagonal:
      return at(column, row);
    case Turn::antidiagonal:
      return at(columns - 1 - column, rows - 1 - row);
  }
  return site;
}

}  // namespace

bool needs_square(std::string_view symmetry) {
  return symmetry == "quarter-turn" || symmetry == "diagonal" || symmetry == "antidiagonal" ||
         symmetry == "full";
}

std::vector<std::vector<Site>> orbits(int rows, int columns, std::string_view symmetry) {
  const std::vector<Turn> turns = movements(symmetry);
  std::vector<bool> is_seen(static_cast<std::size_t>(rows * columns));
  std::vector<std::vector<Site>> all;
  for (Site first = 0; first < rows * columns; ++first) {
    if (is_seen[static_cast<std::size_t>(first)]) continue;
    is_seen[static_cast<std::size_t>(first)] = true;
    std::vector<Site> orbit = {first};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const Turn turn : turns) {
        const Site next = moved(orbit[i], turn, rows, columns);
        if (is_seen[static_cast<std::size_t>(next)]) continue;
        is_seen[static_cast<std::size_t>(next)] = true;
        orbit.push_back(next);
      }
    }
    std::sort(orbit.begin(), orbit.end());
    all.push_back(std::move(orbit));
  }
  return all;
}

}  // namespace crosshatch
