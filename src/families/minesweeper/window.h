// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// The open cells around a hint as nine bits, three a row:
///
///     bit  0 1 2
///          3 h 5      h itself (bit 4) is never open
///          6 7 8
using Around = std::uint16_t;

/// To compare two hints their bits are spread over a window of eight columns, one hint at the
/// middle and the other moved by the distance: sets of cells are then words.
using Window = std::uint64_t;

inline constexpr int window_columns = 8;
inline constexpr int window_middle = 3;  ///< of rows and of columns: partners are at most two away

/// How far apart two hints with a neighbour in common may be, in rows and in columns.
inline constexpr int reach = 2;

/// The bit of a cell next to a hint.
[[nodiscard]] inline int bit_of(const crosshatch::Puzzle& puzzle, Site hint, Site cell) {
  const int columns = puzzle.columns();
  const int down = (cell / columns) - (hint / columns) + 1;
  const int along = (cell % columns) - (hint % columns) + 1;
  return down * 3 + along;
}

/// The cell of a bit.
[[nodiscard]] inline Site cell_of(const crosshatch::Puzzle& puzzle, Site hint, int bit) {
  return hint + (bit / 3 - 1) * puzzle.columns() + bit % 3 - 1;
}

/// The cells around a hint so many rows and columns from the middle.
[[nodiscard]] inline Window spread(Around open, int down, int along) {
  const Window rows = (open & 7u) | ((open >> 3 & 7u) << window_columns) |
                      (static_cast<Window>(open >> 6 & 7u) << (2 * window_columns));
  return rows << ((window_middle - 1 + down) * window_columns + window_middle - 1 + along);
}

/// The cell of a bit of a window.
[[nodiscard]] inline Site cell_in_window(const crosshatch::Puzzle& puzzle, Site middle, int bit) {
  return middle + (bit / window_columns - window_middle) * puzzle.columns() + bit % window_columns -
         window_middle;
}

/// Calls `use(partner, down, along)` for the sites at most `reach` from `site`, but itself.
template <class Use>
void each_partner(const crosshatch::Puzzle& puzzle, Site site, Use use) {
  const int columns = puzzle.columns();
  const int row = site / columns;
  const int column = site % columns;
  for (int down = -reach; down <= reach; ++down) {
    if (row + down < 0 || row + down >= puzzle.rows()) continue;
    for (int along = -reach; along <= reach; ++along) {
      if (column + along < 0 || column + along >= columns) continue;
      if (down != 0 || along != 0) use(site + down * columns + along, down, along);
    }
  }
}

}  // namespace crosshatch::minesweeper
