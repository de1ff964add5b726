// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/words/words.h"

namespace crosshatch {

// Drawings of Penpa (https://swaroopg92.github.io/penpa-edit), the editor in which people set
// puzzles of all kinds. An address holds what was drawn where, not what it means: that is the
// matter of families.

/// A place of a drawing. Rows and columns are counted from 0 in the grid; what stands beside it has
/// some below 0, or beyond the last.
struct PenpaPlace {
  enum class Kind : std::uint8_t {
    cell,    ///< in the middle of a cell
    corner,  ///< at its lower right corner
    below,   ///< in the middle of its lower side
    beside,  ///< in the middle of its right side
  };
  int row = 0;
  int column = 0;
  Kind kind = Kind::cell;

  auto operator<=>(const PenpaPlace&) const = default;
};

/// A colour in which a cell is filled, by Penpa's number.
struct PenpaShade {
  PenpaPlace place;
  int colour = 0;

  [[nodiscard]] bool is_black() const { return colour == 4; }
  /// Black or a grey: people use them for the same, but where a puzzle has both.
  [[nodiscard]] bool is_dark() const {
    return colour == 1 || colour == 3 || is_black() || colour == 8;
  }
};

/// A text in a cell or elsewhere.
struct PenpaText {
  enum class Kind : std::uint8_t {
    plain,
    arrow,  ///< with an arrow: "2_0", up, left, right and down from 0
    list,   ///< several numbers around the middle of a cell: "113"
  };
  PenpaPlace place;
  std::string text;
  Kind kind = Kind::plain;
  bool is_in_circle = false;  ///< in one that is drawn with the text, which may be blank
  bool is_on_black = false;   ///< white in a black circle
  /// Of a small text, the corner of its cell: upper left, upper right, lower left, lower right from
  /// 0. -1: it is no small text.
  int corner = -1;
};

/// A symbol: its name and which of those of this name.
struct PenpaSymbol {
  PenpaPlace place;
  std::string shape;  ///< "circle_L"
  int style = 0;      ///< 1
};

/// A thick line from one corner to the next.
struct PenpaBorder {
  PenpaPlace one;
  PenpaPlace other;
};

/// What has no place of its own above, by its key in an address.
struct PenpaOther {
  std::string_view key;  ///< "thermo"
  Words name;
};

struct PenpaDrawing {
  int rows = 0;
  int columns = 0;
  std::string grid = {};  ///< how its author has begun: "square", "sudoku", "kakuro"
  std::string title = {};
  std::vector<PenpaShade> shades = {};
  std::vector<PenpaText> texts = {};
  std::vector<PenpaSymbol> symbols = {};
  std::vector<PenpaBorder> borders = {};
  /// What its author calls the genre, in small letters without blanks: "countryroad".
  std::vector<std::string> genres = {};
  /// What else is drawn, the first such thing; empty: nothing.
  Words other = {};
  /// All of it. Of some the places are known:
  std::vector<PenpaOther> others = {};
  std::vector<std::vector<PenpaPlace>> thermometers = {};  ///< "thermo", from the bulb
  std::vector<std::vector<PenpaPlace>> arrows = {};        ///< "arrows", from the circle
  std::vector<std::vector<PenpaPlace>> cages = {};         ///< "killercages"
  std::vector<PenpaPlace> outlined = {};                   ///< "cage": cells beside a dashed line
  std::vector<PenpaBorder> lines = {};                     ///< "line", from one place to another
};

/// Whether a line is an address of Penpa, or what stands behind the '#' of one.
[[nodiscard]] bool is_penpa(std::string_view line);

/// Reads the problem of an address; what its solver has drawn is left out. Grids other than of
/// squares and those with cells left out are refused.
[[nodiscard]] Result<PenpaDrawing> read_penpa(std::string_view line, int line_number);

}  // namespace crosshatch
