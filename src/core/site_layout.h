// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/words/message.h"
#include "base/words/words.h"
#include "core/board.h"
#include "core/grid_place.h"

namespace crosshatch {

/// The side of a cell on which an edge lies.
enum class CellSide : std::uint8_t { top, left, right, bottom };

/// What a site is, and where. The drawing of a board has a place for each cell at odd rows and
/// columns, for the edges around it beside it, and for corners between these; all from 0.
struct SitePlace {
  enum class Kind : std::uint8_t { cell, edge };
  Kind kind = Kind::cell;
  GridPlace cell = {};                            ///< the cell; of an edge: the first beside it
  std::optional<GridPlace> other = std::nullopt;  ///< of an edge: the second; none at the rim
  CellSide side = CellSide::top;                  ///< of an edge: the side of `cell` that it is
  GridPlace drawn = {};
};

/// What stands at a place of a board that is written in characters, a row a line.
struct DrawnPlace {
  enum class Kind : std::uint8_t { site, cell, corner };
  Kind kind = Kind::site;
  int index = 0;  ///< of the site, or of a cell that is none
};

/// What the sites of a puzzle are. Cells are numbered row by row; edges as a drawing of the grid
/// has them, row by row: the top edges of the first row of cells, the upright edges of that row,
/// and so on.
class SiteLayout {
 public:
  enum class Sites : std::uint8_t { cells, edges };

  SiteLayout(int rows, int columns, Sites of = Sites::cells)
      : rows_(rows), columns_(columns), of_(of) {}

  /// How many there are of each kind in a grid.
  [[nodiscard]] int sites() const {
    const int cells = rows_ * columns_;
    return has_edges() ? 2 * cells + rows_ + columns_ : cells;
  }
  [[nodiscard]] SitePlace place(Site site) const;
  [[nodiscard]] Sites of() const { return of_; }
  [[nodiscard]] bool has_edges() const { return of_ == Sites::edges; }
  /// The cell that the site is, by its number; none if it is no cell.
  [[nodiscard]] std::optional<int> cell_at(Site site) const {
    return has_edges() ? std::nullopt : std::optional<int>(site);
  }
  /// The edge at a side of a cell, where sites are edges.
  [[nodiscard]] Site edge(GridPlace cell, CellSide side) const;
  /// The four edges of a cell.
  [[nodiscard]] std::vector<Site> sides_of(GridPlace cell) const;
  /// The cell whose edges these are, in any order; none if they are not the four of one.
  [[nodiscard]] std::optional<GridPlace> cell_with(std::vector<Site> sides) const;

  /// Boards in characters.
  [[nodiscard]] int drawn_rows() const { return has_edges() ? 2 * rows_ + 1 : rows_; }
  [[nodiscard]] int drawn_columns() const { return has_edges() ? 2 * columns_ + 1 : columns_; }
  [[nodiscard]] DrawnPlace drawn(int row, int column) const;

  /// "r3c4", "r3c4-r3c5", "top of r1c1".
  [[nodiscard]] std::string short_name(Site site, Language language) const;
  /// The same as one word, for texts that are read again: "r3c4", "r3c4-r3c5", "r1c1-top".
  [[nodiscard]] std::string word(Site site) const;
  /// "row 3, column 4", for error messages.
  [[nodiscard]] Message name(Site site) const;
  /// "the top left corner of r3c4": a corner of cells by its number, from 0 row by row.
  [[nodiscard]] Message corner_name(int corner) const;

 private:
  int rows_;
  int columns_;
  Sites of_;
};

inline constexpr std::array<CellSide, 4> cell_sides = {CellSide::top, CellSide::left,
                                                       CellSide::right, CellSide::bottom};

/// "top", "left", "right", "bottom".
[[nodiscard]] const char* name(CellSide side);

}  // namespace crosshatch
