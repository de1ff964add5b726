// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/words/message.h"

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
  Words total;
  Words mine;   ///< what a cell is
  Words clear;  ///< what another is
  Saying is_mine;
  Saying is_clear;
  Saying is_neither;
  /// Of a hint: {0} its cell, {1} its number, {2} how many of those it counts there are, or can be.
  WordsFor<3> has_mines;
  WordsFor<3> has_open;
  WordsFor<1> total_is;  ///< before what the board says to it
};

inline constexpr Words a_number_of_mines = {"a number of mines", "지뢰 수"};

inline constexpr Vocabulary words_of_mines = {
    .one = "mine",
    .many = "mines",
    .ko = "지뢰",
    .total = {"the total", "지뢰 총수"},
    .mine = {"a mine", "지뢰"},
    .clear = {"clear", "지뢰가 없는 칸"},
    .is_mine = {"is a mine", "are mines", "은 지뢰이고", "은 지뢰입니다"},
    .is_clear = {"is clear", "are clear", "은 지뢰가 아니고", "은 지뢰가 아닙니다"},
    .is_neither = {"can be neither a mine nor clear", "can be neither a mine nor clear",
                   "은 지뢰일 수도 없고 아닐 수도 없으며",
                   "은 지뢰일 수도 없고 아닐 수도 없습니다"},
    .has_mines = {"{0}: the hint {1} has {2} {2?mine|mines}",
                  "{0}: 숫자 {1} 주위에 지뢰가 {2}개 있습니다"},
    .has_open = {"{0}: the hint {1} has room for {2} {2?mine|mines}",
                 "{0}: 숫자 {1} 주위에 지뢰가 들어갈 자리가 {2}개뿐입니다"},
    .total_is = {"the total is {0} {0?mine|mines}", "지뢰는 모두 {0}개인데"},
};

}  // namespace crosshatch::minesweeper
