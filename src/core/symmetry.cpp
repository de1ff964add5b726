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

Orbits::Orbits(int rows, int columns, std::string_view symmetry) {
  const std::vector<SquareMove> moves = movements(symmetry);
  const auto cells = static_cast<std::size_t>(rows * columns);
  std::vector<bool> is_seen(moves.empty() ? 0 : cells);
  sites_.reserve(cells);
  groups_.reserve(moves.empty() ? cells : 0);
  for (Site first = 0; first < rows * columns; ++first) {
    const std::size_t begin = sites_.size();
    if (!moves.empty()) {
      if (is_seen[first]) continue;
      is_seen[first] = true;
    }
    sites_.push_back(first);
    for (std::size_t i = begin; i < sites_.size(); ++i) {
      for (const SquareMove& move : moves) {
        const GridPlace before = move.before(grid_place(sites_[i], columns), rows, columns);
        const Site next = before.row * columns + before.column;
        if (is_seen[next]) continue;
        is_seen[next] = true;
        sites_.push_back(next);
      }
    }
    std::sort(sites_.begin() + static_cast<std::ptrdiff_t>(begin), sites_.end());
    groups_.push_back({static_cast<int>(begin), static_cast<int>(sites_.size() - begin)});
  }
}

}  // namespace crosshatch
