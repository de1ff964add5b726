// SPDX-License-Identifier: MIT
//
// Where the grids of a board lie (`SubGrids`): its holes, and the rows, columns and boxes of each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "core/step.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/variant.h"

namespace crosshatch::sudoku {

inline constexpr int most_grids = 8;

/// What stands in texts for a cell that is in no grid.
inline constexpr char hole_sign = '/';

/// The cell at a row and column of a grid, all from 0, on a board with so many columns.
[[nodiscard]] inline Site site_in_grid(const SubGrids& grids, int columns, int grid, int row,
                                       int column) {
  return grids.corners[static_cast<std::size_t>(grid)] + row * columns + column;
}

/// The cell at a place of a box of a grid, both row by row from 0.
[[nodiscard]] Site site_in_box(const SubGrids& grids, int columns, int grid, int box, int place);

/// The first grid that has a site, and the row, column and box of it there, counted through all
/// grids: the second row of the third 9x9 is 19. All -1 for a hole.
struct PlaceInGrid {
  int grid = -1;
  int row = -1;
  int column = -1;
  int box = -1;
};
[[nodiscard]] PlaceInGrid place_in_grid(const SubGrids& grids, int columns, Site site);
/// The same of one of the grids, all -1 where it does not have the site.
[[nodiscard]] PlaceInGrid place_in_grid(const SubGrids& grids, int columns, Site site, int grid);

/// A row, column or box of one grid, as a place of a step. Rows and columns of the board come
/// before those of grids: on a board of 21 rows, the second row of the third 9x9 has the index 40.
struct HouseOfGrid {
  int grid = 0;
  int number = 0;  ///< as in `PlaceInGrid`
};
/// None for a place that is none.
[[nodiscard]] std::optional<HouseOfGrid> house_of_grid(const Puzzle& puzzle, const Place& place);

/// Whether each cell of the board is in no grid.
[[nodiscard]] std::vector<bool> holes_of(const SubGrids& grids, int rows, int columns);

/// "expected cells of the grids, saw r1c5 outside".
[[nodiscard]] Message outside_of_grids(Site site, int columns);

/// The shape of a board with these grids.
[[nodiscard]] BoxShape shape_of_board(const SubGrids& grids, int rows, int columns);

/// What is wrong with grids that were read; their corners are put in order. Empty if nothing is.
[[nodiscard]] Message arranged_grids(SubGrids& grids, int rows, int columns);

/// The grids of a board, if its holes tell them: all squares of one usual size without a hole are
/// grids, and each has a cell that no other has. None where they may lie in several ways.
[[nodiscard]] std::optional<SubGrids> grids_by_holes(const std::vector<bool>& holes, int rows,
                                                     int columns);

/// The layouts that have names, by which `make` knows them.
struct NamedLayout {
  std::string_view name;
  Words title;
  int rows;
  int columns;
  std::vector<Site> corners;  ///< of 9x9 grids
};
[[nodiscard]] const std::vector<NamedLayout>& named_layouts();
/// The layout of these grids, if it has a name.
[[nodiscard]] const NamedLayout* layout_named(const SubGrids& grids, int rows, int columns);

}  // namespace crosshatch::sudoku
