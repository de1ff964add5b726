// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/words/words.h"
#include "core/board.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// Where something is drawn: the middle of a cell, and for what.
struct Spot {
  int x = 0;
  int y = 0;
  Role role = Role::ink;
};

/// Draws something into a cell, within 24 units of its middle; in the layers `filling` and
/// `symbol`.
using Glyph = void(Scene& scene, const Spot& spot);

/// What a site can hold, to people.
struct ValueLook {
  Value value = 0;
  char sign = '?';      ///< in the plain text of boards
  Words name;           ///< "r1c1 is ...": {"a star", "별"}, {"empty", "빈칸"}
  std::string_view en;  ///< "r1c1 and r1c2 are ...": "stars"
  Glyph* glyph = nullptr;
  char upright = 0;            ///< the sign on upright edges, if it is another one
  int lines = 1;               ///< how many lines beside each other a link with it is
  std::string_view text = {};  ///< what is drawn where there is no glyph; empty: the sign
};

/// The sign of a line along an edge, and what it is on an upright one.
inline constexpr char line_sign = '-';
inline constexpr char upright_line_sign = '|';

/// The values of a puzzle that says only their signs: what each sign looks like.
[[nodiscard]] ValueLook look_of_sign(Value value, char sign);

/// A value that is a number. In boards, numbers above 9 are letters from A on, and then from a on.
/// Where there are more, boards write all of them in decimal (derive/decimals.h). At most 64.
[[nodiscard]] ValueLook look_of_number(Value value, int number);

/// A number behind the last letter: where it is the largest one of a family, it stands for all
/// larger numbers, and boards write '+'.
inline constexpr int most_number = 62;
[[nodiscard]] ValueLook look_of_larger_numbers(Value value);

}  // namespace crosshatch::derive
