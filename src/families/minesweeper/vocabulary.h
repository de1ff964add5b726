// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// What a sentence says about cells, after their names.
struct Saying {
  std::string_view of_one;
  std::string_view of_several;
  /// In Korean, for a clause that continues and for one that ends. It begins with the particle,
  /// which is the same for all cells because the name before it ends in "열" or "칸".
  std::string_view ko_next;
  std::string_view ko_last;
};

/// What people call the values of cells. For engines and techniques a minesweeper puzzle and a
/// mosaic are the same, but sentences speak of mines in one and of filled cells in the other.
struct Vocabulary {
  std::string_view one;   ///< what hints count: "mine"
  std::string_view many;  ///< "mines"
  std::string_view ko;    ///< before its number: "지뢰"
  std::string_view open;  ///< a cell that a hint counts and that is not known yet
  Words total;
  Words mine;   ///< what a cell is
  Words clear;  ///< what another is
  Saying is_mine;
  Saying is_clear;
  Saying is_neither;
};

inline constexpr Vocabulary words_of_mines = {
    .one = "mine",
    .many = "mines",
    .ko = "지뢰",
    .open = "unknown neighbour",
    .total = {"the total", "지뢰 총수"},
    .mine = {"a mine", "지뢰"},
    .clear = {"clear", "지뢰가 없는 칸"},
    .is_mine = {"is a mine", "are mines", "은 지뢰이고", "은 지뢰입니다"},
    .is_clear = {"is clear", "are clear", "은 지뢰가 아니고", "은 지뢰가 아닙니다"},
    .is_neither = {"can be neither a mine nor clear", "can be neither a mine nor clear",
                   "은 지뢰일 수도 없고 아닐 수도 없으며",
                   "은 지뢰일 수도 없고 아닐 수도 없습니다"},
};

}  // namespace crosshatch::minesweeper
