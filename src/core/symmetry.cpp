// SPDX-License-Identifier: MIT
#include "core/symmetry.h"

#include <algorithm>

namespace crosshatch {

namespace {

/// The movements that make all others of a symmetry.
std::vector<SquareMove> movements(std::string_view symmetry) {
  constexpr SquareMove quarter = {.transposes = true, .left_right = true};
  if (symmetry == "half-turn") return {{.up_down = true, .left_right = true}};
  if (symmetry == "quarter-turn") return {quarter};
  if (symmetry == "left-right") return {{.left_right = true}};
  if (symmetry == "up-down") return {{.up_down = true}};
  if (symmetry == "diagonal") return {{.transposes = true}};
  if (symmetry == "antidiagonal")
    return {{.transposes = true, .up_down = true, .left_right = true}};
  if (symmetry == "full") return {quarter, {.left_right = true}};
  return {};
}

}  // namespace

bool needs_square(std::string_view symmetry) {
  return symmetry == "quarter-turn" || symmetry == "diagonal" || symmetry == "antidiagonal" ||
         symmetry == "full";
}

std::vector<std::vector<Site>> orbits(int rows, int columns, std::string_view symmetry) {
  const std::vector<SquareMove> moves = movements(symmetry);
  std::vector<bool> is_seen(static_cast<std::size_t>(rows * columns));
  std::vector<std::vector<Site>> all;
  for (Site first = 0; first < rows * columns; ++first) {
    if (is_seen[static_cast<std::size_t>(first)]) continue;
    is_seen[static_cast<std::size_t>(first)] = true;
    std::vector<Site> orbit = {first};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const SquareMove& move : moves) {
        const GridPlace before = move.before(grid_place(orbit[i], columns), rows, columns);
        const Site next = before.row * columns + before.column;
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
