// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/board.h"
#include "core/grid_place.h"

namespace crosshatch {

/// The symmetries that the places of clues, or a picture, may have, by the names that people write.
/// The first is none at all.
inline constexpr std::array<std::string_view, 8> symmetry_names = {
    "none",    "half-turn", "quarter-turn", "left-right",
    "up-down", "diagonal",  "antidiagonal", "full"};

/// Whether a symmetry exchanges rows and columns: then the grid must be square.
[[nodiscard]] bool needs_square(std::string_view symmetry);

/// The sites of a grid in groups: a symmetry takes each site of a group to all others of it, and to
/// no other. In one piece, because a large grid has a million groups.
class Orbits {
 public:
  /// Where the sites of a group begin, and how many there are.
  struct Group {
    int begin = 0;
    int size = 0;
  };

  /// The groups are in the order of their first sites, and the sites of each are, too.
  Orbits(int rows, int columns, std::string_view symmetry);

  /// They may be brought into another order.
  [[nodiscard]] std::vector<Group>& groups() { return groups_; }
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
  [[nodiscard]] std::span<const Site> sites(const Group& group) const {
    return std::span(sites_).subspan(static_cast<std::size_t>(group.begin),
                                     static_cast<std::size_t>(group.size));
  }

 private:
  std::vector<Site> sites_;
  std::vector<Group> groups_;
};

/// One of the 8 symmetries of a square, or of any grid if rows may become columns.
struct SquareMove {
  bool transposes = false;  ///< rows become columns, before all else
  bool up_down = false;     ///< rows come in the opposite order
  bool left_right = false;  ///< columns come in the opposite order

  /// Where the content of a place of the moved grid was before, in a grid of this many rows and
  /// columns before the move.
  [[nodiscard]] constexpr GridPlace before(GridPlace place, int rows, int columns) const {
    if (transposes) std::swap(rows, columns);
    if (up_down) place.row = rows - 1 - place.row;
    if (left_right) place.column = columns - 1 - place.column;
    if (transposes) std::swap(place.row, place.column);
    return place;
  }
};

inline constexpr std::array<SquareMove, 8> square_moves = {{{false, false, false},
                                                            {false, false, true},
                                                            {false, true, false},
                                                            {false, true, true},
                                                            {true, false, false},
                                                            {true, false, true},
                                                            {true, true, false},
                                                            {true, true, true}}};

}  // namespace crosshatch
