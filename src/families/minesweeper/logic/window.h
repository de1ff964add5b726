// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// The open cells that a hint counts as nine bits, three a row:
///
///     bit  0 1 2
///          3 4 5      the hint's own cell in the middle, open in mosaics only
///          6 7 8
using Around = std::uint16_t;

/// To compare two hints, their bits are placed in a window of eight columns: one hint in the
/// middle, the other moved by the distance between them. So a set of cells is a word. Where a board
/// wraps and a side has less than `window_used` cells, the window is folded, so that each cell has
/// only one bit.
using Window = std::uint64_t;

inline constexpr int window_columns = 8;
inline constexpr int window_middle = 3;  ///< of rows and of columns: partners are at most two away
inline constexpr int window_used = 7;    ///< rows and columns that cells can be in

/// How far apart two hints that count a cell in common may be, in rows and in columns.
inline constexpr int reach = 2;

/// A distance between rows or columns: the shorter way round where the side wraps.
[[nodiscard]] inline int shortest(const Puzzle& puzzle, int distance, int side) {
  if (!puzzle.rules().wraps) return distance;
  if (2 * distance > side) return distance - side;
  return 2 * distance < -side ? distance + side : distance;
}

/// How far `to` is from `from`.
struct Distance {
  int down = 0;
  int along = 0;
};
[[nodiscard]] inline Distance distance(const Puzzle& puzzle, Site from, Site to) {
  const int columns = puzzle.columns();
  return {shortest(puzzle, to / columns - from / columns, puzzle.rows()),
          shortest(puzzle, to % columns - from % columns, columns)};
}

/// The site `down` rows and `along` columns from another. Without wrapping, it must be on the
/// board.
[[nodiscard]] inline Site moved(const Puzzle& puzzle, Site from, int down, int along) {
  const int columns = puzzle.columns();
  if (!puzzle.rules().wraps) return from + down * columns + along;
  const int rows = puzzle.rows();
  // A window may be wider than a side.
  const int row = (from / columns + down + 2 * rows) % rows;
  return row * columns + (from % columns + along + 2 * columns) % columns;
}

/// The bit of a cell that a hint counts.
[[nodiscard]] inline int bit_of(const Puzzle& puzzle, Site hint, Site cell) {
  const auto [down, along] = distance(puzzle, hint, cell);
  return (down + 1) * 3 + along + 1;
}

/// The cell of a bit.
[[nodiscard]] inline Site cell_of(const Puzzle& puzzle, Site hint, int bit) {
  return moved(puzzle, hint, bit / 3 - 1, bit % 3 - 1);
}

/// A window of a board that wraps, with one bit for each cell.
[[nodiscard]] inline Window folded(const Puzzle& puzzle, Window cells) {
  for (int column = puzzle.columns(); column < window_used; ++column) {
    const Window here = cells & (Window{0x0101'0101'0101'0101} << column);
    cells = (cells & ~here) | here >> puzzle.columns();
  }
  for (int row = puzzle.rows(); row < window_used; ++row) {
    const Window here = cells & (Window{0xFF} << (row * window_columns));
    cells = (cells & ~here) | here >> (puzzle.rows() * window_columns);
  }
  return cells;
}

/// The cells of a hint that is `down` rows and `along` columns from the middle.
[[nodiscard]] inline Window spread(const Puzzle& puzzle, Around open, int down, int along) {
  const Window rows = (open & 7u) | ((open >> 3 & 7u) << window_columns) |
                      (static_cast<Window>(open >> 6 & 7u) << (2 * window_columns));
  const Window cells =
      rows << ((window_middle - 1 + down) * window_columns + window_middle - 1 + along);
  return puzzle.rules().wraps ? folded(puzzle, cells) : cells;
}

/// The cell of a bit of a window.
[[nodiscard]] inline Site cell_in_window(const Puzzle& puzzle, Site middle, int bit) {
  return moved(puzzle, middle, bit / window_columns - window_middle,
               bit % window_columns - window_middle);
}

/// Calls `use(partner, down, along)` for the sites at most `reach` from `site`, except itself. Each
/// is used once, even where a board wraps and it can be reached both ways.
template <class Use>
void each_partner(const Puzzle& puzzle, Site site, Use use) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  const int row = site / columns;
  const int column = site % columns;
  const bool wraps = puzzle.rules().wraps;
  const int up = wraps ? std::min(reach, (rows - 1) / 2) : std::min(reach, row);
  const int low = wraps ? std::min(reach, rows / 2) : std::min(reach, rows - 1 - row);
  const int left = wraps ? std::min(reach, (columns - 1) / 2) : std::min(reach, column);
  const int right = wraps ? std::min(reach, columns / 2) : std::min(reach, columns - 1 - column);
  for (int down = -up; down <= low; ++down) {
    for (int along = -left; along <= right; ++along) {
      if (down != 0 || along != 0) use(moved(puzzle, site, down, along), down, along);
    }
  }
}

}  // namespace crosshatch::minesweeper
