// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/repair.h"
#include "families/nonogram/palette.h"

namespace crosshatch::nonogram {

/// What must be true of the puzzle in the end.
enum class Wish : std::uint8_t {
  as_it_is,  ///< nothing: it may have several solutions
  unique,    ///< one solution
  by_lines,  ///< line logic alone solves it, so there is one solution
};

/// A picture whose nonogram is to be as wished.
struct PictureToMend {
  Board drawn;
  Palette palette = {};
  int rows = 0;
  int columns = 0;
  std::span<const int> costs = {};  ///< as in DescentAim; borrowed
  Wish wish = Wish::unique;
  int rounds = 0;  ///< how often it looks for fewer changes in place of some
};

/// A nonogram that was made of a picture.
struct MadePicture {
  PuzzlePtr puzzle;
  Board solution;  ///< in the values of the puzzle

  /// What the picture was before cells were changed, in the values of `palette`: the colours of the
  /// order that were on some cell. The puzzle has the same palette, except for colours that are on
  /// no cell any more.
  Board drawn;
  Palette palette;

  /// Cells of `drawn` that were changed, in order, and their new values there.
  std::vector<Edit> edits;
  int open_cells = 0;  ///< that line logic left open before
  int visibility = 0;  ///< sum over the edits of the neighbours of another value, 0 to 4 each

  /// Whether the puzzle is as was wished. If not, the budget is spent (Budget::why), or no way was
  /// found, and `edits` is empty.
  bool is_as_wished = false;
};

/// Changes few cells until the nonogram of the picture is as wished, by a descent (descent.h) with
/// the engines of the family alone. Nothing is proved of the number of changes.
[[nodiscard]] MadePicture mended(PictureToMend picture, Budget& budget);

}  // namespace crosshatch::nonogram
